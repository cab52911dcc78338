import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { permissionRefusal, type Refusal } from '../../../decisions/decide.server'
import type { Action, Actor, Subject } from '../../../rules/permissions'
import { canMove } from '../../../rules/statuses'
import { devices } from '../../account/api/tables.server'
import { endSessions } from '../../account/api/sessions.server'
import type { MemberEvent } from '../history-schemas'
import type { EmployeeAction, MemberStatus } from '../schemas'
import { moveMembers, type MemberRecord, type Step } from './store.server'

/** Steps that managers and the desk take with accounts (decisions §2). */
export type Decision = 'approve' | 'reject' | 'reconsider' | 'delete'

export const DECISIONS = {
  approve: { to: 'approved', event: 'approved' },
  reject: { to: 'rejected', event: 'rejected' },
  reconsider: { to: 'request_for_approval', event: 'reconsidered' },
  delete: { to: 'deleted', event: 'deleted' },
} as const satisfies Record<Decision, { to: MemberStatus; event: MemberEvent }>

/** The permission each action requires (rules/permissions.ts). */
const PERMISSION = {
  approve: 'employees:approve',
  reject: 'employees:reject',
  reconsider: 'employees:reconsider',
  delete: 'employees:delete',
  edit: 'employees:edit',
  grant: 'employees:grant',
  reinvite: 'employees:edit',
  transferRights: 'administratorRights:transfer',
} as const satisfies Record<EmployeeAction, Action>

export const subjectOf = ({ companyId, total }: MemberRecord): Subject => ({ companyId, isMaster: total })

/** The role in which the actor decides, as in statuses.ts. */
export const partOf = (actor: Actor): 'desk' | 'manager' => (actor.kind === 'staff' ? 'desk' : 'manager')

/** Nobody deletes themselves: withdrawing asks for the password. Nobody hands rights to themselves. */
const isOwnAccount = (actor: Actor, member: MemberRecord) => actor.kind === 'member' && actor.id === member.id

/**
 * Why the actor may not do this to the account now, or null when allowed; the same question answers screens and writes.
 */
export function actionRefusal(actor: Actor, member: MemberRecord, action: EmployeeAction): Refusal {
  // Nobody gives rights to themselves; whose account it is matters to nothing else here.
  const subject = action === 'grant' ? { ...subjectOf(member), ownerId: member.id } : subjectOf(member)
  const refused = permissionRefusal(actor, PERMISSION[action], subject)
  if (refused) return refused
  switch (action) {
    case 'edit':
    case 'grant':
      return ['request_for_approval', 'approved', 'rejected'].includes(member.status)
        ? null
        : 'illegalTransition'
    case 'reinvite':
      return member.isInvited && member.status === 'request_for_approval' ? null : 'illegalTransition'
    case 'transferRights':
      if (isOwnAccount(actor, member)) return 'forbidden'
      return member.status === 'approved' ? null : 'illegalTransition'
  }
  if (action === 'delete' && isOwnAccount(actor, member)) return 'forbidden'
  if (!canMove('account', member.status, DECISIONS[action].to, partOf(actor))) return 'illegalTransition'
  // The person has proven no phone and agreed to nothing yet (decisions §5).
  return action === 'approve' && member.isInvited ? 'invitationNotAccepted' : null
}

/** Moves locked accounts to the status of a decision. A deletion also ends their sessions and removes their devices. */
export async function moveAccounts(
  tx: Db,
  people: MemberRecord[],
  decision: Decision,
  step: Omit<Step, 'event'>,
): Promise<Map<number, number>> {
  const { to, event } = DECISIONS[decision]
  const ids = people.map(({ id }) => id)
  const eventIds = await moveMembers(tx, ids, to, { ...step, event })
  if (decision === 'delete') {
    await endSessions(tx, ids, step.at)
    await tx.delete(devices).where(inArray(devices.memberId, ids))
  }
  return eventIds
}
