import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { newDeskCode, newPublicId } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import type { LocalDate } from '../../../rules/local-time'
import type { VisitStatus } from '../../../rules/statuses'
import { visitStatus } from '../rules/visit-status'
import type { VisitEvent } from '../schemas'
import type { EventRecord, LoadedVisit, VisitorRecord, VisitRecord } from './queries.server'
import { visitEvents, visitors, visits } from './tables.server'

type NewVisit = Omit<typeof visits.$inferInsert, 'publicId'>
type NewVisitor = Omit<
  typeof visitors.$inferInsert,
  'visitId' | 'number' | 'status' | 'passCode' | 'deskCode' | 'visitDate'
>

/** Stores a visit with its people, the first of whom made it; everybody starts in the visit's status. */
export async function insertVisit(
  tx: Db,
  visit: NewVisit,
  people: NewVisitor[],
  makeDeskCode = newDeskCode,
): Promise<{ visit: VisitRecord; visitors: VisitorRecord[] }> {
  const [stored] = await tx
    .insert(visits)
    .values({ ...visit, publicId: newPublicId() })
    .returning()
  const { id: visitId, status, visitDate } = stored!
  const all = people.map((person, number) => ({ ...person, number, visitId, status, visitDate }))
  const inserted: VisitorRecord[] = []
  // Desk codes are short: once in a long while one is taken on its day, then that person draws again.
  for (let waiting = all; waiting.length > 0;) {
    const drawn = waiting.map((person) => ({ ...person, passCode: newPublicId(), deskCode: makeDeskCode() }))
    inserted.push(
      ...(await tx
        .insert(visitors)
        .values(drawn)
        .onConflictDoNothing({ target: [visitors.visitDate, visitors.deskCode] })
        .returning()),
    )
    waiting = all.filter(({ number }) => !inserted.some((person) => person.number === number))
  }
  return { visit: stored!, visitors: inserted.sort((a, b) => a.number - b.number) }
}

export type Step = Pick<EventRecord, 'by' | 'at'> & {
  event: VisitEvent
  reason?: string | null
  visitorNumber?: number | null
}

/** Adds a line to the history; its number makes the messages about it unique. */
export async function addEvent(tx: Db, visitId: number, step: Step): Promise<number> {
  const [event] = await tx
    .insert(visitEvents)
    .values({ ...step, visitId })
    .returning({ id: visitEvents.id })
  return event!.id
}

/**
 * Takes visitors of a locked visit to another status, sums the visit up anew and writes the history.
 * @returns the visit as it now is, and the number of the event
 */
export async function moveVisitors(
  tx: Db,
  loaded: LoadedVisit,
  move: { numbers: number[]; to: VisitStatus } & Step,
): Promise<{ loaded: LoadedVisit; eventId: number }> {
  const { numbers, to, ...step } = move
  const change = {
    status: to,
    ...(move.event === 'checkedIn' && { checkedInAt: move.at }),
    ...(move.event === 'checkedOut' && { checkedOutAt: move.at }),
  }
  await tx
    .update(visitors)
    .set(change)
    .where(and(eq(visitors.visitId, loaded.visit.id), inArray(visitors.number, numbers)))
  const moved = loaded.visitors.map((person) =>
    numbers.includes(person.number) ? { ...person, ...change } : person,
  )
  const summary = {
    status: visitStatus(moved.map(({ status }) => status)),
    statusReason: move.reason ?? null,
  }
  await tx.update(visits).set(summary).where(eq(visits.id, loaded.visit.id))
  const eventId = await addEvent(tx, loaded.visit.id, step)
  return { loaded: { ...loaded, visit: { ...loaded.visit, ...summary }, visitors: moved }, eventId }
}

/** Stores corrected information about one visitor. */
export async function updateVisitor(
  tx: Db,
  visitor: VisitorRecord,
  change: NewVisitor,
): Promise<VisitorRecord> {
  const [stored] = await tx.update(visitors).set(change).where(eq(visitors.id, visitor.id)).returning()
  return stored!
}

/** Up to `limit` visits before the date that nobody has closed and no other process is closing now, locked. */
export async function lockOpenVisitsBefore(tx: Db, date: LocalDate, limit: number): Promise<string[]> {
  const open = ['request_for_approval', 'approved', 'using'] as const
  const rows = await tx
    .select({ publicId: visits.publicId })
    .from(visits)
    .where(
      and(
        lt(visits.visitDate, date),
        // Follows from the next line; named so that the index on date and status helps.
        inArray(visits.status, [...open, 'cancellation_requested']),
        sql`exists (select 1 from ${visitors} where ${visitors.visitId} = ${visits.id} and ${inArray(visitors.status, [...open])})`,
      ),
    )
    .orderBy(visits.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => row.publicId)
}

/** Removes up to `limit` visits before the date, with their people and history. @returns how many */
export async function deleteVisitsBefore(db: Db, date: LocalDate, limit: number): Promise<number> {
  const old = db.select({ id: visits.id }).from(visits).where(lt(visits.visitDate, date)).limit(limit)
  return (await db.delete(visits).where(inArray(visits.id, old)).returning({ id: visits.id })).length
}
