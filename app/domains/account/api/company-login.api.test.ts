import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastCode } from 'tests/factories/accounts'
import { makeCompanySignIn } from 'tests/factories/company-sign-in'
import { makeCompany, makeMember, PASSWORD } from 'tests/factories/people'
import { TEST_SECRET, TODAY, useApi } from 'tests/support/api'
import { startProvider, type Forgery, type OpenIdProvider } from 'tests/support/openid-provider'
import { outbox } from '~/messaging/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { purgeUsedSignIns } from './company-sign-in-queries.server'
import { companyIdentities, companySignIns, usedSignIns } from './company-sign-in-tables.server'
import { members, secondFactors, sessions } from './tables.server'
import { sealSecret, totpAt } from './totp.server'

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
const confirm = (ticket: string, given: object = {}) =>
  api.call('POST', '/auth/login/company/confirm', {
    body: { ticket, loginId: 'hanbit01', password: PASSWORD, ...given },
  })
/** A sign-in of somebody who proves which account is theirs if the provider's word alone does not do. */
async function signInConfirmed(given: object = {}, person = 'minjun') {
  const answer = await signIn(person)
  return answer.data?.next === 'confirm' ? confirm(answer.data.ticket as string, given) : answer
}
const linked = () =>
  api.db
    .select({ memberId: companyIdentities.memberId, subject: companyIdentities.subject })
    .from(companyIdentities)
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
  test('asks once whose account has the verified address, then opens a session as a password does', async () => {
    const member = await employee()
    const first = await signIn()
    expect(first.data).toMatchObject({ next: 'confirm', companyId, email: EMAIL, name: '김민준' })
    expect(await api.countRows(sessions)).toBe(0)
    expect(await linked()).toEqual([])
    const device = { browser: 'Chrome', system: 'Windows' }
    const answer = await confirm(first.data.ticket, { device })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ userId: member.publicId, loginId: 'hanbit01' })
    expect(Date.parse(answer.data.expires) - api.now.getTime()).toBe(2 * 86_400_000)
    const me = await api.call('GET', '/auth/me', { token: answer.data.token })
    expect(me.data.userId).toBe(member.publicId)
    expect(await api.db.select().from(sessions)).toMatchObject([{ memberId: member.id, ...device }])
    expect(await linked()).toEqual([{ memberId: member.id, subject: 'minjun' }])
    const [proven] = await api.db.select().from(companySignIns)
    expect(proven!.provenAt).toEqual(api.now)
    // From then on the provider's word is enough.
    expect((await signIn()).data).toMatchObject({ next: 'session', userId: member.publicId })
  })

  test('tells the owner of the first sign-in, and not of the next', async () => {
    await employee({ mobile: '01055551234' })
    const told = async () =>
      (await api.db.select().from(outbox)).filter(({ template }) => template === 'companySignInLinked')
    await signInConfirmed()
    expect((await told()).map(({ recipient }) => recipient).sort()).toEqual(['01055551234', EMAIL])
    await signInConfirmed()
    expect(await told()).toHaveLength(2)
  })

  test('a code to the phone of the account does as well as its password', async () => {
    const member = await employee({ mobile: '01055551234' })
    const { ticket } = (await signIn()).data as { ticket: string }
    const ask = (loginId: string) =>
      api.call('POST', '/auth/login/company/confirm/code', { body: { ticket, loginId } })
    expect((await ask('hanbit01')).status).toBe(200)
    const code = await lastCode(api, '01055551234')
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await confirm(ticket, { password: undefined, code: wrong })).body.errors).toMatchObject([
      { path: 'code', messageKey: 'codeMismatch' },
    ])
    expect((await confirm(ticket, { password: undefined, code })).data.userId).toBe(member.publicId)
    // An ID of nobody, or of somebody else, has the same answer and no message.
    const before = await api.countRows(outbox)
    await makeMember(api.db, companyId, { loginId: 'colleague1', email: 'other@hanbit.kr' })
    for (const loginId of ['nobody01', 'colleague1']) expect((await ask(loginId)).status).toBe(200)
    expect(await api.countRows(outbox)).toBe(before)
  })

  test('needs the right password, of an account with this address in this company', async () => {
    await employee()
    await makeMember(api.db, companyId, { loginId: 'colleague1', email: 'other@hanbit.kr' })
    const elsewhere = await makeCompany(api.db, { nameKo: '세림물산', nameEn: 'Serim Trading' })
    await makeMember(api.db, elsewhere.id, { loginId: 'serim01', email: EMAIL })
    const { ticket } = (await signIn()).data as { ticket: string }
    await expectRefusal(confirm(ticket, { password: 'Wrong-2026!' }), 'invalidCredentials')
    await expectRefusal(confirm(ticket, { loginId: 'colleague1' }), 'companyAccountElsewhere')
    await expectRefusal(confirm(ticket, { loginId: 'serim01' }), 'companyAccountElsewhere')
    expect((await confirm(ticket, { password: '' })).body.errors).toMatchObject([
      { path: 'password', messageKey: 'companyProofRequired' },
    ])
    await expectRefusal(confirm('made-up'), 'companySignInLost')
    expect(await linked()).toEqual([])
    for (let n = 0; n < 9; n += 1) await confirm(ticket, { password: 'Wrong-2026!' })
    expect((await confirm(ticket)).status).toBe(429)
  })

  test('the ticket is over after half an hour, and when the provider has changed', async () => {
    await employee()
    const { ticket } = (await signIn()).data as { ticket: string }
    await api.db.update(companySignIns).set({ issuer: other.issuer })
    await expectRefusal(confirm(ticket), 'companySignInFailed')
    await api.db.update(companySignIns).set({ issuer: provider.issuer })
    api.setTime(TODAY, 660)
    await expectRefusal(confirm(ticket), 'companySignInLost')
  })

  test('an address that somebody else has typed keeps nobody out', async () => {
    const member = await employee()
    // A colleague types it into the own profile, a stranger into a sign-up.
    await makeMember(api.db, companyId, { loginId: 'colleague1', email: EMAIL })
    await makeMember(api.db, companyId, { email: EMAIL, status: 'request_for_approval' })
    await makeMember(api.db, companyId, { email: EMAIL, status: 'rejected' })
    expect((await signInConfirmed()).data.userId).toBe(member.publicId)
    expect((await signIn()).data.userId).toBe(member.publicId)
  })

  test('who has no account is told what is known for the sign-up, though somebody has typed the address', async () => {
    await makeMember(api.db, companyId, { email: EMAIL })
    expect((await signIn()).data).toMatchObject({ companyId, email: EMAIL, name: '김민준' })
    expect(await linked()).toEqual([])
    expect(await api.countRows(sessions)).toBe(0)
  })

  test('finds the person by the link afterwards, whatever their address is by then', async () => {
    const member = await employee()
    await signInConfirmed()
    await api.db.update(members).set({ email: 'other@elsewhere.kr' }).where(eq(members.id, member.id))
    provider.people.minjun = { email: 'renamed@hanbit.kr', email_verified: true }
    expect((await signIn()).data.userId).toBe(member.publicId)
    provider.people.minjun = {}
    expect((await signIn()).data.userId).toBe(member.publicId)
  })

  test('asks for the user where the ID token does not say who it is', async () => {
    provider.isBrief = true
    const member = await employee()
    expect((await signInConfirmed()).data.userId).toBe(member.publicId)
  })

  test('compares addresses without regard to case', async () => {
    const member = await employee({ email: 'MinJun@Hanbit.KR' })
    expect((await signInConfirmed()).data.userId).toBe(member.publicId)
  })

  test('leads who has no account to the sign-up, with name and address', async () => {
    expect((await signIn()).data).toEqual({ next: 'signUp', companyId, email: EMAIL, name: '김민준' })
    for (const status of ['rejected', 'deleted'] as const)
      await makeMember(api.db, companyId, { email: EMAIL, status })
    expect((await signIn()).data.next).toBe('signUp')
    expect(await api.countRows(companyIdentities)).toBe(0)
  })

  test('never leads to a member of another company with the same address', async () => {
    const elsewhere = await makeCompany(api.db, { nameKo: '세림물산', nameEn: 'Serim Trading' })
    await makeMember(api.db, elsewhere.id, { email: EMAIL })
    expect((await signIn()).data.next).toBe('signUp')
    const member = await employee()
    expect((await signInConfirmed()).data.userId).toBe(member.publicId)
  })

  test.each([
    ['request_for_approval', 'pendingAccount'],
    ['withdrawal_pending', 'withdrawalPending'],
  ] as const)('tells a %s account its status, as a password does', async (status, messageKey) => {
    await employee({ status })
    await expectRefusal(signInConfirmed(), messageKey)
    expect(await api.countRows(companyIdentities)).toBe(0)
  })

  test('a link with an account that has ended gives way to a new account', async () => {
    const before = await employee()
    await signInConfirmed()
    await api.db
      .update(members)
      .set({ status: 'deleted', loginId: 'before', loginIdKey: 'before', mobile: '01000000000' })
      .where(eq(members.id, before.id))
    const now = await makeMember(api.db, companyId, { email: EMAIL, loginId: 'hanbit02' })
    expect((await signInConfirmed({ loginId: 'hanbit02' })).data.userId).toBe(now.publicId)
  })

  test('an address that another person of the company had before opens nothing of theirs', async () => {
    const member = await employee()
    await signInConfirmed()
    await api.db.delete(sessions)
    provider.people.successor = { email: EMAIL, email_verified: true }
    expect((await signIn('successor')).data.next).toBe('confirm')
    expect(await api.countRows(sessions)).toBe(0)
    expect(await linked()).toEqual([{ memberId: member.id, subject: 'minjun' }])
  })

  test('two confirmations at once link one account', async () => {
    await employee()
    await makeMember(api.db, companyId, { loginId: 'hanbit02', email: EMAIL })
    const { ticket } = (await signIn()).data as { ticket: string }
    await Promise.all([confirm(ticket), confirm(ticket, { loginId: 'hanbit02' }), confirm(ticket)])
    expect(await linked()).toHaveLength(1)
  })

  test('whoever withdraws may keep the account, as the provider is a way to sign in', async () => {
    const member = await employee()
    await signInConfirmed()
    await api.db
      .update(members)
      .set({ status: 'withdrawal_pending', withdrawalRequestedAt: api.now })
      .where(eq(members.id, member.id))
    const { next, ticket } = (await signIn()).data as { next: string; ticket: string }
    expect(next).toBe('keep')
    const keep = (body: object) => api.call('POST', '/auth/keep-account/company', { body })
    expect((await keep({ ticket: 'made-up' })).body.messageKey).toBe('companySignInLost')
    expect((await keep({ ticket })).status).toBe(200)
    expect((await keep({ ticket })).body.messageKey).toBe('noWithdrawal')
    expect((await signIn()).data.next).toBe('session')
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
    await signInConfirmed()
    await api.db.delete(sessions)
    const { ticket, url } = (await start()).data
    const answer = await provider.answer(url, 'minjun')
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, companyId))
    await expectRefusal(finish(ticket, answer), 'companyLeft')
  })
})

