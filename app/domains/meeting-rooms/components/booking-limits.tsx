import type { BookingTerms } from '~/domains/meeting-rooms/shapes'
import { formatDay, formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'

/** What may be booked at most, and what is left of it; nothing where the owner has set no limit. */
export function BookingLimits({ limits }: Pick<BookingTerms, 'limits'>) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { companyHours, memberHours, daysAhead, company, member } = limits
  if (companyHours === null && memberHours === null && daysAhead === null) return null
  const months = company.map(({ month, left }) =>
    t('limits.month', { month: formatMonth(month, language), time: formatDuration(left, language) }),
  )
  const weeks = member.map(({ from, to, left }) =>
    t('limits.week', {
      from: formatDay(from, language),
      to: formatDay(to, language),
      time: formatDuration(left, language),
    }),
  )
  return (
    <Notice title={t('limits.title')}>
      {companyHours !== null && <Limit rule={t('limits.company', { max: companyHours })} left={months} />}
      {memberHours !== null && <Limit rule={t('limits.member', { max: memberHours })} left={weeks} />}
      {daysAhead !== null && <Limit rule={t('limits.ahead', { days: daysAhead })} left={[]} />}
    </Notice>
  )
}

const Limit = ({ rule, left }: { rule: string; left: string[] }) => (
  <p>
    {rule}
    {left.length > 0 && <span className="tabular block text-ink-2">{left.join(' · ')}</span>}
  </p>
)
