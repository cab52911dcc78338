import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { addInstance } from './i18n'
import { i18nOptions } from './i18n-options'
import type { Language } from './languages'
import { textFile } from './text-files'

/** Loads a namespace from its file. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    const answer = await fetch(textFile(language as Language, namespace))
    if (!answer.ok) throw new Error(`No texts of ${namespace}`)
    return (await answer.json()) as Record<string, string>
  },
}

/**
 * Loads the texts of the page's routes in the language it was rendered in, which a translator may have changed in the document.
 * @throws when a file is missing: the page then stays the server's
 */
export async function loadTexts(language: Language) {
  const namespaces = [...new Set(getInitialNamespaces())]
  await i18next
    .use(initReactI18next)
    .use(backend)
    .init({
      ...i18nOptions,
      lng: language,
      ns: namespaces,
      // A key that no loaded file has is a programming error, which journeys report.
      saveMissing: true,
      missingKeyHandler: (_, __, key) => reportError(new Error(`No text for ${key} on this page`)),
    })
  if (!namespaces.every((name) => i18next.hasResourceBundle(language, name)))
    throw new Error('Texts are missing')
  addInstance(language, i18next)
  return i18next
}
