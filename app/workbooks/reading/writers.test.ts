import { execFileSync } from 'node:child_process'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { findWorkbookWriters } from '~/set-up/find-parts.js'
import { zipOf } from 'tests/support/zip'
import { xlsxSheets } from './xlsx.server'

/*
 * The same list by those who write .xlsx files. exceljs writes its own; so do openpyxl and XlsxWriter, where Debian's packages are
 * installed (`app/set-up/get-parts.js`), and LibreOffice in `tests/journeys/spreadsheet`. Apache POI and Microsoft's Open XML SDK are
 * not: their parts are written here as those write them.
 */

/** What each file holds: text, a mobile that must keep its zero, a number, a day, a yes, a line break and signs of XML. */
const HEADS = ['이름', '휴대전화', '층', '날짜', '승인', '메모']
const READ = [
  { number: 1, cells: HEADS },
  { number: 3, cells: ['김영희', '01012345678', '12', '2026-11-24', 'TRUE', '한 줄\n<둘> & "셋"'] },
]

const DAY_SERIAL = 46_350

const python = findWorkbookWriters()

const ROW = `['김영희', '01012345678', 12, datetime.date(2026, 11, 24), True, '한 줄\\n<둘> & "셋"']`
const OPENPYXL = `
import datetime, io, sys, openpyxl
book = openpyxl.Workbook()
sheet = book.active
sheet.title = '직원'
sheet.append(${JSON.stringify(HEADS)})
sheet.append([])
sheet.append(${ROW})
out = io.BytesIO()
book.save(out)
sys.stdout.buffer.write(out.getvalue())
`
const XLSX_WRITER = `
import datetime, io, sys, xlsxwriter
out = io.BytesIO()
book = xlsxwriter.Workbook(out, {'default_date_format': 'yyyy-mm-dd', 'constant_memory': CONSTANT})
sheet = book.add_worksheet('직원')
sheet.write_row(0, 0, ${JSON.stringify(HEADS)})
sheet.write_row(2, 0, ${ROW})
book.close()
sys.stdout.buffer.write(out.getvalue())
`
const byPython = (script: string) => execFileSync(python!, ['-c', script])

async function byExcelJs() {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('직원')
  sheet.addRow(HEADS)
  sheet.getRow(3).values = [
    '김영희',
    '01012345678',
    12,
    new Date(Date.UTC(2026, 10, 24)),
    true,
    '한 줄\n<둘> & "셋"',
  ]
  return Buffer.from(await book.xlsx.writeBuffer())
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MEMO = '한 줄\n&lt;둘&gt; &amp; &quot;셋&quot;'

const relationships = (...all: [id: string, type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Target="${target}" Type="${OFFICE}/${type}"/>`)
    .join('')}</Relationships>`

/** POI's streaming writer: texts in their cells, styles of its own, rows without spans. */
function asPoi() {
  const text = (at: string, words: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
  const heads = HEADS.map((head, place) => text(`${'ABCDEF'[place]}1`, head)).join('')
  const row =
    text('A3', '김영희') +
    text('B3', '01012345678') +
    `<c r="C3" t="n"><v>12.0</v></c><c r="D3" s="1" t="n"><v>${DAY_SERIAL}.0</v></c><c r="E3" t="b"><v>1</v></c>` +
    text('F3', MEMO)
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ContentType="application/xml" Extension="xml"/></Types>`,
    '_rels/.rels': relationships(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relationships(
      ['rId1', 'sharedStrings', 'sharedStrings.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'worksheet', 'worksheets/sheet1.xml'],
    ),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="false"/><sheets><sheet name="직원" r:id="rId3" sheetId="1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `${HEAD}<sst count="0" uniqueCount="0" xmlns="${MAIN}"/>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="165" applyNumberFormat="true" xfId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${heads}</row><row r="3">${row}</row></sheetData></worksheet>`,
  })
}

/** The Open XML SDK, on which many .NET programs build: every element with a prefix, parts at the root, texts as results of formulas. */
function asOpenXmlSdk() {
  const text = (words: string) => `<x:c t="str"><x:v>${words}</x:v></x:c>`
  const row =
    text('김영희') +
    text('01012345678') +
    `<x:c><x:v>12</x:v></x:c><x:c s="1"><x:v>${DAY_SERIAL}</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>` +
    text(MEMO)
  return zipOf({
    'xl/workbook.xml': `${HEAD}<x:workbook xmlns:x="${MAIN}"><x:sheets><x:sheet name="직원" sheetId="1" r:id="R5b1" xmlns:r="${OFFICE}"/></x:sheets></x:workbook>`,
    '_rels/.rels': relationships(['Rd0', 'officeDocument', '/xl/workbook.xml']),
    'xl/worksheets/sheet.xml': `${HEAD}<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1">${HEADS.map(text).join('')}</x:row><x:row r="3">${row}</x:row></x:sheetData></x:worksheet>`,
    'xl/styles.xml': `${HEAD}<x:styleSheet xmlns:x="${MAIN}"><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['R5b1', 'worksheet', '/xl/worksheets/sheet.xml'],
      ['R5b2', 'styles', '/xl/styles.xml'],
    ),
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  })
}

async function rowsOf(bytes: Buffer) {
  for await (const { name, rows } of xlsxSheets(bytes, 512)) return { name, rows }
  return undefined
}

test.each([
  ['exceljs', byExcelJs],
  ['Apache POI, as it writes', asPoi],
  ['the Open XML SDK, as it writes', asOpenXmlSdk],
] as const)('a list of %s is read', async (_, write) => {
  expect(await rowsOf(await write())).toEqual({ name: '직원', rows: READ })
})

test.skipIf(!python)('a list of openpyxl is read', async () => {
  expect(await rowsOf(byPython(OPENPYXL))).toEqual({ name: '직원', rows: READ })
})

test.skipIf(!python).each(['False', 'True'])(
  'a list of XlsxWriter is read, with constant memory: %s',
  async (constant) => {
    const script = XLSX_WRITER.replace('CONSTANT', constant)
    expect(await rowsOf(byPython(script))).toEqual({ name: '직원', rows: READ })
  },
)
