import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember, makeStaff, PASSWORD } from 'tests/factories/people'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { oneTimeCodes, sessions } from '~/domains/account/api/tables.server'
import { issueFirstAdministratorCode, issueFurtherAdministratorCode } from './first-administrator.server'
import { staff, staffEvents } from '~/domains/account/api/staff-tables.server'

const api = useApi()

const signIn = (loginId: string, password = PASSWORD, headers = {}) =>
  api.call('POST', '/desk/login', { body: { loginId, password }, headers })
const advance = (minutes: number) => void (api.now = new Date(api.now.getTime() + minutes * 60_000))

describe('signing in at the desk', () => {
  test('gives a token for two days, whatever the case of the ID', async () => {
    await makeStaff(api.db, ['front', 'parking'], { loginId: 'frontdesk', name: '유하린' })
    const { status, data } = await signIn(' FrontDesk ')
    expect(status).toBe(200)
    expect(new Date(data.expires).getTime() - api.now.getTime()).toBe(2 * 86_400_000)
    const me = await api.call('GET', '/desk/me', { token: data.token })
    expect(me.data).toEqual({ staffId: 1, loginId: 'frontdesk', name: '유하린', roles: ['front', 'parking'] })
    advance(2 * 1440)
    expect((await api.call('GET', '/desk/me', { token: data.token })).status).toBe(401)
  })

  test.each([
    ['a wrong password', 'frontdesk', 'Wrong-2026!'],
    ['an unknown id', 'nobody', PASSWORD],
    ['an inactive account', 'formerdesk', PASSWORD],
    ['a tenant', 'hanbit01', PASSWORD],
    ['SQL', "' or 1=1 --", "' or 1=1 --"],
  ])('answers %s alike', async (_, loginId, password) => {
    const company = await makeCompany(api.db)
    await makeMember(api.db, company.id, { loginId: 'hanbit01' })
    await makeStaff(api.db, ['front'], { loginId: 'frontdesk' })
    await makeStaff(api.db, ['administrator'], { loginId: 'formerdesk', active: false })
    const { status, body } = await signIn(loginId, password)
    expect([status, body.messageKey, body.errors]).toEqual([422, 'invalidCredentials', undefined])
    expect(await api.countRows(sessions)).toBe(0)
  })

  test('reports missing fields', async () => {
    const { status, body } = await api.call('POST', '/desk/login', { body: { loginId: ' ', password: '' } })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'loginId', messageKey: 'loginIdRequired' },
      { path: 'password', messageKey: 'passwordRequired' },
    ])
  })

  test('from everywhere, they let strangers wait, and the administrator’s browser does not', async () => {
    await makeStaff(api.db, ['administrator'], { loginId: 'officehead' })
    const { knownBrowser } = (await signIn('officehead')).data
    for (let n = 0; n < 100; n++)
      await signIn('officehead', 'Wrong-2026!', { 'x-portal-address': `10.0.${n}.1` })
    expect(api.waited.at(-1)).toBe(30_000)
    const { length } = api.waited
    expect((await signIn('officehead', PASSWORD, { 'x-known-browser': knownBrowser })).status).toBe(200)
    expect(api.waited).toHaveLength(length)
  }, 60_000)

  test('is limited to ten tries in ten minutes for one account and network, the right password included', async () => {
    await makeStaff(api.db, ['front'], { loginId: 'frontdesk' })
    const guesses = await Promise.all(Array.from({ length: 10 }, () => signIn('frontdesk', 'Wrong-2026!')))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    const refused = await signIn('frontdesk')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    advance(10)
    expect((await signIn('frontdesk')).status).toBe(200)
  })

  test('does not limit people who know the password, and allows ten wrong tries', async () => {
    await makeStaff(api.db, ['front'], { loginId: 'frontdesk' })
    for (let n = 0; n < 10; n++) {
      expect((await signIn('frontdesk')).status).toBe(200)
      expect((await signIn('frontdesk', 'Wrong-2026!')).status).toBe(422)
    }
    expect((await signIn('frontdesk', 'Wrong-2026!')).status).toBe(429)
  })

  test('ends at sign-out, for this token only', async () => {
    const person = await makeStaff(api.db, ['front'])
    const [thisSession, otherSession] = [
      await api.signIn({ staffId: person.id }),
      await api.signIn({ staffId: person.id }),
    ]
    expect((await api.call('POST', '/desk/logout', { token: thisSession })).status).toBe(200)
    expect((await api.call('GET', '/desk/me', { token: thisSession })).status).toBe(401)
    expect((await api.call('GET', '/desk/me', { token: otherSession })).status).toBe(200)
  })

  test('gives access to the desk’s calls only, as a member’s does to the tenants’', async () => {
    const company = await makeCompany(api.db)
    const member = await makeMember(api.db, company.id, { flags: ['total'] })
    const person = await makeStaff(api.db, ['administrator'])
    expect(
      (await api.call('GET', '/desk/me', { token: await api.signIn({ memberId: member.id }) })).status,
    ).toBe(403)
    expect(
      (await api.call('GET', '/auth/me', { token: await api.signIn({ staffId: person.id }) })).status,
    ).toBe(403)
    expect((await api.call('GET', '/desk/me')).status).toBe(401)
  })
})

