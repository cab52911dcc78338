import type { Room } from '~/domains/meeting-rooms/shapes'
import type { MonthPage } from '~/domains/meeting-rooms/components/zone-page.server'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'

/** A note that no room can be booked on this day, with the next day of the month on which one can. */
export function FullDay({
  page: { day, month },
  rooms,
  to,
}: {
  page: Pick<MonthPage, 'day' | 'month'>
  rooms: readonly Room[]
  to: (date: string) => string
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const codes = new Set(rooms.map(({ code }) => code))
  if (day.rooms.some(({ code, starts }) => codes.has(code) && starts.length > 0)) return null
  const next = month.days.find(({ date, free }) => date > day.date && free.some((code) => codes.has(code)))
  return (
    <Notice title={t('messages:noRoomsAvailable')}>
      {next && (
        <Link to={to(next.date)} className="link">
          {t('calendar.nextFree', { day: formatDay(next.date, language) })}
        </Link>
      )}
    </Notice>
  )
}
