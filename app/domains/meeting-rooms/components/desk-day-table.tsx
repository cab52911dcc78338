import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskDay } from '~/domains/meeting-rooms/desk-shapes'
import {
  CELL_MINUTES,
  closedSpans,
  hoursOf,
  inHours,
  stretchesOf,
} from '~/domains/meeting-rooms/rules/desk-timeline'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

type Room = DeskDay['rooms'][number]

function itemsOf({ bookings, blocks, open }: Room, hours: { from: number; to: number }) {
  const taken = [
    ...bookings.map((booking) => ({ ...booking, kind: 'booking' as const })),
    ...blocks.map((block) => ({ ...block, kind: 'block' as const })),
  ]
  return [...taken, ...closedSpans(open, taken, hours).map((span) => ({ ...span, kind: 'closed' as const }))]
}
type Item = ReturnType<typeof itemsOf>[number]

const LOOKS = { taken: 'day-taken', waiting: 'day-waiting', block: 'day-tooShort' }

/** A day with a row per room: bookings, blocks, and free hours that link to the desk's booking form. */
export function DeskDayTable({
  day,
  caption,
  canBook,
}: {
  day: DeskDay
  caption: string
  /** Whether the day can still be booked. */
  canBook: boolean
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { from, to } = hoursOf(
    day.open,
    day.rooms.flatMap(({ bookings }) => bookings),
  )
  const hours = Array.from({ length: (to - from) / 60 }, (_, place) => from + place * 60)
  return (
    <div className="day-grid-scroll">
      <table className="day-grid day-grid-hours">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.field.room')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col" colSpan={60 / CELL_MINUTES}>
                {formatMinutes(hour).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.rooms.map((room) => (
            <tr key={room.code}>
              <th scope="row">{room.name[language]}</th>
              {stretchesOf(itemsOf(room, { from, to }), { from, to })
                .flatMap(inHours)
                .map(({ item, cells, ...time }) => (
                  <td key={time.startMinutes} colSpan={cells} className={lookOf(item)}>
                    {item && <Taken item={item} />}
                    {!item && canBook && <Free room={room} date={day.date} time={time} />}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf(item: Item | null) {
  if (!item) return undefined
  if (item.kind !== 'booking') return LOOKS.block
  const isWaiting = item.status === 'cancellation_requested' || item.status === 'waiting_for_payment'
  return isWaiting ? LOOKS.waiting : LOOKS.taken
}

function Taken({ item }: { item: Item }) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  if (item.kind !== 'booking')
    return (
      <span className="day-face">
        <span className="sr-only">{formatSpan(item)} </span>
        {t(item.kind === 'block' ? 'desk.day.blocked' : 'desk.day.closedHours')}
      </span>
    )
  return (
    <Link to={roomDeskPaths.booking(item)} className="day-face">
      <span className="sr-only">{formatSpan(item)} </span>
      <span className="truncate">{item.company[language]}</span>
    </Link>
  )
}

function Free({
  room,
  date,
  time,
}: {
  room: Room
  date: string
  time: { startMinutes: number; endMinutes: number }
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const words = t('desk.day.free', { room: room.name[language], time: formatSpan(time) })
  const start = formatMinutes(time.startMinutes)
  return (
    <Link to={roomDeskPaths.book({ room: room.code, date, start })} className="day-face" aria-label={words}>
      <span aria-hidden="true">
        {/* A phone shows no row of hours. */}
        <span className="md:hidden">{start.slice(0, 2)}</span>
        <span className="hidden text-ink-3 md:inline">+</span>
      </span>
    </Link>
  )
}
