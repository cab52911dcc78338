import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import { addDays, type LocalDate } from '~/rules/local-time'

interface Span {
  startMinutes: number
  endMinutes: number
}

/** The days of a closing, from the first to the last; without weekends and holidays if wanted. */
export function daysToClose(
  { date, to = date, openDaysOnly }: { date: LocalDate; to?: LocalDate; openDaysOnly: boolean },
  holidays: Holidays,
): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = date; day <= to; day = addDays(day, 1))
    if (!openDaysOnly || isBusinessDay(day, holidays)) days.push(day)
  return days
}

/** What a span has left beside others, which are in the order of time and do not overlap. */
export function spansBeside({ startMinutes, endMinutes }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = []
  let from = startMinutes
  for (const other of others) {
    const to = Math.min(other.startMinutes, endMinutes)
    if (from < to) left.push({ startMinutes: from, endMinutes: to })
    from = Math.max(from, other.endMinutes)
  }
  return from < endMinutes ? [...left, { startMinutes: from, endMinutes }] : left
}
