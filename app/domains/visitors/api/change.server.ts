import type { ApiContext } from '../../../api/context.server'
import { fieldProblem, Problem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import { assertAllowed } from '../../../decisions/decide.server'
import { canMove } from '../../../rules/statuses'
import {
  changesBetween,
  changesVisit,
  needsApprovalAgain,
  type Changed,
  type Reservation,
} from '../rules/visit-change'
import { isEditable } from '../rules/is-editable'
import { actionRefusal, editorOf, type VisitViewer } from './decide.server'
import { notifyChanged } from './change-messages.server'
import { notifyManagersOfRequest } from './group-messages.server'
import { holdBlocked, newlyBlocked } from './hold.server'
import { findVisited, type LoadedVisit } from './queries.server'
import { assertBookable, type personOf } from './reserve.server'
import { storeChange } from './store.server'

type Person = ReturnType<typeof personOf> & { number?: number }

/** The reservation as it stands: those of its people who may still be changed. */
export const reservationOf = ({ visit, visitors }: LoadedVisit): Reservation<Person> => ({
  visitDate: visit.visitDate,
  visitMinutes: visit.visitMinutes,
  floor: visit.floor,
  people: visitors
    .filter(isEditable)
    .map(({ number, name, mobile, email, companyName, plate, otherPlate }) => ({
      number,
      name,
      mobile,
      email,
      companyName,
      plate,
      otherPlate,
    })),
})

/** Whose information was corrected, where it is one person's. */
function numberOf({ people }: Reservation, changes: readonly Changed[]): number | null {
  const [first] = changes
  const isOne = changes.every(({ who }) => who === first?.who)
  return isOne ? (people.find(({ name }) => name === first?.who)?.number ?? null) : null
}

/**
 * Makes a locked visit what is wanted, writes what changed from what to what, and tells those whom it concerns. Where a
 * guest changes what the host approved, the passes given die and the host is asked again (decisions §2).
 * @returns the visit as it now is; as it was when nothing is different
 * @throws Problem 401, 403, 409 when the reader may not, 422 at the field that cannot be so
 */
export async function changeVisit(
  c: ApiContext,
  tx: Db,
  loaded: LoadedVisit,
  reader: VisitViewer,
  wanted: Reservation<Person>,
): Promise<LoadedVisit> {
  const { clock, config } = c.var.deps
  const now = clock()
  const { visit } = loaded
  const is = reservationOf(loaded)
  const changes = changesBetween(is, wanted)
  const by = editorOf(loaded, reader)
  const isOther = changesVisit(changes, by, visit.status)
  assertAllowed(actionRefusal(loaded, isOther ? 'change' : 'edit', reader))
  if (changes.length === 0) return loaded
  if (wanted.visitDate !== visit.visitDate || wanted.visitMinutes !== visit.visitMinutes)
    assertBookable(wanted, now)
  if (wanted.floor !== visit.floor) {
    const visited = await findVisited(tx, { companyId: visit.companyId, id: visit.hostId }, reader.today)
    if (!visited?.floors.includes(wanted.floor)) throw fieldProblem('floor', 'choiceInvalid')
  }
  const isAskedAgain = needsApprovalAgain(changes, by, visit.status)
  const entity = visit.kind === 'group' ? 'groupVisit' : 'visit'
  if (isAskedAgain && !canMove(entity, 'approved', 'request_for_approval', by))
    throw new Problem(409, 'illegalTransition')
  const changed = await storeChange(tx, loaded, wanted, {
    by,
    at: now,
    event: isOther ? 'changed' : 'edited',
    visitorNumber: isOther ? null : numberOf(is, changes),
    changes,
    isAskedAgain,
  })
  const after = await holdBlocked(tx, changed.loaded, loaded)
  const messaging = { tx, loaded: after, eventId: changed.eventId, now, publicUrl: config.publicUrl }
  await notifyChanged(messaging, {
    before: loaded,
    by,
    isOther,
    isAskedAgain: isAskedAgain || after.held.length > 0,
  })
  const isForManagers =
    newlyBlocked(after, loaded).length > 0 && after.visit.status === 'request_for_approval'
  if (isForManagers) await notifyManagersOfRequest(messaging, c.var.actor)
  return after
}
