// @ts-check
/**
 * The kiosk sees the phone's pages, magnified: from kiosk.css, which imports styles.css, everything for wide screens
 * is dropped, everything for narrow ones applies, and lengths grow with the screen. Letters follow the root's size
 * alone, so that large text doubles them and nothing else; a kiosk 1080 pixels wide has a root of 33 pixels, which
 * are 12 mm on 32 inches.
 */
const ROOT = 16
/** Share of the screen's shorter side that one rem is. */
export const REM_IN_VMIN = 3.06
/** Lines keep their width. */
const THINNEST = 4

const TEXT = /^(?:font-size|line-height|letter-spacing|text-underline-offset)$/

/** @returns {import('postcss').Plugin} */
export function kioskStyles() {
  return {
    postcssPlugin: 'kiosk-styles',
    OnceExit(root) {
      if (!/kiosk\.css(?:\?|$)/.test(root.source?.input.file ?? '')) return
      root.walkAtRules('font-face', (face) => void face.remove())
      root.walkAtRules('media', (media) => {
        if (/min-width/.test(media.params)) media.remove()
        else if (/max-width/.test(media.params)) media.replaceWith(media.nodes ?? [])
      })
      root.walkDecls((declaration) => {
        const toText = TEXT.test(declaration.prop)
        declaration.value = declaration.value.replace(/(-?\d*\.?\d+)px\b/g, (length, number) => {
          if (toText) return `${round(number / ROOT)}rem`
          return Math.abs(number) < THINNEST ? length : `${round((number / ROOT) * REM_IN_VMIN)}vmin`
        })
      })
    },
  }
}

/** @param {number} number */
const round = (number) => Math.round(number * 1000) / 1000
