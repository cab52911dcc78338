import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { actorName } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { companies, holidays, settings } from '~/domains/building/api/tables.server'
import type { OpenHours } from '~/rules/amenity-hours'
import { formatSpan, seoulDate, seoulInstant, seoulMinutes, type LocalDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { NO_SHOW } from '~/rules/statuses'
import type { BOOKING_ROLES, BookingEvent, BookingStatus } from './kinds'
import { rulesOfKind } from './kind-rules'
import { isOverlap } from './overlap.server'
import { FULL_CHARGE } from './rules/cancellation-charge'
import { nearestFreeTimes, type TakenTime } from './rules/free-times'
import { listWaitingList, entriesWithTurn } from './waiting-list.server'
import { bookableThings, bookingEvents, bookings, bookingWaits } from './tables.server'
import { isUnattended, listBooked, listTaken, overlapping, type Taken } from './taken.server'
import type { Thing } from './things.server'

/** A time of a thing on a day, in minutes of the day. */
export interface TimeOfThing {
  thing: Pick<Thing, 'id' | 'cleaningMinutes'>
  date: LocalDate
  startMinutes: number
  endMinutes: number
}

type NewBooking = Omit<
  typeof bookings.$inferInsert,
  'id' | 'thingId' | 'date' | 'startMinutes' | 'endMinutes' | 'startsAt' | 'endsAt' | 'clearAt'
>

/** The columns of a booking's time; `clearAt` is its end with cleaning. */
export const timeColumns = ({ thing, date, startMinutes, endMinutes }: TimeOfThing) => ({
  thingId: thing.id,
  date,
  startMinutes,
  endMinutes,
  startsAt: seoulInstant(date, startMinutes),
  endsAt: seoulInstant(date, endMinutes),
  clearAt: seoulInstant(date, endMinutes + thing.cleaningMinutes),
})

/**
 * Inserts a booking. Of concurrent bookings of a time the exclusion constraint accepts one; a member whose turn it is on
 * the waiting list has priority. If overdue holds or no-shows are in its time, they are ended and the insert is repeated.
 * @returns the inserted row; undefined when the time is taken: the transaction must then be rolled back
 * @throws Problem 409 when what it rests on has ended since it was read
 */
export async function insertBooking(tx: Db, time: TimeOfThing, booking: NewBooking, now: Date) {
  const values = { ...booking, ...timeColumns(time) }
  // A violated constraint would abort the transaction; `on conflict do nothing` does not.
  const insert = () => tx.insert(bookings).values(values).onConflictDoNothing().returning({ id: bookings.id })
  let [added] = await insert()
  if (!added && (await endLapsed(tx, time, now))) [added] = await insert()
  if (!added) return undefined
  await assertStillOffered(tx, time, booking)
  const row = { ...values, id: added.id }
  return (await isOthersTurn(tx, time, row, now)) ? undefined : row
}

/**
 * Checked after the insert, or after the company is locked: both wait for whoever is closing the day or the thing, setting other
 * opening hours, or ending the company or the account. They lock the rows that a booking refers to, and have decided about those
 * they saw (decisions §8).
 * @throws Problem 409
 */
export async function assertStillOffered(
  tx: Db,
  { thing, date, startMinutes, endMinutes }: TimeOfThing,
  { companyId = null, memberId = null, status }: Pick<NewBooking, 'companyId' | 'memberId' | 'status'>,
): Promise<void> {
  if (status === 'in_maintenance') return
  const [found] = await tx
    .select({
      kind: bookableThings.kind,
      hours: settings.value,
      hasEnded: sql<boolean>`coalesce(${or(
        eq(bookableThings.active, false),
        isNotNull(holidays.date),
        eq(companies.active, false),
        inArray(members.status, ['deleted', 'withdrawal_pending', 'withdrawn']),
      )}, false)`,
    })
    .from(bookableThings)
    .leftJoin(holidays, eq(holidays.date, date))
    .leftJoin(companies, eq(companies.id, companyId ?? 0))
    .leftJoin(members, eq(members.id, memberId ?? 0))
    .leftJoin(settings, eq(settings.name, 'hours.amenities'))
    .where(eq(bookableThings.id, thing.id))
  if (!found) throw new Problem(409, 'changedMeanwhile')
  const open = settingValue('hours.amenities', found.hours)[rulesOfKind(found.kind).hours]
  const isOpen = startMinutes >= open.from && endMinutes <= open.to
  if (found.hasEnded || !isOpen) throw new Problem(409, 'changedMeanwhile')
}

/**
 * Moves a booking to another time or thing and writes further changes.
 * @returns the changed row; undefined when the time is taken: the transaction must then be rolled back
 */
export async function rescheduleBooking(
  tx: Db,
  bookingId: number,
  time: TimeOfThing,
  { changes, now }: { changes: Partial<NewBooking>; now: Date },
) {
  await endLapsed(tx, time, now)
  try {
    const moved = await tx.transaction(async (inner) => {
      const [row] = await inner
        .update(bookings)
        .set({ ...changes, ...timeColumns(time) })
        .where(eq(bookings.id, bookingId))
        .returning()
      return row
    })
    if (moved && (await isOthersTurn(tx, time, moved, now))) return undefined
    return moved
  } catch (error) {
    if (isOverlap(error)) return undefined
    throw error
  }
}

/**
 * Whether a time just booked is kept for another member on the waiting list. Checked after the insert, as no concurrent
 * cancellation can free the time then. A booking also ends the member's own entries that overlap it.
 */
async function isOthersTurn(
  tx: Db,
  { thing, date, startMinutes, endMinutes }: TimeOfThing,
  { id, memberId = null, status }: { id: number; memberId?: number | null; status: BookingStatus },
  now: Date,
): Promise<boolean> {
  if (status === 'in_maintenance') return false
  const days = { from: date, to: date, now }
  const entries = await listWaitingList(tx, [thing.id], days)
  if (entries.length === 0) return false
  const booked = (await listBooked(tx, [thing.id], days)).filter((time) => time.id !== id)
  const meets = (one: { startMinutes: number; endMinutes: number }) =>
    one.startMinutes < endMinutes + thing.cleaningMinutes &&
    startMinutes < one.endMinutes + thing.cleaningMinutes
  if (entriesWithTurn(entries, booked, now).some((turn) => turn.memberId !== memberId && meets(turn)))
    return true
  const own = entries.filter((one) => one.memberId === memberId && meets(one)).map((one) => one.id)
  if (own.length > 0)
    await tx.update(bookingWaits).set({ status: 'booked' }).where(inArray(bookingWaits.id, own))
  return false
}

/**
 * Ends overlapping bookings with overdue payments and no-shows, so that the time can be booked. A no-show is charged the
 * full price (product §9).
 * @returns whether there were any
 */
async function endLapsed(tx: Db, time: TimeOfThing, now: Date): Promise<boolean> {
  const { thingId, startsAt, clearAt } = timeColumns(time)
  const unattended = await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      statusReason: NO_SHOW,
      chargePercent: FULL_CHARGE,
      chargeWon: sql`${bookings.won}`,
      chargeVatWon: sql`${bookings.vatWon}`,
      cancelAskedAt: sql`${bookings.checkInBy}`,
    })
    .where(and(overlapping(thingId, startsAt, clearAt), isUnattended(now)))
    .returning({ id: bookings.id })
  await recordSystemEvents(tx, 'noShow', unattended, now)
  const ended = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(
      and(
        overlapping(thingId, startsAt, clearAt),
        eq(bookings.status, 'waiting_for_payment'),
        lte(bookings.holdUntil, now),
      ),
    )
    .returning({ id: bookings.id })
  await recordSystemEvents(tx, 'lapsed', ended, now)
  return unattended.length + ended.length > 0
}

