import type { Db } from '~/db/database.server'
import { permissionRefusal, type Refusal } from '~/decisions/decide.server'
import type { Action, Actor, Subject } from '~/rules/permissions'
import { canTransition } from '~/rules/statuses'
import type { MemberEvent } from '~/domains/members/history-schemas'
import type { EmployeeAction, MemberStatus } from '~/domains/members/schemas'
import { shutOut } from './shut-out.server'
import { changeMemberStatus, type MemberRecord, type Step } from './store.server'

/** Decisions of managers and the desk about accounts (decisions §2). */
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
  signOut: 'employees:edit',
  endSecondFactor: 'secondFactor:takeOff',
  transferRights: 'administratorRights:transfer',
} as const satisfies Record<EmployeeAction, Action>

export const subjectOf = ({ companyId, total }: MemberRecord): Subject => ({ companyId, isMaster: total })

/** The role of the actor in the state machine `account` (rules/statuses.ts). */
export const roleOf = (actor: Actor): 'desk' | 'manager' => (actor.kind === 'staff' ? 'desk' : 'manager')

/** Nobody deletes their own account (a withdrawal requires the password) or transfers rights to themselves. */
const isOwnAccount = (actor: Actor, member: MemberRecord) => actor.kind === 'member' && actor.id === member.id

/**
 * Why the actor may not do this to the account now, as a message code; null if allowed. Screens and writes both use it.
 */
export function actionRefusal(actor: Actor, member: MemberRecord, action: EmployeeAction): Refusal {
  // Nobody changes their own rights; the other actions do not depend on the owner.
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
    case 'signOut':
      // One's own sessions are ended on one's own page.
      if (isOwnAccount(actor, member)) return 'forbidden'
      return member.status === 'approved' ? null : 'illegalTransition'
    case 'endSecondFactor':
      return member.status === 'approved' ? null : 'illegalTransition'
    case 'transferRights':
      if (isOwnAccount(actor, member)) return 'forbidden'
      return member.status === 'approved' ? null : 'illegalTransition'
  }
  if (action === 'delete' && isOwnAccount(actor, member)) return 'forbidden'
  if (!canTransition('account', member.status, DECISIONS[action].to, roleOf(actor)))
    return 'illegalTransition'
  // The invited person has not proved the phone or given consents yet (decisions §5).
  return action === 'approve' && member.isInvited ? 'invitationNotAccepted' : null
}

/** Moves locked accounts to the status of a decision. A deletion also ends their sessions, devices and calendars’ addresses. */
export async function changeAccountStatus(
  tx: Db,
  people: MemberRecord[],
  decision: Decision,
  step: Omit<Step, 'event'>,
): Promise<Map<number, number>> {
  const { to, event } = DECISIONS[decision]
  const ids = people.map(({ id }) => id)
  const eventIds = await changeMemberStatus(tx, ids, to, { ...step, event })
  if (decision === 'delete') await shutOut(tx, ids, step.at)
  return eventIds
}
