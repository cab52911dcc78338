import glyphs from 'fonts/glyphs.txt?raw'
import slices from 'fonts/slices.css?url'

/** Whether our two fonts have a character, by UTF-16 code; they have none outside the Basic Multilingual Plane. */
const FIRST_RARE = 0xa1
const COVERED = new Uint8Array(0x10000).fill(1, 0, FIRST_RARE)
for (const glyph of glyphs) COVERED[glyph.charCodeAt(0)] = 1

/** Decodes UTF-8 in a loop, as it reads the whole page: a regular expression takes several times as long. */
function hasRareGlyph(page: Uint8Array): boolean {
  for (let i = 0; i < page.length; i++) {
    const byte = page[i]!
    if (byte < 0x80) continue
    // A sequence of four bytes is a character outside the Basic Multilingual Plane.
    if (byte >= 0xf0) return true
    let code = byte < 0xe0 ? byte & 0x1f : byte & 0x0f
    for (const end = i + (byte < 0xe0 ? 1 : 2); i < end;) code = (code << 6) | (page[++i]! & 0x3f)
    if (COVERED[code] === 0) return true
  }
  return false
}

const LINK = Buffer.from(`<link rel="stylesheet" href="${slices}"/>`)

/**
 * Adds the style sheet of Pretendard's slices (7 KB) to a page with rare characters; the browser loads the
 * slices it needs (set-up/fonts.js). It is at the end of the page, so that the page is painted without
 * waiting for it.
 */
export function withRareGlyphs(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!hasRareGlyph(page)) return page
  const insertAt = page.lastIndexOf('</body>')
  return Buffer.concat([page.subarray(0, insertAt), LINK, page.subarray(insertAt)])
}
