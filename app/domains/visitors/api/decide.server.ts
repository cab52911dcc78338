import type { Db } from '~/db/database.server'
import { assertAllowed, permissionRefusal, type Refusal } from '~/decisions/decide.server'
import type { LocalDate } from '~/rules/local-time'
import { can, type Action, type Actor, type Subject } from '~/rules/permissions'
import { canTransition, type VisitStatus } from '~/rules/statuses'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { additionRefusal, changeRefusal } from '~/domains/visitors/rules/visit-change'
import { visitRoles, type VisitRole } from '~/domains/visitors/rules/visit-roles'
import type { VISIT_ACTIONS, VisitEvent } from '~/domains/visitors/schemas'
import type { LoadedVisit } from './queries.server'
import { changeVisitorStatus } from './store.server'

type VisitAction = (typeof VISIT_ACTIONS)[number]
export type Decision = Exclude<VisitAction, 'edit' | 'change' | 'add'>

/**
 * Decisions about a visit: from which statuses, to which. Who may make them is in the status machine (decisions §2).
 */
const DECISIONS: Record<Decision, { from: VisitStatus[]; to: VisitStatus; event: VisitEvent }> = {
  approve: { from: ['request_for_approval'], to: 'approved', event: 'approved' },
  reject: { from: ['request_for_approval'], to: 'rejected', event: 'rejected' },
  cancel: {
    from: ['request_for_approval', 'approved', 'cancellation_requested'],
    to: 'cancelled',
    event: 'cancelled',
  },
  requestCancellation: { from: ['approved'], to: 'cancellation_requested', event: 'cancellationRequested' },
  keep: { from: ['cancellation_requested'], to: 'approved', event: 'kept' },
}

/** The permission each action needs (rules/permissions.ts). */
const VERBS = {
  approve: 'approve',
  reject: 'reject',
  cancel: 'cancel',
  requestCancellation: 'requestCancellation',
  keep: 'decideCancellation',
  edit: 'edit',
  change: 'edit',
  add: 'edit',
} as const satisfies Record<VisitAction, string>

/** Group visits have rows of their own in the permission table. */
const permission = (kind: LoadedVisit['visit']['kind'], verb: (typeof VERBS)[VisitAction] | 'see'): Action =>
  `${kind === 'group' ? 'groupVisits' : 'visits'}:${verb}`

/**
 * Who requests a visit, and on which day: the bearer's actor, and whether the guest's proof for this visit was sent.
 */
export interface VisitViewer {
  actor: Actor
  guestProof: boolean
  /** Numbers of the visitors whose phone was proved. */
  guestNumbers: readonly number[]
  today: LocalDate
  /** The meeting of a visit is changed, and the visit with it. */
  throughMeeting?: true
}

const permissionSubject = ({ visit }: LoadedVisit, { guestProof }: VisitViewer): Subject => ({
  companyId: visit.companyId,
  hostId: visit.hostId,
  guestProof,
  ...(visit.requestedByMemberId !== null && { requesterId: visit.requestedByMemberId }),
})

/** Whether the viewer may know that the visit exists; to all others it is an unknown id (decisions §1). */
export const canSee = (loaded: LoadedVisit, viewer: VisitViewer) =>
  can(viewer.actor, permission(loaded.visit.kind, 'see'), permissionSubject(loaded, viewer))

/** Whether the viewer sees the visit only as its guest, by link and phone. */
export const seesAsGuest = (loaded: LoadedVisit, viewer: VisitViewer) =>
  !can(
    viewer.actor,
    permission(loaded.visit.kind, 'see'),
    permissionSubject(loaded, { ...viewer, guestProof: false }),
  )

/** Whether the viewer acts for the whole party as its lead, who typed it in, and not for themselves only. */
const isLead = ({ visit }: LoadedVisit, { guestNumbers }: VisitViewer) =>
  visit.kind === 'individual' && guestNumbers.includes(0)

/** Whether the viewer sees, changes and cancels only themselves: further guests, and everybody of a group (decisions §6). */
export const isOneOfMany = (loaded: LoadedVisit, viewer: VisitViewer) =>
  seesAsGuest(loaded, viewer) && !isLead(loaded, viewer)

/** Whether the viewer sees this visitor of a visit that they may see. */
export const seesVisitor = (loaded: LoadedVisit, viewer: VisitViewer, number: number) =>
  !isOneOfMany(loaded, viewer) || viewer.guestNumbers.includes(number)

/** The role in which the viewer edits, as the history records it. A group's host does not decide about it. */
export const editorRole = (loaded: LoadedVisit, viewer: VisitViewer): VisitRole =>
  visitRoles(viewer.actor, permissionSubject(loaded, viewer)).find(
    (by) => by !== 'host' || loaded.visit.kind === 'individual',
  ) ?? 'guest'

