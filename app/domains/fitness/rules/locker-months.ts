import { bookingWindow } from '~/booking/rules/booking-window'
import { addDays, addMonths, type LocalDate } from '~/rules/local-time'

/** A month such as 2026-12. */
type Month = string

export const monthOf = (day: LocalDate): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): LocalDate => `${month}-01`
export const lastDayOf = (month: Month): LocalDate => addDays(addMonths(firstDayOf(month), 1), -1)
export const nextMonth = (month: Month): Month => monthOf(addMonths(firstDayOf(month), 1))

/**
 * The months a personal locker can be rented for: a rental is monthly from the 1st (product §9), so a month counts as
 * long as its 1st is in the booking window: today, up to the last day of the month two months later (decisions §8).
 */
export function rentableMonths(today: LocalDate): Month[] {
  const { to } = bookingWindow(today)
  const months: Month[] = []
  const current = monthOf(today)
  const first = today === firstDayOf(current) ? current : nextMonth(current)
  for (let month = first; firstDayOf(month) <= to; month = nextMonth(month)) months.push(month)
  return months
}
