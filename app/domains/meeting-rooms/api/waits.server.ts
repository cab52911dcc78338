import { and, asc, eq, gt } from 'drizzle-orm'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import {
  countEarlierEntries,
  listWaitingList,
  entriesWithTurn,
  type WaitingListEntry,
} from '~/booking/waiting-list.server'
import { isFree } from '~/booking/rules/free-times'
import { timeFaults } from '~/booking/rules/time-faults'
import { isOver, turnEnds } from '~/booking/rules/turns'
import { bookableThings, bookingWaits } from '~/booking/tables.server'
import { listBooked, listTaken, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { seoulInstant } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { z } from 'zod'
import type { DeskWait, Wait, waitForm } from '~/domains/meeting-rooms/wait-shapes'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import type { Offer } from './catalogue.server'
import { assertRight, timeRules } from './order.server'
import { offerTurns } from './turns.server'

/** The most waiting-list entries of a member. */
const MOST_LINES = 10

/**
 * Adds a member to the waiting list of a taken time; repeating it keeps their place.
 * @throws Problem 422 with all errors of the time; 409 when it is free or booked by the member, or with too many entries
 */
export async function joinWaitingList(
  tx: Db,
  actor: MemberActor,
  offer: Offer,
  { room, date, start, end }: z.output<typeof waitForm>,
): Promise<{ id: string }> {
  const { now } = offer
  const thing = offer.rooms.find(({ code }) => code === room)
  const time = { startMinutes: start, endMinutes: end }
  const errors: FieldError[] = timeFaults({ date, ...time }, timeRules(offer, thing))
  if (!thing) errors.unshift({ path: 'room', messageKey: 'meetingRoomUnavailable' })
  assertRight(errors)
  // Serialises a member's requests, so that none has an entry twice or too many.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, actor.id)).for('no key update')
  const mine = await tx
    .select()
    .from(bookingWaits)
    .where(
      and(
        eq(bookingWaits.memberId, actor.id),
        eq(bookingWaits.status, 'waiting'),
        gt(bookingWaits.startsAt, now),
      ),
    )
  const isSame = (one: (typeof mine)[number]) =>
    one.thingId === thing!.id && one.date === date && one.startMinutes === start && one.endMinutes === end
  const same = mine.find(isSame)
  if (same && !isOver(same, now)) return { id: same.publicId }
  // After an unused turn the member joins at the end.
  if (same) await tx.update(bookingWaits).set({ status: 'left' }).where(eq(bookingWaits.id, same.id))
  if (mine.filter((one) => !isOver(one, now)).length >= MOST_LINES) throw new Problem(409, 'tooManyLines')
  const taken = await listTaken(tx, [thing!.id], { from: date, to: date, now })
  if (isFree(time, { taken, cleaningMinutes: thing!.cleaningMinutes }))
    throw new Problem(409, 'lineNotNeeded')
  const isOwn = (one: Taken) =>
    one.memberId === actor.id && !one.isKept && one.startMinutes < end && start < one.endMinutes
  if (taken.some(isOwn)) throw new Problem(409, 'lineForOwnTime')
  const [added] = await tx
    .insert(bookingWaits)
    .values({
      publicId: newPublicId(),
      thingId: thing!.id,
      companyId: actor.companyId,
      memberId: actor.id,
      date,
      ...time,
      startsAt: seoulInstant(date, start),
      createdAt: now,
    })
    .returning({ id: bookingWaits.publicId })
  return added!
}

/** Ends a member's own entry; a time kept for it is offered to the next. @throws Problem 404 */
export async function leaveWaitingList(c: ApiContext, tx: Db, actor: MemberActor, id: string) {
  const [wait] = await tx
    .update(bookingWaits)
    .set({ status: 'left' })
    .where(
      and(
        eq(bookingWaits.publicId, id),
        eq(bookingWaits.memberId, actor.id),
        eq(bookingWaits.status, 'waiting'),
      ),
    )
    .returning()
  if (!wait) throw new Problem(404, 'notFound')
  await offerTurns({ tx, now: c.var.deps.clock(), publicUrl: c.var.deps.config.publicUrl }, wait)
  return {}
}

/** Entries with their places, earliest time first. Three statements at most. */
async function withPlaces<Row extends { wait: WaitingListEntry; thing: typeof bookableThings.$inferSelect }>(
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<(Wait & { row: Row })[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ thing }) => thing.id))]
  const dates = rows.map(({ wait }) => wait.date).sort()
  const days = { from: dates[0]!, to: dates.at(-1)!, now }
  const entries = await listWaitingList(db, ids, days)
  const turns = new Set(entriesWithTurn(entries, await listBooked(db, ids, days), now).map(({ id }) => id))
  return rows.map((row) => {
    const { wait, thing } = row
    const state = isOver(wait, now) ? 'over' : turns.has(wait.id) ? 'turn' : 'waiting'
    return {
      row,
      id: wait.publicId,
      room: {
        code: thing.code,
        kind: thing.kind as RoomKind,
        name: { ko: thing.nameKo, en: thing.nameEn },
      },
      date: wait.date,
      startMinutes: wait.startMinutes,
      endMinutes: wait.endMinutes,
      state,
      ahead: countEarlierEntries(wait, entries, now),
      keptUntil: state === 'turn' && wait.offeredAt ? turnEnds(wait, wait.offeredAt).toISOString() : null,
      createdAt: wait.createdAt.toISOString(),
    }
  })
}

const waitsWith = (db: Db) =>
  db
    .select({
      wait: bookingWaits,
      thing: bookableThings,
      company: companies,
      person: members.name,
      userId: members.publicId,
    })
    .from(bookingWaits)
    .innerJoin(bookableThings, eq(bookableThings.id, bookingWaits.thingId))
    .innerJoin(companies, eq(companies.id, bookingWaits.companyId))
    .innerJoin(members, eq(members.id, bookingWaits.memberId))
    .orderBy(asc(bookingWaits.startsAt), asc(bookingWaits.id))

/** The most entries in an answer. */
const MOST_SHOWN = 50

const inLine = (now: Date) => and(eq(bookingWaits.status, 'waiting'), gt(bookingWaits.startsAt, now))

const withCleaning = <
  Row extends { wait: typeof bookingWaits.$inferSelect; thing: { cleaningMinutes: number } },
>(
  row: Row,
) => ({ ...row, wait: { ...row.wait, cleaningMinutes: row.thing.cleaningMinutes } })

/** A member's entries, including those with an unused turn. */
export async function listOwnWaits(db: Db, memberId: number, now: Date): Promise<Wait[]> {
  const rows = await waitsWith(db)
    .where(and(eq(bookingWaits.memberId, memberId), inLine(now)))
    .limit(MOST_SHOWN)
  return (await withPlaces(db, rows.map(withCleaning), now)).map(({ row: _, ...wait }) => wait)
}

/** All entries, for the desk, and whose they are. */
export async function listAllWaits(db: Db, now: Date): Promise<{ waits: DeskWait[]; shown: string[] }> {
  const rows = await waitsWith(db).where(inLine(now)).limit(MOST_SHOWN)
  const placed = await withPlaces(db, rows.map(withCleaning), now)
  const waits = placed.map(({ row: { company, person }, ...wait }) => ({
    ...wait,
    company: { id: company.id, ko: company.nameKo, en: company.nameEn },
    person,
  }))
  return { waits, shown: rows.map(({ userId }) => userId) }
}
