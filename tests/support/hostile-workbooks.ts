import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { GROUP_HEADS } from '../factories/group-rows'
import { zipOf } from './zip'

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'

/** An .xlsx file of these rows, with further or replaced parts. */
const rawWorkbook = (rows: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({
    '[Content_Types].xml': TYPES,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="rId2" Type="/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="/styles" Target="styles.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })

const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
const rowOf = (texts: readonly string[]) => `<row>${texts.map(cell).join('')}</row>`
const HEADS = rowOf(GROUP_HEADS)
const RIGHT = rowOf(['김영희', '010-1234-5678'])

/** A zip file whose directory has wrong sizes of its entries. */
function withLyingSizes(bytes: Buffer): Buffer {
  const lying = Buffer.from(bytes)
  for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
    lying.writeUInt32LE(10, at + 24)
  for (let at = lying.indexOf('PK\x03\x04'); at >= 0; at = lying.indexOf('PK\x03\x04', at + 4))
    lying.writeUInt32LE(10, at + 22)
  return lying
}

/** A compound file with one stream of this name, like an .xlsx file with a password. */
function compoundOf(name: string): Buffer {
  const bytes = Buffer.from(readFileSync('tests/support/employees.xls'))
  const [from, to] = [Buffer.from('Workbook', 'utf16le'), Buffer.from(name.padEnd(31, '\0'), 'utf16le')]
  const at = bytes.indexOf(from)
  to.copy(bytes, at, 0, Math.min(62, to.length))
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64)
  return bytes
}

/** An .xls file with a password: its record replaces another one. */
function lockedXls(): Buffer {
  const bytes = Buffer.from(readFileSync('tests/support/employees.xls'))
  const firstRecord = bytes.indexOf(Buffer.from([0x09, 0x08]))
  bytes.writeUInt16LE(0x2f, firstRecord + 4 + bytes.readUInt16LE(firstRecord + 2))
  return bytes
}

async function wideWorkbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('A')
  for (let row = 0; row < 20; row += 1)
    sheet.addRow(Array.from({ length: 300 }, (_, column) => `칸 ${column}`))
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Files that are refused as a whole: description, name, content and the code of the refusal. */
export async function hostileWorkbooks(): Promise<
  [what: string, name: string, bytes: Buffer, code: string][]
> {
  const whole = rawWorkbook(HEADS + RIGHT)
  const million = HEADS + '<row><c><v>7</v></c></row>'.repeat(1_000_000)
  const bomb = Buffer.alloc(400_000_000, '<row><c t="str"><v>aaaaaaaaaaaaaaaa</v></c></row>')
  return [
    ['a bomb of 400 MB', 'list.xlsx', rawWorkbook(bomb.toString('latin1')), 'sheetTooMuch'],
    [
      'a bomb as the texts that cells share',
      'list.xlsx',
      rawWorkbook(HEADS + RIGHT, {
        'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(5_000_000)}</sst>`,
      }),
      'sheetTooMuch',
    ],
    ['a bomb that lies about its size', 'list.xlsx', withLyingSizes(rawWorkbook(million)), 'sheetTooMuch'],
    ['a million rows', 'list.xlsx', rawWorkbook(million), 'sheetTooMuch'],
    [
      'thousands of entries',
      'list.xlsx',
      rawWorkbook(
        HEADS + RIGHT,
        Object.fromEntries(Array.from({ length: 3_000 }, (_, place) => [`xl/${place}.xml`, ''])),
      ),
      'sheetTooMuch',
    ],
    [
      'entities of its own',
      'list.xlsx',
      rawWorkbook('', {
        'xl/workbook.xml':
          '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;<sheets/></workbook>',
      }),
      'sheetUnreadable',
    ],
    [
      'a document type in its sheet',
      'list.xlsx',
      rawWorkbook('', {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1_000)}">]><worksheet><sheetData>${HEADS}</sheetData></worksheet>`,
      }),
      'sheetUnreadable',
    ],
    ['elements without end', 'list.xlsx', rawWorkbook('<a>'.repeat(3_000_000)), 'sheetUnreadable'],
    [
      'heads that are names of the language',
      'list.xlsx',
      rawWorkbook(rowOf(['__proto__', 'constructor', 'toString']) + rowOf(['{"isAdmin":true}', 'x', 'y'])),
      'sheetHeads',
    ],
    ['300 columns', 'list.xlsx', await wideWorkbook(), 'sheetHeads'],
    ['a program', 'list.xlsx', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5_000)]), 'excelOnly'],
    [
      'a program as .xls',
      'list.xls',
      Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5_000)]),
      'excelOnly',
    ],
    ['a document of Word as .xls', 'list.xls', compoundOf('WordDocument'), 'excelOnly'],
    ['a password', 'list.xlsx', compoundOf('EncryptedPackage'), 'sheetEncrypted'],
    ['a password of Excel 2003', 'list.xls', lockedXls(), 'sheetEncrypted'],
    ['nothing', 'list.xlsx', Buffer.alloc(0), 'fileEmpty'],
    ['one byte', 'list.xls', Buffer.from('P'), 'excelOnly'],
    ['the first half of a file', 'list.xlsx', whole.subarray(0, whole.length / 2), 'sheetUnreadable'],
    [
      'the first half of an .xls file',
      'list.xls',
      readFileSync('tests/support/employees.xls').subarray(0, 6_000),
      'sheetUnreadable',
    ],
    ['more than 5 MB', 'list.xlsx', Buffer.concat([whole, Buffer.alloc(5_000_001)]), 'fileTooLarge'],
  ]
}

/** A file with a valid row and links to other files, which must not be fetched: the stored values of its cells are used. */
export const workbookWithLinks = (address: string) =>
  rawWorkbook(
    `${HEADS}<row><c t="str"><f>[1]Sheet1!A1</f><v>김영희</v></c><c t="str"><f>HYPERLINK("${address}")</f><v>010-1234-5678</v></c></row>`,
    {
      'xl/externalLinks/externalLink1.xml': `<externalLink><externalBook r:id="rId1"/></externalLink>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': `<Relationships><Relationship Id="rId1" Target="${address}" TargetMode="External"/></Relationships>`,
    },
  )

/** A list whose cells are longer than any field. */
export const workbookOfLongCells = () => rawWorkbook(HEADS + rowOf(['가'.repeat(5_000), '0'.repeat(5_000)]))
