// @ts-check
const ROOT = 16

/**
 * Converts pixels to rem at 16 px, for text and breakpoints: both follow the text size set in the browser, so
 * that doubled text gets the tablet's layout on a desktop.
 * @returns {import('postcss').Plugin}
 */
export function scalableText() {
  return {
    postcssPlugin: 'scalable-text',
    OnceExit(root) {
      root.walkDecls('font-size', (declaration) => {
        declaration.value = declaration.value.replace(/(\d*\.?\d+)px\b/g, (_, px) => `${px / ROOT}rem`)
      })
      root.walkAtRules('media', (media) => {
        media.params = media.params.replace(/(-width:\s*)(\d+)px/g, (_, name, px) => `${name}${px / ROOT}em`)
      })
    },
  }
}
