import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCompanySignIn } from 'tests/factories/company-sign-in'
import { makeCompany, makeMember, PASSWORD } from 'tests/factories/people'
import { TODAY, useApi } from 'tests/support/api'
import { startProvider, type Forgery, type OpenIdProvider } from 'tests/support/openid-provider'
import { companies } from '~/domains/building/api/tables.server'
import { purgeUsedSignIns } from './company-sign-in-queries.server'
import { companyIdentities, companySignIns, usedSignIns } from './company-sign-in-tables.server'
import { members, sessions } from './tables.server'

const api = useApi()
const REDIRECT_URI = 'http://localhost:3000/login/company/callback'
const EMAIL = 'minjun@hanbit.kr'
let provider: OpenIdProvider
let other: OpenIdProvider
let companyId: number

beforeAll(async () => {
  provider = await startProvider(REDIRECT_URI)
  other = await startProvider(REDIRECT_URI)
})
afterAll(async () => {
  await provider.close()
  await other.close()
})
beforeEach(async () => {
  provider.people = { minjun: { email: EMAIL, email_verified: true, name: '김민준' } }
  other.people = { minjun: { email: EMAIL, email_verified: true, name: '김민준' } }
  provider.forgery = undefined
  provider.isBrief = false
  companyId = (await makeCompany(api.db)).id
  await makeCompanySignIn(api.db, companyId, provider)
})

const start = (email = EMAIL) => api.call('POST', '/auth/login/company', { body: { email } })
const finish = (ticket: string, answer: string, given: object = {}) =>
  api.call('POST', '/auth/login/company/callback', { body: { ticket, answer, ...given } })
const employee = (given: Partial<typeof members.$inferInsert> = {}) =>
  makeMember(api.db, companyId, { loginId: 'hanbit01', email: EMAIL, ...given })

/** A whole sign-in of a person at the provider; `change` changes the query that the browser comes back with. */
async function signIn(
  person: string | null = 'minjun',
  change: (answer: URLSearchParams) => void = () => undefined,
) {
  const { ticket, url } = (await start()).data as { ticket: string; url: string }
  const answer = new URLSearchParams(await provider.answer(url, person))
  change(answer)
  return finish(ticket, answer.toString())
}
const expectRefusal = async (answer: ReturnType<typeof signIn>, messageKey: string) => {
  expect((await answer).body).toMatchObject({ status: 422, messageKey })
  expect(await api.countRows(sessions)).toBe(0)
}

describe('the way there', () => {
  test('is the code flow with PKCE, state and nonce, and names the company', async () => {
    const answer = await start('Minjun@HANBIT.kr')
    expect(answer.status).toBe(200)
    expect(answer.data.company).toEqual({ ko: '한빛전자', en: 'Hanbit Electronics' })
    const url = new URL(answer.data.url)
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: REDIRECT_URI,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)!.length).toBeGreaterThanOrEqual(43)
    for (const name of ['state', 'nonce'])
      expect(answer.data.ticket).not.toContain(url.searchParams.get(name))
    expect(JSON.stringify(answer.data)).not.toContain(provider.clientSecret)
  })

  test('is refused at the field where the domain leads to no company that is a tenant', async () => {
    const unknown = { status: 422, errors: [{ path: 'email', messageKey: 'companySignInUnknown' }] }
    expect((await start('minjun@elsewhere.kr')).body).toMatchObject(unknown)
    expect((await start('minjun@sub.hanbit.kr')).body).toMatchObject(unknown)
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, companyId))
    expect((await start()).body).toMatchObject(unknown)
  })

  test('ends where the provider does not answer', async () => {
    await api.db.update(companySignIns).set({ issuer: 'http://127.0.0.1:1' })
    expect((await start()).body).toMatchObject({ status: 422, messageKey: 'companyProviderAway' })
  })

  test('is limited by address', async () => {
    const from = { 'x-portal-address': '203.0.113.7' }
    const call = () =>
      api.call('POST', '/auth/login/company', { body: { email: 'a@elsewhere.kr' }, headers: from })
    for (let n = 0; n < 300; n += 1) expect((await call()).status).toBe(422)
    expect((await call()).status).toBe(429)
  })
})

