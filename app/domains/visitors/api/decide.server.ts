import type { Db } from '../../../db/database.server'
import { assertAllowed, permissionRefusal, type Refusal } from '../../../decisions/decide.server'
import type { LocalDate } from '../../../rules/local-time'
import { can, type Action, type Actor, type Subject } from '../../../rules/permissions'
import { canMove, type VisitStatus } from '../../../rules/statuses'
import { isEditable } from '../rules/is-editable'
import { additionRefusal, changeRefusal } from '../rules/visit-change'
import { visitMovers, type VisitMover } from '../rules/visit-movers'
import type { VISIT_ACTIONS, VisitEvent } from '../schemas'
import type { LoadedVisit } from './queries.server'
import { moveVisitors } from './store.server'

type VisitAction = (typeof VISIT_ACTIONS)[number]
export type Decision = Exclude<VisitAction, 'edit' | 'change' | 'add'>

/** What somebody may decide about a visit: from where, to where. Who may is in the machine (decisions §2). */
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

/** The permission behind each action (rules/permissions.ts). */
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

/** Who is asking, and on which day: the bearer's actor, and whether the guest's proof for this visit came along. */
export interface VisitViewer {
  actor: Actor
  guestProof: boolean
  /** The numbers of those who have the phone that was named with the proof: of a group they alone are the guest's. */
  guestNumbers: readonly number[]
  today: LocalDate
}

export const subjectOf = ({ visit }: LoadedVisit, { guestProof, guestNumbers }: VisitViewer): Subject => ({
  companyId: visit.companyId,
  hostId: visit.hostId,
  // Of a group each guest knows and decides about oneself only.
  guestProof: guestProof && (visit.kind === 'individual' || guestNumbers.length > 0),
  ...(visit.kind === 'group' &&
    visit.requestedByMemberId !== null && { requesterId: visit.requestedByMemberId }),
})

/** Whether the reader may know that the visit exists; to all others it is an unknown id (decisions §1). */
export const canSee = (loaded: LoadedVisit, reader: VisitViewer) =>
  can(reader.actor, permission(loaded.visit.kind, 'see'), subjectOf(loaded, reader))

/** Whether the reader sees it only as its guest, by link and phone. */
export const seesAsGuest = (loaded: LoadedVisit, reader: VisitViewer) =>
  !can(
    reader.actor,
    permission(loaded.visit.kind, 'see'),
    subjectOf(loaded, { ...reader, guestProof: false }),
  )

/** In which part somebody edits: what the history says. A group is not its host's to decide about. */
export const editorOf = (loaded: LoadedVisit, reader: VisitViewer): VisitMover =>
  visitMovers(reader.actor, subjectOf(loaded, reader)).find(
    (by) => by !== 'host' || loaded.visit.kind === 'individual',
  ) ?? 'guest'

/**
 * Visitors the reader can take along with a decision, and in which part (several parts: the first that can). Of chosen ones
 * all or none.
 */
function movable(loaded: LoadedVisit, decision: Decision, reader: VisitViewer, only?: readonly number[]) {
  const { from, to } = DECISIONS[decision]
  const entity = loaded.visit.kind === 'group' ? 'groupVisit' : 'visit'
  for (const by of visitMovers(reader.actor, subjectOf(loaded, reader))) {
    // Whom the block list names is not the host's to let in.
    if (to === 'approved' && by === 'host' && isHeld(loaded, from)) continue
    const people = loaded.visitors.filter(
      ({ status, number }) =>
        from.includes(status) &&
        canMove(entity, status, to, by) &&
        (only?.includes(number) ?? true) &&
        (by !== 'guest' || entity === 'visit' || reader.guestNumbers.includes(number)),
    )
    const isEnough = only ? people.length === new Set(only).size : people.length > 0
    if (isEnough) return { by, numbers: people.map(({ number }) => number) }
  }
  return undefined
}

/** Whether the block list names somebody a decision would be about. */
const isHeld = ({ visitors }: LoadedVisit, from: readonly VisitStatus[]) =>
  visitors.some(({ isBlocked, status }) => isBlocked && from.includes(status))

/** Whether approving is a decision about somebody whom the block list names, to be taken on the visit's own page. */
export const isApprovalOfBlocked = (loaded: LoadedVisit) => isHeld(loaded, DECISIONS.approve.from)

/** Those whom the block list names, for whoever decides about them: neither guests nor hosts know. */
export const blockedFor = (loaded: LoadedVisit, reader: VisitViewer): number[] =>
  visitMovers(reader.actor, subjectOf(loaded, reader)).includes('manager')
    ? loaded.visitors.filter(({ isBlocked }) => isBlocked).map(({ number }) => number)
    : []

/** Why the reader may not do this to the visit now, or null when allowed; the same question answers screens and writes. */
export function actionRefusal(
  loaded: LoadedVisit,
  action: VisitAction,
  reader: VisitViewer,
  only?: readonly number[],
): Refusal {
  const refused = permissionRefusal(
    reader.actor,
    permission(loaded.visit.kind, VERBS[action]),
    subjectOf(loaded, reader),
  )
  // Who may see it as its guest knows of it, whatever company they are of.
  if (refused) return refused === 'notFound' ? 'forbidden' : refused
  if (action === 'edit') return loaded.visitors.some(isEditable) ? null : 'visitAlreadyStarted'
  if (action === 'change') return changeRefusal(editorOf(loaded, reader), loaded.visit, reader.today)
  if (action === 'add') return additionRefusal(editorOf(loaded, reader), loaded.visit, reader.today)
  if (movable(loaded, action, reader, only)) return null
  const { from, to } = DECISIONS[action]
  const isHost = visitMovers(reader.actor, subjectOf(loaded, reader)).includes('host')
  // In words that tell a host nothing of why.
  return isHost && to === 'approved' && isHeld(loaded, from) ? 'managerDecides' : 'illegalTransition'
}

/**
 * Decides about a locked visit: moves every visitor the decision applies to, or those chosen (`only`).
 * @throws Problem 401, 403 or 409
 */
export async function decideAboutVisit(
  tx: Db,
  loaded: LoadedVisit,
  decision: Decision,
  {
    reader,
    reason,
    now,
    only,
  }: { reader: VisitViewer; reason?: string; now: Date; only?: readonly number[] },
) {
  assertAllowed(actionRefusal(loaded, decision, reader, only))
  const { to, event } = DECISIONS[decision]
  const { by, numbers } = movable(loaded, decision, reader, only)!
  const isPart = loaded.visit.kind === 'group' && numbers.length < loaded.visitors.length
  const moved = await moveVisitors(tx, loaded, {
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
