import type { Settling } from '~/affected/source'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { findSetting } from '~/domains/building/api/settings.server'
import { canTransition } from '~/rules/statuses'
import {
  changesBetween,
  changesVisit,
  isAnotherPerson,
  needsApprovalAgain,
  type FieldChange,
  type Reservation,
} from '~/domains/visitors/rules/visit-change'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import type { VisitRole } from '~/domains/visitors/rules/visit-roles'
import { actionRefusal, editorRole, type VisitViewer } from './decide.server'
import type { Together } from './messages.server'
import { notifyChanged } from './change-messages.server'
import { notifyManagersOfRequest } from './group/messages.server'
import { holdBlocked, newlyBlocked } from './hold.server'
import { findVisited, type LoadedVisit } from './queries.server'
import { assertBookable, type personOf } from './reserve.server'
import { storeChange, type Waiting } from './store.server'

export type Person = ReturnType<typeof personOf> & { number?: number; seriesCode?: string }

/** The current reservation, with those of its people who may still be changed. */
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

/** The number of the visitor whose information was corrected, if it is only one. */
function numberOf({ people }: Reservation, changes: readonly FieldChange[]): number | null {
  const [first] = changes
  const isOne = changes.every(({ who }) => who === first?.who)
  return isOne ? (people.find(({ name }) => name === first?.who)?.number ?? null) : null
}

/** The numbers of those in whose place the requester puts another person. */
const otherPeople = ({ visitors }: LoadedVisit, { people }: Reservation<Person>, by: VisitRole): number[] =>
  visitors
    .filter((current) =>
      people.some((wanted) => wanted.number === current.number && isAnotherPerson(by, current, wanted)),
    )
    .map(({ number }) => number)

/**
 * Changes a locked visit into the reservation wanted, writes each change with its old and new value, and notifies those
 * affected. Where a guest changes what was approved of the visit, all its passes become invalid and the host has to approve again; where
 * a guest puts another person in somebody's place, that person waits (decisions §2).
 * @returns the visit after the change; unchanged when nothing differs
 * @throws Problem 401, 403, 409 when the viewer may not, 422 at the field that is not possible
 */
export async function changeVisit(
  c: ApiContext,
  tx: Db,
  loaded: LoadedVisit,
  viewer: VisitViewer,
  wanted: Reservation<Person>,
  /** Collects what is to be said, where several visits of a series are changed. */
  together?: Together,
): Promise<LoadedVisit> {
  const { clock, config } = c.var.deps
  const now = clock()
  const { visit } = loaded
  const current = reservationOf(loaded)
  const changes = changesBetween(current, wanted)
  const by = editorRole(loaded, viewer)
  const affectsVisit = changesVisit(changes)
  assertAllowed(actionRefusal(loaded, affectsVisit ? 'change' : 'edit', viewer))
  if (changes.length === 0) return loaded
  if (wanted.visitDate !== visit.visitDate || wanted.visitMinutes !== visit.visitMinutes)
    assertBookable(wanted, { now, hours: await findSetting(tx, 'visits.hours') })
  if (wanted.floor !== visit.floor) {
    const visited = await findVisited(tx, { companyId: visit.companyId, id: visit.hostId }, viewer.today)
    if (!visited?.floors.includes(wanted.floor)) throw fieldProblem('floor', 'choiceInvalid')
  }
  const needsReapproval = needsApprovalAgain(changes, by, loaded.visitors)
  const waiting = needsReapproval ? 'all' : otherPeople(loaded, wanted, by)
  const entity = visit.kind === 'group' ? 'groupVisit' : 'visit'
  if (waiting.length > 0 && !canTransition(entity, 'approved', 'request_for_approval', by))
    throw new Problem(409, 'illegalTransition')
  const acting = { tx, now, publicUrl: config.publicUrl, actor: c.var.actor }
  return storeAndTell(acting, loaded, wanted, { by, changes, affectsVisit, waiting, together })
}

/**
 * Writes a change of a locked visit that is allowed, lets whoever is on the block list wait, and tells those affected.
 * @param isHostTold false where the host is told by another message
 * @returns the visit after the change
 */
export async function storeAndTell(
  { tx, now, publicUrl, actor }: Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>,
  loaded: LoadedVisit,
  wanted: Reservation<Person>,
  {
    by,
    changes,
    affectsVisit,
    waiting,
    isHostTold = true,
    together,
  }: {
    by: VisitRole
    changes: FieldChange[]
    affectsVisit: boolean
    /** Who has to be approved again. */
    waiting: Waiting
    isHostTold?: boolean
    together?: Together
  },
): Promise<LoadedVisit> {
  const changed = await storeChange(tx, loaded, wanted, {
    by,
    at: now,
    event: affectsVisit ? 'changed' : 'edited',
    visitorNumber: affectsVisit ? null : numberOf(reservationOf(loaded), changes),
    changes,
    waiting,
  })
  const after = await holdBlocked(tx, changed.loaded, loaded)
  const messaging = { tx, loaded: after, eventId: changed.eventId, now, publicUrl, together }
  await notifyChanged(messaging, {
    before: loaded,
    by: isHostTold ? by : 'host',
    affectsVisit,
    waiting: after.held.length > 0 ? 'all' : waiting,
  })
  const isForManagers =
    newlyBlocked(after, loaded).length > 0 && after.visit.status === 'request_for_approval'
  if (isForManagers && together) together.held.push(messaging)
  else if (isForManagers) await notifyManagersOfRequest(messaging, actor)
  return after
}
