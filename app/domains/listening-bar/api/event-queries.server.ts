import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { EVENT_VIEWS } from '~/domains/listening-bar/event-shapes'
import { listeningEvents, listeningSignUps } from './event-tables.server'

export type EventRecord = typeof listeningEvents.$inferSelect
export type SignUpRecord = typeof listeningSignUps.$inferSelect
/** An event with its taken seats and the people who wait. */
export interface CountedEvent {
  event: EventRecord
  taken: number
  waiting: number
}

// Names in full: in a select from one table drizzle leaves them out, and the subqueries have columns of the same name.
const counted = {
  event: listeningEvents,
  taken: sql<number>`(select coalesce(sum(s.seats), 0)::int from listening_sign_ups s
    where s.event_id = listening_events.id and s.status = 'reserved')`,
  waiting: sql<number>`(select count(*)::int from listening_sign_ups s
    where s.event_id = listening_events.id and s.status = 'pending')`,
}

/** A page of events, to come or past, and their number. Two statements. */
export async function listEvents(
  db: Db,
  { when, now }: { when: (typeof EVENT_VIEWS)[number]; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CountedEvent[]; count: number }> {
  const isComing = when === 'coming'
  const where = isComing ? gt(listeningEvents.endsAt, now) : lte(listeningEvents.endsAt, now)
  const order = isComing ? asc : desc
  const rows = await db
    .select(counted)
    .from(listeningEvents)
    .where(where)
    .orderBy(order(listeningEvents.startsAt), order(listeningEvents.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(listeningEvents, where) }
}

const MOST_COMING = 100

/** Events that are not over and were not called off, the next one first. */
export const listComing = (db: Db, now: Date): Promise<EventRecord[]> =>
  db
    .select()
    .from(listeningEvents)
    .where(and(gt(listeningEvents.endsAt, now), isNull(listeningEvents.cancelledAt)))
    .orderBy(asc(listeningEvents.startsAt), asc(listeningEvents.id))
    .limit(MOST_COMING)

/** An event by its public id; `lock` locks it until the transaction ends, so that its seats are counted one by one. */
export async function findEvent(
  db: Db,
  publicId: string,
  options?: { lock: true },
): Promise<EventRecord | undefined> {
  const query = db.select().from(listeningEvents).where(eq(listeningEvents.publicId, publicId))
  const [event] = options?.lock ? await query.for('update') : await query
  return event
}

export async function findCounted(db: Db, publicId: string): Promise<CountedEvent | undefined> {
  const [row] = await db.select(counted).from(listeningEvents).where(eq(listeningEvents.publicId, publicId))
  return row
}

/** A member's living sign-ups for these events by the event's number, with the place of those who wait. One statement. */
export async function ownSignUps(db: Db, memberId: number, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, never>()
  const rows = await db
    .select({
      signUp: listeningSignUps,
      place: sql<number>`(select count(*)::int from listening_sign_ups earlier
        where earlier.event_id = listening_sign_ups.event_id and earlier.status = 'pending'
          and earlier.id <= listening_sign_ups.id)`,
    })
    .from(listeningSignUps)
    .where(
      and(
        eq(listeningSignUps.memberId, memberId),
        inArray(listeningSignUps.eventId, [...eventIds]),
        ne(listeningSignUps.status, 'cancelled'),
      ),
    )
  return new Map(rows.map((row) => [row.signUp.eventId, row]))
}
export type OwnSignUp = { signUp: SignUpRecord; place: number }

const MOST_OWN = 50

/** The events to come that a member has signed up for, the next one first. */
export async function listOwnEvents(db: Db, memberId: number, now: Date): Promise<CountedEvent[]> {
  return db
    .select(counted)
    .from(listeningEvents)
    .where(
      and(
        gt(listeningEvents.endsAt, now),
        sql`exists (select from listening_sign_ups s where s.event_id = listening_events.id
          and s.member_id = ${memberId} and s.status <> 'cancelled')`,
      ),
    )
    .orderBy(asc(listeningEvents.startsAt), asc(listeningEvents.id))
    .limit(MOST_OWN)
}

/** The member's living sign-up for an event. */
export async function findOwn(db: Db, memberId: number, eventId: number): Promise<OwnSignUp | undefined> {
  return (await ownSignUps(db, memberId, [eventId])).get(eventId)
}

/** The number of seats that are taken. */
export async function countTaken(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(${listeningSignUps.seats}), 0)::int` })
    .from(listeningSignUps)
    .where(and(eq(listeningSignUps.eventId, eventId), eq(listeningSignUps.status, 'reserved')))
  return row!.seats
}

/** Who waits for seats of an event, in the order of arrival. */
export const listWaiting = (db: Db, eventId: number): Promise<SignUpRecord[]> =>
  db
    .select()
    .from(listeningSignUps)
    .where(and(eq(listeningSignUps.eventId, eventId), eq(listeningSignUps.status, 'pending')))
    .orderBy(asc(listeningSignUps.id))

/** Living sign-ups of an event with who they are: those with seats by name, then those who wait in their order. */
export const listPeople = (db: Db, eventId: number, name?: string) =>
  db
    .select({
      signUp: listeningSignUps,
      person: members.name,
      company: { ko: companies.nameKo, en: companies.nameEn },
    })
    .from(listeningSignUps)
    .innerJoin(members, eq(members.id, listeningSignUps.memberId))
    .innerJoin(companies, eq(companies.id, listeningSignUps.companyId))
    .where(
      and(
        eq(listeningSignUps.eventId, eventId),
        ne(listeningSignUps.status, 'cancelled'),
        name ? contains(members.name, name) : undefined,
      ),
    )
    .orderBy(
      desc(listeningSignUps.status),
      sql`case when ${listeningSignUps.status} = 'reserved' then ${members.name} end`,
      asc(listeningSignUps.id),
    )

/** A sign-up with who it is and for which event, in whatever state. */
export async function findSignUp(db: Db, publicId: string) {
  const [found] = await db
    .select({
      signUp: listeningSignUps,
      event: listeningEvents,
      person: members.name,
      company: { ko: companies.nameKo, en: companies.nameEn },
    })
    .from(listeningSignUps)
    .innerJoin(listeningEvents, eq(listeningEvents.id, listeningSignUps.eventId))
    .innerJoin(members, eq(members.id, listeningSignUps.memberId))
    .innerJoin(companies, eq(companies.id, listeningSignUps.companyId))
    .where(eq(listeningSignUps.publicId, publicId))
  return found
}

/** The seats of those who are here. */
export async function countArrived(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(${listeningSignUps.seats}), 0)::int` })
    .from(listeningSignUps)
    .where(
      and(
        eq(listeningSignUps.eventId, eventId),
        eq(listeningSignUps.status, 'reserved'),
        sql`${listeningSignUps.checkedInAt} is not null`,
      ),
    )
  return row!.seats
}

