import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { membersToNotify } from './notify-members.server'

const api = useApi()
let tenants: Tenants

beforeEach(async () => {
  tenants = await makeTenants(api)
})

test('each member comes with the own devices, however rows are numbered', async () => {
  const { host, colleague, master, manager } = tenants
  const owners = [master, colleague, manager, colleague]
  for (const [at, { token }] of owners.entries()) {
    const body = { deviceId: `phone${at}`, deviceName: 'Phone', deviceType: 'iOS', deviceToken: `push-${at}` }
    expect((await api.call('POST', '/device', { token, body })).status).toBe(201)
  }
  const people = await membersToNotify(
    api.db,
    [host, colleague, master, manager].map(({ id }) => id),
  )
  const devices = people.map(({ id, devices }) => [id, devices?.map(({ token }) => token).sort()])
  expect(Object.fromEntries(devices)).toEqual({
    [host.id]: [],
    [colleague.id]: ['push-1', 'push-3'],
    [master.id]: ['push-0'],
    [manager.id]: ['push-2'],
  })
})
