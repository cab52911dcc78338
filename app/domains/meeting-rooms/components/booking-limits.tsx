import type { BookingTerms } from '~/domains/meeting-rooms/shapes'
import { formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { useLanguage } from '~/ui/use-language'

/** What may be booked at most, and what the company has left; nothing where the owner has set no limit. */
export function BookingLimits({ limits: { companyHours, memberHours, left } }: Pick<BookingTerms, 'limits'>) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  if (companyHours === null && memberHours === null) return null
  return (
    <Notice title={t('limits.title')}>
      {companyHours !== null && (
        <p>
          {t('limits.company', { max: companyHours })}{' '}
          {left
            .map((one) =>
              t('limits.left', {
                month: formatMonth(one.month, language),
                time: formatDuration(one.left, language),
              }),
            )
            .join(' · ')}
        </p>
      )}
      {memberHours !== null && <p>{t('limits.member', { max: memberHours })}</p>}
    </Notice>
  )
}
