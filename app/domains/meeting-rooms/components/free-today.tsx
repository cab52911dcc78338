import { formatWon } from '~/domains/building/format-won'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/facts'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'
import { formatSpan } from '~/rules/local-time'

/** Today's free times, on a day off those of the next business day, the price of an hour, and a link to book, for each room: rows of facts. */
export function FreeToday({
  rooms,
  day,
  isToday,
}: {
  rooms: readonly Room[]
  day: Day
  /** Whether it is today's; otherwise today is a day off. */
  isToday: boolean
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const wordsOf = (room: Room) => {
    const times = day.isOpen && freeTimes(room, day)
    if (isToday) return times ? t('today.free', { times }) : t(day.isOpen ? 'today.none' : 'today.closed')
    return times ? t('today.freeOn', { day: formatDay(day.date, language), times }) : ''
  }
  return (
    <>
      {rooms.map((room) => (
        <Fact key={room.code} term={room.name[language]}>
          {!isToday && <span className="block">{t('today.closed')}</span>}
          <span className="block">{wordsOf(room)}</span>
          <span className="block text-table text-ink-2">
            {t('today.price', { count: room.seats, won: t('won', { amount: formatWon(room.wonPerHour) }) })}
          </span>
          <Link
            to={roomPaths.book({ room: room.code }, isToday ? {} : { date: day.date })}
            className="link inline-flex min-h-target items-center"
          >
            {t('today.book', { room: room.name[language] })}
          </Link>
        </Fact>
      ))}
    </>
  )
}

/** '10:00–12:00, 14:00–18:00': free periods of at least the minimum time; empty without any. */
function freeTimes({ code }: Room, day: Day): string {
  const { starts } = day.rooms.find((room) => room.code === code)!
  const spans: { startMinutes: number; endMinutes: number }[] = []
  for (const { startMinutes, ends } of starts) {
    const endMinutes = ends.at(-1)!
    const last = spans.at(-1)
    if (last && startMinutes < last.endMinutes) last.endMinutes = Math.max(last.endMinutes, endMinutes)
    else spans.push({ startMinutes, endMinutes })
  }
  return spans.map(formatSpan).join(', ')
}