/** A member's sign-ups for their calendar, of events from a day on, those given back too. One statement. */
export const eventEntriesOf = async (
  db: Db,
  memberId: number,
  { from, most }: { from: string; most: number },
) => {
  const rows = await db
    .selectDistinctOn([listeningEvents.startsAt, listeningEvents.id], {
      event: listeningEvents,
      signUp: listeningSignUps,
    })
    .from(listeningSignUps)
    .innerJoin(listeningEvents, eq(listeningEvents.id, listeningSignUps.eventId))
    .where(and(eq(listeningSignUps.memberId, memberId), sql`${listeningEvents.date} >= ${from}`))
    // The newest sign-up for an event, if somebody signed up again.
    .orderBy(desc(listeningEvents.startsAt), desc(listeningEvents.id), desc(listeningSignUps.id))
    .limit(most)
  return rows.map(({ event, signUp }) => ({
    id: event.publicId,
    name: { ko: event.nameKo, en: event.nameEn },
    date: event.date,
    startMinutes: event.startMinutes,
    endMinutes: event.endMinutes,
    isCancelled: event.cancelledAt !== null,
    status: signUp.status,
    sequence: event.sequence + signUp.sequence,
    changedAt: (event.changedAt > signUp.changedAt ? event.changedAt : signUp.changedAt).toISOString(),
  }))
}
