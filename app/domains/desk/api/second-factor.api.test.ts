import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { staff, staffEvents } from '~/domains/account/api/staff-tables.server'
import { recoveryCodes as storedCodes, secondFactors } from '~/domains/account/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { totpAt } from '~/domains/account/api/totp.server'
import { SECONDS_PER_MINUTE } from '~/rules/time-units'

const api = useApi({ DESK_NETWORKS: '10.0.0.0/8,2001:db8:1::/48' })
const INSIDE = '10.1.2.3'
const OUTSIDE = '203.0.113.9'
const PASSWORD = 'Tower-2026!'

let tenants: Tenants
let person: { id: number; loginId: string }
beforeEach(async () => {
  tenants = await makeTenants(api)
  person = await makePerson('guarded1', ['front'])
})

async function makePerson(loginId: string, roles: ('front' | 'content' | 'administrator')[]) {
  const { id } = await makeStaff(api.db, roles, { loginId, mobile: '01033334444' })
  await api.db
    .update(staff)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(staff.id, id))
  return { id, loginId }
}

const advance = (seconds: number) => void (api.now = new Date(api.now.getTime() + seconds * 1000))
const from = (address: string) => ({ headers: { 'x-portal-address': address } })
const login = (loginId = person.loginId, address = INSIDE, password = PASSWORD) =>
  api.call('POST', '/desk/login', { body: { loginId, password }, ...from(address) })
const giveCode = (ticket: string, code: string, address = INSIDE) =>
  api.call('POST', '/desk/login/code', { body: { ticket, code }, ...from(address) })
const own = (token: string, path = '', body?: object) =>
  api.call(body ? 'POST' : 'GET', `/desk/me/second-factor${path}`, { token, body, ...from(INSIDE) })
const me = (token: string, address = INSIDE) => api.call('GET', '/desk/me', { token, ...from(address) })

/** Sets up a second factor as a person does. @returns the app's key, the recovery codes and the session */
async function setUp(loginId = person.loginId) {
  const { token } = (await login(loginId)).data
  await own(token, '', { password: PASSWORD })
  const { key } = (await own(token)).data.pending
  const { recoveryCodes } = (await own(token, '/confirm', { code: totpAt(key, api.now) })).data
  advance(30)
  return { key, recoveryCodes, token } as { key: string; recoveryCodes: string[]; token: string }
}

describe('setting up', () => {
  test('ends the other sessions of the account, which were opened without one, and nobody else’s', async () => {
    const { token: earlier } = (await login()).data
    const { token } = await setUp()
    expect((await me(token)).status).toBe(200)
    expect((await me(earlier)).status).toBe(401)
    expect((await me(tenants.administrator.token)).status).toBe(200)
  })

  test('needs the password, then a code of the app; ten recovery codes are given once, and all is recorded', async () => {
    const { token } = (await login()).data
    expect((await own(token)).data).toEqual({
      since: null,
      recoveryLeft: 0,
      isNeededOutside: true,
      isNeededFirst: false,
      pending: null,
    })
    const wrong = await own(token, '', { password: 'Another-2026!' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'password', messageKey: 'passwordWrong' }],
    ])
    expect((await own(token, '', { password: PASSWORD })).status).toBe(200)
    const { key, uri } = (await own(token)).data.pending
    expect(uri).toContain(`secret=${key}`)
    expect((await login()).data.next).toBe('session')
    const refused = await own(token, '/confirm', { code: '000000' })
    expect([refused.status, refused.body.errors[0].messageKey]).toEqual([422, 'secondFactorWrong'])
    const { recoveryCodes } = (await own(token, '/confirm', { code: totpAt(key, api.now) })).data
    expect(new Set(recoveryCodes).size).toBe(10)
    // 24 of 31 characters: 119 bits, as a plain hash asks for (ASVS 6.5.2).
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[2-9A-HJ-KM-NP-Z]{4}-){5}[2-9A-HJ-KM-NP-Z]{4}$/)
    expect((await own(token)).data).toMatchObject({
      since: api.now.toISOString(),
      recoveryLeft: 10,
      pending: null,
    })
    const [stored] = await api.db.select().from(secondFactors)
    expect(stored!.secret).not.toContain(key)
    const hashes = (await api.db.select().from(storedCodes)).map(({ codeHash }) => codeHash)
    expect(hashes.join()).not.toContain(recoveryCodes[0].replaceAll('-', ''))
    const events = await api.db.select().from(staffEvents).where(eq(staffEvents.staffId, person.id))
    expect(events.map(({ event }) => event)).toContain('secondFactorOn')
  })

  test('is done once: neither begun nor confirmed again', async () => {
    const { token, key } = await setUp()
    expect((await own(token, '', { password: PASSWORD })).status).toBe(409)
    expect((await own(token, '/confirm', { code: totpAt(key, api.now) })).status).toBe(409)
  })

  test('is for staff, and nothing is confirmed that was not begun', async () => {
    for (const path of ['', '/confirm', '/codes', '/end']) {
      expect((await own(tenants.host.token, path, {})).status).toBe(403)
      expect((await api.call('POST', `/desk/me/second-factor${path}`, { body: {} })).status).toBe(401)
    }
    const { token } = (await login()).data
    for (const path of ['/confirm', '/codes', '/end'])
      expect((await own(token, path, { password: PASSWORD, code: '123456' })).status).toBe(409)
  })
})

