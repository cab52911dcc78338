import { useLockerWords } from '~/domains/fitness/components/use-locker-words'
import type { LockerPlan } from '~/domains/fitness/locker-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { StatusBadge } from '~/ui/status-badge'
import { useLanguage } from '~/ui/use-language'

/** One's lockers of this and of coming months, with the next month to renew one for. */
export function OwnLockers({ own }: { own: LockerPlan['own'] }) {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf } = useLockerWords()
  const language = useLanguage()
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own" className="mb-11">
      <h2 id="own" className="mb-3 text-h3 font-semibold">
        {t('rent.own')}
      </h2>
      <ul className="border-t-2 border-ink">
        {own.map(({ id, locker, month, status, renewal }) => (
          <li key={id} className="border-b border-line-1 py-4 md:flex md:items-center md:justify-between">
            <div>
              <p className="flex flex-wrap items-center">
                <Link
                  to={fitnessPaths.reservation({ id, kind: 'locker' })}
                  className="link mr-3 inline-flex min-h-target items-center font-semibold"
                >
                  {formatMonth(month, language)} · {nameOf(locker)}
                </Link>
                <StatusBadge status={status} label={t(`statuses:${status}`)} />
              </p>
              {renewal && (
                <p className="text-table text-ink-2">
                  {t('rent.renewUntil', { at: formatInstant(renewal.until) })}
                </p>
              )}
            </div>
            {renewal && (
              <ButtonLink
                to={`${fitnessPaths.locker({ month: renewal.month, locker: renewal.lockerId })}#locker`}
                look="secondary"
                className="mt-3 md:mt-0"
              >
                {t('rent.renewNow', { month: formatMonth(renewal.month, language) })}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
