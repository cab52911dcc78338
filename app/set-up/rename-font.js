// @ts-check

/**
 * Replaces the font's name in its name table. The new name may not be longer, as it is written in place.
 * @param {Buffer} font an uncompressed OpenType font
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
    // PostScript names contain no spaces and are followed by a hyphen.
    return text.replaceAll(`${from}-`, `${to.replaceAll(' ', '')}-`).replaceAll(from, to)
  })
  // Records with equal text share it, or the table would grow.
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
 * Records for old Macs have one byte per letter, all others two, big-endian.
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
