import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { seoulInstant, type LocalDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { rulesOfKind } from './kind-rules'
import type { TakenTime } from './rules/free-times'
import { isOver, turnsOf } from './rules/turns'
import { bookableThings, bookingWaits } from './tables.server'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** An entry of a waiting list, with the cleaning time of its room. */
export type WaitingListEntry = typeof bookingWaits.$inferSelect & { cleaningMinutes: number }

interface Days {
  from: LocalDate
  to: LocalDate
  now: Date
}

/**
 * Active waiting-list entries of rooms and days, oldest first; an entry ends when its time begins. Those of members who could
 * not take the turn are passed over: accounts that are not approved any more, and members who have lost the right to book
 * such a room (decisions §2). One statement.
 */
export async function listWaitingList(
  db: Db,
  thingIds: readonly number[] | 'all',
  { from, to, now }: Days,
): Promise<WaitingListEntry[]> {
  if (thingIds !== 'all' && thingIds.length === 0) return []
  const { accountType, total, parking, amenity, membership, visitor } = members
  const rows = await db
    .select({
      wait: bookingWaits,
      thing: { kind: bookableThings.kind, cleaningMinutes: bookableThings.cleaningMinutes },
      accountType,
      flags: { total, parking, amenity, membership, visitor },
    })
    .from(bookingWaits)
    .innerJoin(bookableThings, eq(bookableThings.id, bookingWaits.thingId))
    .innerJoin(members, eq(members.id, bookingWaits.memberId))
    .where(
      and(
        eq(members.status, 'approved'),
        thingIds === 'all' ? undefined : inArray(bookingWaits.thingId, [...thingIds]),
        eq(bookingWaits.status, 'waiting'),
        gt(bookingWaits.startsAt, now),
        gte(bookingWaits.startsAt, seoulInstant(from, 0)),
        lt(bookingWaits.startsAt, seoulInstant(to, MINUTES_PER_DAY)),
      ),
    )
    .orderBy(asc(bookingWaits.id))
  return rows
    .filter(({ wait: { memberId: id, companyId }, thing, accountType, flags }) =>
      can({ kind: 'member', id, companyId, accountType, flags }, rulesOfKind(thing.kind).permissions.book),
    )
    .map(({ wait, thing: { cleaningMinutes } }) => ({ ...wait, cleaningMinutes }))
}

/** A booked time of a thing on a day. */
type Booked = TakenTime & { thingId: number; date: LocalDate }

/** The entries whose turn it is, computed for each room and day (`rules/turns.ts`). */
export function entriesWithTurn(
  entries: readonly WaitingListEntry[],
  booked: readonly Booked[],
  now: Date,
): WaitingListEntry[] {
  const days = new Map<string, WaitingListEntry[]>()
  for (const one of entries) {
    const key = `${one.thingId} ${one.date}`
    days.set(key, [...(days.get(key) ?? []), one])
  }
  return [...days.values()].flatMap((ofDay) => {
    const { thingId, date, cleaningMinutes } = ofDay[0]!
    const taken = booked.filter((time) => time.thingId === thingId && time.date === date)
    return turnsOf(ofDay, { taken, cleaningMinutes, now })
  })
}

/** The number of earlier entries whose times overlap this one's. */
export const countEarlierEntries = (
  one: WaitingListEntry,
  entries: readonly WaitingListEntry[],
  now: Date,
): number =>
  entries.filter(
    (other) =>
      other.id < one.id &&
      other.thingId === one.thingId &&
      other.date === one.date &&
      other.startMinutes < one.endMinutes &&
      one.startMinutes < other.endMinutes &&
      !isOver(other, now),
  ).length

/**
 * Records that a member on the waiting list has been notified. Of concurrent processes only one succeeds, so that each
 * member gets one message.
 * @returns false when another process has notified them already
 */
export async function markOffered(tx: Db, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(bookingWaits)
    .set({ offeredAt: now })
    .where(and(eq(bookingWaits.id, id), eq(bookingWaits.status, 'waiting'), isNull(bookingWaits.offeredAt)))
    .returning({ id: bookingWaits.id })
  return marked.length === 1
}
