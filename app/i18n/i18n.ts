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

type Params = Record<string, unknown>

/**
 * Caches texts and fills in plain parameters itself: looking up a text for every row took a third of a list's
 * time. Counts, and texts that format parameters or refer to others, are left to i18next.
 */
function rememberingWords(instance: i18n, room: Room): Translate {
  const find = instance.getFixedT(instance.language, room) as (key: string, params?: Params) => string
  const wordsByKey = new Map<string, Text>()
  const parse = (key: string) => {
    const words = find(key, { skipInterpolation: true })
    const isPlain = !/\$t\(|\{\{(?!\w+\}\})/.test(words)
    const text = { words, parts: isPlain ? words.split(PARAMETER) : undefined }
    // Only existing keys are cached, so that unknown ones take no memory.
    if (instance.exists(key, { ns: room })) wordsByKey.set(key, text)
    return text
  }
  const t = (key: string, params?: Params) => {
    if (params && I18NEXTS_OWN.some((name) => params[name] !== undefined)) return find(key, params)
    const { words, parts } = wordsByKey.get(key) ?? parse(key)
    if (!parts) return find(key, params)
    return params && parts.length > 1 ? fillIn(parts, params) : words
  }
  return t as unknown as Translate
}

interface Text {
  words: string
  /** Texts and names of parameters in turn; undefined where i18next fills them in. */
  parts: string[] | undefined
}

function fillIn(parts: readonly string[], params: Params): string {
  let filled = parts[0]!
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i]!
    const value = params[name]
    filled += (value === undefined ? `{{${name}}}` : String((value ?? '') as string)) + parts[i + 1]!
  }
  return filled
}

/** Parameters that select a text. */
const I18NEXTS_OWN = ['count', 'context', 'defaultValue']
const PARAMETER = /\{\{(\w+)\}\}/