describe('what somebody has forged', () => {
  test.each(['', ' '])('a subject that is %j is nobody', async (sub) => {
    await employee()
    provider.forgery = { claims: (claims) => ({ ...claims, sub }) }
    await expectRefusal(signIn(), 'companySignInFailed')
  })

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
    expect((await signInConfirmed()).status).toBe(200)
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
    expect((await signInConfirmed()).status).toBe(200)
    await api.db.update(companySignIns).set({ isOnlyWay: false })
    expect((await login()).status).toBe(200)
  })

  test('refuses the password for taking a withdrawal back, too, as does a company that has left', async () => {
    const member = await employee({ status: 'withdrawal_pending', withdrawalRequestedAt: api.now })
    const keep = () =>
      api.call('POST', '/auth/keep-account', { body: { loginId: 'hanbit01', password: PASSWORD } })
    await api.db.update(companySignIns).set({ isOnlyWay: true })
    expect((await keep()).body).toMatchObject({ status: 422, messageKey: 'companySignInOnly' })
    await api.db.update(companySignIns).set({ isOnlyWay: false })
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, companyId))
    expect((await keep()).body).toMatchObject({ status: 422, messageKey: 'companyLeft' })
    await api.db.update(companies).set({ active: true }).where(eq(companies.id, companyId))
    expect((await keep()).status).toBe(200)
    const [kept] = await api.db.select().from(members).where(eq(members.id, member.id))
    expect(kept!.status).toBe('approved')
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