describe('signing in', () => {
  test('asks for a code after the password, and for nothing of the session before', async () => {
    const { key } = await setUp()
    const first = (await login()).data
    expect(first).toEqual({ next: 'code', ticket: expect.any(String), expires: expect.any(String) })
    expect((await me(first.ticket)).status).toBe(401)
    const { status, data } = await giveCode(first.ticket, totpAt(key, api.now))
    expect([status, data.staffId]).toEqual([200, person.id])
    expect((await me(data.token)).status).toBe(200)
    // As people type it.
    advance(30)
    const spaced = totpAt(key, api.now).replace(/(...)/, '$1 ')
    expect((await giveCode((await login()).data.ticket, spaced)).status).toBe(200)
  })

  test('accepts a code once, also of two at the same time', async () => {
    const { key } = await setUp()
    const { ticket } = (await login()).data
    const code = totpAt(key, api.now)
    const answers = await Promise.all([giveCode(ticket, code), giveCode(ticket, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    advance(20)
    expect((await giveCode(ticket, code)).body.errors).toMatchObject([
      { path: 'code', messageKey: 'secondFactorWrong' },
    ])
  })

  test('accepts no code of before the last one', async () => {
    const { key } = await setUp()
    const { ticket } = (await login()).data
    const before = totpAt(key, api.now)
    advance(30)
    expect((await giveCode(ticket, totpAt(key, api.now))).status).toBe(200)
    expect((await giveCode(ticket, before)).status).toBe(422)
  })

  test('accepts each recovery code once', async () => {
    const { recoveryCodes } = await setUp()
    const { ticket } = (await login()).data
    const [code] = recoveryCodes
    expect((await giveCode(ticket, code!.toLowerCase())).status).toBe(200)
    expect((await giveCode(ticket, code!)).status).toBe(422)
    const { token } = (await giveCode(ticket, recoveryCodes[1]!)).data
    expect((await own(token)).data.recoveryLeft).toBe(8)
  })

  test('of somebody else’s codes accepts none', async () => {
    const { recoveryCodes } = await setUp()
    const other = await makePerson('guarded2', ['front'])
    const { key } = await setUp(other.loginId)
    const { ticket } = (await login()).data
    expect((await giveCode(ticket, totpAt(key, api.now))).status).toBe(422)
    const theirs = (await login(other.loginId)).data.ticket
    expect((await giveCode(theirs, recoveryCodes[0]!)).status).toBe(422)
  })

  test('limits wrong codes as wrong passwords, for right ones too', async () => {
    const { key } = await setUp()
    const { ticket } = (await login()).data
    for (let i = 0; i < 10; i += 1) expect((await giveCode(ticket, '000000')).status).toBe(422)
    expect((await giveCode(ticket, totpAt(key, api.now))).status).toBe(429)
    advance(600)
    const again = (await login()).data.ticket
    expect((await giveCode(again, totpAt(key, api.now))).status).toBe(200)
  })

  test('a ticket ends after five minutes, with the password and with the account; a forged one is none', async () => {
    const { recoveryCodes } = await setUp()
    const [first, second, third] = recoveryCodes as [string, string, string]
    const late = async (ticket: string, code: string) => (await giveCode(ticket, code)).body.messageKey
    const { ticket } = (await login()).data
    advance(301)
    expect(await late(ticket, first)).toBe('secondFactorLate')
    expect(await late(`${ticket}x`, first)).toBe('secondFactorLate')
    expect(await late('', first)).not.toBe('')
    const before = (await login()).data.ticket
    await api.db
      .update(staff)
      .set({ passwordHash: await hashPassword('Changed-2026!') })
      .where(eq(staff.id, person.id))
    expect(await late(before, second)).toBe('secondFactorLate')
    const locked = (await login(person.loginId, INSIDE, 'Changed-2026!')).data.ticket
    await api.db.update(staff).set({ active: false }).where(eq(staff.id, person.id))
    expect(await late(locked, third)).toBe('secondFactorLate')
    expect((await api.db.select().from(storedCodes)).every(({ usedAt }) => usedAt === null)).toBe(true)
  })
})

describe('outside the building’s networks', () => {
  test('whoever sees personal data needs a second factor, and others do not', async () => {
    const { status, body } = await login(person.loginId, OUTSIDE)
    expect([status, body.messageKey]).toEqual([422, 'secondFactorMissing'])
    expect((await login(person.loginId, OUTSIDE, 'Wrong-2026!')).body.messageKey).toBe('invalidCredentials')
    expect((await login(person.loginId, '2001:db8:1::7')).status).toBe(200)
    expect((await login(person.loginId, '2001:db8:2::7')).status).toBe(422)
  })

  test('a session from inside is none, until a second factor was given', async () => {
    const { token } = (await login()).data
    expect((await me(token, OUTSIDE)).status).toBe(401)
    expect((await me(token, INSIDE)).status).toBe(200)
    const { key } = await setUp()
    const ticket = (await login(person.loginId, OUTSIDE)).data.ticket
    const given = (await giveCode(ticket, totpAt(key, api.now), OUTSIDE)).data.token
    expect((await me(given, OUTSIDE)).status).toBe(200)
    expect((await me(token, OUTSIDE)).status).toBe(401)
  })

  test('a session in which it was set up has it', async () => {
    const { token } = await setUp()
    expect((await me(token, OUTSIDE)).status).toBe(200)
  })

  test('it is needed only while the setting says so', async () => {
    await api.db
      .insert(settings)
      .values({ name: 'access.desk', value: { idleMinutes: 30, secondFactor: false }, changedAt: api.now })
    expect((await login(person.loginId, OUTSIDE)).status).toBe(200)
  })
})

describe('without DESK_NETWORKS', () => {
  const anywhere = useApi()
  test('nowhere is outside', async () => {
    await makeTenants(anywhere)
    const { id } = await makeStaff(anywhere.db, ['front'], { loginId: 'guarded3' })
    await anywhere.db
      .update(staff)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(staff.id, id))
    const body = { loginId: 'guarded3', password: PASSWORD }
    expect((await anywhere.call('POST', '/desk/login', { body, ...from(OUTSIDE) })).status).toBe(200)
  })
})

describe('afterwards', () => {
  test('new recovery codes need a code and replace those before', async () => {
    const { token, key, recoveryCodes } = await setUp()
    expect((await own(token, '/codes', { code: '000000' })).status).toBe(422)
    const answer = await own(token, '/codes', { code: totpAt(key, api.now) })
    expect(answer.data.recoveryCodes).toHaveLength(10)
    const { ticket } = (await login()).data
    expect((await giveCode(ticket, recoveryCodes[0]!)).status).toBe(422)
    expect((await giveCode(ticket, answer.data.recoveryCodes[0])).status).toBe(200)
  })

  test('it is taken off with password and code, and set up anew with another key', async () => {
    const { token, key } = await setUp()
    expect((await own(token, '/end', { password: PASSWORD, code: '000000' })).status).toBe(422)
    const otherPassword = { password: 'Another-2026!', code: totpAt(key, api.now) }
    expect((await own(token, '/end', otherPassword)).body.errors[0].path).toBe('password')
    expect((await own(token, '/end', { password: PASSWORD, code: totpAt(key, api.now) })).status).toBe(200)
    expect((await login()).data.next).toBe('session')
    expect(await api.countRows(storedCodes)).toBe(0)
    expect((await setUp()).key).not.toBe(key)
  })

  test('an administrator takes it off a colleague who lost the phone: signed out, recorded, in again by the link to the phone alone', async () => {
    const { token } = await setUp()
    const path = `/desk/staff/${person.id}/second-factor/end`
    const detail = async () =>
      (await api.call('GET', `/desk/staff/${person.id}`, { token: tenants.administrator.token })).data
    expect(await detail()).toMatchObject({ hasSecondFactor: true, actions: { endSecondFactor: true } })
    expect((await api.call('POST', path, { token: tenants.front.token })).status).toBe(403)
    expect((await api.call('POST', path, { token: tenants.administrator.token })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await login()).status).toBe(422)
    const links = (await api.db.select().from(outbox)).filter(
      ({ template }) => template === 'staffPasswordLink',
    )
    expect(new Set(links.map(({ channel }) => channel))).toContain('sms')
    expect(await detail()).toMatchObject({ hasSecondFactor: false, actions: { endSecondFactor: false } })
    const records = await api.db
      .select()
      .from(accessRecords)
      .where(eq(accessRecords.action, 'desk:endSecondFactor'))
    expect(records).toMatchObject([{ subject: `staff:${person.id}` }])
    expect((await api.call('POST', path, { token: tenants.administrator.token })).body.messageKey).toBe(
      'secondFactorNotSetUp',
    )
  })

  test('it stays on where the phone of the link is a day old at most', async () => {
    await setUp()
    await api.db.update(staff).set({ mobileChangedAt: api.now }).where(eq(staff.id, person.id))
    const { token } = tenants.administrator
    const answer = await api.call('POST', `/desk/staff/${person.id}/second-factor/end`, { token })
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'staffPhoneTooNew'])
    expect((await login()).data.next).toBe('code')
  })

  test('not one’s own: that needs a code', async () => {
    const head = await makePerson('guardedhead', ['administrator'])
    const { token } = await setUp(head.loginId)
    const answer = await api.call('POST', `/desk/staff/${head.id}/second-factor/end`, {
      token,
      ...from(INSIDE),
    })
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'secondFactorOwn'])
  })

  test('the end of an account destroys it', async () => {
    await setUp()
    await api.call('PUT', `/desk/staff/${person.id}/status`, {
      token: tenants.administrator.token,
      body: { status: 'ended' },
    })
    expect(await api.countRows(secondFactors)).toBe(0)
    expect(await api.countRows(storedCodes)).toBe(0)
  })
})

