import type { i18n } from 'i18next'
import { DEFAULT_LANGUAGE, type Language } from './languages'
import type { Namespace, Translate } from './translate'

/** The i18next instances: on the server one per language (i18n.server.ts), in the browser the page's (i18n.client.ts). */
const instances = new Map<Language, i18n>()

/** Adds an initialised instance. */
export const addInstance = (language: Language, instance: i18n) => void instances.set(language, instance)

/** The i18next instance of a language, for I18nextProvider. */
export function i18nOf(language: Language): i18n {
  const instance = instances.get(language)
  if (!instance) throw new Error(`The texts in ${language} are not loaded`)
  return instance
}

const translators = new Map<string, Translate>()

/**
 * The `t` function of a language outside of components, with full keys (`messages:required`) or a namespace's own keys; the shell's
 * by default.
 */
export function translator(language: Language = DEFAULT_LANGUAGE, namespace: Namespace = 'shell'): Translate {
  const name = `${language} ${namespace}`
  let t = translators.get(name)
  if (!t) translators.set(name, (t = i18nOf(language).getFixedT(language, namespace) as unknown as Translate))
  return t
}
