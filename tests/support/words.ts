import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import type { Language } from '../../app/i18n/languages'
import type { Translate } from '../../app/i18n/translate'

const LOCALES = new URL('../../locales/', import.meta.url)

/** A language's `t` function over the locale files: `t('messages:required')`, `t('shell:menu.home')`. */
export function wordsOf(language: Language): Translate {
  const folder = new URL(`${language}/`, LOCALES)
  const namespaces = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>,
    ]),
  )
  const words = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: namespaces },
    ns: Object.keys(namespaces),
    defaultNS: 'shell',
    initImmediate: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No word for ${key}`)
    },
  })
  void words.init()
  return words.t as unknown as Translate
}
