import { addDays, daysOfMonth, weekday, type LocalDate } from '~/rules/local-time'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** Hours that may be booked at most; null for any number. */
export interface HourLimits {
  companyHours: number | null
  memberHours: number | null
}

/** A booking of a company: its day and minutes, and the member who booked it; null for what the desk booked. */
export interface BookedTime {
  id: number
  memberId: number | null
  date: LocalDate
  minutes: number
}

interface Period {
  from: LocalDate
  to: LocalDate
}

/** Why a date exceeds a limit: the days it is counted in, the most hours and those left. */
export interface LimitFault {
  messageKey: 'companyHoursExceeded' | 'memberHoursExceeded'
  params: Period & { max: number; left: number }
}

const monthOf = (date: LocalDate): Period => daysOfMonth(date.slice(0, 7))

/** The week of a day, Monday to Sunday. */
export function weekOf(date: LocalDate): Period {
  const from = addDays(date, -((weekday(date) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** The days whose bookings count for these dates: their months and weeks. */
export function countedDays(dates: readonly LocalDate[]): Period {
  const periods = dates.flatMap((date) => [monthOf(date), weekOf(date)])
  return {
    from: periods.map(({ from }) => from).sort()[0]!,
    to: periods
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  }
}

const minutesIn = (booked: readonly BookedTime[], { from, to }: Period) =>
  booked.filter(({ date }) => date >= from && date <= to).reduce((whole, { minutes }) => whole + minutes, 0)

/** The minutes of a limit that are left in a month or week; none where it is lower than what has been booked. */
export const minutesLeft = (booked: readonly BookedTime[], period: Period, hours: number): number =>
  Math.max(0, hours * MINUTES_PER_HOUR - minutesIn(booked, period))

/**
 * The dates that exceed a limit, with why: dates of an order in their order, each of so many minutes. Those before count for
 * those after, unless they exceed a limit themselves. A changed booking exceeds none where it takes no more of a month or week than
 * before, however low the limit is by now.
 * @param memberId who books; null where only the company's limit counts
 * @param changed the id of the booking that is changed
 */
export function exceedingLimits(
  dates: readonly LocalDate[],
  minutes: number,
  {
    booked,
    memberId,
    limits,
    changed,
  }: { booked: readonly BookedTime[]; memberId: number | null; limits: HourLimits; changed?: number },
): Map<LocalDate, LimitFault[]> {
  const all = [...booked]
  const found = new Map<LocalDate, LimitFault[]>()
  const faultOf = (
    messageKey: LimitFault['messageKey'],
    max: number | null,
    period: Period,
    isCounted: (one: BookedTime) => boolean,
  ): LimitFault[] => {
    if (max === null) return []
    const before = all.filter(isCounted)
    const others = before.filter(({ id }) => id !== changed)
    const after = minutesIn(others, period) + minutes
    if (after <= max * MINUTES_PER_HOUR || after <= minutesIn(before, period)) return []
    return [
      { messageKey, params: { ...period, max, left: minutesLeft(others, period, max) / MINUTES_PER_HOUR } },
    ]
  }
  for (const date of dates) {
    const faults = [
      ...faultOf('companyHoursExceeded', limits.companyHours, monthOf(date), () => true),
      ...(memberId === null
        ? []
        : faultOf(
            'memberHoursExceeded',
            limits.memberHours,
            weekOf(date),
            (one) => one.memberId === memberId,
          )),
    ]
    if (faults.length > 0) found.set(date, faults)
    else all.push({ id: NEW, memberId, date, minutes })
  }
  return found
}

/** The id of a date that is not booked yet. */
const NEW = 0

/** What may be booked at most, and what is left of it in minutes. */
export interface LimitsLeft extends HourLimits {
  /** What the company has left in each month; empty without a limit. */
  company: { month: string; left: number }[]
  /** What the member has left in the weeks in which they have booked something; empty without a limit. */
  member: (Period & { left: number })[]
}

/** What is left of the limits in these months and in the weeks of these days. */
export function limitsLeft(
  { companyHours, memberHours }: HourLimits,
  booked: readonly BookedTime[],
  { months, days, memberId }: { months: readonly string[]; days: Period; memberId: number },
): LimitsLeft {
  const own = booked.filter((one) => one.memberId === memberId)
  const weeks: Period[] = []
  for (let week = weekOf(days.from); week.from <= days.to; week = weekOf(addDays(week.to, 1)))
    weeks.push(week)
  return {
    companyHours,
    memberHours,
    company:
      companyHours === null
        ? []
        : months.map((month) => ({ month, left: minutesLeft(booked, daysOfMonth(month), companyHours) })),
    member:
      memberHours === null
        ? []
        : weeks
            .filter((week) => minutesIn(own, week) > 0)
            .map((week) => ({ ...week, left: minutesLeft(own, week, memberHours) })),
  }
}
