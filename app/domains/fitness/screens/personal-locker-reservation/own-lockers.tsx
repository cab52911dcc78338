import { OwnList } from '~/domains/fitness/components/own-list'
import { useLockerWords } from '~/domains/fitness/components/use-locker-words'
import type { LockerPlan } from '~/domains/fitness/locker-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/** One's lockers of this and of coming months, with the next month to renew one for. */
export function OwnLockers({ own }: { own: LockerPlan['own'] }) {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf } = useLockerWords()
  const language = useLanguage()
  return (
    <OwnList
      title={t('rent.own')}
      own={own}
      pathOf={({ id }) => fitnessPaths.reservation({ id, kind: 'locker' })}
      nameOf={({ locker, month }) => `${formatMonth(month, language)} · ${nameOf(locker)}`}
      about={({ status, renewal }) => (
        <>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
          {renewal && (
            <p className="text-table text-ink-2">
              {t('rent.renewUntil', { at: formatInstant(renewal.until) })}
            </p>
          )}
        </>
      )}
      left={({ renewal }) =>
        renewal && (
          <ButtonLink
            to={`${fitnessPaths.locker({ month: renewal.month, locker: renewal.lockerId })}#locker`}
            look="secondary"
          >
            {t('rent.renewNow', { month: formatMonth(renewal.month, language) })}
          </ButtonLink>
        )
      }
    />
  )
}
