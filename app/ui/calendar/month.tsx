import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDay, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { weekday, WEEKDAYS, type LocalDate } from '~/rules/local-time'
import { monthWeeks } from '~/rules/month-weeks'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** A bookable day of the calendar. */
export interface MonthDay {
  /** Link of the day; none when full or closed. */
  to?: string
  /** Text under the number: free, full, closed, or the holiday's name. */
  note: string
  availability: 'free' | 'full' | 'closed'
  /** Number of free places, of those among them that are booked for a part of the day, and of all; shown as marks. */
  free?: { count: number; partly?: number; all: number }
  isHoliday?: boolean
}

/** Id of a month that is folded on a phone. */
const MONTH = 'month'

/** A month as a table, weeks from Sunday, its days as links. */
export function Month({
  month,
  today,
  chosen: chosenDate,
  days,
  previous,
  next,
  isStrip = false,
  children,
}: {
  /** 'YYYY-MM' */
  month: string
  today: LocalDate
  chosen?: LocalDate
  days: ReadonlyMap<LocalDate, MonthDay>
  /** Addresses of the neighbouring months, where they can be booked. */
  previous?: string
  next?: string
  /** On a phone only the week of the chosen day shows, with a link that opens the month. */
  isStrip?: boolean
  /** Beside the month's name: a link to today. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const weeks = monthWeeks(month)
  const isFolded = isStrip && weeks.some((week) => week.includes(chosenDate ?? ''))
  const title = formatMonth(month, useLanguage())
  const names = WEEKDAYS.map((day) => t(`shell:date.weekdays.${day}`))
  return (
    <section id={isFolded ? MONTH : undefined} aria-label={title}>
      <PeriodHead
        title={title}
        previous={previous && { to: previous, label: t('shell:parts.previousMonth') }}
        next={next && { to: next, label: t('shell:parts.nextMonth') }}
      >
        {children}
      </PeriodHead>
      <table className={isFolded ? 'month month-strip' : 'month'}>
        <thead>
          <tr>
            {names.map((name, day) => (
              <th key={name} scope="col" className={DAY_COLOURS[day]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className={week.includes(chosenDate ?? '') ? 'is-chosen' : undefined}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  date={date}
                  day={days.get(date)}
                  isNeighbour={!date.startsWith(month)}
                  isToday={date === today}
                  isChosen={date === chosenDate}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isFolded && (
        <Link to={`#${MONTH}`} className="month-open link items-center">
          {t('shell:parts.wholeMonth')}
        </Link>
      )}
    </section>
  )
}

/** Sunday red and Saturday blue, as in Korean calendars. */
const DAY_COLOURS = ['text-red', '', '', '', '', '', 'text-blue']

function DayCell({
  date,
  day,
  isNeighbour,
  isToday,
  isChosen,
}: {
  date: LocalDate
  day: MonthDay | undefined
  /** Whether it is a day of the month before or after. */
  isNeighbour: boolean
  isToday: boolean
  isChosen: boolean
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const colour = !day ? '' : day.isHoliday ? 'text-red' : DAY_COLOURS[weekday(date)]
  const numeral = (
    <span className={`month-numeral ${colour}`}>
      <span aria-hidden="true">{Number(date.slice(-2))}</span>
      <span className="sr-only">{formatDay(date, language)}</span>
      {isToday && <span className="month-today">{t('shell:parts.today')}</span>}
    </span>
  )
  const face = (
    <>
      {numeral}
      {day?.free && <Marks {...day.free} />}
      {day && <span className={`month-note ${day.isHoliday ? 'month-holiday' : ''}`}>{day.note}</span>}
      {/* In a cell of a phone the name of a holiday would break inside its words. */}
      {day?.isHoliday && (
        <span aria-hidden="true" className="month-note month-holiday-short">
          {t('shell:parts.holiday')}
        </span>
      )}
    </>
  )
  const look = [
    `month-${day?.availability ?? 'outside'}`,
    isNeighbour && 'month-neighbour',
    isToday && 'month-is-today',
    isChosen && 'month-is-chosen',
  ]
  return (
    <td className={look.filter(Boolean).join(' ')}>
      {day?.to ? (
        <Link to={day.to} aria-current={isChosen ? 'date' : undefined}>
          {face}
        </Link>
      ) : (
        <span className="month-face">{face}</span>
      )}
    </td>
  )
}

/** Filled marks are free, half filled ones partly, outlined ones taken. One text node for all, as a month has hundreds. */
const Marks = ({ count, partly = 0, all }: NonNullable<MonthDay['free']>) => (
  <span
    aria-hidden="true"
    className="month-marks"
    dangerouslySetInnerHTML={{
      __html:
        '<i class="is-free"></i>'.repeat(count - partly) +
        '<i class="is-partly"></i>'.repeat(partly) +
        '<i></i>'.repeat(all - count),
    }}
  />
)

/** Explains the marks of a month; a phone shows none. */
export const MarksLegend = ({ free, partly, taken }: { free: string; partly: string; taken: string }) => (
  <ul className="month-legend mt-3 flex-wrap text-table">
    {[
      { words: free, day: { count: 1, all: 1 } },
      { words: partly, day: { count: 1, partly: 1, all: 1 } },
      { words: taken, day: { count: 0, all: 1 } },
    ].map(({ words, day }) => (
      <li key={words}>
        <Marks {...day} />
        <span className="ml-1">{words}</span>
      </li>
    ))}
  </ul>
)

interface Neighbour {
  to: string
  label: string
}

/** The name of a month or day between links to its neighbours. */
export function PeriodHead({
  title,
  previous,
  next,
  children,
}: {
  title: string
  previous?: Neighbour | ''
  next?: Neighbour | ''
  children?: ReactNode
}) {
  return (
    <div className="mb-3 flex min-h-control flex-wrap items-center">
      <Arrow to={previous} icon={ChevronLeft} />
      <h2 className="mx-4 text-h2-s font-semibold md:text-h2">{title}</h2>
      <Arrow to={next} icon={ChevronRight} />
      {children && <div className="ml-auto">{children}</div>}
    </div>
  )
}

function Arrow({ to, icon }: { to: Neighbour | '' | undefined; icon: typeof ChevronLeft }) {
  const box = 'flex h-11 w-11 shrink-0 items-center justify-center border'
  if (!to)
    return (
      <span className={`${box} border-line-1 text-line-3`}>
        <Icon of={icon} />
      </span>
    )
  return (
    <Link to={to.to} aria-label={to.label} className={`${box} rounded border-line-3 hover:bg-celadon-100`}>
      <Icon of={icon} />
    </Link>
  )
}
