import { and, between, eq, inArray, or } from 'drizzle-orm'
import { Problem, type FieldError } from '~/api/problem'
import { lockFreeTime } from '~/booking/free-time.server'
import { rulesOfKind } from '~/booking/kind-rules'
import type { BookingWindow } from '~/booking/rules/booking-window'
import { bookableThings, bookingEvents, bookings } from '~/booking/tables.server'
import { isUnattended, occupiesTime } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { addDays, daysOfMonth, type LocalDate } from '~/rules/local-time'
import {
  countedDays,
  exceedingLimits,
  limitsLeft,
  type BookedTime,
  type HourLimits,
  type LimitFault,
  type LimitsLeft,
} from '~/domains/meeting-rooms/rules/booking-limits'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'

/** The kinds whose hours are limited. */
const MEETING_KINDS = ROOM_KINDS.filter((kind) => rulesOfKind(kind).isMeeting)

/** Who books, and what is being changed by it. */
interface Whose {
  companyId: number
  memberId: number
  /** The booking that is being changed, wherever it is. */
  except?: number
  /** Bookings that are being changed together, which no longer count. */
  without?: readonly number[]
}

/**
 * What a company has booked of meeting rooms in some days, no-shows included. What the desk has booked is the company's and no member's,
 * although it stands in the master's name. One statement.
 */
async function listBookedTime(
  db: Db,
  { companyId, except }: { companyId: number; except?: number },
  { from, to }: { from: LocalDate; to: LocalDate },
  now: Date,
): Promise<BookedTime[]> {
  const rows = await db
    .select({
      id: bookings.id,
      memberId: bookings.memberId,
      date: bookings.date,
      startMinutes: bookings.startMinutes,
      endMinutes: bookings.endMinutes,
      deskStep: bookingEvents.id,
    })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .leftJoin(
      bookingEvents,
      and(
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.event, 'booked'),
        eq(bookingEvents.by, 'desk'),
      ),
    )
    .where(
      and(
        eq(bookings.companyId, companyId),
        or(between(bookings.date, from, to), except === undefined ? undefined : eq(bookings.id, except)),
        inArray(bookableThings.kind, MEETING_KINDS),
        or(occupiesTime(now), isUnattended(now)),
      ),
    )
  return rows.map(({ id, memberId, date, startMinutes, endMinutes, deskStep }) => ({
    id,
    memberId: deskStep === null ? memberId : null,
    date,
    minutes: endMinutes - startMinutes,
  }))
}

const isLimited = ({ companyHours, memberHours }: HourLimits) => companyHours !== null || memberHours !== null

/** The dates of a member's order that exceed a limit of the owner, with why. One statement, or none without a limit. */
export async function listExceeding(
  db: Db,
  dates: readonly LocalDate[],
  minutes: number,
  { companyId, memberId, except, without = [], limits, now }: Whose & { limits: HourLimits; now: Date },
): Promise<Map<LocalDate, LimitFault[]>> {
  if (!isLimited(limits) || dates.length === 0) return new Map()
  const all = await listBookedTime(db, { companyId, except }, countedDays(dates), now)
  const booked = all.filter(({ id }) => !without.includes(id))
  const changed = booked.find(({ id }) => id === except)
  return exceedingLimits(dates, minutes, {
    booked,
    memberId: changed ? changed.memberId : memberId,
    limits,
    changed: changed?.id,
  })
}

/** The errors of a date that exceeds limits, all at the date. */
export const limitErrors = (faults: readonly LimitFault[] = []): FieldError[] =>
  faults.map(({ messageKey, params }) => ({ path: 'date', messageKey, params: { ...params } }))

/**
 * Counts again while the company is locked, so that concurrent bookings never exceed a limit together.
 * @throws Problem 422 with an error for each limit
 */
export async function assertWithinLimits(
  tx: Db,
  { date, startMinutes, endMinutes }: { date: LocalDate; startMinutes: number; endMinutes: number },
  whose: Whose & { limits: HourLimits; now: Date },
): Promise<void> {
  if (!isLimited(whose.limits)) return
  await lockFreeTime(tx, whose.companyId)
  const faults = (await listExceeding(tx, [date], endMinutes - startMinutes, whose)).get(date)
  if (faults?.[0])
    throw new Problem(422, faults[0].messageKey, {
      params: { ...faults[0].params },
      errors: limitErrors(faults),
    })
}

/** What a company may still book in the months of a window, and a member in its weeks. One statement, or none without a limit. */
export async function leftOfLimits(
  db: Db,
  { companyId, memberId }: Whose,
  limits: HourLimits,
  { window, now }: { window: BookingWindow; now: Date },
): Promise<LimitsLeft> {
  const months = monthsOf(window)
  const days = countedDays([window.from, window.to])
  const booked = isLimited(limits) ? await listBookedTime(db, { companyId }, days, now) : []
  return limitsLeft(limits, booked, { months, days: window, memberId })
}

/** The months of a window, as 2026-11. */
function monthsOf({ from, to }: BookingWindow): string[] {
  const months: string[] = []
  for (let day = from; day <= to; day = nextMonth(day)) months.push(day.slice(0, 7))
  return months
}
const nextMonth = (day: LocalDate) => addDays(daysOfMonth(day.slice(0, 7)).to, 1)