async function recordSystemEvents(tx: Db, event: 'lapsed' | 'noShow', ended: { id: number }[], at: Date) {
  if (ended.length > 0)
    await tx
      .insert(bookingEvents)
      .values(ended.map(({ id }) => ({ bookingId: id, event, by: 'job' as const, at })))
}

interface Step {
  to?: BookingStatus
  event: BookingEvent
  by: (typeof BOOKING_ROLES)[number]
  /** Null for steps of the portal itself. */
  actor: Actor | null
  reason?: string
  at: Date
  changes?: Partial<typeof bookings.$inferInsert>
}

/** Changes the status of a locked booking and adds the step to its history. @returns the id of the step */
export async function recordBookingEvent(tx: Db, bookingId: number, step: Step): Promise<number> {
  const { to, event, by, actor, reason = null, at, changes = {} } = step
  if (to || Object.keys(changes).length > 0)
    await tx
      .update(bookings)
      .set({ ...changes, ...(to && { status: to, statusReason: reason, holdUntil: null }) })
      .where(eq(bookings.id, bookingId))
  const row = { bookingId, event, by, actor: actor && actorName(actor), reason, at }
  const [added] = await tx.insert(bookingEvents).values(row).returning({ id: bookingEvents.id })
  return added!.id
}

/** The history of a booking, oldest first. */
export const listBookingEvents = (db: Db, bookingId: number) =>
  db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.id))

/**
 * Errors for a taken time, all at `start`: that it is closed (product §5), or taken by a public event, for which nobody waits;
 * and the nearest free times.
 */
export function takenTimeErrors(
  taken: readonly (TakenTime & Partial<Pick<Taken, 'occasion'>>)[],
  { thing, date, startMinutes, endMinutes }: TimeOfThing,
  { open, now }: { open: OpenHours; now: Date },
): FieldError[] {
  const times = nearestFreeTimes(
    { startMinutes, endMinutes },
    {
      open,
      taken,
      cleaningMinutes: thing.cleaningMinutes,
      notBefore: date === seoulDate(now) ? seoulMinutes(now) : 0,
    },
  )
  const written = times.map(formatSpan).join(', ')
  const events = taken.filter(
    (one) =>
      one.occasion &&
      one.startMinutes < endMinutes + thing.cleaningMinutes &&
      startMinutes < one.clearMinutes,
  )
  return [
    ...(events.length === 0
      ? [{ path: 'start', messageKey: 'slotClosed' as const }]
      : events.map((one) => ({
          path: 'start',
          messageKey: 'takenByEvent' as const,
          params: { time: formatSpan({ startMinutes: one.startMinutes, endMinutes: one.clearMinutes }) },
        }))),
    written
      ? { path: 'start', messageKey: 'nearestFreeTimes', params: { times: written } }
      : { path: 'start', messageKey: 'noFreeTimes' },
  ]
}

/**
 * The errors of `takenTimeErrors`, with taken times read from the database.
 * @param except a booking that is being changed and does not count as taken
 */
export async function findTakenTimeErrors(
  db: Db,
  time: TimeOfThing,
  { open, now, except }: { open: OpenHours; now: Date; except?: number },
): Promise<FieldError[]> {
  const taken = await listTaken(db, [time.thing.id], { from: time.date, to: time.date, now })
  return takenTimeErrors(
    taken.filter(({ id }) => id !== except),
    time,
    { open, now },
  )
}

/** The 409 for a time that somebody else has booked. */
export const takenTimeProblem = (errors: FieldError[]) => new Problem(409, 'slotClosed', { errors })
