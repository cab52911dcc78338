import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastCode, otherCode } from 'tests/factories/accounts'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { codeWindow } from '~/domains/tenant-qr/rules/code-window'
import { readTenantCode } from '~/domains/tenant-qr/rules/read-tenant-code'
import { isGenuine } from './tenant-code.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const seconds = (number: number) => new Date(api.now.getTime() + number * 1000)
const see = (userId: string, { token, access }: { token?: string; access?: string } = {}) =>
  api.call('GET', `/tenant-qr/${userId}`, {
    token,
    headers: access ? { 'x-tenant-qr-access': access } : {},
  })
const ask = (loginId: string) => api.call('POST', '/tenant-qr/code', { body: { loginId } })
const open = (loginId: string, code: string) =>
  api.call('POST', '/tenant-qr/open', { body: { loginId, code } })
const openAs = async ({ loginId, mobile }: { loginId: string; mobile: string }) => {
  await ask(loginId)
  return (await open(loginId, await lastCode(api, mobile))).data as { userId: string; access: string }
}

describe('GET /tenant-qr/{userId}', () => {
  test('answers the owner’s code of this moment and those of the next minute', async () => {
    const { host } = tenants
    const { status, data } = await see(host.publicId, host)
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: host.name, now: api.now.toISOString(), openUntil: null })
    const codes = (data.codes as { code: string }[]).map(({ code }) => readTenantCode(code)!)
    const first = codeWindow(api.now)
    expect(codes.map(({ userId, window }) => [userId, window])).toEqual(
      [first, first + 1, first + 2].map((window) => [host.publicId, window]),
    )
    expect(codes.every((code) => isGenuine(TEST_SECRET, code))).toBe(true)
    expect(data.codes[0]).toMatchObject({ from: api.now.toISOString(), until: seconds(30).toISOString() })
  })

  test('a signature is for its person and window, made with the portal’s key', async () => {
    const { host, colleague } = tenants
    const code = readTenantCode((await see(host.publicId, host)).data.codes[0].code)!
    expect(isGenuine(TEST_SECRET, { ...code, userId: colleague.publicId })).toBe(false)
    expect(isGenuine(TEST_SECRET, { ...code, window: code.window + 1 })).toBe(false)
    expect(isGenuine(['another secret'], code)).toBe(false)
  })

  test.each([
    ['a guest', undefined],
    ['a colleague', 'colleague'],
    ['the master', 'master'],
    ['another company', 'stranger'],
    ['the front desk', 'front'],
    ['an administrator', 'administrator'],
  ] as const)('is for %s an unknown one', async (_who, who) => {
    const token = who && tenants[who].token
    const known = await see(tenants.host.publicId, { token })
    const unknown = await see('v'.repeat(22), { token })
    expect(known.status).toBe(404)
    expect({ ...known.body, instance: null }).toEqual({ ...unknown.body, instance: null })
  })
})

