import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { zipOf } from 'tests/support/zip'
import { isDateFormat, numberAsText } from './numbers'
import { xlsSheets } from './xls'
import { xlsxSheets } from './xlsx.server'
import { Unreadable } from './zip.server'
import type { Grid } from './grid'

const sheetsOf = async (bytes: Buffer, most = 512) => {
  const sheets: Grid[] = []
  for await (const sheet of xlsxSheets(bytes, most)) sheets.push(sheet)
  return sheets
}

async function bookOf(fill: (book: ExcelJS.Workbook) => void) {
  const book = new ExcelJS.Workbook()
  fill(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A part's relations by type; their ids are rId1, rId2 … */
const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://x/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The smallest .xlsx, with a given sheet and shared texts. */
const smallest = (sheet: string, texts = '', styles = '') =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  })

describe('an .xlsx file', () => {
  test('gives its visible sheets as text: numbers in full, dates as days, formulas as what they came to', async () => {
    const bytes = await bookOf((book) => {
      book.addWorksheet('숨김', { state: 'veryHidden' }).addRow(['아무것도'])
      const sheet = book.addWorksheet('직원')
      sheet.addRow(['이름', 1012345678, 0.1 + 0.2, new Date(Date.UTC(2026, 10, 24)), true])
      sheet.addRow([{ formula: 'A1&"!"', result: '이름!' }, { formula: 'NOW()' }, { error: '#N/A' }])
      sheet.addRow([{ richText: [{ text: '김' }, { text: '영희', font: { bold: true } }] }])
      sheet.addRow([])
      sheet.addRow(['합친 칸', '하나'])
      sheet.addRow([null, '둘'])
      sheet.mergeCells('A5:A6')
    })
    expect(await sheetsOf(bytes)).toEqual([
      {
        name: '직원',
        isTooLong: false,
        rows: [
          { number: 1, cells: ['이름', '1012345678', '0.3', '2026-11-24', 'TRUE'] },
          { number: 2, cells: ['이름!'] },
          { number: 3, cells: ['김영희'] },
          { number: 5, cells: ['합친 칸', '하나'] },
          { number: 6, cells: ['합친 칸', '둘'] },
        ],
      },
    ])
  })

  test('leaves out how characters are read aloud, and takes text that stands in its cell', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>안</t></is></c></row><row><c><v>7</v></c></row>'
    const texts = '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>'
    const [grid] = await sheetsOf(smallest(sheet, texts))
    expect(grid!.rows).toEqual([
      { number: 1, cells: ['東京', '', '안'] },
      { number: 2, cells: ['7'] },
    ])
  })

  test('is read by its relations, whatever its parts are called, packed with backslashes, or written in UTF-16', async () => {
    const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    const [grid] = await sheetsOf(
      zipOf({
        '_rels/.rels': relations({ officeDocument: '/book/workbook22.xml' }),
        'book\\workbook22.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'book/_rels/workbook22.xml.rels': relations({
          worksheet: '../lists/people.xml',
          sharedStrings: 'words.xml',
        }),
        'lists/people.xml': utf16(
          '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
        ),
        'book/words.xml': utf16('<sst><si><t>김영희</t></si></sst>'),
      }),
    )
    expect(grid!.rows).toEqual([{ number: 1, cells: ['김영희'] }])
  })

  test('gives the characters that XML cannot hold, once', async () => {
    const sheet =
      '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>a_x0009_b</t></is></c><c t="str"><v>_x005F_x000D_</v></c></row>'
    const [grid] = await sheetsOf(smallest(sheet, '<si><t>두_x000D_\n줄</t></si>'))
    expect(grid!.rows[0]!.cells).toEqual(['두\r\n줄', 'a\tb', '_x000D_'])
  })

  test('with numbers of 64 bits in its directory is read', async () => {
    const plain = smallest('<row><c><v>7</v></c></row>')
    const end = plain.length - 22
    const [count, at] = [plain.readUInt16LE(end + 10), plain.readUInt32LE(end + 16)]
    const wideEnd = Buffer.alloc(56)
    wideEnd.writeUInt32LE(0x06064b50, 0)
    wideEnd.writeBigUInt64LE(BigInt(count), 32)
    wideEnd.writeBigUInt64LE(BigInt(at), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50, 0)
    locator.writeBigUInt64LE(BigInt(end), 8)
    const narrow = Buffer.from(plain.subarray(end))
    narrow.writeUInt16LE(0xffff, 10)
    narrow.writeUInt32LE(0xffffffff, 16)
    const [grid] = await sheetsOf(Buffer.concat([plain.subarray(0, end), wideEnd, locator, narrow]))
    expect(grid!.rows).toEqual([{ number: 1, cells: ['7'] }])
  })

  test('stops at the rows that are asked for, and says that there are more', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`,
    )
    const [grid] = await sheetsOf(smallest(rows.join('')), 20)
    expect([grid!.rows.length, grid!.isTooLong]).toEqual([20, true])
  })

  test.each([
    ['no zip file', Buffer.from('name,phone\n김,010')],
    ['an end without a directory', zipOf({}).subarray(4)],
    ['a file cut in two', smallest('<row><c><v>1</v></c></row>').subarray(0, 400)],
    ['a sheet with entities of its own', smallest('').subarray(0)],
  ])('%s cannot be read', async (name, bytes) => {
    const content = name.includes('entities')
      ? zipOf({
          'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><workbook><sheets/></workbook>',
        })
      : bytes
    await expect(sheetsOf(content)).rejects.toThrow(Unreadable)
  })

  test('that unpacks to far more than a list is given up before it does', async () => {
    // 30 MB of the same row, compressed to a hundredth.
    const row = '<row><c t="str"><v>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</v></c></row>'
    const bomb = smallest(row.repeat(400_000))
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(sheetsOf(bomb)).rejects.toThrow('unpacks to too much')
  }, 30_000)

  test('whose elements stand one in the other without end is given up', async () => {
    await expect(sheetsOf(smallest('<a>'.repeat(1_000_000)))).rejects.toThrow('too deep')
  })
})

describe('an .xls file', () => {
  const bytes = readFileSync('tests/support/employees.xls')

  test('gives its visible sheets like an .xlsx file; texts go on over the ends of records', () => {
    const [grid, ...others] = [...xlsSheets(bytes, 512)]
    expect(others).toEqual([])
    expect(grid!.name).toBe('직원')
    expect(grid!.rows[1]!.cells.slice(0, 4)).toEqual(['이름', '휴대전화', '이메일', '아이디'])
    expect(grid!.rows[2]!.cells.slice(0, 8)).toEqual([
      '김영희',
      '010-1234-5601',
      'yhkim@example.com',
      'yhkim01',
      '12층',
      '여',
      'x',
      '2026-11-24',
    ])
    expect(grid!.rows[3]!.cells[1]).toBe('1012345602')
    expect(grid!.rows).toHaveLength(42)
    for (const [index, { cells }] of grid!.rows.slice(4).entries())
      expect(cells[6]).toBe(`${'긴 글 '.repeat(60)}${index}`)
  })

  test('with any byte of it changed is read or refused, and ends', () => {
    for (let at = 0; at < bytes.length; at += 301) {
      const spoilt = Buffer.from(bytes)
      spoilt[at] = spoilt[at]! ^ 0xff
      try {
        expect([...xlsSheets(spoilt, 512)].length).toBeLessThan(11)
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable)
      }
    }
  })
})

test.each([
  [1012345678, 'number', '1012345678'],
  [0.1 + 0.2, 'number', '0.3'],
  [1e15, 'number', '1000000000000000'],
  [46350, 'date', '2026-11-24'],
  [46350.5, 'date', '2026-11-24 12:00'],
  [0.604166666666667, 'date', '14:30'],
  [-1, 'date', '-1'],
  [Number.NaN, 'number', ''],
] as const)('the number %f of the kind %s is %s', (value, kind, text) => {
  expect(numberAsText(value, kind)).toBe(text)
})

test('formats that show dates are told from those that do not', () => {
  expect(['yyyy"년" m"월"', 'hh:mm', '[$-412]d'].map((code) => isDateFormat(200, code))).toEqual([
    true,
    true,
    true,
  ])
  expect(['0.00', '#,##0"days"', '[Red]0', 'General'].map((code) => isDateFormat(200, code))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([isDateFormat(14), isDateFormat(49)]).toEqual([true, false])
})
