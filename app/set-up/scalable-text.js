// @ts-check
const ROOT = 16

/**
 * Letters follow the size people have set in their browser, and so does what counts as a narrow screen: at twice the
 * letters a desktop gets the tablet's layout. The sources say pixels at the usual 16.
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
