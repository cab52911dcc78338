import { NOTHING_DECIDED, type AffectedForm } from '~/affected/schemas'
import { settleAffected } from '~/affected/settle.server'
import { recordAccess } from '~/api/access-record.server'
import { actorName, type ApiContext } from '~/api/context.server'
import { recordSecurity } from '~/api/security-record.server'
import { fieldProblem, Problem } from '~/api/problem'
import { assertUnchanged } from '~/api/revision.server'
import { newToken } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { assertAllAllowed, assertAllowed } from '~/decisions/decide.server'
import type { z } from 'zod'
import { createInvitations } from './invitations.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { removeSecondFactor } from '~/domains/account/api/second-factor.server'
import { can } from '~/rules/permissions'
import { changesBetween } from '~/domains/members/rules/changes-between'
import { exceeds } from '~/domains/members/rules/exceeds'
import { chosenFlags } from '~/domains/members/rules/permission-values'
import type { EmployeeEdit, EmployeeForm, memberHeadShape } from '~/domains/members/schemas'
import { lockEmployee, lockEmployees } from './access.server'
import {
  actionRefusal,
  changeAccountStatus,
  DECISIONS,
  roleOf,
  subjectOf,
  type Decision,
} from './decide.server'
import {
  notifyDecided,
  notifyExcess,
  notifyInvited,
  notifySecondFactor,
  type MessageContext,
} from './messages.server'
import { editAccount } from './edit-account.server'
import { floorsOf, floorsOfAll } from './queries.server'
import { contentOfEmployee } from './shape.server'
import { shutOut } from './shut-out.server'
import { addEvent, addEvents, insertMembers, updateMember, type MemberRecord } from './store.server'

type Head = z.infer<typeof memberHeadShape>

const messaging = (c: ApiContext, tx: Db): MessageContext => ({
  tx,
  now: c.var.deps.clock(),
  publicUrl: c.var.deps.config.publicUrl,
})

const stepOf = (c: ApiContext, reason?: string) => ({
  by: roleOf(c.var.actor),
  actor: actorName(c.var.actor),
  reason: reason || null,
  at: c.var.deps.clock(),
})

/** Tells the company's master, once for a call, of accounts that were given a right which whoever gave it does not have. */
async function tellMasterOfExcess(c: ApiContext, tx: Db, people: MemberRecord[]): Promise<void> {
  const [first, ...others] = people.filter((person) => exceeds(c.var.actor, person))
  if (!first) return
  const names = [first, ...others].map(({ name }) => name)
  await notifyExcess(messaging(c, tx), { companyId: first.companyId, names, requestId: c.var.requestId })
}

/** A hash that no password matches: an invited person can sign in only after choosing a password. */
export const unusablePasswordHash = () => hashPassword(newToken())

/** Somebody who is registered by others. */
type NewPerson = Omit<EmployeeForm, 'accountType' | 'permissions' | 'approve'> &
  Partial<Pick<EmployeeForm, 'accountType' | 'permissions' | 'approve'>>

interface HowInvited {
  kind: 'employee' | 'firstMaster'
  passwordHash: string
  /** Their links are sent later, in phases (`links.server.ts`). */
  sendsLater?: boolean
}

/**
 * Creates accounts for other people and sends them their one-time links (decisions §5), in so many statements as there are thousands
 * of them.
 * @throws Problem 422 at `floor`, `loginId` or `mobile`; 403 if `approve` is set without the permission
 */
export async function inviteAll(
  c: ApiContext,
  tx: Db,
  people: readonly (NewPerson & { companyId: number })[],
  { kind, passwordHash, sendsLater = false }: HowInvited,
): Promise<MemberRecord[]> {
  const companyIds = [...new Set(people.map(({ companyId }) => companyId))]
  const floors = await floorsOfAll(tx, companyIds)
  for (const { approve, companyId, floor } of people) {
    if (approve && !can(c.var.actor, 'employees:approve', { companyId })) throw new Problem(403, 'forbidden')
    if (!floors.get(companyId)?.includes(floor)) throw fieldProblem('floor', 'choiceInvalid')
  }
  const added = await insertMembers(
    tx,
    people.map(({ permissions, approve, accountType = 'employee', ...details }) => ({
      ...details,
      ...chosenFlags(permissions ?? []),
      accountType,
      passwordHash,
      total: kind === 'firstMaster',
      isInvited: true,
      approvedInAdvanceBy: approve ? actorName(c.var.actor) : null,
      createdAt: c.var.deps.clock(),
    })),
  )
  if (sendsLater)
    await addEvents(
      tx,
      added.map(({ id }) => id),
      { ...stepOf(c), event: 'registered' },
    )
  else await sendInvitations(c, tx, added)
  if (kind === 'firstMaster' && added.length > 0)
    await recordSecurity(
      c,
      tx,
      'masterNamed',
      added.map(({ id }) => `member:${id}`),
    )
  const approved = added.filter((_, place) => people[place]!.approve)
  await addEvents(
    tx,
    approved.map(({ id }) => id),
    { ...stepOf(c), event: 'approvedInAdvance' },
  )
  for (const companyId of companyIds)
    await tellMasterOfExcess(
      c,
      tx,
      approved.filter((member) => member.companyId === companyId),
    )
  return added
}

