import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords, securityRecords } from '~/api/tables.server'
import { companySignIns } from '~/domains/account/api/company-sign-in-tables.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { devices, members, recoveryCodes, secondFactors } from '~/domains/account/api/tables.server'
import { totpAt } from '~/domains/account/api/totp.server'
import { anonymiseMember } from '~/domains/members/api/jobs.server'
import { memberEvents } from '~/domains/members/api/tables.server'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
const OTHER_PASSWORD = 'Tower-2027!'
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(members).set({ passwordHash: await hashPassword(PASSWORD) })
})

const advance = (seconds: number) => void (api.now = new Date(api.now.getTime() + seconds * 1000))
const login = (person: { loginId: string } = tenants.master, password = PASSWORD) =>
  api.call('POST', '/auth/login', { body: { loginId: person.loginId, password } })
const giveCode = (ticket: string, code: string) =>
  api.call('POST', '/auth/login/code', { body: { ticket, code } })
const own = (token: string, path = '', body?: object) =>
  api.call(body ? 'POST' : 'GET', `/members/me/second-factor${path}`, { token, body })
const me = async (token: string) => (await api.call('GET', '/auth/me', { token })).status
const messages = async (template: string) =>
  (await api.db.select().from(outbox).where(eq(outbox.template, template))).map(({ recipient }) => recipient)
const events = async (memberId: number) =>
  (await api.db.select().from(memberEvents).where(eq(memberEvents.memberId, memberId))).map(
    ({ event, by }) => `${event} ${by}`,
  )
const recorded = async (account: string) =>
  (await api.db.select().from(securityRecords).where(eq(securityRecords.account, account))).map(
    ({ event }) => event,
  )

/** Sets up a second factor as a person does. @returns the app's key, the recovery codes and the session */
async function setUp(person = tenants.master) {
  const { token } = (await login(person)).data
  expect((await own(token, '', { password: PASSWORD })).status).toBe(200)
  const { key } = (await own(token)).data.pending
  const { recoveryCodes } = (await own(token, '/confirm', { code: totpAt(key, api.now) })).data
  advance(30)
  return { key, recoveryCodes, token } as { key: string; recoveryCodes: string[]; token: string }
}

describe('setting one up', () => {
  test('is offered to the master and to managers, to nobody else', async () => {
    for (const [person, isOffered] of [
      [tenants.master, true],
      [tenants.clerk, true],
      [tenants.host, false],
    ] as const) {
      expect((await own(person.token)).data.isOffered).toBe(isOffered)
      const begun = await own(person.token, '', { password: PASSWORD })
      expect(begun.status).toBe(isOffered ? 200 : 403)
    }
    expect((await own(tenants.front.token)).status).toBe(403)
  })

  test('needs the password and a code; ends other sessions and devices, is recorded, and told', async () => {
    const { id, token: earlier, mobile, email } = tenants.master
    const phone = { name: 'phone', type: 'iOS', changedAt: api.now } as const
    await api.db.insert(devices).values({ ...phone, memberId: id, token: 'push', deviceKey: 'key' })
    const { token } = (await login()).data
    const wrong = await own(token, '', { password: OTHER_PASSWORD })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password'])
    await own(token, '', { password: PASSWORD })
    const { key } = (await own(token)).data.pending
    expect((await own(token, '/confirm', { code: '000000' })).body.errors[0].path).toBe('code')
    expect(await me(earlier)).toBe(200)
    const confirmed = await own(token, '/confirm', { code: totpAt(key, api.now) })
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    expect([await me(token), await me(earlier)]).toEqual([200, 401])
    expect(await me(tenants.host.token)).toBe(200)
    expect(await api.countRows(devices)).toBe(0)
    const [stored] = await api.db.select().from(secondFactors)
    expect(stored).toMatchObject({ memberId: id, staffId: null })
    expect(stored!.secret).not.toContain(key)
    expect(await events(id)).toContain('secondFactorOn self')
    expect(await recorded(`member:${id}`)).toContain('secondFactorOn')
    expect((await messages('secondFactorOn')).sort()).toEqual([mobile, email].sort())
  })

  test('is for nobody whose company’s provider is the only way', async () => {
    await api.db.insert(companySignIns).values({
      companyId: tenants.company.id,
      issuer: 'https://login.example.com',
      clientId: 'portal',
      clientSecret: 'sealed',
      isOnlyWay: true,
      changedAt: api.now,
    })
    expect((await own(tenants.master.token)).data.isOffered).toBe(false)
    const begun = await own(tenants.master.token, '', { password: PASSWORD })
    expect([begun.status, begun.body.messageKey]).toEqual([409, 'companySignInOnly'])
  })
})

