import { Check, Clock, User, type LucideIcon } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** Some hours of a room: free ones are links, others show their state. */
export type DayCell =
  /** Without hours it is one step of the grid. */
  | {
      state: 'free'
      to: string
      hours?: number
      /** Its accessible name, where it is not the room and the time. */
      name?: string
      /** The first and last minute at which a time that begins here can end. */
      ends?: readonly [number, number]
    }
  | {
      state: 'taken' | 'tooShort' | 'mine' | 'waiting' | 'chosen'
      /** A half hour, in a grid of half hours. */
      hours: number
      label: string
      /** What its link does; a phone has no space for it. */
      more?: string
      /** Its link, if any, such as to the waiting list of a time that is taken. */
      to?: string
    }

export interface DayRow {
  /** Id of its head, for links to the row. */
  id?: string
  name: string
  /** Where its name leads. */
  to?: string
  note: string
  /** From the grid's first hour on, without gaps. */
  cells: readonly DayCell[]
}

const ICONS: Partial<Record<DayCell['state'], LucideIcon>> = { mine: User, waiting: Clock, chosen: Check }

/** The hours or half hours of a day for several rooms, as a table; on a phone one strip per room. */
export function DayGrid({
  caption,
  rowHead,
  from,
  to,
  step = MINUTES_PER_HOUR,
  isOneLine = step === MINUTES_PER_HOUR,
  now,
  isPulled = false,
  rows,
}: {
  caption: string
  /** Heading of the column of names. */
  rowHead: string
  /** First and last hour in minutes of the day; the last is exclusive. */
  from: number
  to: number
  /** Minutes of a cell: 60 or 30. */
  step?: 30 | 60
  /** On a phone a room's day is one line, where place means time; otherwise half hours, which are pressed, go on below. */
  isOneLine?: boolean
  /** The present minute of the day, where the day is today. */
  now?: number
  /** Whether free hours can be pulled over, which opens the form with both ends (ui/script/hours.ts). */
  isPulled?: boolean
  rows: readonly DayRow[]
}) {
  const hours = Array.from({ length: (to - from) / MINUTES_PER_HOUR }, (_, i) => from + i * MINUTES_PER_HOUR)
  return (
    <div className="day-grid-scroll">
      <table
        className={`day-grid ${isOneLine ? '' : 'day-grid-halves'} ${dayLength(from, to)}`}
        data-pulled={isPulled ? from : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col" colSpan={MINUTES_PER_HOUR / step}>
                {formatMinutes(hour).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} from={from} step={step} isPulled={isPulled} />
          ))}
        </tbody>
      </table>
      {now !== undefined && now > from && now < to && <NowLine share={(now - from) / (to - from)} />}
    </div>
  )
}

/** A line through the hours at the present time; the cells before it say that they are past. */
const NowLine = ({ share }: { share: number }) => (
  <svg aria-hidden="true" className="day-now">
    <line x1={`${share * 100}%`} x2={`${share * 100}%`} y1="0" y2="100%" />
  </svg>
)

function Row({ row, from, step, isPulled }: { row: DayRow; from: number; step: number; isPulled: boolean }) {
  let start = from
  return (
    <tr>
      <th scope="row" id={row.id} tabIndex={row.id ? -1 : undefined}>
        {row.to ? (
          <Link to={row.to} className="link">
            {row.name}
          </Link>
        ) : (
          row.name
        )}
        <span className="day-grid-note">{row.note}</span>
      </th>
      {row.cells.map((cell) => {
        const at = start
        const minutes = cell.hours === undefined ? step : cell.hours * MINUTES_PER_HOUR
        start += minutes
        const length =
          minutes < MINUTES_PER_HOUR ? halfHourLook(at) : minutes === MINUTES_PER_HOUR ? 'day-hour' : ''
        return (
          <td
            key={at}
            colSpan={minutes > step ? minutes / step : undefined}
            className={`day-${cell.state} ${length}`}
          >
            {cell.state === 'free' ? (
              <FreeHour room={row.name} at={at} cell={cell} ends={isPulled ? cell.ends : undefined} />
            ) : (
              <BusyTime cell={cell} at={at} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Its accessible name has room and time. */
function FreeHour({
  room,
  at,
  cell: { to, name },
  ends,
}: {
  room: string
  at: number
  cell: Extract<DayCell, { state: 'free' }>
  ends?: readonly [number, number]
}) {
  const { t } = useTranslation()
  const time = formatMinutes(at)
  return (
    <Link to={to} aria-label={name ?? t('shell:parts.freeHour', { room, time })} data-ends={ends?.join(' ')}>
      <TimeOfCell at={at} />
    </Link>
  )
}

/** Class of a day that has more hours than stand beside a month. */
export const dayLength = (from: number, to: number) =>
  to - from > 10 * MINUTES_PER_HOUR ? 'day-grid-long' : ''

/** Class of a half hour, by whether it begins at the hour. */
export const halfHourLook = (at: number) => (at % MINUTES_PER_HOUR === 0 ? 'day-half day-sharp' : 'day-half')

/** A cell's time, of which a narrow cell shows what the head of its column does not say. */
export function TimeOfCell({ at }: { at: number }) {
  const time = formatMinutes(at)
  return (
    <span>
      <span className="day-at">{time.slice(0, 2)}</span>
      <span className="day-minutes">{time.slice(2)}</span>
    </span>
  )
}

/** The content of hours that are not free, with its time for screen readers. */
export function BusyTime({ cell, at }: { cell: Exclude<DayCell, { state: 'free' }>; at: number }) {
  const icon = ICONS[cell.state]
  const face = (
    <>
      {icon && <Icon of={icon} size={16} className="mr-1" />}
      <span className="sr-only">
        {formatMinutes(at)}–{formatMinutes(at + cell.hours * MINUTES_PER_HOUR)}{' '}
      </span>
      <span className="day-label">
        {cell.label}
        {cell.more && <span className="day-more"> – {cell.more}</span>}
      </span>
    </>
  )
  if (!cell.to) return <span className="day-face">{face}</span>
  return (
    <Link to={cell.to} className="day-face">
      {face}
    </Link>
  )
}
