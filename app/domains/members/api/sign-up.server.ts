import { isIP } from 'node:net'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { verifyToken, signToken } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { addEvent, insertMember } from './store.server'
import { recordConsents } from './consents.server'
import { listFloors } from '~/domains/building/api/tenants.server'
import type { SignUp } from '~/domains/members/sign-up-schemas'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** Validity of the proof that an ID is free, and of a sign-up’s ticket. */

/** Creates a signed proof, valid for an hour, that the ID was free when checked; the sign-up checks again. */
export function proveLoginId(c: ApiContext, loginId: string): string {
  const { secret, clock } = c.var.deps
  return signToken(secret, 'login-id', loginIdKey(loginId), new Date(clock().getTime() + MS_PER_HOUR))
}

/** @throws Problem 422 at `loginId` unless this ID was checked within the hour */
function assertIdVerified(c: ApiContext, { loginId, idProof }: SignUp): void {
  const { secret, clock } = c.var.deps
  const checked = idProof && verifyToken(secret, 'login-id', idProof, clock())
  if (checked !== loginIdKey(loginId)) throw fieldProblem('loginId', 'idNotVerified')
}

/** The pending account a ticket names, by its public id; undefined for an invalid or expired ticket. */
export function verifySignUpTicket(c: ApiContext, ticket: string): string | undefined {
  const { secret, clock } = c.var.deps
  return verifyToken(secret, 'sign-up', ticket, clock())
}

/**
 * The browser's address as the portal sees it; if it sees none, the one that the calling program sent.
 * @throws Problem 422 at `ipAddress` if that is not an IP address
 */
export function signUpIpAddress(c: ApiContext, sent?: string): string | null {
  const address = c.var.address ?? sent
  if (address === undefined) return null
  if (isIP(address) === 0) throw fieldProblem('ipAddress', 'ipInvalid')
  return address
}

/**
 * Stores a sign-up that waits for approval by the company's manager. Callers can set only the fields read here: no
 * permission, no status (decisions §3). `usePhone` marks what proves the phone as used.
 * @throws Problem 422 at the field with the error
 */
export async function signUp(
  c: ApiContext,
  tx: Db,
  form: SignUp,
  passwordHash: string,
  usePhone: (tx: Db) => Promise<void>,
) {
  const { clock, secret } = c.var.deps
  const now = clock()
  assertIdVerified(c, form)
  const { loginId, name, gender, mobile, email, companyId, floor, accountType } = form
  const floors = await listFloors(tx, companyId)
  if (floors.length === 0) throw fieldProblem('companyId', 'companyNotFound')
  if (!floors.includes(floor)) throw fieldProblem('floor', 'choiceInvalid')
  await assertPasswordFits(c, tx, form.password, { field: 'password', loginId, companyId })
  await usePhone(tx)
  const member = await insertMember(tx, {
    companyId,
    loginId,
    passwordHash,
    name,
    gender,
    mobile,
    email,
    floor,
    accountType,
    language: c.var.language,
    signUpAddress: signUpIpAddress(c, form.ipAddress),
    createdAt: now,
  })
  await recordConsents(tx, member.id, form, now)
  await addEvent(tx, member.id, { event: 'signedUp', by: 'self', at: now })
  return {
    userId: member.publicId,
    loginId: member.loginId,
    status: 'request_for_approval' as const,
    ticket: signToken(secret, 'sign-up', member.publicId, new Date(now.getTime() + MS_PER_HOUR)),
  }
}
