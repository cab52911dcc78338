import type { i18n, TFunction } from 'i18next'
import { useTranslation as useReactTranslation } from 'react-i18next'
import type { Everything, Namespace } from './translate'

/**
 * react-i18next's hook, typed for all texts: a namespace's own keys, `t('login.title')`, or full ones, `t('shell:menu.home')`. An
 * unknown key is a type error. A hydrated screen names the namespaces it uses in its `handle.i18n`.
 */
export function useTranslation<Own extends Namespace = 'shell'>(namespace?: Own) {
  return useReactTranslation(namespace ?? 'shell') as unknown as {
    t: TFunction<[Own, ...Everything]>
    i18n: i18n
  }
}
