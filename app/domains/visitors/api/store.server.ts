import { and, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { newDeskCode, newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { without } from '~/db/in-batches.server'
import type { LocalDate } from '~/rules/local-time'
import type { VisitStatus } from '~/rules/statuses'
import type { FieldChange, Reservation } from '~/domains/visitors/rules/visit-change'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { visitStatus } from '~/domains/visitors/rules/visit-status'
import type { VisitEvent } from '~/domains/visitors/schemas'
import { isBlocked } from './block-list/block-list.server'
import type { EventRecord, LoadedVisit, VisitorRecord } from './queries.server'
import { visitEvents, visitors, visits } from './tables.server'

type NewVisitor = Omit<
  typeof visitors.$inferInsert,
  'visitId' | 'companyId' | 'number' | 'status' | 'passCode' | 'deskCode' | 'visitDate'
>

/** Stores a visit and its people, who get the visit's status; the first made the reservation. */
export async function insertVisit(
  tx: Db,
  visit: typeof visits.$inferInsert,
  people: NewVisitor[],
  makeDeskCode = newDeskCode,
): Promise<Pick<LoadedVisit, 'visit' | 'visitors'>> {
  const [stored] = await tx.insert(visits).values(visit).returning()
  const { id: visitId, companyId, status, visitDate } = stored!
  const numbered = people.map((person, number) => ({
    ...person,
    number,
    visitId,
    companyId,
    status,
    visitDate,
  }))
  return { visit: stored!, visitors: await insertVisitors(tx, numbered, makeDeskCode) }
}

type NumberedVisitor = NewVisitor &
  Pick<VisitorRecord, 'visitId' | 'companyId' | 'number' | 'status' | 'visitDate'> &
  Partial<Pick<VisitorRecord, 'passCode' | 'deskCode'>>

/** Stores people of a visit, and makes codes for those who have none. @returns them by number */
export async function insertVisitors(
  tx: Db,
  people: NumberedVisitor[],
  makeDeskCode = newDeskCode,
): Promise<VisitorRecord[]> {
  const coded = people.map((person) => ({ ...person, passCode: person.passCode ?? newPublicId() }))
  const inserted: VisitorRecord[] = []
  for (let left = coded, isFirst = true; left.length > 0; isFirst = false) {
    const drawn = left.map((person) => ({
      ...person,
      deskCode: (isFirst && person.deskCode) || makeDeskCode(),
    }))
    const added = await tx
      .insert(visitors)
      .values(drawn)
      // Desk codes are short: should one be in use on that day, another is drawn.
      .onConflictDoNothing({ target: [visitors.visitDate, visitors.deskCode] })
      .returning({ ...getTableColumns(visitors), isBlocked: isBlocked(tx) })
    inserted.push(...added)
    left = coded.filter(({ number }) => !inserted.some((person) => person.number === number))
  }
  return inserted.sort((a, b) => a.number - b.number)
}

/**
 * Changes a person of a visit, whose row stays, as it is what a queued coupon is for. The pass is a new one unless it is given, as is a
 * desk code that is in use on the new day.
 */
async function updateVisitor(tx: Db, person: NumberedVisitor): Promise<VisitorRecord> {
  const { visitId, number, visitDate, passCode = newPublicId(), deskCode, ...change } = person
  const isThis = and(eq(visitors.visitId, visitId), eq(visitors.number, number))
  const isUsed = sql`exists (select 1 from visitors other where other.visit_date = ${visitDate}
    and other.desk_code = ${deskCode ?? null} and other.id <> ${visitors.id})`
  const drawn = newDeskCode()
  const [updated] = await tx
    .update(visitors)
    .set({
      ...change,
      visitDate,
      passCode,
      deskCode: deskCode ? sql`case when ${isUsed} then ${drawn} else ${deskCode} end` : drawn,
    })
    .where(isThis)
    .returning({ ...getTableColumns(visitors), isBlocked: isBlocked(tx) })
  return updated!
}

type Step = Pick<EventRecord, 'by' | 'at'> & {
  event: VisitEvent
  changes?: FieldChange[]
  reason?: string | null
  visitorNumber?: number | null
  visitorNumbers?: number[]
}

/** Adds an event to the history; its id makes the messages about it unique. */
export async function addEvent(tx: Db, visitId: number, step: Step): Promise<number> {
  const [event] = await tx
    .insert(visitEvents)
    .values({ ...step, visitId })
    .returning({ id: visitEvents.id })
  return event!.id
}

/** Notes that a visitor has asked for a badge. */
export async function requestBadge(tx: Db, { id }: Pick<VisitorRecord, 'id'>, at: Date): Promise<void> {
  await tx.update(visitors).set({ badgeRequestedAt: at }).where(eq(visitors.id, id))
}

/** Ends a visitor's request for a badge. @returns whether there was one */
export async function endBadgeRequest(tx: Db, { id }: Pick<VisitorRecord, 'id'>): Promise<boolean> {
  const ended = await tx
    .update(visitors)
    .set({ badgeRequestedAt: null })
    .where(and(eq(visitors.id, id), isNotNull(visitors.badgeRequestedAt)))
    .returning({ id: visitors.id })
  return ended.length > 0
}

/**
 * Moves visitors of a locked visit to another status, updates the visit's summary and adds an event.
 * @returns the visit after the change, and the event's id
 */
export async function changeVisitorStatus(
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
    revision: loaded.visit.revision + 1,
  }
  await tx.update(visits).set(summary).where(eq(visits.id, loaded.visit.id))
  const eventId = await addEvent(tx, loaded.visit.id, step)
  return { loaded: { ...loaded, visit: { ...loaded.visit, ...summary }, visitors: moved }, eventId }
}

/** Who has to be approved again by a change: all, or the people with these numbers. */
export type Waiting = 'all' | readonly number[]

/**
 * Replaces a locked visit's day, time, floor and those of its people who may be changed. Whoever has to be approved
 * again waits with a new pass that nobody has been sent; the others keep status and codes, unless a
 * desk code is in use on the new day.
 * @returns the visit after the change, and the event's id
 */
export async function storeChange(
  tx: Db,
  loaded: LoadedVisit,
  { people, ...when }: Reservation<NewVisitor & Reservation['people'][number]>,
  { waiting, ...step }: Step & { waiting: Waiting },
): Promise<{ loaded: LoadedVisit; eventId: number }> {
  const { visit } = loaded
  const open = loaded.visitors.filter(isEditable)
  let next = Math.max(...loaded.visitors.map(({ number }) => number))
  const mustWait = (number: number) => waiting === 'all' || waiting.includes(number)
  const isByRequester = step.by === 'guest' || step.by === 'author'
  // Nobody whom a guest adds is approved, whatever the others are.
  const statusOf = (current: VisitorRecord | undefined) => {
    if (current) return mustWait(current.number) ? 'request_for_approval' : current.status
    return waiting === 'all' || isByRequester ? 'request_for_approval' : open[0]!.status
  }
  const wanted = people.map((person): NumberedVisitor => {
    const current = open.find(({ number }) => number === person.number)
    return {
      ...person,
      visitId: visit.id,
      companyId: visit.companyId,
      visitDate: when.visitDate,
      number: current ? current.number : ++next,
      status: statusOf(current),
      ...(current && !mustWait(current.number) && { passCode: current.passCode, deskCode: current.deskCode }),
      seriesCode: visit.seriesId === null ? null : seriesCodeOf(person, current),
    }
  })
  const left = open.filter(({ number }) => !wanted.some((person) => person.number === number))
  const isLeft = inArray(
    visitors.id,
    left.map(({ id }) => id),
  )
  if (left.length > 0) await tx.delete(visitors).where(isLeft)
  const isNew = ({ number }: NumberedVisitor) => !open.some((person) => person.number === number)
  const stored = await insertVisitors(tx, wanted.filter(isNew))
  for (const person of wanted.filter((one) => !isNew(one))) stored.push(await updateVisitor(tx, person))
  const all = [...loaded.visitors.filter((person) => !isEditable(person)), ...stored].sort(
    (a, b) => a.number - b.number,
  )
  const change = {
    ...when,
    status: visitStatus(all.map((person) => person.status)),
    ...(waiting.length > 0 && { statusReason: null }),
    ...(step.event === 'changed' && { changedAt: step.at }),
    revision: visit.revision + 1,
  }
  await tx.update(visits).set(change).where(eq(visits.id, visit.id))
  const eventId = await addEvent(tx, visit.id, step)
  return { loaded: { ...loaded, visit: { ...visit, ...change }, visitors: all }, eventId }
}

/** The page of a person's passes stays theirs: whoever has another phone gets another one. */
const seriesCodeOf = (person: NewVisitor, current: VisitorRecord | undefined) =>
  (current?.mobile === person.mobile && current.seriesCode) || (person.seriesCode ?? newPublicId())

/** Up to `limit` visits before the date that are not ended and that no other process is ending, locked. */
export function lockOpenVisitsBefore(tx: Db, date: LocalDate, limit: number, ids: readonly number[]) {
  const open = sql`('request_for_approval', 'approved', 'cancellation_requested', 'using')`
  return tx
    .select({ id: visits.id, publicId: visits.publicId })
    .from(visits)
    .where(
      and(
        lt(visits.visitDate, date),
        // Implied by the next line; stated as in the index of open visits, so that it is used.
        sql`${visits.status} in ${open}`,
        sql`exists (select 1 from ${visitors} where ${visitors.visitId} = ${visits.id} and ${visitors.status} in ${open})`,
        without(visits.id, ids),
      ),
    )
    .orderBy(visits.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Up to `limit` visits before the date, locked. */
export const lockVisitsBefore = (tx: Db, date: LocalDate, limit: number, ids: readonly number[]) =>
  tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(lt(visits.visitDate, date), without(visits.id, ids)))
    .orderBy(visits.visitDate, visits.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Deletes visits with their people and history. */
export const deleteVisits = (tx: Db, old: readonly { id: number }[]) =>
  tx.delete(visits).where(
    inArray(
      visits.id,
      old.map(({ id }) => id),
    ),
  )
