import { seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { applicationMonths, type Month } from './class-dates'

/** When a programme takes place, and in which months. */
export interface GxTimes {
  weekdays: readonly number[]
  startMinutes: number
  endMinutes: number
  /** The first and, once it has been ended, the last month. */
  firstMonth: Month
  lastMonth: Month | null
}

export const GX_FAULTS = ['gxNotInMonth', 'gxMonthTooFar', 'gxBegun'] as const
export type GxFault = (typeof GX_FAULTS)[number]

/**
 * Why a programme cannot be applied for in a month now, or null: it does not take place then, the month is further ahead
 * than two months, or its first class has begun, as the fee is for the whole month (product §9).
 */
export function gxApplicationFault(
  { startMinutes, firstMonth, lastMonth }: GxTimes,
  { month, dates, now }: { month: Month; dates: readonly LocalDate[]; now: Date },
): GxFault | null {
  const isOffered = month >= firstMonth && (lastMonth === null || month <= lastMonth)
  if (!isOffered || dates.length === 0) return 'gxNotInMonth'
  if (month > applicationMonths(seoulDate(now)).at(-1)!) return 'gxMonthTooFar'
  return seoulInstant(dates[0]!, startMinutes) <= now ? 'gxBegun' : null
}

/** Whether nobody could attend both: they share a weekday and their times overlap. Back to back is no clash. */
export const clash = (one: GxTimes, other: GxTimes): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  one.startMinutes < other.endMinutes &&
  other.startMinutes < one.endMinutes
