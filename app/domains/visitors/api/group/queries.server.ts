import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { countSent } from '~/messaging/count-sent.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { visitEvents, visitors } from '~/domains/visitors/api/tables.server'

/** Members who approve the company's groups and are notified of them: holders of visitor or total. */
export const findVisitManagers = (db: Db, companyId: number) =>
  db
    .select()
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        eq(members.status, 'approved'),
        or(eq(members.visitor, true), eq(members.total, true)),
      ),
    )
    .orderBy(asc(members.id))

/** Events of a visit that send passes. */
const PASS_EVENTS = ['approved', 'added', 'edited', 'changed']
/** Only this many of a visit's last events are searched. */
const MOST_EVENTS = 40

/** Messages with passes to these people of a visit, newest first, in two queries. */
export async function listPassMessages(db: Db, visitId: number, numbers: readonly number[]) {
  const events = await db
    .select({ id: visitEvents.id })
    .from(visitEvents)
    .where(and(eq(visitEvents.visitId, visitId), inArray(visitEvents.event, PASS_EVENTS)))
    .orderBy(desc(visitEvents.id))
    .limit(MOST_EVENTS)
  const keys = events.flatMap(({ id }) =>
    numbers.flatMap((number) =>
      (['sms', 'email'] as const).map(
        (channel) => [passKey(id, number, channel), { number, channel }] as const,
      ),
    ),
  )
  if (keys.length === 0) return []
  const messageByKey = new Map(keys)
  const rows = await db
    .select({ key: outbox.dedupeKey, status: outbox.status, sentAt: outbox.sentAt })
    .from(outbox)
    .where(inArray(outbox.dedupeKey, [...messageByKey.keys()]))
    .orderBy(desc(outbox.id))
  return rows.map(({ key, ...state }) => ({ ...messageByKey.get(key)!, ...state }))
}

/**
 * How many of the last passes of a visit's people have been sent, each channel counted as deliveries are stored. One
 * query.
 */
export async function countPassMessages(db: Db, visitId: number) {
  const channels = sql`(values ('sms'), ('email')) as way (channel)`
  const key = sql`'visit-event:' || ${visitEvents.id} || ':visitApprovedGuest:' || ${visitors.number} || ':' || way.channel`
  const events = db
    .select({ id: visitEvents.id })
    .from(visitEvents)
    .where(and(eq(visitEvents.visitId, visitId), inArray(visitEvents.event, PASS_EVENTS)))
    .orderBy(desc(visitEvents.id))
    .limit(MOST_EVENTS)
  const last = db
    .selectDistinctOn([visitors.number, sql`way.channel`], { status: outbox.status })
    .from(visitEvents)
    .innerJoin(visitors, eq(visitors.visitId, visitEvents.visitId))
    .crossJoin(channels)
    .innerJoin(outbox, eq(outbox.dedupeKey, key))
    .where(inArray(visitEvents.id, events))
    .orderBy(visitors.number, sql`way.channel`, desc(visitEvents.id))
    .as('last')
  const rows = await db.select({ status: last.status, number: count() }).from(last).groupBy(last.status)
  return countSent(rows)
}

/** As `messages.server.ts` writes it. */
const passKey = (eventId: number, number: number, channel: string) =>
  `visit-event:${eventId}:visitApprovedGuest:${number}:${channel}`
