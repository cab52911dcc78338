import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember, makeStaff, PASSWORD } from 'tests/factories/people'
import { TODAY, useApi } from 'tests/support/api'
import { companies } from '~/domains/building/api/tables.server'
import { members, parkedForms, sessions } from './tables.server'

const api = useApi()
const login = (loginId: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/login', { body: { loginId, password }, headers })

async function someone(overrides: Partial<typeof members.$inferInsert> = {}) {
  const company = await makeCompany(api.db)
  return makeMember(api.db, company.id, { loginId: 'hanbit01', ...overrides })
}

describe('POST /auth/login', () => {
  test('gives a token that is valid for two days, and keeps only its hash', async () => {
    const member = await someone()
    const answer = await login('hanbit01')
    expect(answer.status).toBe(200)
    expect(answer.data.userId).toBe(member.publicId)
    expect(Date.parse(answer.data.expires) - api.now.getTime()).toBe(2 * 86_400_000)
    expect(Buffer.from(answer.data.token, 'base64url')).toHaveLength(32)
    const [session] = await api.db.select().from(sessions)
    expect(JSON.stringify(session)).not.toContain(answer.data.token)
  })

  test('ignores case, width and spaces of the ID', async () => {
    await someone()
    expect((await login(' HanBit01 ')).status).toBe(200)
    expect((await login('ｈａｎｂｉｔ０１')).status).toBe(200)
  })

  test.each([
    ['an unknown ID', 'nobody99', PASSWORD],
    ['a wrong password', 'hanbit01', 'Wrong-2026!'],
    ['SQL instead of an ID', "' or 1=1 --", PASSWORD],
  ])('answers %s alike: 422, not 401', async (_case, loginId, password) => {
    await someone()
    const answer = await login(loginId, password, { 'accept-language': 'en' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      messageKey: 'invalidCredentials',
      title: 'Invalid username or password',
    })
    expect(answer.body.errors).toBeUndefined()
  })

  test.each([
    ['request_for_approval', 'pendingAccount'],
    ['rejected', 'rejectedAccount'],
    ['withdrawal_pending', 'withdrawalPending'],
    ['deleted', 'userDeleted'],
  ] as const)('tells a %s account its status only after the right password', async (status, messageKey) => {
    await someone({ status })
    expect((await login('hanbit01')).body).toMatchObject({ status: 422, messageKey })
    expect((await login('hanbit01', 'Wrong-2026!')).body.messageKey).toBe('invalidCredentials')
    expect(await api.countRows(sessions)).toBe(0)
  })

  test('answers withdrawn people like unknown ones', async () => {
    await someone({ status: 'withdrawn' })
    expect((await login('hanbit01')).body.messageKey).toBe('invalidCredentials')
  })

  test('limits wrong tries per account, whatever its spelling, concurrent ones included, and admits more with time', async () => {
    await someone()
    const spellings = ['hanbit01', 'HANBIT01', ' hanbit01', 'ｈanbit01']
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => login(spellings[n % 4]!, 'Wrong-2026!')),
    )
    const refused = guesses.filter((guess) => guess.status === 429)
    expect(refused).toHaveLength(4)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login('hanbit01')).status).toBe(429)
    api.setTime(TODAY, 611)
    expect((await login('hanbit01')).status).toBe(200)
  })

  test('reports every missing field', async () => {
    const answer = await api.call('POST', '/auth/login', { body: {} })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(['loginId', 'password'])
  })
})

