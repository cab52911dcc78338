import { eq, sql } from 'drizzle-orm'
import { recordAccess } from '~/api/access-record.server'
import { recordSecurity } from '~/api/security-record.server'
import { actorName, requireStaff, type ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { assertUnchanged } from '~/api/revision.server'
import { newToken } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { destroyMessagesTo, queueMessages, type NewMessage } from '~/messaging/outbox.server'
import { loginIdKey } from '~/rules/login-id'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { can, type StaffRole } from '~/rules/permissions'
import type { StaffStatus } from '~/rules/statuses'
import { hashPassword } from '~/domains/account/api/password.server'
import { removeSecondFactor } from '~/domains/account/api/second-factor.server'
import { endStaffSessions } from '~/domains/account/api/sessions.server'
import { deskPaths } from '~/domains/desk/paths'
import {
  mayGetLink,
  staffRefusal,
  staffStatus,
  type StaffStatusChange,
} from '~/domains/desk/rules/staff-status'
import type { StaffEdit, StaffInvite } from '~/domains/desk/staff-schemas'
import { addStaff, findStaff } from './queries.server'
import { endLinks, makeLink } from './staff-links.server'
import { countOtherAdministrators, type StaffRecord } from './staff-queries.server'
import { staff, staffEvents, type StaffChanges } from '~/domains/account/api/staff-tables.server'
import { LOCKS } from '~/db/locks.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** A hash that no password matches: an invited person can sign in only after choosing a password. */
export const unusablePasswordHash = () => hashPassword(newToken())

/** Adds an entry to an account's history. @returns its id */
export async function addStaffEvent(
  tx: Db,
  staffId: number,
  line: Omit<typeof staffEvents.$inferInsert, 'staffId'>,
): Promise<number> {
  const [added] = await tx
    .insert(staffEvents)
    .values({ ...line, staffId })
    .returning({ id: staffEvents.id })
  return added!.id
}

/**
 * A staff account, under a lock that admits one change of staff at a time, so that of two administrators who end each
 * other one stays. The caller's own rights are read again under the lock.
 * @throws Problem 403, 404
 */
async function lockStaff(c: ApiContext, tx: Db, id: number): Promise<StaffRecord> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.administrators})`)
  const me = await findStaff(tx, requireStaff(c).id)
  if (!me?.active || !can({ kind: 'staff', id: me.id, roles: me.roles }, 'staff:manage'))
    throw new Problem(403, 'forbidden')
  const person = await findStaff(tx, id)
  if (!person) throw new Problem(404, 'notFound')
  return person
}

/** @throws Problem 409 for a transition that does not exist, and for the last administrator */
async function assertPossible(tx: Db, person: StaffRecord, to: StaffStatus, rolesAfter: StaffRole[]) {
  const otherAdministrators = await countOtherAdministrators(tx, person.id)
  const from = staffStatus(person)
  const refused = staffRefusal({ from, roles: person.roles, to, rolesAfter, otherAdministrators })
  if (refused) throw new Problem(409, refused)
}

/** Adds a staff account and sends the one-time link. @throws Problem 422 at `loginId` */
export async function inviteStaff(c: ApiContext, tx: Db, form: StaffInvite, passwordHash: string) {
  const added = await addStaff(tx, {
    ...form,
    loginIdKey: loginIdKey(form.loginId),
    passwordHash,
    active: false,
    isInvited: true,
    createdAt: c.var.deps.clock(),
  })
  if (!added) throw fieldProblem('loginId', 'idNotAvailable')
  await sendLink(c, tx, added, 'invited')
  return { id: added.id }
}

/** Hours for which no link goes to a phone that took another's place: whoever has the old one was told, and has so long to object. */
const NEW_PHONE_HOURS = 24

/** Whether a link can go to somebody's phone now. @throws Problem 409 */
function assertLinkPossible(c: ApiContext, person: StaffRecord): void {
  if (!mayGetLink(staffStatus(person))) throw new Problem(409, 'illegalTransition')
  if (!person.mobile) throw new Problem(409, 'staffWithoutMobile')
  const newAfter = c.var.deps.clock().getTime() - NEW_PHONE_HOURS * MS_PER_HOUR
  if ((person.mobileChangedAt?.getTime() ?? 0) > newAfter) throw new Problem(409, 'staffPhoneTooNew')
}

/** Sends a new link, which replaces the one before. @throws Problem 403, 404, 409 */
export async function sendStaffLink(c: ApiContext, tx: Db, id: number) {
  const person = await lockStaff(c, tx, id)
  assertLinkPossible(c, person)
  await sendLink(c, tx, person, 'linkSent')
  return { id }
}

/** What the form of a staff account writes. */
export const contentOf = ({
  name,
  mobile,
  email,
  roles,
}: Pick<StaffRecord, 'name' | 'mobile' | 'email' | 'roles'>) => ({
  name,
  mobile,
  email,
  roles: [...roles].sort(),
})

/** What of an account a security record is written about. */
const SECURITY = { mobile: 'phoneChanged', email: 'emailChanged', roles: 'rightsChanged' } as const

/** Changes name, phone, e-mail and roles, effective from the person's next request. @throws Problem 403, 404, 409 */
export async function editStaff(c: ApiContext, tx: Db, id: number, { revision, ...form }: StaffEdit) {
  const person = await lockStaff(c, tx, id)
  assertUnchanged(revision, contentOf(person))
  const roles = [...new Set(form.roles)]
  await assertPossible(tx, person, staffStatus(person), roles)
  const changes: StaffChanges = {
    ...(form.name !== person.name && { name: [person.name, form.name] }),
    ...([...roles].sort().join() !== [...person.roles].sort().join() && { roles: [person.roles, roles] }),
    ...(form.mobile !== person.mobile && { mobile: true }),
    ...(form.email !== person.email && { email: true }),
  }
  if (Object.keys(changes).length === 0) return { id }
  const step = stepOf(c)
  // Whoever is only invited has no account that a wrong number could take over.
  const isReplaced = changes.mobile && !person.isInvited
  await tx
    .update(staff)
    .set({ ...form, roles, ...(isReplaced && { mobileChangedAt: step.at }) })
    .where(eq(staff.id, id))
  const eventId = await addStaffEvent(tx, id, { event: 'edited', changes, ...step })
  for (const [field, event] of Object.entries(SECURITY))
    if (field in changes) await recordSecurity(c, tx, event, `staff:${id}`)
  if (isReplaced) await tell(c, tx, person, 'phoneChanged', eventId)
  if (changes.email && !person.isInvited) await tell(c, tx, person, 'emailChanged', eventId)
  return { id }
}

/** Locks, unlocks or ends; locking and ending sign the person out at once. @throws Problem 403, 404, 409 */
export async function changeStaffStatus(c: ApiContext, tx: Db, id: number, to: StaffStatusChange) {
  const person = await lockStaff(c, tx, id)
  if (to === staffStatus(person)) throw new Problem(409, 'illegalTransition')
  await assertPossible(tx, person, to, person.roles)
  const step = stepOf(c)
  if (to === 'ended') await endStaff(tx, person, step.at)
  else
    await tx
      .update(staff)
      .set({ active: to === 'active' })
      .where(eq(staff.id, id))
  if (to !== 'active') {
    await endStaffSessions(tx, id, step.at)
    await endLinks(tx, id)
  }
  const event = to === 'active' ? 'unlocked' : to
  await addStaffEvent(tx, id, { event, ...step })
  return { id }
}

/**
 * Takes the second factor of a colleague who has lost the phone, and signs that person out. The password ends with it: nobody gets in
 * before the link to the person's own phone was used, as when the account was made, so that no administrator alone becomes a colleague.
 * @throws Problem 403, 404; 409 without one, for one's own, and where no link can be sent
 */
export async function endSecondFactor(c: ApiContext, tx: Db, id: number) {
  const person = await lockStaff(c, tx, id)
  // One's own page asks for a code.
  if (requireStaff(c).id === person.id) throw new Problem(409, 'secondFactorOwn')
  if (!(await removeSecondFactor(tx, { staffId: id }))) throw new Problem(409, 'secondFactorNotSetUp')
  assertLinkPossible(c, person)
  await tx.update(staff).set({ passwordHash: '' }).where(eq(staff.id, id))
  const step = stepOf(c)
  await endStaffSessions(tx, id, step.at)
  const eventId = await addStaffEvent(tx, id, { event: 'secondFactorOff', ...step })
  await recordSecurity(c, tx, 'secondFactorOff', `staff:${id}`)
  await tell(c, tx, person, 'staffSecondFactorOff', eventId)
  await sendLink(c, tx, person, 'linkSent')
  await recordAccess(c, tx, { action: 'desk:endSecondFactor', subject: `staff:${id}` })
  return { id }
}

/** Ends an account permanently and deletes its phone and e-mail address; the name stays in records. */
export async function endStaff(tx: Db, { id, mobile, email }: StaffRecord, at: Date): Promise<void> {
  const ended = {
    active: false,
    isInvited: false,
    endedAt: at,
    passwordHash: '',
    mobile: null,
    email: null,
    savedFilters: [],
  }
  await tx.update(staff).set(ended).where(eq(staff.id, id))
  await removeSecondFactor(tx, { staffId: id })
  await destroyMessagesTo(
    tx,
    [mobile, email].filter((recipient) => recipient !== null),
  )
}

/** Tells a person, at the phone and address from before, what was changed of the account. */
export async function tell(
  c: ApiContext,
  tx: Db,
  { name, mobile, email }: StaffRecord,
  template: 'phoneChanged' | 'emailChanged' | 'secondFactorOn' | 'secondFactorOff' | 'staffSecondFactorOff',
  eventId: number,
): Promise<void> {
  const now = c.var.deps.clock()
  const message = {
    template,
    language: c.var.language,
    params: { name, at: `${seoulDate(now)} ${formatMinutes(seoulMinutes(now))}` },
  }
  const to = (channel: NewMessage['channel'], recipient: string | null): NewMessage[] =>
    recipient
      ? [{ ...message, channel, recipient, dedupeKey: `staff-event:${eventId}:${template}:${channel}` }]
      : []
  await queueMessages(tx, [...to('sms', mobile), ...to('email', email)], now)
}

const stepOf = (c: ApiContext) => ({ actor: actorName(c.var.actor), at: c.var.deps.clock() })

async function sendLink(c: ApiContext, tx: Db, person: StaffRecord, event: 'invited' | 'linkSent') {
  const { language, deps } = c.var
  const { at, actor } = stepOf(c)
  const { token, expiresAt } = await makeLink(tx, person.id, at)
  const eventId = await addStaffEvent(tx, person.id, { event, actor, at })
  const params = {
    name: person.name,
    loginId: person.loginId,
    until: seoulDate(expiresAt),
    link: `${deps.config.publicUrl}${deskPaths.invitation({ token })}?lng=${language}`,
  }
  const template = person.isInvited ? 'staffInvitation' : 'staffPasswordLink'
  const to = (channel: NewMessage['channel'], recipient: string | null): NewMessage[] =>
    recipient
      ? [{ channel, recipient, template, language, params, dedupeKey: `staff-event:${eventId}:${channel}` }]
      : []
  await queueMessages(tx, [...to('sms', person.mobile), ...to('email', person.email)], at)
}
