import { formatWon } from '~/domains/building/format-won'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Day, Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/facts'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'
import { formatSpan } from '~/rules/local-time'

/** Today's free times, the price of an hour, and a link to book, for each room: rows of facts. */
export function FreeToday({ rooms, day }: { rooms: readonly Room[]; day: Day }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <>
      {rooms.map((room) => (
        <Fact key={room.code} term={room.name[language]}>
          <span className="block">{day.isOpen ? freeToday(room, day, t) : t('today.closed')}</span>
          <span className="block text-table text-ink-2">
            {t('today.price', { count: room.seats, won: t('won', { amount: formatWon(room.wonPerHour) }) })}
          </span>
          <Link
            to={roomPaths.book({ room: room.code })}
            className="link inline-flex min-h-target items-center"
          >
            {t('today.book', { room: room.name[language] })}
          </Link>
        </Fact>
      ))}
    </>
  )
}

/** 'Free today: 10:00–12:00, 14:00–18:00': free periods of at least the minimum time. */
function freeToday({ code }: Room, day: Day, t: ReturnType<typeof useTranslation<'rooms'>>['t']): string {
  const { starts } = day.rooms.find((room) => room.code === code)!
  const spans: { startMinutes: number; endMinutes: number }[] = []
  for (const { startMinutes, ends } of starts) {
    const endMinutes = ends.at(-1)!
    const last = spans.at(-1)
    if (last && startMinutes < last.endMinutes) last.endMinutes = Math.max(last.endMinutes, endMinutes)
    else spans.push({ startMinutes, endMinutes })
  }
  return spans.length === 0 ? t('today.none') : t('today.free', { times: spans.map(formatSpan).join(', ') })
}
