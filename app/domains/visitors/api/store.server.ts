import { and, eq, inArray, lt, sql, type WithSubquery } from 'drizzle-orm'
import { newDeskCode } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { isUniqueViolation } from '../../../db/unique-violation.server'
import { insertMessages, type NewMessage } from '../../../messaging/outbox.server'
import type { LocalDate } from '../../../rules/local-time'
import type { VisitStatus } from '../../../rules/statuses'
import { visitStatus } from '../rules/visit-status'
import type { VisitEvent } from '../schemas'
import type { EventRecord, LoadedVisit, VisitorRecord } from './queries.server'
import { visitEvents, visitors, visits } from './tables.server'

type NewVisitor = Omit<
  typeof visitors.$inferInsert,
  'visitId' | 'number' | 'status' | 'passCode' | 'deskCode' | 'visitDate'
>
/** A visit before it is stored, the first of its people made it; what links carry is already drawn. */
interface DraftVisit {
  visit: typeof visits.$inferInsert
  visitors: (NewVisitor & { number: number; passCode: string })[]
}

/**
 * Stores a visit with its people, its history, the messages about it (there is always somebody to tell) and what is
 * written alongside; everybody starts in the visit's status. All of it is one statement, not to be put in a transaction:
 * it is tried again when a desk code is taken.
 */
export async function insertVisit(
  db: Db,
  { visit, visitors: people }: DraftVisit,
  { steps, messages, alongside = [] }: { steps: Step[]; messages: NewMessage[]; alongside?: WithSubquery[] },
  makeDeskCode = newDeskCode,
): Promise<void> {
  const { status, visitDate } = visit
  const stored = db.$with('stored').as(db.insert(visits).values(visit).returning({ id: visits.id }))
  const visitId = sql<number>`(select ${stored.id} from ${stored})`
  const come = people.map((person) => ({ ...person, visitId, status, visitDate, deskCode: makeDeskCode() }))
  const happened = steps.map((step) => ({ ...step, visitId }))
  const parts = [
    db.$with('come').as(db.insert(visitors).values(come)),
    db.$with('happened').as(db.insert(visitEvents).values(happened)),
    db.$with('told').as(insertMessages(db, messages, visit.createdAt)),
  ]
  try {
    await db
      .with(...alongside, stored, ...parts)
      .select()
      .from(stored)
  } catch (error) {
    // Desk codes are short: once in a long while one is taken on its day, then all are drawn again.
    if (!isUniqueViolation(error, 'visitors_desk_code_of_day')) throw error
    await insertVisit(db, { visit, visitors: people }, { steps, messages, alongside }, makeDeskCode)
  }
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
