import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages'
import { resources } from './resources'
import type { Translate } from './use-translation'

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

/** `t` of a language with full keys (`messages:required`), for code outside components. */
export const translator = (language: Language) => instances[language].t as unknown as Translate
