import { firstFree, timesOf } from '~/domains/refresh-room/components/today'
import type { RefreshDay } from '~/domains/refresh-room/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Fact } from '~/ui/list/facts'

/** The next time with a free seat today, as a row of facts. */
export function SeatsToday({ day }: { day: RefreshDay }) {
  const { t } = useTranslation('refresh')
  const next = firstFree(timesOf(day, day.uses[0]!))
  const words = {
    closed: () => t('today.closed'),
    early: () => t('today.early', { from: formatMinutes(day.books.from) }),
    late: () => t('today.none'),
    open: () => (next ? t('today.next', { time: formatSpan(next), count: next.free }) : t('today.none')),
  }
  return <Fact term={t('today.title')}>{words[day.opening]()}</Fact>
}
