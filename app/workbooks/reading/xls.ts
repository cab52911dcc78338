import { readStream } from './cfb'
import { GridBuilder, type Grid } from './grid'
import { isDateFormat, numberAsText } from './numbers'
import { readSharedTexts, RecordReader } from './xls-texts'
import { Unreadable } from './zip.server'

/** Records of a workbook of Excel 97 to 2003, by their number in Microsoft's [MS-XLS]. */
const RECORD = {
  formula: 0x06,
  end: 0x0a,
  is1904: 0x22,
  encrypted: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  numbers: 0xbd,
  style: 0xe0,
  merged: 0xe5,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const
/** The version of these records; Excel 95 and older store texts differently. */
const EXCEL_97 = 0x600

/** More sheets than anybody uses for a list. */
const MOST_SHEETS = 10

/** The visible sheets of an .xls file, in their order, one at a time. @throws Unreadable */
export function* xlsSheets(bytes: Buffer, mostRows: number): Generator<Grid> {
  const stream = readStream(bytes, 'Workbook')
  if (!stream) {
    // An encrypted .xlsx file is a stream in such a container.
    if (readStream(bytes, 'EncryptedPackage')) throw new Unreadable('encrypted', 'encrypted')
    const isOlder = readStream(bytes, 'Book') !== undefined
    throw new Unreadable('no workbook of Excel 97 or later', isOlder ? 'damaged' : 'notExcel')
  }
  try {
    const book = readBook(stream)
    for (const { name, at } of book.sheets.slice(0, MOST_SHEETS))
      yield readSheet(stream, at, name, mostRows, book)
  } catch (error) {
    throw error instanceof RangeError ? new Unreadable('damaged') : error
  }
}

function* recordsFrom(stream: Buffer, start: number) {
  for (let at = start; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    yield { type, data: stream.subarray(at + 4, end) }
    at = end
  }
}

interface Book {
  sheets: { name: string; at: number }[]
  texts: string[]
  dates: boolean[]
  is1904: boolean
}

function readBook(stream: Buffer): Book {
  const book: Book = { sheets: [], texts: [], dates: [], is1904: false }
  const formats = new Map<number, string>()
  const styles: number[] = []
  let textParts: Buffer[] = []
  let isContinuingTexts = false
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === RECORD.end) break
    if (type === RECORD.encrypted) throw new Unreadable('encrypted', 'encrypted')
    if (type === RECORD.begin && data.readUInt16LE(0) !== EXCEL_97) throw new Unreadable('too old')
    if (type === RECORD.is1904) book.is1904 = data.readUInt16LE(0) === 1
    if (type === RECORD.format) formats.set(data.readUInt16LE(0), new RecordReader([data.subarray(2)]).text())
    if (type === RECORD.style) styles.push(data.readUInt16LE(2))
    if (type === RECORD.sheet && isShownSheet(data))
      book.sheets.push({ name: new RecordReader([data.subarray(6)]).text(1), at: data.readUInt32LE(0) })
    if (type === RECORD.texts) textParts = [data]
    else if (type === RECORD.continued && isContinuingTexts) textParts.push(data)
    isContinuingTexts = type === RECORD.texts || (type === RECORD.continued && isContinuingTexts)
  }
  if (textParts.length > 0) book.texts = readSharedTexts(textParts)
  book.dates = styles.map((id) => isDateFormat(id, formats.get(id)))
  return book
}

/** A worksheet, neither hidden nor a chart. */
const isShownSheet = (data: Buffer) => (data[4]! & 3) === 0 && data[5] === 0

function readSheet(
  stream: Buffer,
  at: number,
  name: string,
  mostRows: number,
  { texts, dates, is1904 }: Book,
): Grid {
  const grid = new GridBuilder(mostRows)
  const setNumber = (row: number, column: number, style: number, value: number) =>
    grid.set(row, column, numberAsText(value, dates[style] ? 'date' : 'number', is1904))
  // The text result of a formula is in the next record.
  let formulaAt: [row: number, column: number] | undefined
  for (const { type, data } of recordsFrom(stream, at)) {
    if (type === RECORD.end) break
    if (type === RECORD.merged) mergeIn(grid, data)
    if (type === RECORD.formulaText && formulaAt) grid.set(...formulaAt, new RecordReader([data]).text())
    if (data.length < 6 || !CELLS.has(type)) continue
    const [row, column, style] = [0, 2, 4].map((offset) => data.readUInt16LE(offset)) as [
      number,
      number,
      number,
    ]
    if (type === RECORD.sharedText) grid.set(row, column, texts[data.readUInt32LE(6)] ?? '')
    if (type === RECORD.text) grid.set(row, column, new RecordReader([data.subarray(6)]).text())
    if (type === RECORD.number) setNumber(row, column, style, data.readDoubleLE(6))
    if (type === RECORD.shortNumber) setNumber(row, column, style, shortNumber(data.readInt32LE(6)))
    if (type === RECORD.numbers)
      for (let offset = 4; offset + 6 <= data.length - 2; offset += 6)
        setNumber(
          row,
          column + (offset - 4) / 6,
          data.readUInt16LE(offset),
          shortNumber(data.readInt32LE(offset + 2)),
        )
    if (type === RECORD.formula) {
      const isNumber = data.readUInt16LE(12) !== 0xffff
      if (isNumber) setNumber(row, column, style, data.readDoubleLE(6))
      formulaAt = !isNumber && data[6] === 0 ? [row, column] : undefined
    }
  }
  return grid.build(name)
}

const CELLS = new Set<number>([
  RECORD.sharedText,
  RECORD.text,
  RECORD.number,
  RECORD.shortNumber,
  RECORD.numbers,
  RECORD.formula,
])

/** An RK number of four bytes: the upper half of a double or an integer, possibly multiplied by 100. */
function shortNumber(bits: number): number {
  const mantissa = bits >> 2
  const long = Buffer.alloc(8)
  long.writeInt32LE(bits & ~3, 4)
  const value = bits & 2 ? mantissa : long.readDoubleLE(0)
  return bits & 1 ? value / 100 : value
}

function mergeIn(grid: GridBuilder, data: Buffer) {
  for (let at = 2; at + 8 <= data.length; at += 8) {
    const [firstRow, lastRow, firstColumn, lastColumn] = [0, 2, 4, 6].map((offset) =>
      data.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    grid.merge({ firstRow, lastRow, firstColumn, lastColumn })
  }
}
