import type { Balance } from '~/domains/parking/schemas'
import { formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'

/** Time left and their account, sticky above a long list (product §3). */
export function BalanceBar({ balance, loginId }: { balance: Balance; loginId?: string }) {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { basicLeft, basicAllowance, chargedLeft, month } = balance
  return (
    <section
      aria-label={t('balance.title')}
      className="sticky top-0 z-10 mb-6 border-b-2 border-ink bg-white py-3 md:flex md:flex-wrap md:items-center print:static"
    >
      <dl className="flex flex-wrap">
        <div className="mr-8">
          <dt className="text-badge text-ink-3">
            {t('balance.basic', { month: formatMonth(month, language) })}
          </dt>
          <dd className="text-h3 font-semibold tabular">
            {t('balance.left', {
              left: formatDuration(basicLeft, language),
              all: formatDuration(basicAllowance, language),
            })}
          </dd>
        </div>
        <div className="mr-8">
          <dt className="text-badge text-ink-3">{t('balance.charged')}</dt>
          <dd className="text-h3 font-semibold tabular">{formatDuration(chargedLeft, language)}</dd>
        </div>
      </dl>
      {loginId && (
        <div className="flex flex-wrap items-center md:ml-auto print:hidden">
          <span className="mr-4 text-table text-ink-2">{t('balance.account', { loginId })}</span>
          <PortalForm>
            <button
              name="decision"
              value="signOut"
              className="min-h-target text-pine underline underline-offset-4"
            >
              {t('signIn.out')}
            </button>
          </PortalForm>
        </div>
      )}
    </section>
  )
}
