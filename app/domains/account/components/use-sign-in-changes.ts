import type { CompanySignIn, SignInSummary } from '~/domains/account/company-schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { ChangeStep } from '~/ui/list/change-history'

/** The changes of a company's sign-in in words: who, when, and what was changed from what to what. */
export function useSignInChanges(changes: CompanySignIn['changes']): ChangeStep[] {
  const { t } = useTranslation('account')
  const nothing = t('companySignIn.history.nothing')
  const domainsOf = ({ domains }: SignInSummary) =>
    domains
      .map(({ domain, isConfirmed }) =>
        isConfirmed ? domain : `${domain} (${t('companySignIn.domainWaits')})`,
      )
      .join(', ')
  const values = (summary: SignInSummary | null) => ({
    issuer: summary?.issuer ?? nothing,
    clientId: summary?.clientId ?? nothing,
    domains: summary ? domainsOf(summary) : nothing,
    isOnlyWay: t(summary?.isOnlyWay ? 'companySignIn.history.on' : 'companySignIn.history.off'),
  })
  return changes.map(({ at, by, isByDesk, before, after, hasNewSecret }) => {
    const [was, is] = [values(before), values(after)]
    const lines = (['issuer', 'clientId', 'domains', 'isOnlyWay'] as const)
      .filter((key) => was[key] !== is[key])
      .map((key) => ({ label: t(`companySignIn.${key}`), was: was[key], text: is[key] }))
    const note = !after
      ? t('companySignIn.history.removed')
      : hasNewSecret
        ? t('companySignIn.history.secret')
        : lines.length === 0
          ? t('companySignIn.history.same')
          : undefined
    return { at, by: by ?? (isByDesk ? t('companySignIn.history.desk') : null), note, lines }
  })
}