describe('the way back', () => {
  test('opens a session as a password does, of the member with the verified address', async () => {
    const member = await employee()
    const { ticket, url } = (await start()).data
    const device = { browser: 'Chrome', system: 'Windows' }
    const answer = await finish(ticket, await provider.answer(url, 'minjun'), { device })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ next: 'session', userId: member.publicId, loginId: 'hanbit01' })
    expect(Date.parse(answer.data.expires) - api.now.getTime()).toBe(2 * 86_400_000)
    const me = await api.call('GET', '/auth/me', { token: answer.data.token })
    expect(me.data.userId).toBe(member.publicId)
    expect(await api.db.select().from(sessions)).toMatchObject([{ memberId: member.id, ...device }])
    expect(await api.db.select().from(companyIdentities)).toMatchObject([
      { memberId: member.id, companyId, issuer: provider.issuer, subject: 'minjun' },
    ])
    const [proven] = await api.db.select().from(companySignIns)
    expect(proven!.provenAt).toEqual(api.now)
  })

  test('finds the person by the link afterwards, whatever their address is by then', async () => {
    const member = await employee()
    await signIn()
    await api.db.update(members).set({ email: 'other@elsewhere.kr' }).where(eq(members.id, member.id))
    provider.people.minjun = { email: 'renamed@hanbit.kr', email_verified: true }
    expect((await signIn()).data.userId).toBe(member.publicId)
    provider.people.minjun = {}
    expect((await signIn()).data.userId).toBe(member.publicId)
  })

  test('asks for the user where the ID token does not say who it is', async () => {
    provider.isBrief = true
    const member = await employee()
    expect((await signIn()).data.userId).toBe(member.publicId)
  })

  test('compares addresses without regard to case', async () => {
    const member = await employee({ email: 'MinJun@Hanbit.KR' })
    expect((await signIn()).data.userId).toBe(member.publicId)
  })

  test('leads who has no account to the sign-up, with name and address', async () => {
    expect((await signIn()).data).toEqual({ next: 'signUp', companyId, email: EMAIL, name: '김민준' })
    expect(await api.countRows(companyIdentities)).toBe(0)
  })

  test('never leads to a member of another company with the same address', async () => {
    const elsewhere = await makeCompany(api.db, { nameKo: '세림물산', nameEn: 'Serim Trading' })
    await makeMember(api.db, elsewhere.id, { email: EMAIL })
    expect((await signIn()).data.next).toBe('signUp')
    const member = await employee()
    expect((await signIn()).data.userId).toBe(member.publicId)
  })

  test.each([
    ['request_for_approval', 'pendingAccount'],
    ['rejected', 'rejectedAccount'],
    ['withdrawal_pending', 'withdrawalPending'],
    ['deleted', 'userDeleted'],
  ] as const)('tells a %s account its status, as a password does', async (status, messageKey) => {
    await employee({ status })
    await expectRefusal(signIn(), messageKey)
    expect(await api.countRows(companyIdentities)).toBe(0)
  })

  test('a link with an account that has ended gives way to a new account', async () => {
    const before = await employee()
    await signIn()
    await api.db
      .update(members)
      .set({ status: 'deleted', loginId: 'before', loginIdKey: 'before', mobile: '01000000000' })
      .where(eq(members.id, before.id))
    const now = await makeMember(api.db, companyId, { email: EMAIL })
    expect((await signIn()).data.userId).toBe(now.publicId)
  })

  test('an address that another person of the company had before opens nothing of theirs', async () => {
    await employee()
    await signIn()
    await api.db.delete(sessions)
    provider.people.successor = { email: EMAIL, email_verified: true }
    await expectRefusal(signIn('successor'), 'companySignInFailed')
  })

  test('two accounts with one address are for a person to sort out', async () => {
    await employee()
    await makeMember(api.db, companyId, { email: EMAIL })
    await expectRefusal(signIn(), 'companyEmailShared')
  })

  test.each([
    ['is not verified', { email: EMAIL, email_verified: false }],
    ['is not said to be verified', { email: EMAIL }],
    ['is missing', {}],
    ['is of a domain that is not the company’s', { email: 'minjun@serim.kr', email_verified: true }],
  ])('an address that %s opens nothing', async (_case, person) => {
    await employee()
    await makeMember(api.db, companyId, { email: 'minjun@serim.kr' })
    provider.people.minjun = person
    await expectRefusal(signIn(), 'companyEmailUnverified')
  })

  test('a domain counts once the desk has confirmed it', async () => {
    await api.db.delete(companySignIns)
    await makeCompanySignIn(api.db, companyId, provider, { domains: ['hanbit.com'] })
    await employee()
    const { ticket, url } = (await start('minjun@hanbit.com')).data
    expect((await finish(ticket, await provider.answer(url, 'minjun'))).body.messageKey).toBe(
      'companyEmailUnverified',
    )
  })

  test('says that the person has cancelled', async () => {
    await employee()
    await expectRefusal(signIn(null), 'companySignInCancelled')
  })

  test('says that the provider does not answer any more', async () => {
    await employee()
    const going = await startProvider(REDIRECT_URI)
    await api.db.update(companySignIns).set({ issuer: going.issuer })
    going.people = provider.people
    const { ticket, url } = (await start()).data
    const answer = await going.answer(url, 'minjun')
    await going.close()
    await expectRefusal(finish(ticket, answer), 'companyProviderAway')
  })

  test('ends after ten minutes', async () => {
    await employee()
    const { ticket, url } = (await start()).data
    const answer = await provider.answer(url, 'minjun')
    api.setTime(TODAY, 610)
    await expectRefusal(finish(ticket, answer), 'companySignInLost')
  })

  test('ends where the provider has been changed meanwhile', async () => {
    await employee()
    const { ticket, url } = (await start()).data
    const answer = await provider.answer(url, 'minjun')
    await api.db.update(companySignIns).set({ issuer: other.issuer })
    await expectRefusal(finish(ticket, answer), 'companySignInFailed')
  })

  test('a company that has left is told so', async () => {
    await employee()
    const { ticket, url } = (await start()).data
    const answer = await provider.answer(url, 'minjun')
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, companyId))
    await expectRefusal(finish(ticket, answer), 'companyLeft')
  })
})

