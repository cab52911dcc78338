import glyphs from 'fonts/glyphs.txt?raw'
import slices from 'fonts/slices.css?url'

/** A character that neither of our two fonts has: a rare syllable in a name or a notice. */
const RARE = new RegExp(`[^\\0-\\u00a0${glyphs.replace(/[\0-\u00a0]/g, '')}]`, 'u')

/**
 * A page with rare characters also links the sheet of Pretendard's slices, of which the browser fetches those it needs;
 * other pages go without its 7 KB (set-up/fonts.js).
 */
export const withRareGlyphs = (page: string) =>
  RARE.test(page) ? page.replace('</head>', `<link rel="stylesheet" href="${slices}"/></head>`) : page