describe('on a shared device', () => {
  test('ID and one-time code open the code for five minutes', async () => {
    const { host, colleague } = tenants
    const { userId, access } = await openAs(host)
    expect(userId).toBe(host.publicId)
    const ends = seconds(300)
    expect((await see(userId, { access })).data).toMatchObject({
      name: host.name,
      openUntil: ends.toISOString(),
    })
    expect((await see(colleague.publicId, { access })).status).toBe(404)
    api.now = new Date(ends.getTime() - 1000)
    expect((await see(userId, { access })).status).toBe(200)
    api.now = ends
    expect((await see(userId, { access })).status).toBe(404)
  })

  test('known and unknown IDs are answered the same, in every step', async () => {
    const { host } = tenants
    const [known, unknown] = [await ask(host.loginId), await ask('nobody99')]
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
    const sent = await api.db.select().from(outbox).where(eq(outbox.template, 'verificationCode'))
    expect(sent.map(({ recipient }) => recipient)).toEqual([host.mobile])
    // A second one too soon.
    const again = [await ask(host.loginId.toUpperCase()), await ask('NOBODY99')]
    expect(again.map(({ status, body }) => [status, body.messageKey])).toEqual([
      [429, 'tooManyRequests'],
      [429, 'tooManyRequests'],
    ])
    const wrong = otherCode(await lastCode(api, host.mobile))
    for (let number = 0; number < 6; number++) {
      const answers = [await open(host.loginId, wrong), await open('nobody99', wrong)]
      expect(answers[0]!.status).toBe(422)
      expect(answers[0]!.body.errors).toEqual(answers[1]!.body.errors)
    }
  })

  test('a phone whose codes of the day are used up gives no ID away', async () => {
    const { host } = tenants
    for (let number = 0; number < 10; number++) {
      const body = { purpose: 'findId', mobile: host.mobile }
      expect((await api.call('POST', '/auth/get-otp', { body })).status).toBe(200)
      api.now = seconds(61)
    }
    const before = await api.countRows(outbox)
    const [known, unknown] = [await ask(host.loginId), await ask('nobody99')]
    expect([known.status, known.data]).toEqual([200, unknown.data])
    expect(await api.countRows(outbox)).toBe(before)
  })

  test('a stranger’s ten codes are not the owner’s', async () => {
    const { host } = tenants
    const body = { loginId: host.loginId }
    const stranger = { 'x-portal-address': '203.0.113.9' }
    for (let number = 0; number < 20; number++) {
      await api.call('POST', '/tenant-qr/code', { body, headers: stranger })
      api.now = seconds(61)
    }
    const before = await api.countRows(outbox)
    expect((await ask(host.loginId)).status).toBe(200)
    expect(await api.countRows(outbox)).toBe(before + 1)
  })

  test('ten codes a day for an ID in one network, known or not', async () => {
    for (let number = 0; number < 10; number++) {
      expect((await ask('nobody99')).status).toBe(200)
      api.now = seconds(61)
    }
    expect((await ask('nobody99')).status).toBe(429)
  })

  test.each(['request_for_approval', 'rejected', 'withdrawal_pending', 'withdrawn'] as const)(
    'an account that is %s gets no code',
    async (status) => {
      const person = await makeMember(api.db, tenants.company.id, { status })
      expect((await ask(person.loginId)).status).toBe(200)
      expect(await api.countRows(outbox)).toBe(0)
    },
  )

  test('a code works once, and for this form alone', async () => {
    const { host } = tenants
    await ask(host.loginId)
    const code = await lastCode(api, host.mobile)
    const stolen = { name: host.name, mobile: host.mobile, code }
    expect((await api.call('POST', '/auth/find/id', { body: stolen })).body.messageKey).toBe('codeExpired')
    expect((await open(host.loginId, code)).status).toBe(200)
    expect((await open(host.loginId, code)).body.messageKey).toBe('codeExpired')
  })

  test.each([
    [
      'withdraws',
      (id: number) => api.db.update(members).set({ status: 'withdrawn' }).where(eq(members.id, id)),
    ],
    ['loses the company', () => api.db.update(companies).set({ active: false })],
  ])('a person who %s has no code any more, at once', async (_case, change) => {
    const { host } = tenants
    const { access } = await openAs(host)
    expect((await see(host.publicId, { access })).status).toBe(200)
    await change(host.id)
    expect((await see(host.publicId, { access })).status).toBe(404)
  })

  test.each([
    [{}, 'loginId', 'loginIdRequired'],
    [{ loginId: '  ' }, 'loginId', 'loginIdRequired'],
    [{ loginId: 'a'.repeat(101) }, 'loginId', 'tooLong'],
    [{ loginId: 7 }, 'loginId', 'loginIdRequired'],
  ])('refuses %j', async (body, path, messageKey) => {
    const answer = await api.call('POST', '/tenant-qr/code', { body })
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path, messageKey }] })
  })
})
