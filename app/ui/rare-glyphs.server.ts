import glyphs from 'fonts/glyphs.txt?raw'
import slices from 'fonts/slices.css?url'

/** Whether our two fonts have a character, by UTF-16 code; they have none beyond the basic plane. */
const FIRST_RARE = 0xa1
const COVERED = new Uint8Array(0x10000).fill(1, 0, FIRST_RARE)
for (const glyph of glyphs) COVERED[glyph.charCodeAt(0)] = 1

/** A loop over codes, as it reads the whole page: a regular expression takes five times as long. */
function hasRareGlyph(page: string): boolean {
  for (let i = 0; i < page.length; i++) {
    const code = page.charCodeAt(i)
    if (code >= FIRST_RARE && COVERED[code] === 0) return true
  }
  return false
}

const LINK = `<link rel="stylesheet" href="${slices}"/>`

/**
 * Adds the style sheet of Pretendard's slices (7 KB) to a page with rare characters; the browser loads the slices it needs
 * (set-up/fonts.js). It stands at the end of the footer, which React leaves as it is, so that the page is painted without waiting for it.
 */
export function withRareGlyphs(page: string): string {
  if (!hasRareGlyph(page)) return page
  const end = page.lastIndexOf('</footer>')
  return end < 0
    ? page.replace('</head>', `${LINK}</head>`)
    : `${page.slice(0, end)}${LINK}${page.slice(end)}`
}
