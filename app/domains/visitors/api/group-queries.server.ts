import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { outbox } from '../../../messaging/tables.server'
import { members } from '../../account/api/tables.server'
import { visitEvents } from './tables.server'

/** Those of a company who approve its groups and get messages: holders of visitor or total. */
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

/** Passes are written with these steps of a visit. */
const PASS_EVENTS = ['approved', 'added', 'edited', 'changed']
/** So many of a visit's last steps are looked through. */
const MOST_EVENTS = 40

/** The messages with passes to these people of a visit, newest first. Two queries whatever their number. */
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
  const about = new Map(keys)
  const rows = await db
    .select({ key: outbox.dedupeKey, status: outbox.status, sentAt: outbox.sentAt })
    .from(outbox)
    .where(inArray(outbox.dedupeKey, [...about.keys()]))
    .orderBy(desc(outbox.id))
  return rows.map(({ key, ...state }) => ({ ...about.get(key)!, ...state }))
}

/** As `messages.server.ts` writes it. */
const passKey = (eventId: number, number: number, channel: string) =>
  `visit-event:${eventId}:visitApprovedGuest:${number}:${channel}`
