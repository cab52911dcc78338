import { addDays, addMonths, daysBetween, daysOfMonth, type LocalDate } from '~/rules/local-time'

export interface Span {
  from: LocalDate
  to: LocalDate
}

/** Whole weeks, so that the period before has the same weekdays. */
const USUAL_DAYS = 28

/** Lengths to choose from, in days: four weeks, a quarter, a year. */
export const LENGTHS = [28, 91, 364] as const

/** The last days, up to yesterday: today is not over. */
export const lastDays = (days: number, today: LocalDate): Span => ({
  from: addDays(today, -days),
  to: addDays(today, -1),
})

/** The days asked for; with one end only, four weeks from or to it. */
export function periodAsked({ from, to }: Partial<Span>, today: LocalDate): Span {
  if (from && to) return { from, to }
  if (from) return { from, to: addDays(from, USUAL_DAYS - 1) }
  if (to) return { from: addDays(to, 1 - USUAL_DAYS), to }
  return lastDays(USUAL_DAYS, today)
}

/** The period of the same length just before. */
export function periodBefore({ from, to }: Span): Span {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Every day of a period; none when its end is before its start. */
export const daysOf = ({ from, to }: Span): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, place) => addDays(from, place))

/** The months that a period touches. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = []
  for (let first = daysOfMonth(from.slice(0, 7)).from; first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}

/** As many months just before these. */
export const monthsBefore = (months: readonly string[]) =>
  months.map((month) => addMonths(`${month}-01`, -months.length).slice(0, 7))

/** More days than this are shown by month. */
const MOST_DAYS_APART = 62

export const isByMonth = (span: Span) => daysBetween(span.from, span.to) >= MOST_DAYS_APART