describe('a second factor', () => {
  const KEY = 'JBSWY3DPEHPK3PXP'
  const guard = ({ id }: { id: number }) =>
    api.db.insert(secondFactors).values({
      memberId: id,
      secret: sealSecret(TEST_SECRET, KEY),
      createdAt: api.now,
      confirmedAt: api.now,
    })

  test('is asked for after the provider too, at the first sign-in and later ones', async () => {
    await guard(await employee())
    for (const answer of [await signInConfirmed(), await signIn()]) {
      expect([answer.status, answer.data.next]).toEqual([200, 'code'])
      expect(answer.data.token).toBeUndefined()
      const body = { ticket: answer.data.ticket, code: totpAt(KEY, api.now) }
      const given = await api.call('POST', '/auth/login/code', { body })
      expect([given.status, given.data.loginId]).toEqual([200, 'hanbit01'])
      api.now = new Date(api.now.getTime() + 30_000)
    }
  })

  test('is the provider’s own where it is the only way, and counts again once it is not', async () => {
    await guard(await employee())
    await signInConfirmed()
    await api.db.update(companySignIns).set({ isOnlyWay: true })
    expect((await signIn()).data.next).toBe('session')
    await api.db.update(companySignIns).set({ isOnlyWay: false })
    expect((await signIn()).data.next).toBe('code')
  })
})
