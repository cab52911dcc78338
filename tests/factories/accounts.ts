import { and, desc, eq } from 'drizzle-orm'
import { policies } from '../../app/domains/building/api/tables.server'
import { type PhonePurpose } from '../../app/domains/account/schemas'
import { outbox } from '../../app/messaging/tables.server'
import type { TestApi } from '../support/api'
import { CONSENT_POLICIES } from '../../app/domains/members/sign-up-schemas'

/** Policies for sign-up; a newer version of the terms begins in 2027. */
export const makeSignUpPolicies = async ({ db }: TestApi) => {
  const text = { titleKo: '약관', titleEn: 'Terms', bodyKo: '내용', bodyEn: 'Content' }
  const inForce = Object.values(CONSENT_POLICIES).map((type) => ({
    ...text,
    type,
    version: '2026-01',
    inForceFrom: '2026-01-01',
  }))
  const later = { ...text, type: 'terms-of-service', version: '2027-01', inForceFrom: '2027-01-01' }
  await db.insert(policies).values([...inForce, later])
}

/** The last one-time code sent to a phone. */
export async function lastCode({ db }: TestApi, mobile: string): Promise<string> {
  const [sent] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, mobile), eq(outbox.template, 'verificationCode')))
    .orderBy(desc(outbox.id))
    .limit(1)
  return sent!.params.code!
}

/** A code that differs from this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Requests a one-time code and returns it. */
export async function askForCode(
  api: TestApi,
  purpose: PhonePurpose,
  mobile: string,
  more: { token?: string; invitation?: string } = {},
): Promise<string> {
  const { token, invitation } = more
  const body = invitation ? { purpose, invitation } : { purpose, mobile }
  const answer = await api.call('POST', '/auth/get-otp', { token, body })
  if (answer.status !== 200) throw new Error(`no code: ${answer.status} ${answer.body.messageKey}`)
  return lastCode(api, mobile)
}

/** Proves a phone with a one-time code. */
export async function provePhone(
  api: TestApi,
  purpose: PhonePurpose,
  mobile: string,
  more: { token?: string; invitation?: string } = {},
): Promise<string> {
  const code = await askForCode(api, purpose, mobile, more)
  const { token, invitation } = more
  const body = invitation ? { purpose, invitation, code } : { purpose, mobile, code }
  return (await api.call('POST', '/auth/verify/phone', { token, body })).data.proof
}

/** The token of the last invitation sent to a phone. */
export async function lastInvitation({ db }: TestApi, mobile: string): Promise<string> {
  const [sent] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, mobile), eq(outbox.template, 'invitation')))
    .orderBy(desc(outbox.id))
    .limit(1)
  return /\/invitation\/([\w-]+)/.exec(sent!.params.link!)![1]!
}

export const MOBILE = '01055557777'

/** The body of a sign-up, with ID checked and phone proved; `given` overrides fields. */
export async function signUpBody(
  api: TestApi,
  companyId: number,
  given: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const loginId = (given.loginId as string) ?? 'newperson1'
  const mobile = (given.mobile as string) ?? MOBILE
  const checked = await api.call('GET', `/auth/verify/${loginId}`)
  return {
    loginId,
    password: 'Nuri-2026!',
    confirmPassword: 'Nuri-2026!',
    name: '한지우',
    gender: 'female',
    mobile,
    email: 'jiwoo@example.com',
    companyId,
    floor: 12,
    accountType: 'employee',
    agreeTerms: true,
    agreePersonalInformation: true,
    agreeThirdParty: false,
    idProof: checked.data?.proof,
    phoneProof: await provePhone(api, 'signUp', mobile),
    ...given,
  }
}

/** Signs up a new member; `given` overrides fields. */
export const signUp = async (api: TestApi, companyId: number, given: Record<string, unknown> = {}) =>
  api.call('POST', '/auth/register', { body: await signUpBody(api, companyId, given) })
