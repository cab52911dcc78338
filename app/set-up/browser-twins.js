// @ts-check
import { existsSync } from 'node:fs'

/**
 * Lets a module have a twin for the browser: `icon.tsx` is drawn by the server, `icon.browser.tsx` beside it stands in for it in
 * scripts. Twins export the same names; tests/browser-twins.test.ts compares them.
 * @returns {import('vite').Plugin}
 */
export function browserTwins() {
  return {
    name: 'browser-twins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (
        options.ssr ||
        !importer ||
        importer.includes('.browser.') ||
        !/^[./~]|^@conform-to\/react$/.test(source)
      )
        return
      if (source === '@conform-to/react') return this.resolve('~/forms/use-form.browser', importer)
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const [, base, extension] = /^(.*\/app\/.*?)(\.tsx?)$/.exec(found?.id ?? '') ?? []
      const twin = `${base}.browser${extension}`
      return base && !base.endsWith('.browser') && existsSync(twin) ? twin : found
    },
  }
}
