import { actorName, type ApiContext } from '../../../api/context.server'
import { fieldProblem, Problem } from '../../../api/problem'
import { newToken } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import type { z } from 'zod'
import { createInvitation } from '../../account/api/invitations.server'
import { hashPassword } from '../../account/api/password.server'
import { chosenFlags } from '../rules/permission-values'
import type { EmployeeEdit, EmployeeForm, memberHeadShape } from '../schemas'
import { lockEmployee, lockEmployees } from './access.server'
import { assertAllAllowed, assertAllowed, carryOut, DECISIONS, partOf, type Decision } from './decide.server'
import { tellDecided, tellInvited, type Telling } from './messages.server'
import { floorsOf } from './queries.server'
import { addEvent, insertMember, updateMember, type MemberRecord } from './store.server'

type Head = z.infer<typeof memberHeadShape>

const telling = (c: ApiContext, tx: Db): Telling => ({
  tx,
  now: c.var.deps.clock(),
  publicUrl: c.var.deps.config.publicUrl,
})

const stepOf = (c: ApiContext, reason?: string) => ({
  by: partOf(c.var.actor),
  actor: actorName(c.var.actor),
  reason: reason || null,
  at: c.var.deps.clock(),
})

/** A hash that no password has: an invited person signs in only after choosing one. */
export const noPassword = () => hashPassword(newToken())

/**
 * Adds an account for somebody else and sends the one-time link to the person (decisions §5).
 * @throws Problem 422 at `floor`, `loginId` or `mobile`
 */
export async function invite(
  c: ApiContext,
  tx: Db,
  companyId: number,
  person: Omit<EmployeeForm, 'accountType' | 'permissions'> &
    Partial<Pick<EmployeeForm, 'accountType' | 'permissions'>>,
  { kind, passwordHash }: { kind: 'employee' | 'firstMaster'; passwordHash: string },
): Promise<Head> {
  const { permissions, accountType = 'employee', ...given } = person
  if (!(await floorsOf(tx, companyId)).includes(person.floor)) throw fieldProblem('floor', 'choiceInvalid')
  const member = await insertMember(tx, {
    ...given,
    ...chosenFlags(permissions ?? []),
    companyId,
    accountType,
    passwordHash,
    total: kind === 'firstMaster',
    isInvited: true,
    createdAt: c.var.deps.clock(),
  })
  await sendInvitation(c, tx, member)
  return { id: member.publicId, status: member.status }
}

async function sendInvitation(c: ApiContext, tx: Db, member: MemberRecord): Promise<void> {
  const { at, ...step } = stepOf(c)
  const kind = member.total ? 'firstMaster' : 'employee'
  const link = await createInvitation(tx, { memberId: member.id, kind, invitedBy: step.actor }, at)
  const eventId = await addEvent(tx, member.id, { ...step, event: 'invited', at })
  await tellInvited(telling(c, tx), member, { ...link, eventId })
}

/** Sends the link again, to a corrected number where there is one. @throws Problem 403, 404, 409 */
export async function reinvite(c: ApiContext, tx: Db, publicId: string, mobile?: string): Promise<Head> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(c.var.actor, member, 'reinvite')
  await sendInvitation(c, tx, mobile ? await updateMember(tx, member.id, { mobile }) : member)
  return { id: member.publicId, status: member.status }
}

/**
 * One decision about several accounts, all of them or none, and what the people hear of it.
 * @throws Problem 403, 404, 409
 */
export async function decideAll(
  c: ApiContext,
  tx: Db,
  decision: Decision,
  ids: string[],
  reason?: string,
): Promise<{ count: number }> {
  const people = await lockEmployees(c, tx, ids)
  assertAllAllowed(c.var.actor, people, decision, ids)
  await decideLocked(c, tx, decision, people, reason)
  return { count: people.length }
}

/** The same for one account, which is named by the URL. @throws Problem 403, 404, 409 */
export async function decideOne(
  c: ApiContext,
  tx: Db,
  decision: Decision,
  publicId: string,
  reason?: string,
): Promise<Head> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(c.var.actor, member, decision)
  await decideLocked(c, tx, decision, [member], reason)
  return { id: publicId, status: DECISIONS[decision].to }
}

async function decideLocked(
  c: ApiContext,
  tx: Db,
  decision: Decision,
  people: MemberRecord[],
  reason?: string,
): Promise<void> {
  const eventIds = await carryOut(tx, people, decision, stepOf(c, reason))
  const { to } = DECISIONS[decision]
  if (to === 'approved' || to === 'rejected')
    await tellDecided(telling(c, tx), people, to, { eventIds, reason })
}

/** The step that leads to a status; what nobody takes somebody to is illegal. */
const decisionTo = (status: EmployeeEdit['status']): Decision => {
  const found = (['approve', 'reject', 'reconsider'] as const).find((name) => DECISIONS[name].to === status)
  if (!found) throw new Problem(409, 'illegalTransition')
  return found
}

/** Changes an account, and takes it to another status where the form says so. @throws Problem 403, 404, 409, 422 */
export async function editEmployee(c: ApiContext, tx: Db, publicId: string, form: EmployeeEdit) {
  const { permissions, status, reason, ...columns } = form
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(c.var.actor, member, 'edit')
  if (!(await floorsOf(tx, member.companyId)).includes(form.floor))
    throw fieldProblem('floor', 'choiceInvalid')
  const edited = await updateMember(tx, member.id, { ...columns, ...chosenFlags(permissions) })
  await addEvent(tx, member.id, { ...stepOf(c), event: 'edited' })
  if (status === member.status) return
  const decision = decisionTo(status)
  if (decision === 'reject' && !reason) throw fieldProblem('reason', 'reasonRequired')
  assertAllowed(c.var.actor, member, decision)
  await decideLocked(c, tx, decision, [edited], reason)
}
