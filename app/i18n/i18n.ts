import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages'
import { resources } from './resources'
import type { Translate } from './translate'

/**
 * One initialised instance per language, so that a request only picks one. A missing key is a type error and a
 * failing test, never a fallback to English.
 */
const instances = Object.fromEntries(
  LANGUAGES.map((language) => {
    const instance = i18next.createInstance()
    void instance.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources,
      ns: Object.keys(resources[DEFAULT_LANGUAGE]),
      defaultNS: 'shell',
      initImmediate: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
    return [language, instance]
  }),
) as Record<Language, i18n>

/** The i18next instance of a language, for I18nextProvider. */
export const i18nOf = (language: Language) => instances[language]

type Room = keyof (typeof resources)[Language]

const translators = new Map<string, Translate>()

/**
 * The `t` function of a language, with full keys (`messages:required`) or a room's own keys; the shell's by
 * default. The same function for the same arguments.
 */
export function translator(language: Language, room: Room = 'shell'): Translate {
  const name = `${language} ${room}`
  let t = translators.get(name)
  if (!t) translators.set(name, (t = rememberingWords(instances[language], room)))
  return t
}

/** Caches texts without parameters: looking them up took a third of the time of a list. */
function rememberingWords(instance: i18n, room: Room): Translate {
  const find = instance.getFixedT(instance.language, room) as (key: string, params?: object) => string
  const found = new Map<string, string>()
  const t = (key: string, params?: object) => {
    if (params) return find(key, params)
    const words = found.get(key) ?? find(key)
    // Only existing keys, so that made-up ones take no memory.
    if (!found.has(key) && instance.exists(key, { ns: room })) found.set(key, words)
    return words
  }
  return t as unknown as Translate
}
