import type { BookingWindow } from '~/booking/rules/booking-window'
import type { OpenHours } from '~/rules/amenity-hours'
import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { refundByDates, type Refund } from './refund'

/** Days for which a pass is valid from its first start, that day included (product §9). */
export const PASS_DAYS = 30

/** The days of a pass, both included. */
export interface PassDays {
  firstDay: LocalDate
  lastDay: LocalDate
}

/** The last day of a pass that begins on a day. */
export const passEnd = (firstDay: LocalDate): LocalDate => addDays(firstDay, PASS_DAYS - 1)

/** The days of a pass on which the centre is open: neither weekends nor holidays (decisions §8). Only they can be used. */
export function passDates(firstDay: LocalDate, holidays: Holidays): LocalDate[] {
  const days = Array.from({ length: PASS_DAYS }, (_, index) => addDays(firstDay, index))
  return days.filter((date) => isBusinessDay(date, holidays))
}

/** As many open days after a pass as the building closes within it. */
export function daysInstead(lastDay: LocalDate, count: number, holidays: Holidays): LocalDate[] {
  const days: LocalDate[] = []
  for (let date = addDays(lastDay, 1); days.length < count; date = addDays(date, 1))
    if (isBusinessDay(date, holidays)) days.push(date)
  return days
}

export type StartFault = 'passOutsideWindow' | 'passClosedThen' | 'passDayOver' | 'passOverlaps'

/**
 * Why a pass cannot begin on a day, or null: it is outside the booking window, the centre is closed, the last session of the
 * day is over, or another pass of the member has not ended.
 * @param sessions the hours of use, or all that the centre is open
 * @param own the member's passes that are not cancelled
 */
export function startFault(
  firstDay: LocalDate,
  {
    now,
    window,
    holidays,
    sessions,
    own,
  }: {
    now: Date
    window: BookingWindow
    holidays: Holidays
    sessions: readonly OpenHours[]
    own: readonly PassDays[]
  },
): StartFault | null {
  if (firstDay < window.from || firstDay > window.to) return 'passOutsideWindow'
  if (!isBusinessDay(firstDay, holidays)) return 'passClosedThen'
  const closes = Math.max(...sessions.map(({ to }) => to))
  if (sessions.length > 0 && seoulInstant(firstDay, closes) <= now) return 'passDayOver'
  const lastDay = passEnd(firstDay)
  return own.some((pass) => pass.firstDay <= lastDay && firstDay <= pass.lastDay) ? 'passOverlaps' : null
}

/** The refund of a pass; `usedDays` are the open days that have begun, of all of its open days. */
export interface PassRefund extends Refund {
  usedDays: number
  days: number
}

/**
 * What is given back of a pass at `now`: everything until 24 hours before its first session, then the price without the days
 * used and without 10 % (product §9). A day counts from the beginning of its first session, whether one came or not.
 */
export function passRefund(
  pass: { won: number; dates: readonly LocalDate[]; startMinutes: number },
  now: Date,
): PassRefund {
  const { used: usedDays, parts: days, ...refund } = refundByDates(pass, now)
  return { ...refund, usedDays, days }
}

type StoredStatus = 'waiting_for_payment' | 'reserved' | 'cancellation_requested' | 'cancelled'

/** The status of a pass as shown at `now` (decisions §2). */
export function shownPassStatus(
  { status, firstDay, lastDay }: PassDays & { status: StoredStatus },
  now: Date,
): Exclude<StoredStatus, 'reserved'> | 'before_use' | 'in_use' | 'after_use' {
  if (status !== 'reserved') return status
  const today = seoulDate(now)
  if (today < firstDay) return 'before_use'
  return today <= lastDay ? 'in_use' : 'after_use'
}