describe('a session', () => {
  test('is the signed-in user with permissions, loaded anew on every request', async () => {
    const member = await someone({ visitor: true })
    const token = await api.signIn({ memberId: member.id })
    const me = () => api.call('GET', '/auth/me', { token })
    expect((await me()).data).toMatchObject({
      loginId: 'hanbit01',
      fullName: member.name,
      userPermissions: { total: false, visitor: true },
    })
    await api.db.update(members).set({ visitor: false }).where(eq(members.id, member.id))
    expect((await me()).data.userPermissions.visitor).toBe(false)
    await api.db.update(members).set({ status: 'rejected' }).where(eq(members.id, member.id))
    expect((await me()).body).toMatchObject({ status: 401, messageKey: 'sessionExpired' })
  })

  test('ends after exactly two days', async () => {
    const member = await someone()
    const token = await api.signIn({ memberId: member.id })
    const started = api.now.getTime()
    api.now = new Date(started + 2 * 86_400_000 - 1000)
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(200)
    api.now = new Date(started + 2 * 86_400_000)
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  })

  test('signing out requires a token: without one, and a second time, it is 401', async () => {
    const member = await someone()
    const token = await api.signIn({ memberId: member.id })
    for (const path of ['/auth/logout', '/desk/logout']) {
      const { status, body } = await api.call('POST', path)
      expect([status, body.messageKey], path).toEqual([401, 'signInRequired'])
    }
    await api.call('POST', '/auth/logout', { token })
    expect((await api.call('POST', '/auth/logout', { token })).body.messageKey).toBe('sessionExpired')
  })

  test('ends with the next sign-in that is sent with it, of members as of staff', async () => {
    const member = await someone()
    const person = await makeStaff(api.db, ['front'])
    for (const [token, path, loginId, me] of [
      [await api.signIn({ memberId: member.id }), '/auth/login', member.loginId, '/auth/me'],
      [await api.signIn({ staffId: person.id }), '/desk/login', person.loginId, '/desk/me'],
    ] as const) {
      const wrong = { loginId, password: 'Wrong-2026!' }
      expect((await api.call('POST', path, { token, body: wrong })).status, path).toBe(422)
      expect((await api.call('GET', me, { token })).status, path).toBe(200)
      const next = await api.call('POST', path, { token, body: { loginId, password: PASSWORD } })
      expect((await api.call('GET', me, { token: next.data.token })).status, path).toBe(200)
      expect((await api.call('GET', me, { token })).status, path).toBe(401)
    }
  })

  test('ends with signing out', async () => {
    const member = await someone()
    const token = await api.signIn({ memberId: member.id })
    expect((await api.call('POST', '/auth/logout', { token })).status).toBe(200)
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  })

  test('is 401 for guests and malformed tokens, 403 for building staff', async () => {
    const staff = await makeStaff(api.db, ['front'])
    const me = (token?: string) => api.call('GET', '/auth/me', { token })
    expect((await me()).status).toBe(401)
    expect((await me('x'.repeat(43))).status).toBe(401)
    expect((await me(await api.signIn({ staffId: staff.id }))).status).toBe(403)
    const basic = await api.call('GET', '/auth/companies', { headers: { authorization: 'Basic abc' } })
    expect(basic.status).toBe(401)
  })

  test('is never read from a cookie', async () => {
    const member = await someone()
    const token = await api.signIn({ memberId: member.id })
    const cookie = `accessTokenT=${encodeURIComponent(JSON.stringify({ token, expires: '2099-01-01' }))}`
    expect((await api.call('GET', '/auth/me', { headers: { cookie } })).status).toBe(401)
  })
})

describe('companies and floors', () => {
  test('are public, in Korean order, without inactive ones', async () => {
    await makeCompany(api.db, { nameKo: '하늘물산', nameEn: 'Haneul', floors: [5] })
    const first = await makeCompany(api.db, { nameKo: '가온데이터', nameEn: 'Gaon', floors: [9, -1, 3] })
    const closedCompany = await makeCompany(api.db, { nameKo: '나루', nameEn: 'Naru', active: false })
    const companies = await api.call('GET', '/auth/companies')
    expect(companies.data.map((company: { ko: string }) => company.ko)).toEqual(['가온데이터', '하늘물산'])
    expect((await api.call('GET', `/home/tenant-company/${first.id}/floors`)).data).toEqual([-1, 3, 9])
    for (const id of [closedCompany.id, 999_999, 'x', 0, '99999999999999']) {
      expect((await api.call('GET', `/home/tenant-company/${id}/floors`)).status).toBe(404)
    }
  })
})

test('people of an inactive company cannot sign in and are signed out', async () => {
  const member = await someone()
  const token = await api.signIn({ memberId: member.id })
  const login = (password: string) =>
    api.call('POST', '/auth/login', { body: { loginId: member.loginId, password } })
  await api.db.update(companies).set({ active: false }).where(eq(companies.id, member.companyId))
  expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  expect((await login(PASSWORD)).body.messageKey).toBe('companyLeft')
  expect((await login('Wrong-2026!')).body.messageKey).toBe('invalidCredentials')
})

