import { and, eq } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { canTransition } from '~/rules/statuses'
import { visitStatus } from '~/domains/visitors/rules/visit-status'
import type { LoadedVisit, VisitorRecord } from './queries.server'
import { visitors, visits } from './tables.server'

/**
 * Whether the person was already on the block list, with the same phone and car, when somebody last decided about them.
 */
const isKnown = (person: VisitorRecord, before: LoadedVisit | undefined) =>
  before?.visitors.some(
    ({ number, mobile, plate, isBlocked }) =>
      isBlocked && number === person.number && mobile === person.mobile && plate === person.plate,
  ) ?? false

/**
 * Visitors on the block list about whom nobody has decided: new ones, and those whose phone or car is another than
 * before.
 */
export const newlyBlocked = (loaded: Pick<LoadedVisit, 'visitors'>, before?: LoadedVisit): VisitorRecord[] =>
  loaded.visitors.filter((person) => person.isBlocked && !isKnown(person, before))

/**
 * Withdraws an approval that was given automatically where the block list names a visitor: a manager decides. In a
 * group only the people named wait, otherwise the whole visit. They get new pass codes, which nobody has been sent.
 * @param before the visit before the change, unless it is new
 */
export async function holdBlocked<Visit extends Pick<LoadedVisit, 'visit' | 'visitors'>>(
  tx: Db,
  loaded: Visit,
  before?: LoadedVisit,
): Promise<Visit & { held: number[] }> {
  const { visit } = loaded
  const newlyListed = newlyBlocked(loaded, before)
  const isGroup = visit.kind === 'group'
  const mustWait = (person: VisitorRecord) =>
    person.status === 'approved' && newlyListed.length > 0 && (!isGroup || newlyListed.includes(person))
  const held = loaded.visitors.filter(mustWait).map(({ number }) => number)
  if (held.length === 0) return { ...loaded, held }
  if (!canTransition(isGroup ? 'groupVisit' : 'visit', 'approved', 'request_for_approval', 'desk'))
    throw new Problem(409, 'illegalTransition')
  const people: VisitorRecord[] = []
  for (const person of loaded.visitors) {
    if (!held.includes(person.number)) {
      people.push(person)
      continue
    }
    const change = { status: 'request_for_approval' as const, passCode: newPublicId() }
    await tx
      .update(visitors)
      .set(change)
      .where(and(eq(visitors.visitId, visit.id), eq(visitors.number, person.number)))
    people.push({ ...person, ...change })
  }
  const status = visitStatus(people.map((person) => person.status))
  await tx.update(visits).set({ status, statusReason: null }).where(eq(visits.id, visit.id))
  return { ...loaded, visit: { ...visit, status, statusReason: null }, visitors: people, held }
}
