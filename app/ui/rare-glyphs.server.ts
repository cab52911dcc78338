import glyphs from 'fonts/glyphs.txt?raw'
import slices from 'fonts/slices.css?url'

/** Whether our two fonts have a character, by its UTF-16 code; they have nothing beyond the basic plane. */
const COVERED = new Uint8Array(0x10000).fill(1, 0, 0xa1)
for (const glyph of glyphs) COVERED[glyph.charCodeAt(0)] = 1

/** A page is read to its end, so this is a loop over codes: a regular expression takes five times as long. */
function hasRareGlyph(page: string): boolean {
  for (let i = 0; i < page.length; i++) if (COVERED[page.charCodeAt(i)] === 0) return true
  return false
}

/**
 * A page with rare characters also links the sheet of Pretendard's slices, of which the browser fetches those it needs;
 * other pages go without its 7 KB (set-up/fonts.js).
 */
export const withRareGlyphs = (page: string) =>
  hasRareGlyph(page) ? page.replace('</head>', `<link rel="stylesheet" href="${slices}"/></head>`) : page
