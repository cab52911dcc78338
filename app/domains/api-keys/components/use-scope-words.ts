import { useTranslation } from '~/i18n/use-translation'
import type { ApiScope } from '~/rules/api-scopes'

/** What a scope lets a system read, and how its calls name it. */
export function useScopeWords() {
  const { t } = useTranslation('api-keys')
  const subjectOf = (scope: ApiScope) => scope.split(':')[0] as 'visits'
  return {
    scopeWord: (scope: ApiScope) => t(`scope.${subjectOf(scope)}`),
    scopeHint: (scope: ApiScope) => `${scope} · ${t(`shows.${subjectOf(scope)}`)}`,
  }
}