describe('what somebody has forged', () => {
  const ofAnother = { claims: (claims: object) => ({ ...claims, iss: 'https://login.example.com' }) }
  const forgeries: [string, Forgery][] = [
    ['an issuer', ofAnother],
    ['an audience', { claims: (claims) => ({ ...claims, aud: 'another-client' }) }],
    [
      'a second audience',
      { claims: (claims) => ({ ...claims, aud: ['portal', 'another'], azp: 'another' }) },
    ],
    ['a nonce', { claims: (claims) => ({ ...claims, nonce: 'of another sign-in' }) }],
    ['a missing nonce', { claims: ({ nonce: _nonce, ...claims }) => claims }],
    ['an expired token', { claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 }) }],
    ['another subject under the old signature’s key', { by: 'other-key' }],
    ['a token without signature', { by: 'none' }],
    ['a token signed with the public key as a secret', { by: 'hs256-with-public-key' }],
  ]
  test.each(forgeries)('%s is refused without details', async (_case, forgery) => {
    await employee()
    provider.forgery = forgery
    await expectRefusal(signIn(), 'companySignInFailed')
    expect(await api.countRows(companyIdentities)).toBe(0)
  })

  test('an unforged token passes the same way', async () => {
    await employee()
    provider.forgery = {}
    expect((await signIn()).data.next).toBe('session')
  })

  test.each([
    ['another state', (answer: URLSearchParams) => answer.set('state', 'made-up')],
    ['no state', (answer: URLSearchParams) => answer.delete('state')],
    ['two states', (answer: URLSearchParams) => answer.append('state', 'made-up')],
    ['another code', (answer: URLSearchParams) => answer.set('code', 'made-up')],
    ['no code', (answer: URLSearchParams) => answer.delete('code')],
    ['another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://login.example.com')],
    ['no issuer, though the provider names itself', (answer: URLSearchParams) => answer.delete('iss')],
  ])('%s in the address is refused', async (_case, change) => {
    await employee()
    await expectRefusal(signIn('minjun', change), 'companySignInFailed')
  })

  test('an answer counts once, at once or later', async () => {
    await employee()
    const { ticket, url } = (await start()).data
    const answer = await provider.answer(url, 'minjun')
    const answers = await Promise.all([
      finish(ticket, answer),
      finish(ticket, answer),
      finish(ticket, answer),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const tokens = provider.tokens
    expect((await finish(ticket, answer)).body.messageKey).toBe('companySignInFailed')
    expect(provider.tokens).toBe(tokens)
    expect(await api.countRows(sessions)).toBe(1)
    // Nor with the ticket of another sign-in.
    const again = (await start()).data.ticket as string
    expect((await finish(again, answer)).body.messageKey).toBe('companySignInFailed')
  })

  test('a made-up answer does not use up the ticket', async () => {
    await employee()
    const { ticket, url } = (await start()).data
    expect((await finish(ticket, 'error=access_denied&state=made-up')).status).toBe(422)
    expect((await finish(ticket, await provider.answer(url, 'minjun'))).status).toBe(200)
  })

  test('the answer of one company’s provider is none for another company', async () => {
    await employee()
    const elsewhere = await makeCompany(api.db, { nameKo: '세림물산', nameEn: 'Serim Trading' })
    await makeMember(api.db, elsewhere.id, { email: EMAIL })
    await makeCompanySignIn(api.db, elsewhere.id, other, { domains: ['serim.kr'] })
    const here = (await start()).data as { ticket: string; url: string }
    const there = (await start('minjun@serim.kr')).data as { ticket: string; url: string }
    const fromThere = new URLSearchParams(await other.answer(there.url, 'minjun'))
    fromThere.set('state', new URL(here.url).searchParams.get('state')!)
    await expectRefusal(finish(here.ticket, fromThere.toString()), 'companySignInFailed')
    const next = (await start()).data as { ticket: string; url: string }
    fromThere.set('state', new URL(next.url).searchParams.get('state')!)
    fromThere.set('iss', provider.issuer)
    await expectRefusal(finish(next.ticket, fromThere.toString()), 'companySignInFailed')
  })

  test.each(['', 'made-up', 'x'.repeat(4_000)])('the ticket %.10j is lost', async (ticket) => {
    await expectRefusal(finish(ticket, 'code=x&state=y'), 'companySignInLost')
  })

  test('the log says why, and nothing of a person', async () => {
    await employee()
    provider.forgery = { by: 'none' }
    await signIn()
    provider.forgery = undefined
    provider.people.minjun = { email: 'minjun@serim.kr', email_verified: true, name: '김민준' }
    await signIn()
    const lines = api.logged.filter((line) => line.includes('company sign-in refused'))
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[1]!)).toMatchObject({ companyId, why: 'emailElsewhere' })
    expect(lines.join()).not.toMatch(/minjun|serim|김민준|portal@/)
  })
})

