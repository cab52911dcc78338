import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeSignUpPolicies, signUp } from 'tests/factories/accounts'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { devices, members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const alert = (ticket: string) => api.call('POST', '/firebase/alert/signup', { body: { ticket } })
const recipients = async () => {
  const sent = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.template, 'signUpManager'))
    .orderBy(asc(outbox.id))
  return sent.map(({ channel, recipient }) => `${channel} ${recipient}`)
}
const DEVICE = { deviceName: 'Galaxy S26', deviceType: 'Android', deviceToken: 'push-token-1' }

describe('POST /firebase/alert/signup', () => {
  test('notifies holders of membership or total in the company, on their devices too, and nobody else', async () => {
    await api.call('POST', '/device', {
      token: tenants.clerk.token,
      body: { ...DEVICE, deviceId: 'phone1_clerk' },
    })
    const { data } = await signUp(api, tenants.company.id)
    expect((await alert(data.ticket)).data).toEqual({})
    const { master, clerk } = tenants
    expect((await recipients()).sort()).toEqual(
      [
        `sms ${master.mobile}`,
        `email ${master.email}`,
        `sms ${clerk.mobile}`,
        `email ${clerk.email}`,
        'push push-token-1',
      ].sort(),
    )
    const [message] = await api.db.select().from(outbox).where(eq(outbox.template, 'signUpManager'))
    expect(message!.params).toEqual({
      name: '한지우',
      link: 'http://localhost:3000/my-page/employee-management?tab=before&lng=ko',
    })
  })

  test('notifies once, also after repeated and concurrent calls', async () => {
    const { data } = await signUp(api, tenants.company.id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => alert(data.ticket)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await api.db.delete(outbox)
    await alert(data.ticket)
    expect(await recipients()).toEqual([])
  })

  test('notifies nobody for a ticket without a pending sign-up, and answers the same', async () => {
    const { data } = await signUp(api, tenants.company.id)
    for (const ticket of ['', 'a.b.c', tenants.host.publicId, `${data.ticket}x`])
      expect([(await alert(ticket)).status, await recipients()]).toEqual([200, []])
    await api.db.update(members).set({ status: 'approved' }).where(eq(members.loginId, 'newperson1'))
    expect([(await alert(data.ticket)).status, await recipients()]).toEqual([200, []])
  })

  test('accepts a ticket for an hour', async () => {
    const { data } = await signUp(api, tenants.company.id)
    api.setTime(TODAY, 660)
    expect([(await alert(data.ticket)).status, await recipients()]).toEqual([200, []])
  })

  test('notifies nobody in a company without managers: the desk decides there', async () => {
    await api.db.update(members).set({ total: false, membership: false })
    const { data } = await signUp(api, tenants.company.id)
    expect([(await alert(data.ticket)).status, await recipients()]).toEqual([200, []])
  })
})

describe('a device', () => {
  const deviceId = 'abc-123_newperson1'
  const get = (token?: string, key = deviceId) =>
    api.call('GET', `/device/${encodeURIComponent(key)}`, { token })

  test('is registered with a sign-up by its ticket, for push messages about it', async () => {
    const { data } = await signUp(api, tenants.company.id)
    const create = (ticket: string) =>
      api.call('POST', '/device/create-from-login-id', { body: { ...DEVICE, deviceId, ticket } })
    expect((await create(data.ticket)).status).toBe(201)
    expect((await create(data.ticket)).status).toBe(201)
    expect((await create('a.b.c')).body).toMatchObject({ status: 422, messageKey: 'invalidId' })
    expect(await api.countRows(devices)).toBe(1)
    await api.call('POST', '/employees/approve', {
      token: tenants.clerk.token,
      body: { ids: [data.userId] },
    })
    const sent = await api.db.select().from(outbox).where(eq(outbox.template, 'accountApproved'))
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'push', 'sms'])
  })

  test('is read, registered if unknown, and its token updated', async () => {
    const { token } = tenants.host
    expect((await get(token)).body).toMatchObject({ status: 404, messageKey: 'invalidId' })
    const registered = await api.call('POST', '/device', { token, body: { ...DEVICE, deviceId } })
    expect([registered.status, registered.data]).toEqual([201, { deviceId, deviceToken: 'push-token-1' }])
    const put = (deviceToken: string, key = deviceId) =>
      api.call('PUT', `/device/${key}`, { token, body: { deviceToken } })
    expect((await put('push-token-2')).data.deviceToken).toBe('push-token-2')
    expect((await get(token)).data).toEqual({ deviceId, deviceToken: 'push-token-2' })
    expect((await put('x', 'unknown')).body).toMatchObject({ status: 404, messageKey: 'invalidId' })
  })

  test('belongs to its owner: for others it is unknown, and nobody can take it over', async () => {
    const { host, colleague } = tenants
    await api.call('POST', '/device', { token: host.token, body: { ...DEVICE, deviceId } })
    expect((await get(colleague.token)).body.messageKey).toBe('invalidId')
    const stolen = { ...DEVICE, deviceId, deviceToken: 'thief' }
    await api.call('POST', '/device', { token: colleague.token, body: stolen })
    await api.call('POST', '/device/logout', { token: colleague.token, body: { deviceId } })
    expect((await get(host.token)).data.deviceToken).toBe('push-token-1')
  })

  test('receives no messages after its sign-out', async () => {
    const { token } = tenants.host
    await api.call('POST', '/device', { token, body: { ...DEVICE, deviceId } })
    const logout = () => api.call('POST', '/device/logout', { token, body: { deviceId } })
    expect([(await logout()).status, (await logout()).status]).toEqual([200, 200])
    expect((await get(token)).status).toBe(404)
  })

  test('requires a session', async () => {
    expect((await get()).status).toBe(401)
    for (const [method, path] of [
      ['PUT', '/device/x'],
      ['POST', '/device'],
      ['POST', '/device/logout'],
    ] as const) {
      const body = { ...DEVICE, deviceId }
      expect((await api.call(method, path, { body })).status).toBe(401)
      expect((await api.call(method, path, { body, token: tenants.front.token })).status).toBe(403)
    }
  })
})
