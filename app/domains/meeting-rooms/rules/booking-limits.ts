import { addDays, daysOfMonth, weekday, type LocalDate } from '../../../rules/local-time'

/** Hours that may be booked at most; null for any number. */
export interface HourLimits {
  companyHours: number | null
  memberHours: number | null
}

/** Booked minutes of a company on a day, and whose they are. */
export interface BookedTime {
  id: number
  memberId: number | null
  date: LocalDate
  minutes: number
}

/** Why a date exceeds a limit; hours. */
export type LimitFault =
  | { messageKey: 'companyHoursExceeded'; params: { month: string; max: number; left: number } }
  | {
      messageKey: 'memberHoursExceeded'
      params: { from: LocalDate; to: LocalDate; max: number; left: number }
    }

const monthOf = (date: LocalDate) => date.slice(0, 7)

/** The week of a day, Monday to Sunday. */
export function weekOf(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = addDays(date, -((weekday(date) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** The days whose bookings count for these dates: their months and weeks. */
export function countedDays(dates: readonly LocalDate[]): { from: LocalDate; to: LocalDate } {
  const days = dates.flatMap((date) => {
    const [month, week] = [daysOfMonth(monthOf(date)), weekOf(date)]
    return [month.from, month.to, week.from, week.to]
  })
  const sorted = days.sort()
  return { from: sorted[0]!, to: sorted.at(-1)! }
}

const HOUR = 60
const hours = (minutes: number) => Math.max(0, minutes) / HOUR

/**
 * The dates that exceed a limit, with why: dates of an order in their order, each of so many minutes. Those before count for
 * those after, unless they exceed it themselves.
 */
export function exceedingLimits(
  dates: readonly LocalDate[],
  minutes: number,
  { booked, memberId, limits }: { booked: readonly BookedTime[]; memberId: number; limits: HourLimits },
): Map<LocalDate, LimitFault[]> {
  const all = [...booked]
  const found = new Map<LocalDate, LimitFault[]>()
  const sum = (of: (one: BookedTime) => boolean) =>
    all.filter(of).reduce((whole, one) => whole + one.minutes, 0)
  for (const date of dates) {
    const faults: LimitFault[] = []
    const { companyHours, memberHours } = limits
    const month = monthOf(date)
    const ofMonth = sum((one) => monthOf(one.date) === month)
    if (companyHours !== null && ofMonth + minutes > companyHours * HOUR)
      faults.push({
        messageKey: 'companyHoursExceeded',
        params: { month, max: companyHours, left: hours(companyHours * HOUR - ofMonth) },
      })
    const week = weekOf(date)
    const ofWeek = sum((one) => one.memberId === memberId && one.date >= week.from && one.date <= week.to)
    if (memberHours !== null && ofWeek + minutes > memberHours * HOUR)
      faults.push({
        messageKey: 'memberHoursExceeded',
        params: { ...week, max: memberHours, left: hours(memberHours * HOUR - ofWeek) },
      })
    if (faults.length > 0) found.set(date, faults)
    else all.push({ id: 0, memberId, date, minutes })
  }
  return found
}
