// @ts-check
/**
 * Generates the kiosk’s styles from kiosk.css, which imports styles.css: media queries for wide screens and for scripts are
 * dropped, those for narrow ones always apply, and lengths scale with the screen. Text sizes depend on the root's font
 * size alone, so that large text doubles them and nothing else. On a screen 1080 pixels wide the root has 33
 * pixels, 12 mm on 32 inches.
 */
const ROOT = 16
/** One rem as a percentage of the screen's shorter side. */
const REM_IN_VMIN = 3.06
/** Lengths below this many pixels are not scaled, so that lines keep their width. */
const THINNEST = 4

const TEXT = /^(?:font-size|line-height|letter-spacing|text-underline-offset)$/

/** @returns {import('postcss').Plugin} */
export function kioskStyles() {
  return {
    postcssPlugin: 'kiosk-styles',
    OnceExit(root) {
      if (!/kiosk\.css(?:\?|$)/.test(root.source?.input.file ?? '')) return
      // Kiosks' browsers of 2018 have no view transitions.
      root.walkAtRules('view-transition', (fade) => void fade.remove())
      root.walkAtRules('media', (media) => {
        if (/min-width|scripting/.test(media.params)) media.remove()
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
