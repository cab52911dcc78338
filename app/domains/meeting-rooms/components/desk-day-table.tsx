import { rulesOfKind } from '~/booking/kind-rules'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBooking, DeskDay } from '~/domains/meeting-rooms/desk-shapes'
import {
  CELL_MINUTES,
  closedSpans,
  hoursOf,
  inHours,
  stretchesOf,
} from '~/domains/meeting-rooms/rules/desk-timeline'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

type Room = DeskDay['rooms'][number]

/** A booking that is being moved to another time or room. */
export type Moving = Pick<DeskBooking, 'id' | 'startMinutes' | 'endMinutes'>

function itemsOf({ bookings, blocks, open }: Room, isOpen: boolean, hours: { from: number; to: number }) {
  const taken = [
    ...bookings.map((booking) => ({ ...booking, kind: 'booking' as const })),
    ...blocks.map((block) => ({ ...block, kind: 'block' as const })),
  ]
  return [
    ...taken,
    ...closedSpans(isOpen ? open : null, taken, hours).map((span) => ({ ...span, kind: 'closed' as const })),
  ]
}
type Item = ReturnType<typeof itemsOf>[number]

const LOOKS = { taken: 'day-taken', waiting: 'day-waiting', block: 'day-tooShort', moving: 'day-chosen' }

/** A day with a row per room: bookings, blocks, and free hours that link to the desk's booking form. */
export function DeskDayTable({
  day,
  caption,
  canBook,
  moving,
}: {
  day: DeskDay
  caption: string
  /** Whether the day can still be booked. */
  canBook: boolean
  /** Then free hours lead to its move. */
  moving: Moving | null
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { from, to } = hoursOf(
    day.open,
    day.rooms.flatMap(({ bookings }) => bookings),
  )
  // What cannot be changed is no place to move to.
  const canPress = ({ kind }: Room) => canBook && !(moving && rulesOfKind(kind).permissions.change === null)
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
              {stretchesOf(itemsOf(room, day.isOpen, { from, to }), { from, to })
                .flatMap(inHours)
                .map(({ item, cells, ...time }) => (
                  <td key={time.startMinutes} colSpan={cells} className={lookOf(item, moving)}>
                    {item && <Taken item={item} />}
                    {!item && canPress(room) && (
                      <Free room={room} date={day.date} time={time} moving={moving} />
                    )}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf(item: Item | null, moving: Moving | null) {
  if (!item) return undefined
  if (item.kind === 'booking' && item.id === moving?.id) return LOOKS.moving
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
  moving,
}: {
  room: Room
  date: string
  time: { startMinutes: number; endMinutes: number }
  moving: Moving | null
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const start = formatMinutes(time.startMinutes)
  const place = { room: room.code, date, start }
  const words = moving
    ? t('desk.day.moveHere', { room: room.name[language], time: start })
    : t('desk.day.free', { room: room.name[language], time: formatSpan(time) })
  const to = moving ? roomDeskPaths.move({ id: moving.id, ...place }) : roomDeskPaths.book(place)
  return (
    <Link to={to} className="day-face" aria-label={words}>
      <span aria-hidden="true">
        {/* A phone shows no row of hours. */}
        <span className="md:hidden">{start.slice(0, 2)}</span>
        <span className="hidden text-ink-3 md:inline">+</span>
      </span>
    </Link>
  )
}