/**
 * The visitors whose status the viewer may change by a decision, and in which role (of several the first that may). Of chosen
 * visitors all or none.
 */
function movable(loaded: LoadedVisit, decision: Decision, viewer: VisitViewer, only?: readonly number[]) {
  const { from, to } = DECISIONS[decision]
  const entity = loaded.visit.kind === 'group' ? 'groupVisit' : 'visit'
  for (const by of visitRoles(viewer.actor, permissionSubject(loaded, viewer))) {
    // A host may not approve a visitor on the block list.
    if (to === 'approved' && by === 'host' && hasBlockedVisitor(loaded, from)) continue
    const people = loaded.visitors.filter(
      ({ status, number }) =>
        from.includes(status) &&
        canTransition(entity, status, to, by) &&
        (only?.includes(number) ?? true) &&
        (by !== 'guest' || isLead(loaded, viewer) || viewer.guestNumbers.includes(number)),
    )
    const areAllMovable = only ? people.length === new Set(only).size : people.length > 0
    if (areAllMovable) return { by, numbers: people.map(({ number }) => number) }
  }
  return undefined
}

/** Whether a decision would be about somebody on the block list. */
const hasBlockedVisitor = ({ visitors }: LoadedVisit, from: readonly VisitStatus[]) =>
  visitors.some(({ isBlocked, status }) => isBlocked && from.includes(status))

/** Whether an approval would be about somebody on the block list; it then has to be made on the visit's own page. */
export const isApprovalOfBlocked = (loaded: LoadedVisit) => hasBlockedVisitor(loaded, DECISIONS.approve.from)

/** Numbers of the visitors on the block list, for those who decide about them; guests and hosts must not know. */
export const blockedFor = (loaded: LoadedVisit, viewer: VisitViewer): number[] =>
  visitRoles(viewer.actor, permissionSubject(loaded, viewer)).includes('manager')
    ? loaded.visitors.filter(({ isBlocked }) => isBlocked).map(({ number }) => number)
    : []

/**
 * Why the viewer may not take this action now, or null when they may. Used for the answer's `actions` and before every
 * write.
 */
export function actionRefusal(
  loaded: LoadedVisit,
  action: VisitAction,
  viewer: VisitViewer,
  only?: readonly number[],
): Refusal {
  const refused = permissionRefusal(
    viewer.actor,
    permission(loaded.visit.kind, VERBS[action]),
    permissionSubject(loaded, viewer),
  )
  // Whoever sees it as its guest knows that it exists, whatever their company.
  if (refused) return refused === 'notFound' ? 'forbidden' : refused
  const isFurther = isOneOfMany(loaded, viewer)
  if (action === 'edit')
    return loaded.visitors.some((person) => isEditable(person) && seesVisitor(loaded, viewer, person.number))
      ? null
      : 'visitAlreadyStarted'
  if (action === 'change' && isFurther) return 'forbidden'
  // Its time, floor and people are those of the meeting.
  if (action === 'change' && loaded.visit.bookingId !== null && !viewer.throughMeeting)
    return 'visitOfMeeting'
  if (action === 'change') return changeRefusal(editorRole(loaded, viewer), loaded.visit, viewer.today)
  if (action === 'add') return additionRefusal(editorRole(loaded, viewer), loaded.visit, viewer.today)
  if (movable(loaded, action, viewer, only)) return null
  const { from, to } = DECISIONS[action]
  const isHost = visitRoles(viewer.actor, permissionSubject(loaded, viewer)).includes('host')
  // The message must not reveal to a host why a manager decides.
  return isHost && to === 'approved' && hasBlockedVisitor(loaded, from)
    ? 'managerDecides'
    : 'illegalTransition'
}

/**
 * Decides about a locked visit: moves every visitor the decision applies to, or the chosen ones (`only`).
 * @throws Problem 401, 403 or 409
 */
export async function decideAboutVisit(
  tx: Db,
  loaded: LoadedVisit,
  decision: Decision,
  {
    viewer,
    reason,
    now,
    only,
  }: { viewer: VisitViewer; reason?: string; now: Date; only?: readonly number[] },
) {
  assertAllowed(actionRefusal(loaded, decision, viewer, only))
  const { to, event } = DECISIONS[decision]
  const { by, numbers } = movable(loaded, decision, viewer, only)!
  const isOfSome = loaded.visit.kind === 'group' || isOneOfMany(loaded, viewer)
  const isPart = isOfSome && numbers.length < loaded.visitors.length
  const moved = await changeVisitorStatus(tx, loaded, {
    numbers,
    to,
    event,
    by,
    reason,
    at: now,
    ...(isPart && { visitorNumbers: numbers }),
  })
  return { ...moved, before: loaded, by, numbers }
}
export type Decided = Awaited<ReturnType<typeof decideAboutVisit>>