/** One of them. @throws Problem as `inviteAll` */
export async function invite(
  c: ApiContext,
  tx: Db,
  companyId: number,
  person: NewPerson,
  how: HowInvited,
): Promise<Head> {
  const [member] = await inviteAll(c, tx, [{ ...person, companyId }], how)
  return { id: member!.publicId, status: member!.status }
}

/** Sends new one-time links, which end earlier ones. */
export async function sendInvitations(
  c: ApiContext,
  tx: Db,
  people: readonly MemberRecord[],
  template: 'invitation' | 'invitationReminder' = 'invitation',
): Promise<void> {
  const { at, ...step } = stepOf(c)
  const links = await createInvitations(
    tx,
    people,
    { invitedBy: step.actor, isReminder: template !== 'invitation' },
    at,
  )
  const event = template === 'invitation' ? 'invited' : 'invitationReminded'
  const eventIds = await addEvents(tx, [...links.keys()], { ...step, event, at })
  await notifyInvited(messaging(c, tx), people, { template, links, eventIds })
}

/** Whoever approved in advance did so for the person with the phone of then: another one waits for approval. */
async function correctMobile(c: ApiContext, tx: Db, member: MemberRecord, mobile: string) {
  const isAnother = mobile !== member.mobile
  const corrected = await updateMember(tx, member.id, {
    mobile,
    ...(isAnother && { approvedInAdvanceBy: null }),
  })
  const changes = changesBetween(member, corrected)
  if (changes.length > 0) await addEvent(tx, member.id, { ...stepOf(c), event: 'edited', changes })
  return corrected
}

/** Sends a new one-time link, to `mobile` if given. @throws Problem 403, 404, 409 */
export async function reinvite(c: ApiContext, tx: Db, publicId: string, mobile?: string): Promise<Head> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(actionRefusal(c.var.actor, member, 'reinvite'))
  await sendInvitations(c, tx, [mobile ? await correctMobile(c, tx, member, mobile) : member])
  return { id: member.publicId, status: member.status }
}

/**
 * Decides about several accounts, all or none, and notifies their owners of an approval or rejection.
 * @throws Problem 403, 404, 409
 */
export async function decideAboutEmployees(
  c: ApiContext,
  tx: Db,
  decision: Decision,
  ids: string[],
  reason?: string,
): Promise<{ count: number }> {
  const people = await lockEmployees(c, tx, ids)
  assertAllAllowed(ids, people, {
    idOf: ({ publicId }) => publicId,
    refusalOf: (member) => actionRefusal(c.var.actor, member, decision),
  })
  await decideLocked(c, tx, decision, people, reason)
  return { count: people.length }
}

/**
 * Decides about one account, the one in the URL.
 * @throws Problem 403, 404, 409, also with what a deleted account leaves, until it is decided
 */
export async function decideOne(
  c: ApiContext,
  tx: Db,
  decision: Decision,
  publicId: string,
  { reason, ...form }: { reason?: string } & Partial<AffectedForm> = {},
): Promise<Head> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(actionRefusal(c.var.actor, member, decision))
  if (decision === 'delete') await settleAccount(c, tx, member.id, { ...NOTHING_DECIDED, ...form, reason })
  await decideLocked(c, tx, decision, [member], reason)
  return { id: publicId, status: DECISIONS[decision].to }
}

/** Settles what an account leaves before it ends. Its row is locked, so that nothing is agreed for it meanwhile. */
export const settleAccount = (c: ApiContext, tx: Db, memberId: number, form: AffectedForm) =>
  settleAffected(c, tx, { what: 'account', memberId }, form)

/** Settles what somebody has in the fitness centre before account type vip is taken away (decisions §8). */
async function settleFitness(
  c: ApiContext,
  tx: Db,
  { id, accountType }: MemberRecord,
  form: AffectedForm & { accountType: MemberRecord['accountType'] },
): Promise<void> {
  if (accountType === 'vip' && form.accountType !== 'vip')
    await settleAffected(c, tx, { what: 'fitness', memberId: id }, form)
}

