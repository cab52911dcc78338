import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../api/problem'
import { newPublicId } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { canMove } from '../../../rules/statuses'
import { visitStatus } from '../rules/visit-status'
import type { LoadedVisit, VisitorRecord } from './queries.server'
import { visitors, visits } from './tables.server'

/** Who was on the list already when somebody last decided about them, with the same phone and car. */
const isKnown = (person: VisitorRecord, before: LoadedVisit | undefined) =>
  before?.visitors.some(
    ({ number, mobile, plate, isBlocked }) =>
      isBlocked && number === person.number && mobile === person.mobile && plate === person.plate,
  ) ?? false

/** Those of a visit whom the block list names and nobody has decided about: all who are new, or other people than before. */
export const newlyBlocked = (loaded: Pick<LoadedVisit, 'visitors'>, before?: LoadedVisit): VisitorRecord[] =>
  loaded.visitors.filter((person) => person.isBlocked && !isKnown(person, before))

/**
 * Takes back an approval that was given automatically, where the block list names a visitor: a manager decides. In a group only the
 * people named wait, otherwise the whole visit. They get new pass codes, which have been sent to nobody.
 * @param before the visit as it was, where it is not new
 */
export async function holdBlocked<Visit extends Pick<LoadedVisit, 'visit' | 'visitors'>>(
  tx: Db,
  loaded: Visit,
  before?: LoadedVisit,
): Promise<Visit & { held: number[] }> {
  const { visit } = loaded
  const named = newlyBlocked(loaded, before)
  const isGroup = visit.kind === 'group'
  const waits = (person: VisitorRecord) =>
    person.status === 'approved' && named.length > 0 && (!isGroup || named.includes(person))
  const held = loaded.visitors.filter(waits).map(({ number }) => number)
  if (held.length === 0) return { ...loaded, held }
  if (!canMove(isGroup ? 'groupVisit' : 'visit', 'approved', 'request_for_approval', 'desk'))
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