test('are sorted by name in the caller’s language', async () => {
  const names = [
    ['가람', 'Zebra'],
    ['나래', 'Acorn'],
    ['다솔', 'Maple'],
  ]
  for (const [nameKo, nameEn] of names) await makeCompany(api.db, { nameKo, nameEn })
  const listed = async (language: string) =>
    (await api.call('GET', '/auth/companies', { headers: { 'accept-language': language } })).data
  expect((await listed('ko')).map(({ ko }: { ko: string }) => ko)).toEqual(['가람', '나래', '다솔'])
  expect((await listed('en')).map(({ en }: { en: string }) => en)).toEqual(['Acorn', 'Maple', 'Zebra'])
})

describe('a parked form', () => {
  const browser = 'browser-browser-1'
  const path = '/individual-visitor'
  const park = (userId: string) =>
    api.call('POST', '/parked-forms', {
      body: { audience: 'member', userId, browser, path, content: 'encrypted' },
    })
  const takeForm = (token: string, overrides = {}) =>
    api.call('POST', '/parked-forms/take', { token, body: { browser, path, ...overrides } })

  test('is given once, to the same person, in the same browser, for the same page, for 30 minutes', async () => {
    const member = await someone()
    const other = await makeMember(api.db, member.companyId)
    const token = await api.signIn({ memberId: member.id })
    expect((await park(member.publicId)).status).toBe(201)
    expect((await takeForm(await api.signIn({ memberId: other.id }))).data.content).toBeNull()
    expect((await takeForm(token, { browser: 'browser-browser-2' })).data.content).toBeNull()
    expect((await takeForm(token, { path: '/my-visitor' })).data.content).toBeNull()
    expect((await takeForm(token)).data.content).toBe('encrypted')
    expect((await takeForm(token)).data.content).toBeNull()
    await park(member.publicId)
    api.setTime(TODAY, 630)
    expect((await takeForm(token)).data.content).toBeNull()
  })

  test('is stored for building staff, too, separately from a member with the same number', async () => {
    const person = await makeStaff(api.db, ['front'])
    const member = await someone()
    const body = { audience: 'staff', userId: String(person.id), browser, path, content: 'at the desk' }
    expect((await api.call('POST', '/parked-forms', { body })).status).toBe(201)
    expect((await takeForm(await api.signIn({ memberId: member.id }))).data.content).toBeNull()
    const token = await api.signIn({ staffId: person.id })
    expect((await takeForm(token)).data).toEqual({ content: 'at the desk', isLast: true })
    expect((await takeForm(token)).data.content).toBeNull()
  })

  test('of one page does not replace that of another', async () => {
    const member = await someone()
    const token = await api.signIn({ memberId: member.id })
    const other = { audience: 'member', userId: member.publicId, browser, path: '/my-visitor', content: 'x' }
    await park(member.publicId)
    await api.call('POST', '/parked-forms', { body: other })
    expect((await takeForm(token)).data).toEqual({ content: 'encrypted', isLast: false })
    expect((await takeForm(token, { path: '/my-visitor' })).data).toEqual({ content: 'x', isLast: true })
  })

  test('is not stored for unknown people, who get the same answer', async () => {
    expect((await park('x'.repeat(22))).status).toBe(201)
    const unknownUser = { audience: 'staff', userId: '999999', browser, path, content: 'x' }
    expect((await api.call('POST', '/parked-forms', { body: unknownUser })).status).toBe(201)
    expect(await api.countRows(parkedForms)).toBe(0)
  })
})

test('a member’s language is stored for messages', async () => {
  const member = await someone()
  const token = await api.signIn({ memberId: member.id })
  const putLanguage = (language: string) =>
    api.call('PUT', '/auth/me/language', { token, body: { language } })
  expect((await putLanguage('en')).status).toBe(200)
  expect((await putLanguage('fr')).status).toBe(422)
  expect((await api.db.select().from(members))[0]!.language).toBe('en')
})
