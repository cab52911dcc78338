import { and, between, eq, inArray, or } from 'drizzle-orm'
import { Problem, type FieldError } from '../../../api/problem'
import { lockFreeTime } from '../../../booking/free-time.server'
import { rulesOfKind } from '../../../booking/kind-rules'
import { bookableThings, bookings } from '../../../booking/tables.server'
import { isUnattended, occupiesTime } from '../../../booking/taken.server'
import type { Db } from '../../../db/database.server'
import { daysOfMonth, type LocalDate } from '../../../rules/local-time'
import {
  countedDays,
  exceedingLimits,
  type BookedTime,
  type HourLimits,
  type LimitFault,
} from '../rules/booking-limits'
import { ROOM_KINDS } from '../zones'

const MEETING_KINDS = ROOM_KINDS.filter((kind) => rulesOfKind(kind).isMeeting)

/** Who books, and what is being changed by it. */
interface Whose {
  companyId: number
  memberId: number
  /** A booking that is being changed, whose time does not count. */
  except?: number
}

/** What a company has booked of meeting rooms in some days, no-shows included. One statement. */
async function listBookedTime(
  db: Db,
  companyId: number,
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
    })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(
      and(
        eq(bookings.companyId, companyId),
        between(bookings.date, from, to),
        inArray(bookableThings.kind, MEETING_KINDS),
        or(occupiesTime(now), isUnattended(now)),
      ),
    )
  return rows.map(({ startMinutes, endMinutes, ...row }) => ({ ...row, minutes: endMinutes - startMinutes }))
}

const isLimited = ({ companyHours, memberHours }: HourLimits) => companyHours !== null || memberHours !== null

/**
 * The dates that exceed a limit of the owner. A change that makes a booking of a day no longer exceeds none. One statement, or
 * none without a limit.
 */
export async function listExceeding(
  db: Db,
  dates: readonly LocalDate[],
  minutes: number,
  { companyId, memberId, except, limits, now }: Whose & { limits: HourLimits; now: Date },
): Promise<Map<LocalDate, LimitFault[]>> {
  if (!isLimited(limits) || dates.length === 0) return new Map()
  const all = await listBookedTime(db, companyId, countedDays(dates), now)
  const changed = all.find(({ id }) => id === except)
  if (changed && dates.length === 1 && changed.date === dates[0] && minutes <= changed.minutes)
    return new Map()
  const booked = all.filter(({ id }) => id !== except)
  return exceedingLimits(dates, minutes, { booked, memberId, limits })
}

/** The errors of a date that exceeds limits, all at the date. */
export const limitErrors = (faults: readonly LimitFault[] = []): FieldError[] =>
  faults.map((fault) => ({ path: 'date', ...fault }))

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
  const errors = limitErrors((await listExceeding(tx, [date], endMinutes - startMinutes, whose)).get(date))
  const [first] = errors as (FieldError & LimitFault)[]
  if (first) throw new Problem(422, first.messageKey, { params: first.params, errors })
}

/** What a company may still book in months, in minutes; empty without a limit. One statement, or none. */
export async function leftInMonths(
  db: Db,
  companyId: number,
  months: readonly string[],
  { companyHours, now }: Pick<HourLimits, 'companyHours'> & { now: Date },
): Promise<{ month: string; left: number }[]> {
  if (companyHours === null) return []
  const days = { from: daysOfMonth(months[0]!).from, to: daysOfMonth(months.at(-1)!).to }
  const booked = await listBookedTime(db, companyId, days, now)
  return months.map((month) => {
    const used = booked
      .filter(({ date }) => date.startsWith(month))
      .reduce((sum, one) => sum + one.minutes, 0)
    return { month, left: Math.max(0, companyHours * 60 - used) }
  })
}
