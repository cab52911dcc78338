import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askForCode, MOBILE, otherCode } from 'tests/factories/accounts'
import { makeCompanySignIn } from 'tests/factories/company-sign-in'
import { makeMember, PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { companySignIns } from '~/domains/account/api/company-sign-in-tables.server'
import { oneTimeCodes, sessions, members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const NEW = 'Harbour-2026!'
const me = (overrides = {}) =>
  makeMember(api.db, tenants.company.id, {
    loginId: 'hanbit01',
    name: '한지우',
    mobile: MOBILE,
    ...overrides,
  })
const findId = (code: string, overrides = {}) =>
  api.call('POST', '/auth/find/id', { body: { name: '한지우', mobile: MOBILE, code, ...overrides } })
const reset = (code: string, overrides = {}) =>
  api.call('POST', '/auth/find/password', {
    body: {
      loginId: 'hanbit01',
      name: '한지우',
      mobile: MOBILE,
      code,
      password: NEW,
      confirmPassword: NEW,
      ...overrides,
    },
  })
const login = (password: string) =>
  api.call('POST', '/auth/login', { body: { loginId: 'hanbit01', password } })

describe('POST /auth/find/id', () => {
  test('answers the ID masked, with the company and the day of joining', async () => {
    await me()
    const answer = await findId(await askForCode(api, 'findId', MOBILE))
    expect(answer.data.accounts).toEqual([
      {
        loginId: 'han****1',
        company: { ko: '한빛전자', en: 'Hanbit Electronics' },
        joinedOn: '2026-01-02',
      },
    ])
  })

  test('finds the accounts of one phone in several companies, whatever the case of a name', async () => {
    await me({ name: 'Kim Min' })
    await makeMember(api.db, tenants.other.id, { loginId: 'serim001', name: 'kim min', mobile: MOBILE })
    const answer = await findId(await askForCode(api, 'findId', MOBILE), { name: ' KIM  MIN ' })
    expect(answer.data.accounts.map(({ loginId }: { loginId: string }) => loginId)).toEqual([
      'han****1',
      'ser****1',
    ])
  })

  test.each([
    ['request_for_approval', true],
    ['approved', true],
    ['rejected', true],
    ['withdrawal_pending', true],
    ['withdrawn', false],
    ['deleted', false],
  ] as const)('of a %s account: %s', async (status, isFound) => {
    await me({ status })
    const answer = await findId(await askForCode(api, 'findId', MOBILE))
    expect(answer.status).toBe(isFound ? 200 : 422)
    if (!isFound) expect(answer.body.messageKey).toBe('noUserMatches')
  })

  test('finds no account whose invitation is not accepted', async () => {
    await me({ status: 'request_for_approval', isInvited: true })
    expect((await findId(await askForCode(api, 'findId', MOBILE))).body.messageKey).toBe('noUserMatches')
  })

  test('answers that no account matches only after the code has proved the phone', async () => {
    await me()
    const code = await askForCode(api, 'findId', MOBILE)
    expect((await findId(otherCode(code), { name: '아무개' })).body.messageKey).toBe('codeMismatch')
    expect((await findId(otherCode(code))).body.messageKey).toBe('codeMismatch')
    const noMatch = await findId(code, { name: '아무개' })
    expect(noMatch.body).toMatchObject({ status: 422, messageKey: 'noUserMatches' })
    expect(noMatch.body.errors).toBeUndefined()
    // The corrected name needs no new code, but every try counts.
    expect((await findId(code)).status).toBe(200)
    expect((await findId(code)).body.messageKey).toBe('codeExpired')
  })

  test('a code for a reset or a sign-up finds nothing', async () => {
    await me()
    for (const purpose of ['findPassword', 'signUp'] as const)
      expect((await findId(await askForCode(api, purpose, MOBILE))).body.messageKey).toBe('codeExpired')
  })
})

describe('POST /auth/find/password', () => {
  test('sets the password, ends every session and notifies the person', async () => {
    const member = await me()
    const token = await api.signIn({ memberId: member.id })
    const answer = await reset(await askForCode(api, 'findPassword', MOBILE))
    expect([answer.status, answer.data]).toEqual([200, {}])
    expect((await login(NEW)).status).toBe(200)
    expect((await login(PASSWORD)).body.messageKey).toBe('invalidCredentials')
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
    const messages = await api.db.select().from(outbox).where(eq(outbox.template, 'passwordChanged'))
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', MOBILE],
      ['email', member.email],
    ])
    expect(JSON.stringify(messages)).not.toContain(NEW)
  })

  test.each([
    ['another ID', { loginId: 'nobody99' }],
    ['another name', { name: '아무개' }],
    ['an ID of somebody else with this phone', { loginId: 'serim001' }],
  ])('%s: no account matches, and the password stays', async (_case, overrides) => {
    await me()
    await makeMember(api.db, tenants.other.id, { loginId: 'serim001', name: '다른이', mobile: MOBILE })
    const answer = await reset(await askForCode(api, 'findPassword', MOBILE), overrides)
    expect(answer.body).toMatchObject({ status: 422, messageKey: 'noUserMatches' })
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('requires the account’s phone: a code for another phone resets nothing', async () => {
    await me()
    const ownMobile = '01055550000'
    const code = await askForCode(api, 'findPassword', ownMobile)
    expect((await reset(code, { mobile: ownMobile })).body.messageKey).toBe('noUserMatches')
    expect((await reset(code)).body.messageKey).toBe('codeExpired')
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('a code for a sign-up or for finding an ID resets nothing', async () => {
    await me()
    for (const purpose of ['signUp', 'findId'] as const)
      expect((await reset(await askForCode(api, purpose, MOBILE))).body.messageKey).toBe('codeExpired')
  })

  test('answers errors of the new password before it tries the code', async () => {
    await me()
    const code = await askForCode(api, 'findPassword', MOBILE)
    for (const [password, messageKey] of [
      ['short1!', 'passwordLength'],
      ['nodigits!!A', 'passwordDigit'],
      ['Hanbit01!x', 'passwordContainsId'],
    ]) {
      const answer = await reset(code, { password, confirmPassword: password })
      expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'password', messageKey }] })
    }
    expect((await api.db.select().from(oneTimeCodes))[0]!.tries).toBe(0)
  })

  test('five guesses are allowed, concurrent ones included, over all spellings of the ID', async () => {
    await me()
    const code = await askForCode(api, 'findPassword', MOBILE)
    const spellings = ['hanbit01', 'HANBIT01', ' hanbit01', 'ｈanbit01']
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reset(otherCode(code), { loginId: spellings[n % 4] })),
    )
    expect(guesses.filter(({ body }) => body.messageKey === 'codeMismatch')).toHaveLength(5)
    expect((await reset(code)).body.messageKey).toBe('tooManyTries')
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('of two concurrent resets with one code one succeeds', async () => {
    await me()
    const code = await askForCode(api, 'findPassword', MOBILE)
    const other = 'Busan-2026!'
    const answers = await Promise.all([reset(code), reset(code, { password: other, confirmPassword: other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const isFirst = answers[0]!.status === 200
    expect((await login(isFirst ? NEW : other)).status).toBe(200)
    expect((await login(isFirst ? other : NEW)).status).toBe(422)
  })

  test.each([
    ['request_for_approval', 200],
    ['rejected', 200],
    ['withdrawal_pending', 200],
    ['withdrawn', 422],
    ['deleted', 422],
  ] as const)('of a %s account: %i, and it opens no door', async (status, expected) => {
    const member = await me({ status })
    expect((await reset(await askForCode(api, 'findPassword', MOBILE))).status).toBe(expected)
    expect((await login(NEW)).status).toBe(422)
    expect((await api.db.select().from(members).where(eq(members.id, member.id)))[0]!.status).toBe(status)
  })

  describe('of a company whose provider is the only way', () => {
    const PROVIDER = { issuer: 'https://login.example.com', clientId: 'portal', clientSecret: 'secret' }
    const signIn = (companyId: number) =>
      makeCompanySignIn(api.db, companyId, PROVIDER, { isOnlyWay: true, domains: [`c${companyId}.kr`] })
    const sentTo = async (mobile: string) =>
      (await api.db.select().from(outbox).where(eq(outbox.recipient, mobile)).orderBy(asc(outbox.id))).map(
        ({ template }) => template,
      )
    const ask = (mobile: string, purpose = 'findPassword') =>
      api.call('POST', '/auth/get-otp', { body: { purpose, mobile } })

    test('sends no code but the way to sign in', async () => {
      await me()
      await signIn(tenants.company.id)
      const unknown = await ask('01055550000')
      const known = await ask(MOBILE)
      // To strangers both answers are one.
      expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
      expect(await sentTo(MOBILE)).toEqual(['passwordByCompany'])
      expect(await sentTo('01055550000')).toEqual(['verificationCode'])
      const [message] = await api.db.select().from(outbox).where(eq(outbox.recipient, MOBILE))
      expect(message!.params).toEqual({ link: expect.stringMatching(/\/login\/company\?lng=ko$/) })
      // Its ID is found as before.
      expect(await ask(MOBILE, 'findId').then(() => sentTo(MOBILE))).toContain('verificationCode')
    })

    test('sends none to its master either', async () => {
      await signIn(tenants.company.id)
      await ask(tenants.master.mobile)
      expect(await sentTo(tenants.master.mobile)).toEqual(['passwordByCompany'])
    })

    test('sets no password with a code from before, and says so to whoever has it alone', async () => {
      await me()
      const code = await askForCode(api, 'findPassword', MOBILE)
      await signIn(tenants.company.id)
      expect((await reset(otherCode(code))).body.messageKey).toBe('codeMismatch')
      expect((await reset(code, { name: '아무개' })).body.messageKey).toBe('noUserMatches')
      const refused = await reset(code)
      expect(refused.body).toMatchObject({ status: 422, messageKey: 'companySignInOnly' })
      expect(await api.countRows(sessions)).toBeGreaterThan(0)
      await api.db.update(companySignIns).set({ isOnlyWay: false })
      expect((await login(PASSWORD)).status).toBe(200)
      // The code was not used up by the refusal.
      expect((await reset(code)).status).toBe(200)
    })

    test('is no matter of an account of the same phone elsewhere', async () => {
      await me()
      const elsewhere = { loginId: 'serim001', name: '한지우', mobile: MOBILE }
      await makeMember(api.db, tenants.other.id, elsewhere)
      await signIn(tenants.company.id)
      const code = await askForCode(api, 'findPassword', MOBILE)
      expect((await reset(code)).body.messageKey).toBe('companySignInOnly')
      expect((await reset(code, { loginId: 'serim001' })).status).toBe(200)
    })

    test('that has left the building is none', async () => {
      await me()
      await signIn(tenants.company.id)
      await api.db.update(companies).set({ active: false }).where(eq(companies.id, tenants.company.id))
      expect((await reset(await askForCode(api, 'findPassword', MOBILE))).status).toBe(200)
      expect((await login(NEW)).body.messageKey).toBe('companyLeft')
    })
  })

  test('is for guests', async () => {
    const token = tenants.host.token
    for (const path of ['/auth/find/id', '/auth/find/password']) {
      const body = {
        loginId: 'hanbit01',
        name: '한지우',
        mobile: MOBILE,
        code: '123456',
        password: NEW,
        confirmPassword: NEW,
      }
      expect((await api.call('POST', path, { token, body })).status).toBe(403)
    }
    expect(await api.countRows(sessions)).toBeGreaterThan(0)
  })
})