/** Changes whether an account may use the fitness centre. @throws Problem 403, 404, 409, 422 */
export async function changeAccountType(
  c: ApiContext,
  tx: Db,
  publicId: string,
  form: AffectedForm & { accountType: MemberRecord['accountType'] },
): Promise<void> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(actionRefusal(c.var.actor, member, 'grant'))
  await settleFitness(c, tx, member, form)
  const changed = await updateMember(tx, member.id, { accountType: form.accountType })
  const changes = changesBetween(member, changed)
  if (changes.length === 0) return
  await addEvent(tx, member.id, { ...stepOf(c, form.reason), event: 'edited', changes })
  if (exceeds(c.var.actor, changed, member)) await tellMasterOfExcess(c, tx, [changed])
}

async function decideLocked(
  c: ApiContext,
  tx: Db,
  decision: Decision,
  people: MemberRecord[],
  reason?: string,
): Promise<void> {
  const eventIds = await changeAccountStatus(tx, people, decision, stepOf(c, reason))
  const { to } = DECISIONS[decision]
  if (to === 'approved') await tellMasterOfExcess(c, tx, people)
  if (to === 'approved' || to === 'rejected')
    await notifyDecided(messaging(c, tx), people, to, { eventIds, reason })
}

/** Signs a person out everywhere, with devices and the calendar's address. @throws Problem 403, 404, 409 */
export async function signOutEmployee(c: ApiContext, tx: Db, publicId: string): Promise<Head> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(actionRefusal(c.var.actor, member, 'signOut'))
  const step = stepOf(c)
  await shutOut(tx, [member.id], step.at)
  await addEvent(tx, member.id, { ...step, event: 'signedOut' })
  await recordSecurity(c, tx, 'signedOut', `member:${member.id}`)
  return { id: member.publicId, status: member.status }
}

/**
 * Takes the second factor of somebody who has lost the phone; the person is signed out everywhere and told. The password ends with it: a
 * new one is chosen with a code to the person's own phone, as when the account was made.
 * @throws Problem 403, 404; 409 without one
 */
export async function takeSecondFactor(c: ApiContext, tx: Db, publicId: string): Promise<Head> {
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(actionRefusal(c.var.actor, member, 'endSecondFactor'))
  if (!(await removeSecondFactor(tx, { memberId: member.id }))) throw new Problem(409, 'secondFactorNotSetUp')
  await updateMember(tx, member.id, { passwordHash: '' })
  const step = stepOf(c)
  await shutOut(tx, [member.id], step.at)
  const eventId = await addEvent(tx, member.id, { ...step, event: 'secondFactorOff' })
  await recordSecurity(c, tx, 'secondFactorOff', `member:${member.id}`)
  await recordAccess(c, tx, {
    action: 'desk:endSecondFactor',
    subject: member.publicId,
    companyId: member.companyId,
  })
  await notifySecondFactor(messaging(c, tx), member, 'staffSecondFactorOff', eventId)
  return { id: member.publicId, status: member.status }
}

/** The decision that leads to a status. @throws Problem 409 for a status that no decision leads to */
const decisionTo = (status: EmployeeEdit['status']): Decision => {
  const decision = (['approve', 'reject', 'reconsider'] as const).find(
    (name) => DECISIONS[name].to === status,
  )
  if (!decision) throw new Problem(409, 'illegalTransition')
  return decision
}

/** Changes an account and, if the form has another status, moves it there. @throws Problem 403, 404, 409, 422 */
export async function editEmployee(c: ApiContext, tx: Db, publicId: string, form: EmployeeEdit) {
  const { permissions, status, reason, decisions: _decisions, rest: _rest, revision, ...columns } = form
  const member = await lockEmployee(c, tx, publicId)
  assertAllowed(actionRefusal(c.var.actor, member, 'edit'))
  assertUnchanged(revision, contentOfEmployee(member))
  if (!(await floorsOf(tx, member.companyId)).includes(form.floor))
    throw fieldProblem('floor', 'choiceInvalid')
  const rights = { accountType: form.accountType, ...chosenFlags(permissions) }
  const isRegranted = Object.entries(rights).some(
    ([name, value]) => member[name as keyof typeof rights] !== value,
  )
  const subject = { ...subjectOf(member), ownerId: member.id }
  if (isRegranted && !can(c.var.actor, 'employees:grant', subject))
    throw fieldProblem('permissions', 'ownRights')
  await settleFitness(c, tx, member, form)
  const edited = await editAccount(c, tx, member, { ...columns, ...chosenFlags(permissions) })
  if (exceeds(c.var.actor, edited, member)) await tellMasterOfExcess(c, tx, [edited])
  if (status === member.status) return
  const decision = decisionTo(status)
  if (decision === 'reject' && !reason) throw fieldProblem('reason', 'reasonRequired')
  assertAllowed(actionRefusal(c.var.actor, member, decision))
  await decideLocked(c, tx, decision, [edited], reason)
}