describe('signing in', () => {
  test('the password leads to a code, once each; nothing opens before', async () => {
    const { key } = await setUp()
    const first = (await login()).data
    expect(first).toEqual({ next: 'code', ticket: expect.any(String), expires: expect.any(String) })
    expect(await me(first.ticket)).toBe(401)
    expect((await giveCode(first.ticket, '000000')).body.errors[0]).toMatchObject({
      path: 'code',
      messageKey: 'secondFactorWrong',
    })
    const code = totpAt(key, api.now)
    const answers = await Promise.all([giveCode(first.ticket, code), giveCode(first.ticket, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { data } = answers.find(({ status }) => status === 200)!
    expect(data.loginId).toBe(tenants.master.loginId)
    expect(await me(data.token)).toBe(200)
  })

  test('who has none signs in with the password alone', async () => {
    const { data } = await login(tenants.host)
    expect(data.next).toBe('session')
    expect(await me(data.token)).toBe(200)
  })

  test('a recovery code counts once; another’s, or a ticket of the desk’s kind, never', async () => {
    const { recoveryCodes: codes } = await setUp()
    const other = await setUp(tenants.clerk)
    const { ticket } = (await login()).data
    expect((await giveCode(ticket, other.recoveryCodes[0]!)).status).toBe(422)
    expect((await giveCode(ticket, totpAt(other.key, api.now))).status).toBe(422)
    expect((await giveCode(ticket, codes[0]!.toLowerCase())).status).toBe(200)
    expect((await giveCode(ticket, codes[0]!)).status).toBe(422)
    const atDesk = await api.call('POST', '/desk/login/code', { body: { ticket, code: codes[1]! } })
    expect(atDesk.body.messageKey).toBe('secondFactorLate')
  })

  test('the ticket ends after five minutes, with the account and with its password', async () => {
    const { recoveryCodes: codes } = await setUp()
    const late = (await login()).data.ticket
    advance(301)
    expect((await giveCode(late, codes[0]!)).body.messageKey).toBe('secondFactorLate')
    const before = (await login()).data.ticket
    const change = (set: Partial<typeof members.$inferInsert>) =>
      api.db.update(members).set(set).where(eq(members.id, tenants.master.id))
    await change({ passwordHash: await hashPassword(OTHER_PASSWORD) })
    expect((await giveCode(before, codes[0]!)).body.messageKey).toBe('secondFactorLate')
    const { ticket } = (await login(tenants.master, OTHER_PASSWORD)).data
    await change({ status: 'deleted' })
    expect((await giveCode(ticket, codes[0]!)).body.messageKey).toBe('userDeleted')
  })

  test('wrong codes are limited for the account, and recorded; another account is not kept out', async () => {
    const { key } = await setUp()
    const other = await setUp(tenants.clerk)
    const { ticket } = (await login()).data
    for (let i = 0; i < 10; i += 1) expect((await giveCode(ticket, '000000')).status).toBe(422)
    expect((await giveCode(ticket, totpAt(key, api.now))).status).toBe(429)
    expect(await recorded(`member:${tenants.master.id}`)).toContain('secondFactorRefused')
    const theirs = (await login(tenants.clerk)).data.ticket
    expect((await giveCode(theirs, totpAt(other.key, api.now))).status).toBe(200)
  })

  test('whoever has the password and guesses codes does not keep the owner’s own browser out', async () => {
    const { recoveryCodes: codes } = await setUp()
    const first = (await giveCode((await login()).data.ticket, codes[0]!)).data
    const { ticket } = (await login()).data
    for (let i = 0; i < 12; i += 1) await giveCode(ticket, '000000')
    const headers = { 'x-known-browser': first.knownBrowser }
    const body = { ticket, code: codes[1]! }
    expect((await giveCode(ticket, codes[1]!)).status).toBe(429)
    expect((await api.call('POST', '/auth/login/code', { body, headers })).status).toBe(200)
  })

  test('a new password does not take it off', async () => {
    const { token } = await setUp()
    const changed = await api.call('PUT', '/members/me/password', {
      token,
      body: { password: PASSWORD, newPassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD },
    })
    expect(changed.status).toBe(200)
    expect((await login(tenants.master, OTHER_PASSWORD)).data.next).toBe('code')
  })
})

describe('afterwards', () => {
  test('it is taken away with the password and a code, by who has lost the right as well, and told', async () => {
    const { token, key } = await setUp(tenants.clerk)
    const { id, mobile } = tenants.clerk
    await api.db.update(members).set({ membership: false }).where(eq(members.id, id))
    const code = () => totpAt(key, api.now)
    expect((await own(token, '/end', { password: OTHER_PASSWORD, code: code() })).status).toBe(422)
    expect((await own(token, '/end', { code: code() })).status).toBe(422)
    expect((await own(token, '/end', { password: PASSWORD, code: '000000' })).status).toBe(422)
    expect((await own(token, '/end', { password: PASSWORD, code: code() })).status).toBe(200)
    expect((await login(tenants.clerk)).data.next).toBe('session')
    expect(await api.countRows(recoveryCodes)).toBe(0)
    expect(await events(id)).toContain('secondFactorOff self')
    expect(await recorded(`member:${id}`)).toContain('secondFactorOff')
    expect(await messages('secondFactorOff')).toContain(mobile)
    expect((await own(token, '', { password: PASSWORD })).status).toBe(403)
  })

  test('new recovery codes need a code, and replace those before', async () => {
    const { token, key, recoveryCodes: before } = await setUp()
    expect((await own(token, '/codes', { code: '000000' })).status).toBe(422)
    const { data } = await own(token, '/codes', { code: totpAt(key, api.now) })
    const { ticket } = (await login()).data
    expect((await giveCode(ticket, before[0]!)).status).toBe(422)
    expect((await giveCode(ticket, data.recoveryCodes[0])).status).toBe(200)
    expect(await events(tenants.master.id)).toContain('recoveryCodes self')
  })

  test('administrators of the desk take it off; the person is signed out and told, and it is recorded', async () => {
    const { token } = await setUp()
    const { id, publicId, mobile } = tenants.master
    const path = `/desk/members/${publicId}`
    const detail = async (who: { token: string }) => (await api.call('GET', path, { token: who.token })).data
    expect(await detail(tenants.administrator)).toMatchObject({
      hasSecondFactor: true,
      actions: { endSecondFactor: { allowed: true } },
    })
    expect((await detail(tenants.front)).actions.endSecondFactor.allowed).toBe(false)
    const end = (who: { token: string }) =>
      api.call('POST', `${path}/second-factor/end`, { token: who.token })
    expect((await end(tenants.front)).status).toBe(403)
    expect((await end(tenants.clerk)).status).toBe(403)
    expect((await end(tenants.administrator)).status).toBe(200)
    expect((await detail(tenants.administrator)).hasSecondFactor).toBe(false)
    expect(await me(token)).toBe(401)
    // Whoever did it knows no password that opens the account.
    expect((await login()).status).toBe(422)
    expect(await events(id)).toContain('secondFactorOff desk')
    expect(await recorded(`member:${id}`)).toContain('secondFactorOff')
    expect(await messages('staffSecondFactorOff')).toContain(mobile)
    const looks = await api.db
      .select()
      .from(accessRecords)
      .where(eq(accessRecords.action, 'desk:endSecondFactor'))
    expect(looks).toMatchObject([{ subject: publicId, companyId: tenants.company.id }])
    const again = await end(tenants.administrator)
    expect([again.status, again.body.messageKey]).toEqual([409, 'secondFactorNotSetUp'])
  })

  test('the end of the account destroys it', async () => {
    await setUp()
    const [master] = await api.db.select().from(members).where(eq(members.id, tenants.master.id))
    await anonymiseMember(api.db, master!, api.now)
    expect(await api.countRows(secondFactors)).toBe(0)
    expect(await api.countRows(recoveryCodes)).toBe(0)
  })
})
