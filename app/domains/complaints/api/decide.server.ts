import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import {
  assertAllowed,
  decisionRefusal,
  permissionRefusal,
  type Decision,
  type Refusal,
} from '~/decisions/decide.server'
import { can, type Actor, type Subject } from '~/rules/permissions'
import type { ActorRole } from '~/rules/statuses'
import type { Db } from '~/db/database.server'
import type { DeskAction } from '~/domains/complaints/desk-schemas'
import type { ComplaintAction, ComplaintStatus } from '~/domains/complaints/schemas'
import { lockComplaint, type ComplaintRecord } from './queries.server'

/** Transitions of an inquiry's status (decisions §2). */
const DECISIONS = {
  cancel: { permission: 'complaints:cancel', to: 'cancelled' },
  followUp: { permission: 'complaints:followUp', to: 'waiting_for_reply', from: ['answered'] },
  answer: { permission: 'complaints:answer', to: 'answered' },
} as const satisfies Record<string, Decision<ComplaintStatus>>

const permissionSubject = ({ companyId, authorId }: ComplaintRecord): Subject => ({
  companyId,
  ownerId: authorId,
})

/** The roles in which somebody acts on an inquiry. */
function rolesOf(actor: Actor, { authorId }: ComplaintRecord): ActorRole[] {
  if (actor.kind === 'staff') return ['desk']
  return actor.kind === 'member' && actor.id === authorId ? ['author'] : []
}

/** Why the actor may not take this action now, or null. Used for the answer's `actions` and before every write. */
export function actionRefusal(
  actor: Actor,
  complaint: ComplaintRecord,
  action: ComplaintAction | DeskAction,
): Refusal {
  const { status, firstAnsweredAt, takenBy } = complaint
  const subject = permissionSubject(complaint)
  const isWaiting = status === 'waiting_for_reply'
  const refusalUnless = (permission: Parameters<typeof can>[1], isPossible: boolean): Refusal =>
    permissionRefusal(actor, permission, subject) ?? (isPossible ? null : 'illegalTransition')
  switch (action) {
    case 'edit':
      // An answered question can no longer be edited.
      return refusalUnless('complaints:edit', isWaiting && firstAnsweredAt === null)
    case 'rate':
      return refusalUnless('complaints:rate', status === 'answered')
    case 'take':
      return refusalUnless(
        'complaints:answer',
        isWaiting && !(actor.kind === 'staff' && actor.id === takenBy),
      )
    case 'handOn':
      return refusalUnless('complaints:answer', isWaiting)
    default:
      return decisionRefusal('complaint', DECISIONS[action], actor, {
        status,
        subject,
        by: rolesOf(actor, complaint),
      })
  }
}

/** Whether the actor may see an inquiry; to all others it is an unknown id. */
export const canSee = (actor: Actor, complaint: ComplaintRecord) =>
  can(actor, 'complaints:see', permissionSubject(complaint))

/**
 * The inquiry, locked, if the caller may take this action on it now.
 * @throws Problem 404 if they may not see it, 403, 409 `illegalTransition`
 */
export async function requireComplaint(
  c: ApiContext,
  tx: Db,
  publicId: string,
  action: ComplaintAction | DeskAction,
): Promise<ComplaintRecord> {
  const complaint = await lockComplaint(tx, publicId)
  if (!complaint || !canSee(c.var.actor, complaint)) throw new Problem(404, 'notFound')
  assertAllowed(actionRefusal(c.var.actor, complaint, action))
  return complaint
}

/** Refuses a change or an answer based on an outdated revision. @throws Problem 409 `changedMeanwhile` */
export function assertCurrentRevision(complaint: ComplaintRecord, revision: number): void {
  if (complaint.revision !== revision) throw new Problem(409, 'changedMeanwhile')
}
