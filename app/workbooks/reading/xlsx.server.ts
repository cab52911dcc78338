import path from 'node:path/posix'
import { GridBuilder, type Grid } from './grid'
import { isDateFormat, numberAsText } from './numbers'
import { XmlReader, type Attributes, type XmlHandlers } from './xml'
import { encodingOf, Unreadable, Zip } from './zip.server'

/** The visible sheets of an .xlsx file, in their order, one at a time. @throws Unreadable */
export async function* xlsxSheets(bytes: Buffer, mostRows: number): AsyncGenerator<Grid> {
  const zip = new Zip(bytes)
  const { sheets, is1904, textsFile, stylesFile } = await readBook(zip)
  if (sheets.length === 0) throw new Unreadable('no sheets')
  const workbook = {
    texts: await readTexts(zip, textsFile),
    dates: await readDateStyles(zip, stylesFile),
    is1904,
  }
  for (const { name, file } of sheets) yield readSheet(zip, file, name, mostRows, workbook)
}

/** Parses an XML part in pieces, so that other requests get their turn. @throws Unreadable */
async function parse(zip: Zip, name: string, handlers: XmlHandlers): Promise<void> {
  const reader = new XmlReader(handlers)
  let decoder: TextDecoder | undefined
  for await (const piece of zip.read(name)) {
    decoder ??= new TextDecoder(encodingOf(piece))
    reader.write(decoder.decode(piece, { stream: true }))
  }
  reader.end()
}

interface Relation {
  type: string
  file: string
}

/** The parts that a part refers to, by the id of the relation; `''` is the file itself. */
async function relationsOf(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await parse(zip, path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`), {
    open(name, { Id, Target, Type = '', TargetMode }) {
      if (name !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      // From the part's folder, unless it begins at the root.
      const file = path.resolve('/', path.dirname(part), Target.replace(/\\/g, '/')).slice(1)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), file })
    },
  })
  return relations
}

const fileOfType = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.file

async function readBook(zip: Zip) {
  const related: { name: string; relation: string }[] = []
  let is1904 = false
  const book = fileOfType(await relationsOf(zip, ''), 'officeDocument') ?? 'xl/workbook.xml'
  await parse(zip, book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      if (name === 'sheet' && !isHidden && related.length < 50)
        related.push({ name: attributes.name ?? '', relation: attributes['r:id'] ?? relationOf(attributes) })
    },
  })
  const relations = await relationsOf(zip, book)
  const sheets = related.flatMap(({ name, relation }) => {
    const { type, file } = relations.get(relation) ?? {}
    return type === 'worksheet' && file && zip.has(file) ? [{ name, file }] : []
  })
  return {
    sheets,
    is1904,
    textsFile: fileOfType(relations, 'sharedStrings'),
    stylesFile: fileOfType(relations, 'styles'),
  }
}

/** The relation's id under a prefix other than the usual one. */
const relationOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Characters that XML can't hold stand in a text as `_x000D_`, and an underscore before such a sequence as `_x005F_`. */
const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text

/** Shared texts of cells, without the phonetic guides of Chinese characters. */
async function readTexts(zip: Zip, file: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!file) return texts
  let isRead = false
  let isSpoken = false
  await parse(zip, file, {
    open(name) {
      if (name === 'si') texts.push('')
      if (name === 'rPh') isSpoken = true
      isRead = name === 't' && !isSpoken
    },
    text(part) {
      if (isRead && texts.length > 0) texts[texts.length - 1] += part
    },
    close(name) {
      if (name === 'rPh') isSpoken = false
      isRead = false
    },
  })
  return texts.map(withoutEscapes)
}

/** Which cell styles show a number as a date. */
async function readDateStyles(zip: Zip, file: string | undefined): Promise<boolean[]> {
  if (!file) return []
  const codes = new Map<number, string>()
  const dates: boolean[] = []
  let isInCells = false
  await parse(zip, file, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) dates.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return dates
}

async function readSheet(
  zip: Zip,
  file: string,
  name: string,
  mostRows: number,
  { texts, dates, is1904 }: { texts: string[]; dates: boolean[]; is1904: boolean },
): Promise<Grid> {
  const grid = new GridBuilder(mostRows)
  let [row, column] = [-1, -1]
  let type = 'n'
  let style = 0
  let value = ''
  let isValue = false
  const cellText = () => {
    if (type === 's') return texts[Number(value)] ?? ''
    // A cell with an error counts as empty.
    if (type === 'e') return ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n' || value === '') return withoutEscapes(value)
    return numberAsText(Number(value), dates[style] ? 'date' : 'number', is1904)
  }
  await parse(zip, file, {
    open(tag, attributes) {
      if (tag === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        column = -1
      }
      if (tag === 'mergeCell') mergeIn(grid, attributes.ref ?? '')
      if (tag === 'c') {
        const position = placeInSheet(attributes.r ?? '')
        column = position ? position.column : column + 1
        ;[type, style, value] = [attributes.t ?? 'n', Number(attributes.s ?? 0), '']
      }
      // A formula's stored result is its value; the formula itself is not read.
      isValue = tag === 'v' || tag === 't'
    },
    text(part) {
      if (isValue && value.length < 10_000) value += part
    },
    close(tag) {
      if (tag === 'c') grid.set(row, column, cellText())
      isValue = false
    },
  })
  return grid.build(name)
}

/** 'B3' → column 1 and row 2, counted from 0. */
function placeInSheet(reference: string) {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (!letters) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(digits) - 1 }
}

function mergeIn(grid: GridBuilder, range: string) {
  const [first, last] = range.slice(0, 30).split(':').map(placeInSheet)
  if (first && last)
    grid.merge({
      firstRow: first.row,
      lastRow: last.row,
      firstColumn: first.column,
      lastColumn: last.column,
    })
}
