import type { ApiContext } from '../../../api/context.server'
import { Problem } from '../../../api/problem'
import {
  assertAllowed,
  decisionRefusal,
  permissionRefusal,
  type Decision,
  type Refusal,
} from '../../../decisions/decide.server'
import { can, type Actor, type Subject } from '../../../rules/permissions'
import type { Mover } from '../../../rules/statuses'
import type { Db } from '../../../db/database.server'
import type { DeskAction } from '../desk-schemas'
import type { ComplaintAction, ComplaintStatus } from '../schemas'
import { lockComplaint, type ComplaintRecord } from './queries.server'

/** What moves an inquiry from one status to another (decisions §2). */
const DECISIONS = {
  cancel: { permission: 'complaints:cancel', to: 'cancelled' },
  followUp: { permission: 'complaints:followUp', to: 'waiting_for_reply', from: ['answered'] },
  answer: { permission: 'complaints:answer', to: 'answered' },
} as const satisfies Record<string, Decision<ComplaintStatus>>

const subjectOf = ({ companyId, authorId }: ComplaintRecord): Subject => ({
  companyId,
  ownerId: authorId,
})

/** In which parts somebody acts on an inquiry. */
function partsOf(actor: Actor, { authorId }: ComplaintRecord): Mover[] {
  if (actor.kind === 'staff') return ['desk']
  return actor.kind === 'member' && actor.id === authorId ? ['author'] : []
}

/** Why the actor may not do this with the inquiry now, or null. Screens are told by it and writes refused. */
export function actionRefusal(
  actor: Actor,
  complaint: ComplaintRecord,
  action: ComplaintAction | DeskAction,
): Refusal {
  const { status, firstAnsweredAt, takenBy } = complaint
  const subject = subjectOf(complaint)
  const isWaiting = status === 'waiting_for_reply'
  const onlyWhen = (permission: Parameters<typeof can>[1], isPossible: boolean): Refusal =>
    permissionRefusal(actor, permission, subject) ?? (isPossible ? null : 'illegalTransition')
  switch (action) {
    case 'edit':
      // What was answered stays as it was asked.
      return onlyWhen('complaints:edit', isWaiting && firstAnsweredAt === null)
    case 'rate':
      return onlyWhen('complaints:rate', status === 'answered')
    case 'take':
      return onlyWhen('complaints:answer', isWaiting && !(actor.kind === 'staff' && actor.id === takenBy))
    case 'handOn':
      return onlyWhen('complaints:answer', isWaiting)
    default:
      return decisionRefusal('complaint', DECISIONS[action], actor, {
        status,
        subject,
        by: partsOf(actor, complaint),
      })
  }
}

/** Whether the actor may know of an inquiry; to all others it is an unknown id. */
export const canSee = (actor: Actor, complaint: ComplaintRecord) =>
  can(actor, 'complaints:see', subjectOf(complaint))

/**
 * The inquiry, locked, which the caller may take along with this action now.
 * @throws Problem 404 for who may not know of it, 403, 409 `illegalTransition`
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

/** Nobody changes or answers what is another since they read it. @throws Problem 409 `changedMeanwhile` */
export function assertSeen(complaint: ComplaintRecord, revision: number): void {
  if (complaint.revision !== revision) throw new Problem(409, 'changedMeanwhile')
}