describe('a company whose provider is the only way', () => {
  const login = (password = PASSWORD) =>
    api.call('POST', '/auth/login', { body: { loginId: 'hanbit01', password } })

  test('refuses passwords, once they were right, and the desk leads back', async () => {
    await employee()
    await api.db.update(companySignIns).set({ isOnlyWay: true })
    expect((await login()).body).toMatchObject({ status: 422, messageKey: 'companySignInOnly' })
    expect((await login('Wrong-2026!')).body.messageKey).toBe('invalidCredentials')
    expect((await signIn()).data.next).toBe('session')
    await api.db.update(companySignIns).set({ isOnlyWay: false })
    expect((await login()).status).toBe(200)
  })

  test('is no matter of other companies', async () => {
    await api.db.update(companySignIns).set({ isOnlyWay: true })
    const elsewhere = await makeCompany(api.db, { nameKo: '세림물산', nameEn: 'Serim Trading' })
    await makeMember(api.db, elsewhere.id, { loginId: 'hanbit01', email: EMAIL })
    expect((await login()).status).toBe(200)
  })
})

test('used states are kept for as long as somebody could come back with them', async () => {
  await employee()
  await signIn()
  await purgeUsedSignIns(api.db, api.now)
  expect(await api.countRows(usedSignIns)).toBe(1)
  await purgeUsedSignIns(api.db, new Date(api.now.getTime() + 601_000))
  expect(await api.countRows(usedSignIns)).toBe(0)
})
