import i18next, { type Resource } from 'i18next'
import type { Language } from './languages'
import { PAGE_WORDS, type PageWords } from './page-words'
import type { Namespace, Translate } from './translate'

/** What the page brought for its script. */
export const pageWords = JSON.parse(document.getElementById(PAGE_WORDS)!.textContent!) as PageWords

const { language, words } = pageWords
const instance = i18next.createInstance()
void instance.init({
  lng: language,
  fallbackLng: false,
  resources: { [language]: words } as Resource,
  ns: Object.keys(words),
  defaultNS: 'shell',
  initImmediate: false,
  interpolation: { escapeValue: false },
  // A word the build did not see in the screen's code is a mistake of ours, which journeys report.
  saveMissing: true,
  missingKeyHandler: (_, room, key) => reportError(new Error(`No word for ${room}:${key} on this page`)),
})

/** The page's words, for I18nextProvider. */
export const i18nOf = (_: Language) => instance

/** As on the server; a page has one language. */
export const translator = (_: Language, room: Namespace = 'shell') =>
  instance.getFixedT(language, room) as unknown as Translate