describe('the first administrator', () => {
  const issue = () => issueFirstAdministratorCode(api.db, TEST_SECRET, api.now)
  const form = (code: string, more = {}) => ({
    code,
    loginId: 'officehead',
    name: '기태준',
    password: 'Tower-2026!',
    confirmPassword: 'Tower-2026!',
    ...more,
  })
  const make = (body: object, headers = {}) =>
    api.call('POST', '/desk/first-administrator', { body, headers })

  test('is created with the printed code, once, and can sign in', async () => {
    const code = (await issue())!
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
    expect((await make(form(` ${code.toLowerCase().replaceAll('-', ' ')} `))).status).toBe(201)
    expect((await signIn('officehead', 'Tower-2026!')).status).toBe(200)
    const repeated = await make(form(code, { loginId: 'secondhead' }))
    expect([repeated.status, repeated.body.messageKey]).toEqual([409, 'administratorExists'])
    expect((await api.db.select().from(staff)).map(({ roles }) => roles)).toEqual([['administrator']])
    expect(await issue()).toBeUndefined()
  })

  test('is followed by a further one with a code made on the server, once and for an hour', async () => {
    const further = () => issueFurtherAdministratorCode(api.db, TEST_SECRET, api.now)
    await make(form((await issue())!))
    const code = await further()
    expect((await make(form(code, { loginId: 'secondhead' }))).status).toBe(201)
    expect((await signIn('secondhead', 'Tower-2026!')).status).toBe(200)
    expect((await make(form(code, { loginId: 'thirdhead' }))).status).toBe(409)
    const late = await further()
    advance(60)
    expect((await make(form(late, { loginId: 'thirdhead' }))).status).toBe(409)
    const people = await api.db.select().from(staff)
    expect(people.map(({ loginId }) => loginId)).toEqual(['officehead', 'secondhead'])
    const events = await api.db.select().from(staffEvents)
    expect(events.map(({ event, actor }) => [event, actor])).toEqual([
      ['made', null],
      ['made', null],
    ])
  })

  test('its code is stored only as a hash', async () => {
    const code = (await issue())!
    const stored = JSON.stringify(await api.db.select().from(oneTimeCodes))
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('requires the right code, at most a day old', async () => {
    const code = (await issue())!
    const wrong = await make(form('AAAA-BBBB-CCCC-DDDD'))
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'code', messageKey: 'codeMismatch' }]])
    advance(24 * 60)
    expect((await make(form(code))).body.messageKey).toBe('codeMismatch')
    const newCode = (await issue())!
    advance(24 * 60 - 1)
    expect((await make(form(newCode))).status).toBe(201)
  })

  test('two codes used at the same moment create one administrator', async () => {
    const [first, second] = [(await issue())!, (await issue())!]
    const answers = await Promise.all([make(form(first)), make(form(second, { loginId: 'secondhead' }))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.countRows(staff)).toBe(1)
  })

  test('must follow the rules for IDs and passwords; a corrected form may use the same code', async () => {
    const code = (await issue())!
    const invalid: [object, string, string][] = [
      [{ loginId: '1head' }, 'loginId', 'loginIdInvalid'],
      [{ name: ' ' }, 'name', 'nameRequired'],
      [{ name: '가'.repeat(51) }, 'name', 'tooLong'],
      [{ password: 'tower-2026!', confirmPassword: 'tower-2026!' }, 'password', 'passwordUpperCase'],
      [{ password: 'Officehead-1', confirmPassword: 'Officehead-1' }, 'password', 'passwordContainsId'],
      [{ confirmPassword: 'Tower-2027!' }, 'confirmPassword', 'passwordConfirmMismatch'],
      [{ code: ' - ' }, 'code', 'otpRequired'],
    ]
    for (const [change, path, messageKey] of invalid) {
      const { status, body } = await make(form(code, change))
      expect([status, body.errors[0].path, body.errors[0].messageKey]).toEqual([422, path, messageKey])
    }
    expect(await api.countRows(staff)).toBe(0)
    expect((await make(form(code))).status).toBe(201)
  })

  test('cannot have a former colleague’s ID; the code stays valid', async () => {
    await makeStaff(api.db, ['front'], { loginId: 'OfficeHead', active: false })
    const code = (await issue())!
    expect((await make(form(code))).body.errors).toEqual([{ path: 'loginId', messageKey: 'idNotAvailable' }])
    expect((await make(form(code, { loginId: 'newhead' }))).status).toBe(201)
  })

  test('can be attempted ten times in ten minutes from one address', async () => {
    const headers = { 'x-portal-address': '203.0.113.9' }
    for (let i = 0; i < 10; i++) expect((await make(form('AAAABBBBCCCCDDDD'), headers)).status).toBe(422)
    expect((await make(form((await issue())!), headers)).status).toBe(429)
    expect((await make(form((await issue())!), { 'x-portal-address': '203.0.113.10' })).status).toBe(201)
  })
})
