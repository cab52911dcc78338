import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages'
import { resources } from './resources'
import type { Translate } from './translate'

/**
 * One ready instance per language, made once: a request only picks one, so translating costs no set-up.
 * Missing keys are a type error and a test failure, never a silent English word.
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
 * `t` of a language, for full keys (`messages:required`) and for a room's own as they are; the shell's unless said
 * otherwise. The same function each time.
 */
export function translator(language: Language, room: Room = 'shell'): Translate {
  const name = `${language} ${room}`
  let t = translators.get(name)
  if (!t) translators.set(name, (t = rememberingWords(instances[language], room)))
  return t
}

/** Words without parameters are found once: looking them up took a third of a list's time. */
function rememberingWords(instance: i18n, room: Room): Translate {
  const find = instance.getFixedT(instance.language, room) as (key: string, params?: object) => string
  const found = new Map<string, string>()
  const t = (key: string, params?: object) => {
    if (params) return find(key, params)
    const words = found.get(key) ?? find(key)
    // Only what there is, so that no made-up key takes up memory.
    if (!found.has(key) && instance.exists(key, { ns: room })) found.set(key, words)
    return words
  }
  return t as unknown as Translate
}
