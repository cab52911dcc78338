import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Person } from '../../app/db/seed/people'
import { PASSWORD } from './people'
import { companyId, messagesTo } from './visits'

/** The data of a new person, for a form. */
export function newcomer() {
  const number = randomInt(1e7, 1e8)
  return {
    loginId: `new${number}`,
    name: `새내기${number}`,
    mobile: `010${number}`,
    email: `new${number}@example.com`,
  }
}
export type Newcomer = ReturnType<typeof newcomer>

/** The last one-time code sent to a phone. */
export async function codeSentTo(request: APIRequestContext, mobile: string): Promise<string> {
  const messages = await messagesTo(request, mobile)
  const code = messages.filter(({ template }) => template === 'verificationCode').at(-1)
  return /\d{6}/.exec(code?.text ?? '')![0]
}

/** Signs up a new colleague of this person through the API; the account waits for approval. */
export const signUp = async (request: APIRequestContext, colleague: Person): Promise<Newcomer> =>
  signUpAt(request, await companyId(request, colleague), colleague.floor)

/** Signs up a new person of a company through the API; the account waits for approval. `given` may be an e-mail address of the company. */
export async function signUpAt(
  request: APIRequestContext,
  company: number,
  floor: number,
  given: Partial<Newcomer> = {},
): Promise<Newcomer> {
  const person = { ...newcomer(), ...given }
  const call = async (path: string, data?: object) => {
    const answer = data ? await request.post(`/api/v1${path}`, { data }) : await request.get(`/api/v1${path}`)
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { proof: string } }).data
  }
  const phone = { purpose: 'signUp', mobile: person.mobile }
  const { proof: idProof } = await call(`/auth/verify/${person.loginId}`)
  await call('/auth/get-otp', phone)
  const code = await codeSentTo(request, person.mobile)
  const { proof: phoneProof } = await call('/auth/verify/phone', { ...phone, code })
  await call('/auth/register', {
    ...person,
    gender: 'female',
    companyId: company,
    floor,
    accountType: 'employee',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    idProof,
    phoneProof,
    agreeTerms: true,
    agreePersonalInformation: true,
    agreeThirdParty: false,
  })
  return person
}

/** Signs up a new colleague, approved by this manager. */
export async function employ(request: APIRequestContext, manager: Person): Promise<Newcomer> {
  const person = await signUp(request, manager)
  await approve(request, person, manager)
  return person
}

/** Approves an account through the API. */
export async function approve(request: APIRequestContext, person: Newcomer, manager: Person) {
  const signedIn = await request.post('/api/v1/auth/login', {
    data: { loginId: manager.loginId, password: PASSWORD },
  })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const listed = await request.get(`/api/v1/employees?tab=before&loginId=${person.loginId}`, { headers })
  const { items } = ((await listed.json()) as { data: { items: { id: string }[] } }).data
  const approved = await request.post('/api/v1/employees/approve', {
    headers,
    data: { ids: items.map(({ id }) => id) },
  })
  expect(approved.ok(), await approved.text()).toBe(true)
}
