import { Check, Clock, User, type LucideIcon } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Icon } from './icon'
import { Link } from './link'

const HOUR = 60

/** Some hours of a room: free ones are links, others show their state. */
export type DayCell =
  | { state: 'free'; to: string }
  | {
      state: 'taken' | 'tooShort' | 'mine' | 'waiting' | 'chosen'
      /** A half hour, in a grid of half hours. */
      hours: number
      label: string
      /** Its link, if any, such as to the waiting list of a time that is taken. */
      to?: string
    }

export interface DayRow {
  name: string
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
  step = HOUR,
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
  rows: readonly DayRow[]
}) {
  const hours = Array.from({ length: (to - from) / HOUR }, (_, i) => from + i * HOUR)
  return (
    <div className="day-grid-scroll">
      <table className={`day-grid ${step === HOUR ? '' : 'day-grid-halves'}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col" colSpan={HOUR / step}>
                {formatMinutes(hour).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} from={from} step={step} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, from, step }: { row: DayRow; from: number; step: number }) {
  let start = from
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className="day-grid-note">{row.note}</span>
      </th>
      {row.cells.map((cell) => {
        const at = start
        const minutes = cell.state === 'free' ? step : cell.hours * HOUR
        start += minutes
        return (
          <td key={at} colSpan={minutes > step ? minutes / step : undefined} className={`day-${cell.state}`}>
            {cell.state === 'free' ? (
              <FreeHour room={row.name} at={at} to={cell.to} isHalf={step !== HOUR} />
            ) : (
              <BusyTime cell={cell} at={at} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Its accessible name has room and time; a phone shows the hour alone. */
function FreeHour({ room, at, to, isHalf }: { room: string; at: number; to: string; isHalf: boolean }) {
  const { t } = useTranslation()
  const time = formatMinutes(at)
  const minutes = isHalf ? '<span>' : '<span class="hidden md:inline">'
  return (
    <Link
      to={to}
      aria-label={t('shell:parts.freeHour', { room, time })}
      // One text node, as a day has hundreds of cells.
      dangerouslySetInnerHTML={{ __html: `${time.slice(0, 2)}${minutes}${time.slice(2)}</span>` }}
    />
  )
}

/** The content of hours that are not free, with its time for screen readers. */
export function BusyTime({ cell, at }: { cell: Exclude<DayCell, { state: 'free' }>; at: number }) {
  const icon = ICONS[cell.state]
  const face = (
    <>
      {icon && <Icon of={icon} size={16} className="mr-1" />}
      <span className="sr-only">
        {formatMinutes(at)}–{formatMinutes(at + cell.hours * HOUR)}{' '}
      </span>
      <span>{cell.label}</span>
    </>
  )
  if (!cell.to) return <span className="day-face">{face}</span>
  return (
    <Link to={cell.to} className="day-face">
      {face}
    </Link>
  )
}
