// @ts-check
import { existsSync } from 'node:fs'

/**
 * Replaces modules in the browser's scripts by their twins: `icon.tsx` renders on the server, `icon.browser.tsx` beside it in
 * the browser. Twins export the same names; tests/browser-twins.test.ts compares them.
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
