import { Check, User } from 'lucide-react'
import type { MonthPage } from '~/domains/meeting-rooms/components/zone-page.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { roomAt } from '~/domains/meeting-rooms/rules/room-at'
import type { Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import type { Query } from '~/rules/query-string'
import { MINUTES_PER_HOUR } from '~/rules/time-units'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** Id of the plan in its page. */
const PLAN = 'plan'
/** From how many seats a room is drawn twice and three times as wide as the smallest. */
const WIDER = 15
const WIDEST = 30

/** The rooms of a floor as they lie there at a time of the day, free ones as links to their form; the time is chosen above. */
export function FloorPlan({
  page: { day, time },
  rooms,
  to,
}: {
  page: Pick<MonthPage, 'day' | 'time'>
  rooms: readonly Room[]
  /** The address of this page with another time. */
  to: (query: Query) => string
}) {
  const { t } = useTranslation('rooms')
  const ofDay = rooms.map((room) => ({ room, ...day.rooms.find(({ code }) => code === room.code)! }))
  const starts = ofDay.flatMap((one) => one.starts.map(({ startMinutes }) => startMinutes))
  const chosen = time ?? (starts.length > 0 ? Math.min(...starts) : day.open.from)
  const hours = Array.from(
    { length: (day.open.to - day.open.from) / MINUTES_PER_HOUR },
    (_, place) => day.open.from + place * MINUTES_PER_HOUR,
  )
  const shown = hours.includes(chosen) ? hours : [...hours, chosen].sort((a, b) => a - b)
  const freeAt = (at: number) => starts.filter((one) => one === at).length
  const half = Math.ceil(rooms.length / 2)
  const row = (of: typeof ofDay) => (
    <ul className="floor-row">
      {of.map(({ room, ...states }) => (
        <li key={room.code} className={`floor-place ${sizeOf(room)}`}>
          <Place room={room} date={day.date} at={chosen} now={roomAt(states, chosen)} />
        </li>
      ))}
    </ul>
  )
  return (
    <section id={PLAN} aria-labelledby="plan-title" className="mb-12">
      <h3 id="plan-title" className="mb-3 text-h3 font-semibold">
        {t('plan.title', { time: formatMinutes(chosen) })}
      </h3>
      <ul aria-label={t('plan.times')} className="plan-times">
        {shown.map((at) => (
          <li key={at}>
            <Link
              to={`${to({ time: formatMinutes(at) })}#${PLAN}`}
              aria-current={at === chosen ? 'true' : undefined}
              className={at === chosen ? 'is-chosen' : undefined}
            >
              <span className="tabular block font-semibold">{formatMinutes(at)}</span>{' '}
              <span className="text-cell">{t('calendar.rooms', { count: freeAt(at) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="floor-plan">
        {row(ofDay.slice(0, half))}
        <p aria-hidden="true" className="plan-aisle">
          {t('plan.corridor')}
        </p>
        {row(ofDay.slice(half))}
      </div>
    </section>
  )
}

const sizeOf = ({ seats }: Room) => (seats >= WIDEST ? 'is-widest' : seats >= WIDER ? 'is-wider' : '')

function Place({
  room: { code, name, seats },
  date,
  at,
  now,
}: {
  room: Room
  date: string
  at: number
  now: ReturnType<typeof roomAt>
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const book = (start: number) =>
    `${roomPaths.book({ room: code }, { date, start: formatMinutes(start) })}#book`
  const head = (
    <span>
      <span className="block font-semibold">{name[language]}</span>{' '}
      <span className="block text-cell">{t('room.seats', { count: seats })}</span>{' '}
    </span>
  )
  if (now.state === 'free')
    return (
      <Link to={book(at)} className="floor-room floor-free">
        {head}
        <span className="tabular flex items-center text-table font-semibold">
          <Icon of={Check} size={16} className="mr-1" />
          {formatSpan({ startMinutes: at, endMinutes: now.until })}
        </span>
      </Link>
    )
  return (
    <div className={`floor-room floor-${now.state} ${now.state === 'mine' ? 'slot-mine' : 'slot-taken'}`}>
      <span>
        {head}
        <span className="flex items-center text-table">
          {now.state === 'mine' && <Icon of={User} size={16} className="mr-1" />}
          {t(`plan.${now.state}`)}
        </span>
      </span>
      {now.next !== undefined && (
        <Link
          to={book(now.next)}
          className="link tabular inline-flex min-h-target items-center font-semibold"
        >
          {t('plan.next', { time: formatMinutes(now.next) })}
          <span className="sr-only">{` ${name[language]}`}</span>
        </Link>
      )}
    </div>
  )
}
