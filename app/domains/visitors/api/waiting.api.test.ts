import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { addDays } from '~/rules/local-time'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const waiting = async (token: string) => (await api.call('GET', '/visits/waiting', { token })).data

describe('visits that wait for a decision', () => {
  test('from today on, the nearest first: a host’s own, or the manager’s company’s', async () => {
    const later = await makeVisit(api.db, tenants.host, { visitDate: addDays(TODAY, 2) })
    const sooner = await makeVisit(api.db, tenants.host, { visitDate: addDays(TODAY, 1) })
    const group = await makeVisit(api.db, tenants.host, { kind: 'group', visitDate: TODAY })
    await makeVisit(api.db, tenants.host, { visitDate: addDays(TODAY, -1) })
    await makeVisit(api.db, tenants.host, { status: 'approved' })
    await makeVisit(api.db, tenants.stranger)
    expect(await waiting(tenants.host.token)).toEqual({ count: 2, next: sooner.publicId })
    expect(await waiting(tenants.manager.token)).toEqual({ count: 3, next: group.publicId })
    expect(await waiting(tenants.colleague.token)).toEqual({ count: 0, next: null })
    await api.call('POST', `/visits/${sooner.publicId}/approve`, { token: tenants.host.token })
    expect(await waiting(tenants.host.token)).toEqual({ count: 1, next: later.publicId })
  })

  test('for a manager’s own list: only own guests, including groups', async () => {
    await makeVisit(api.db, tenants.host)
    await makeVisit(api.db, tenants.manager)
    await makeVisit(api.db, tenants.manager, { kind: 'group' })
    const { data } = await api.call('GET', '/visits/waiting?scope=mine', { token: tenants.manager.token })
    expect(data.count).toBe(2)
  })

  test('only for members', async () => {
    expect((await api.call('GET', '/visits/waiting')).status).toBe(401)
  })
})

describe('a manager’s decision', () => {
  test.each([
    ['approve', 'request_for_approval', 'visitApprovedHost'],
    ['reject', 'request_for_approval', 'visitRejectedHost'],
    ['keep', 'cancellation_requested', 'visitKeptHost'],
    ['cancel', 'approved', 'visitCancelledHost'],
  ] as const)(
    '%s: the host is notified, but not of their own decision',
    async (decision, status, template) => {
      const toHost = async () =>
        (await api.db.select().from(outbox)).filter(
          (message) => message.template === template && message.recipient === tenants.host.mobile,
        ).length
      for (const [token, notified] of [
        [tenants.host.token, 0],
        [tenants.manager.token, 1],
      ] as const) {
        const visit = await makeVisit(api.db, tenants.host, { status })
        const answer = await api.call('POST', `/visits/${visit.publicId}/${decision}`, {
          token,
          body: { reason: '사유' },
        })
        expect(answer.status).toBe(200)
        expect(await toHost()).toBe(notified)
      }
    },
  )
})
