import { addDays, addMonths, daysBetween, weekday, type LocalDate } from '~/rules/local-time'
import { DAYS_PER_WEEK } from '~/rules/time-units'

/** The most dates of a series: half a year of weeks, longer than the booking window, so that dates outside it are shown as such. */
export const MOST_SERIES_DATES = 26

/** Every week, every second week, or every month on the same weekday of the month, such as the third Tuesday. */
export const REPEATS = ['weekly', 'biweekly', 'monthly'] as const
export type Repeat = (typeof REPEATS)[number]

/** How a series goes on from its first date. */
export interface Recurrence {
  from: LocalDate
  repeat: Repeat
  /** Weekdays besides that of the first date, 0 for Sunday; none where it is repeated by the month. */
  weekdays: readonly number[]
}

/** Which one of its weekday in its month a day is: 1 to 5. */
export const placeInMonth = (date: LocalDate): number => Math.ceil(Number(date.slice(8)) / DAYS_PER_WEEK)

/** The day of a month that is the given one of a weekday; null where the month has no fifth. */
function dayOfMonth(month: string, day: number, place: number): LocalDate | null {
  const first = `${month}-01`
  const found = addDays(
    first,
    ((day - weekday(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + (place - 1) * DAYS_PER_WEEK,
  )
  return found.startsWith(month) ? found : null
}

/** One step of a series: its dates, or the month that has none. */
type Step = { dates: LocalDate[] } | { without: string }

/** The last day that can be written with a year of four digits. */
const LAST_DAY = '9999-12-31'
const LAST_MONTH = LAST_DAY.slice(0, 7)

/** The steps of a series, week by week or month by month, as far as there are days. */
function* steps({ from, repeat, weekdays }: Recurrence): Generator<Step> {
  if (repeat === 'monthly') {
    const place = placeInMonth(from)
    for (let month = from.slice(0, 7); month < LAST_MONTH; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
      const date = dayOfMonth(month, weekday(from), place)
      yield date === null ? { without: month } : { dates: [date] }
    }
    return
  }
  const fromMonday = (day: number) => (day + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK
  const first = fromMonday(weekday(from))
  const last = first + daysBetween(from, LAST_DAY)
  const days = [...new Set([first, ...weekdays.map(fromMonday)])].sort((a, b) => a - b)
  for (let week = 0; week <= last; week += repeat === 'biweekly' ? 2 * DAYS_PER_WEEK : DAYS_PER_WEEK)
    yield {
      dates: days
        .map((day) => week + day)
        .filter((day) => day >= first && day <= last)
        .map((day) => addDays(from, day - first)),
    }
}

/** The dates of a series, and the months without one. */
export interface SeriesDates {
  dates: LocalDate[]
  /** Months that have no fifth of the weekday, as 2026-11. */
  without: string[]
}

/**
 * The dates of a series from its first date to a last day, both included, earliest first; one more than it may have at most, so that a
 * longer one is seen as such.
 */
export function seriesDates(recurrence: Recurrence, until: LocalDate): SeriesDates {
  const found: SeriesDates = { dates: [], without: [] }
  for (const step of steps(recurrence)) {
    if ('without' in step) {
      if (step.without > until.slice(0, 7)) return found
      found.without.push(step.without)
      continue
    }
    for (const date of step.dates) {
      if (date > until || found.dates.length > MOST_SERIES_DATES) return found
      found.dates.push(date)
    }
  }
  return found
}

/** The earliest last day of a series, which then has two dates. */
export function shortestSeries(recurrence: Recurrence): LocalDate {
  for (const step of steps(recurrence)) {
    const next = 'dates' in step && step.dates.find((date) => date !== recurrence.from)
    if (next) return next
  }
  return LAST_DAY
}
