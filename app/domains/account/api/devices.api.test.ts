import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { devices } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => void (tenants = await makeTenants(api)))

type Who = 'host' | 'colleague'
const PHONE = { deviceName: 'Pixel 9', deviceType: 'Android', deviceToken: 'push-1' }
const register = (person: Who, overrides: object = {}) =>
  api.call('POST', '/device', {
    token: tenants[person].token,
    body: { ...PHONE, deviceId: `pixel-9-${person}`, ...overrides },
  })
/** The push tokens that receive messages, with their members. */
const pushedTokens = async () =>
  (await api.db.select().from(devices)).map(({ memberId, token }) => [memberId, token]).sort()

test('a phone on which somebody else signs in gets no more messages of the person before', async () => {
  expect((await register('host')).status).toBe(201)
  // The host's session has ended there without signing out.
  expect((await register('colleague')).status).toBe(201)
  expect(await pushedTokens()).toEqual([[tenants.colleague.id, 'push-1']])
  const { status, body } = await api.call('GET', '/device/pixel-9-host', { token: tenants.host.token })
  expect([status, body.messageKey]).toEqual([404, 'invalidId'])
})

test('nor does a phone whose token changes to one in use; other phones stay', async () => {
  await register('host', { deviceToken: 'push-2' })
  await register('host', { deviceId: 'tablet-host', deviceToken: 'push-3' })
  await register('colleague')
  const path = '/device/pixel-9-colleague'
  const answer = await api.call('PUT', path, {
    token: tenants.colleague.token,
    body: { deviceToken: 'push-2' },
  })
  expect(answer.status).toBe(200)
  expect(await pushedTokens()).toEqual(
    [
      [tenants.colleague.id, 'push-2'],
      [tenants.host.id, 'push-3'],
    ].sort(),
  )
})

test('of two members who register one phone at the same moment one has it', async () => {
  const people = ['host', 'colleague', 'host', 'colleague'] as const
  const answers = await Promise.all(people.map((person) => register(person)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await pushedTokens()).toHaveLength(1)
  // Also where its member calls it otherwise than before.
  await register('host', { deviceId: 'renamed' })
  expect(await pushedTokens()).toEqual([[tenants.host.id, 'push-1']])
})

test('a device of another member cannot be given a token', async () => {
  await register('host')
  const body = { deviceToken: 'push-1' }
  const answer = await api.call('PUT', '/device/pixel-9-host', { token: tenants.colleague.token, body })
  expect(answer.status).toBe(404)
  expect(await pushedTokens()).toEqual([[tenants.host.id, 'push-1']])
})
