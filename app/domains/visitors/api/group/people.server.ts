import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { canTransition } from '~/rules/statuses'
import { MOST_MEMBERS } from '~/domains/visitors/limits'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { changesBetween, isAnotherPerson } from '~/domains/visitors/rules/visit-change'
import { visitStatus } from '~/domains/visitors/rules/visit-status'
import { reservationOf } from '~/domains/visitors/api/change.server'
import { isBlocked } from '~/domains/visitors/api/block-list/block-list.server'
import { actionRefusal, editorRole, type VisitViewer } from '~/domains/visitors/api/decide.server'
import { notifyGroupRequested } from './messages.server'
import { holdBlocked } from '~/domains/visitors/api/hold.server'
import { sendPasses } from '~/domains/visitors/api/messages.server'
import type { LoadedVisit, VisitorRecord } from '~/domains/visitors/api/queries.server'
import type { personOf } from '~/domains/visitors/api/reserve.server'
import { addEvent, insertVisitors } from '~/domains/visitors/api/store.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

type Person = ReturnType<typeof personOf>

/** Updates a group's summary after its people have changed. */
async function sumUp(tx: Db, { visit }: LoadedVisit, people: VisitorRecord[]) {
  const summary = {
    status: visitStatus(people.map(({ status }) => status)),
    revision: visit.revision + 1,
  }
  await tx.update(visits).set(summary).where(eq(visits.id, visit.id))
  return { ...visit, ...summary }
}

/**
 * Adds people to a locked group: approved at once when a manager adds them, waiting when the requester does.
 * @throws Problem 401, 403, 409, 422 `tooManyRows`
 */
export async function addMembers(
  c: ApiContext,
  tx: Db,
  loaded: LoadedVisit,
  viewer: VisitViewer,
  people: Person[],
): Promise<VisitorRecord[]> {
  const { clock, config } = c.var.deps
  const now = clock()
  assertAllowed(actionRefusal(loaded, 'add', viewer))
  const active = loaded.visitors.filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
  if (active.length + people.length > MOST_MEMBERS)
    throw new Problem(422, 'tooManyRows', { params: { max: MOST_MEMBERS } })
  const by = editorRole(loaded, viewer)
  const status = canTransition('groupVisit', null, 'approved', by) ? 'approved' : 'request_for_approval'
  const next = Math.max(...loaded.visitors.map(({ number }) => number)) + 1
  const { visit } = loaded
  const added = await insertVisitors(
    tx,
    people.map((person, place) => ({
      ...person,
      visitId: visit.id,
      companyId: visit.companyId,
      visitDate: visit.visitDate,
      number: next + place,
      status,
    })),
  )
  const all = [...loaded.visitors, ...added]
  const numbers = added.map(({ number }) => number)
  const eventId = await addEvent(tx, visit.id, { event: 'added', by, at: now, visitorNumbers: numbers })
  const summed = { ...loaded, visit: await sumUp(tx, loaded, all), visitors: all }
  const after = await holdBlocked(tx, summed, loaded)
  const messaging = { tx, loaded: after, eventId, now, publicUrl: config.publicUrl }
  if (status === 'approved') {
    await sendPasses(
      messaging,
      numbers.filter((number) => !after.held.includes(number)),
    )
    const adderId = c.var.actor.kind === 'member' ? c.var.actor.id : 0
    if (after.held.length > 0) await notifyGroupRequested(messaging, adderId, after.held.length)
  } else await notifyGroupRequested(messaging, visit.requestedByMemberId ?? 0, people.length)
  return after.visitors.filter(({ number }) => numbers.includes(number))
}

/**
 * Corrects one visitor of a group. A new name or phone that a manager has not approved waits for approval, and the pass is no
 * longer valid (decisions §2).
 * @throws Problem 401, 403, 409
 */
export async function correctMember(
  c: ApiContext,
  tx: Db,
  loaded: LoadedVisit,
  { viewer, visitor, wanted }: { viewer: VisitViewer; visitor: VisitorRecord; wanted: Person },
): Promise<VisitorRecord> {
  const { clock, config } = c.var.deps
  const now = clock()
  assertAllowed(actionRefusal(loaded, 'edit', viewer))
  if (!isEditable(visitor)) throw new Problem(409, 'visitAlreadyStarted')
  const by = editorRole(loaded, viewer)
  const current = { ...reservationOf(loaded), people: [{ ...visitor }] }
  const changes = changesBetween(current, { ...current, people: [{ ...visitor, ...wanted }] })
  if (changes.length === 0) return visitor
  const needsReapproval = isAnotherPerson(by, visitor, wanted)
  const change = {
    ...wanted,
    ...(needsReapproval && { status: 'request_for_approval' as const, passCode: newPublicId() }),
  }
  const [stored] = await tx
    .update(visitors)
    .set(change)
    .where(and(eq(visitors.visitId, loaded.visit.id), eq(visitors.number, visitor.number)))
    .returning({ isBlocked: isBlocked(tx) })
  const corrected = { ...visitor, ...change, ...stored! }
  const all = loaded.visitors.map((person) => (person.number === visitor.number ? corrected : person))
  const step = { event: 'edited', by, at: now, visitorNumber: visitor.number, changes } as const
  const eventId = await addEvent(tx, loaded.visit.id, step)
  const summed = { ...loaded, visit: await sumUp(tx, loaded, all), visitors: all }
  const after = await holdBlocked(tx, summed, loaded)
  const messaging = { tx, loaded: after, eventId, now, publicUrl: config.publicUrl }
  const hasNewContact = visitor.mobile !== wanted.mobile || visitor.email !== wanted.email
  const person = after.visitors.find(({ number }) => number === visitor.number)!
  const editorId = c.var.actor.kind === 'member' ? c.var.actor.id : 0
  if (needsReapproval) await notifyGroupRequested(messaging, loaded.visit.requestedByMemberId ?? 0, 1)
  else if (after.held.length > 0) await notifyGroupRequested(messaging, editorId, 1)
  else if (person.status === 'approved' && hasNewContact) await sendPasses(messaging, [visitor.number])
  return person
}
