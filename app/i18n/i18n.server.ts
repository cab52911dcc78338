import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { addInstance } from './i18n'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages'
import { i18nOptions } from './i18n-options'
import { resources } from './resources'

/** remix-i18next: the namespaces of a page's routes (`handle.i18n`). The language is the request's (server/load-context.server.ts). */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: DEFAULT_LANGUAGE },
})

// One initialised instance per language, with all texts, so that a request only picks one.
for (const language of LANGUAGES) {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources,
    ns: Object.keys(resources[DEFAULT_LANGUAGE]),
    initImmediate: false,
  })
  addInstance(language, instance)
}