describe('a session of staff', () => {
  test('ends after 30 minutes without use, and not while it is used', async () => {
    const { token } = (await login()).data
    for (let i = 0; i < 3; i += 1) {
      advance(20 * SECONDS_PER_MINUTE)
      expect((await me(token)).status).toBe(200)
    }
    advance(31 * SECONDS_PER_MINUTE)
    expect((await me(token)).body.messageKey).toBe('sessionExpired')
    advance(-10 * SECONDS_PER_MINUTE)
  })

  test('is not kept alive by a page that looks for changes', async () => {
    const { token } = (await login()).data
    const look = () =>
      api.fetch(
        new Request('http://localhost:3000/api/v1/desk/me', {
          headers: { authorization: `Bearer ${token}`, 'x-portal-address': INSIDE },
        }),
        { sessions: new Map(), isUnseen: true },
      )
    advance(20 * SECONDS_PER_MINUTE)
    expect((await look()).status).toBe(200)
    advance(20 * SECONDS_PER_MINUTE)
    expect((await look()).status).toBe(401)
  })

  test('ends after as many minutes as the setting says', async () => {
    const { token } = (await login()).data
    const put = (idleMinutes: string) =>
      api.call('PUT', '/desk/settings', {
        token: tenants.administrator.token,
        body: {
          name: 'access.desk',
          value: { idleMinutes, memberIdleHours: 48, secondFactor: 'on' },
          seen: '',
        },
      })
    for (const [wrong, messageKey] of [
      ['4', 'numberOutsideRange'],
      ['481', 'numberOutsideRange'],
      ['', 'idleMinutesRequired'],
    ] as const)
      expect((await put(wrong)).body.errors).toMatchObject([{ path: 'value.idleMinutes', messageKey }])
    expect((await put('120')).status).toBe(200)
    advance(100 * SECONDS_PER_MINUTE)
    expect((await me(token)).status).toBe(200)
  })

  test('from before there was an end by itself is valid for its two days', async () => {
    const token = await api.signIn({ staffId: person.id })
    advance(24 * 60 * SECONDS_PER_MINUTE)
    expect((await me(token)).status).toBe(200)
  })
})
