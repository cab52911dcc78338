// @ts-check

/**
 * The font under another name, everywhere it tells its name. The new one may not be longer, so that it fits where the
 * old one stood.
 * @param {Buffer} font uncompressed, as OpenType lays it out
 * @param {string} from
 * @param {string} to
 */
export function renameFont(font, from, to) {
  const renamed = Buffer.from(font)
  const table = nameTable(renamed)
  const storage = table + renamed.readUInt16BE(table + 4)
  const records = Array.from({ length: renamed.readUInt16BE(table + 2) }, (_, i) => table + 6 + 12 * i)
  const texts = records.map((record) => {
    const start = storage + renamed.readUInt16BE(record + 10)
    const text = read(
      renamed.subarray(start, start + renamed.readUInt16BE(record + 8)),
      isMac(renamed, record),
    )
    // PostScript names, which follow hyphens, have no spaces.
    return text.replaceAll(`${from}-`, `${to.replaceAll(' ', '')}-`).replaceAll(from, to)
  })
  // Records with the same words share them, or the table would outgrow its place.
  const places = new Map()
  let end = storage
  for (const [i, record] of records.entries()) {
    const text = write(texts[i] ?? '', isMac(renamed, record))
    const key = text.toString('hex')
    if (!places.has(key)) {
      places.set(key, end)
      end += text.copy(renamed, end)
    }
    renamed.writeUInt16BE(text.length, record + 8)
    renamed.writeUInt16BE(places.get(key) - storage, record + 10)
  }
  return renamed
}

/** @param {Buffer} font */
function nameTable(font) {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === 'name') return font.readUInt32BE(entry + 8)
  }
  throw new Error('The font has no name table.')
}

/**
 * Names for old Macs are in one byte a letter, all others in two, the high one first.
 * @param {Buffer} font
 * @param {number} record
 */
const isMac = (font, record) => font.readUInt16BE(record) === 1

/**
 * @param {Buffer} bytes
 * @param {boolean} isNarrow
 */
const read = (bytes, isNarrow) =>
  isNarrow ? bytes.toString('latin1') : Buffer.from(bytes).swap16().toString('utf16le')

/**
 * @param {string} text
 * @param {boolean} isNarrow
 */
const write = (text, isNarrow) =>
  isNarrow ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16()
