import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { makeTenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { LOCAL_GATE_KEY } from '~/env.server'
import { gateEvents } from '~/domains/parking/api/tables.server'
import { hashPassword } from './password.server'
import { staff } from './staff-tables.server'

const api = useApi({
  DESK_NETWORKS: '10.0.0.0/8',
  DESK_ONLY_INSIDE: 'on',
  DEVICE_NETWORKS: '10.9.0.0/16,2001:db8:9::/48',
})
const PASSWORD = 'Tower-2026!'
const from = (address: string) => ({ headers: { 'x-portal-address': address } })

describe('with DESK_ONLY_INSIDE', () => {
  test('staff sign in and stay signed in from the building’s networks only', async () => {
    await makeTenants(api)
    // Somebody who sees no personal data and so needs no second factor anywhere.
    const { id } = await makeStaff(api.db, ['content'], { loginId: 'inside01' })
    const passwordHash = await hashPassword(PASSWORD)
    await api.db.update(staff).set({ passwordHash }).where(eq(staff.id, id))
    const login = (address: string, password = PASSWORD) =>
      api.call('POST', '/desk/login', { body: { loginId: 'inside01', password }, ...from(address) })
    // The answer is the same whether the password is right or not.
    for (const password of [PASSWORD, 'Wrong-2026!']) {
      const refused = await login('203.0.113.9', password)
      expect([refused.status, refused.body.messageKey]).toEqual([422, 'deskOnlyInside'])
    }
    const { token } = (await login('10.1.2.3')).data
    const me = async (address: string) =>
      (await api.call('GET', '/desk/me', { token, ...from(address) })).status
    expect([await me('10.1.2.3'), await me('203.0.113.9'), await me('10.1.2.3')]).toEqual([200, 401, 200])
  })

  test('tenants’ people sign in from everywhere', async () => {
    const { master } = await makeTenants(api)
    expect(
      (await api.call('GET', '/members/me', { token: master.token, ...from('203.0.113.9') })).status,
    ).toBe(200)
  })
})

describe('with DEVICE_NETWORKS', () => {
  const EVENT = { plate: '12가3456', kind: 'enter', at: '2026-11-23T09:00:00+09:00' }
  const report = (eventId: string, token: string, address: string) =>
    api.call('POST', '/parking/gate-events', { token, body: { ...EVENT, eventId }, ...from(address) })

  test('the keys of devices count from these networks only, and nothing is recorded from elsewhere', async () => {
    await makeTenants(api)
    for (const token of [LOCAL_GATE_KEY, `door_${'k'.repeat(40)}`, `lockers_${'k'.repeat(40)}`]) {
      const refused = await report('e-1', token, '10.1.2.3')
      expect([refused.status, refused.body.messageKey]).toEqual([403, 'outsideNetworks'])
    }
    expect(await api.countRows(gateEvents)).toBe(0)
    expect((await report('e-1', LOCAL_GATE_KEY, '10.9.2.3')).status).toBe(201)
    expect((await report('e-2', LOCAL_GATE_KEY, '2001:db8:9::7')).status).toBe(201)
  })
})
