import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { claimDue } from '~/messaging/outbox.server'
import { visitors } from './tables.server'

const api = useApi()
let tenants: Tenants
let code: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime(TODAY, 600)
  tenants.front.token = await api.signIn({ staffId: tenants.front.id })
  tenants.host.token = await api.signIn({ memberId: tenants.host.id })
  await makeVisit(api.db, tenants.host, { visitDate: TODAY, status: 'approved', visitMinutes: 600 })
  code = (await api.db.select().from(visitors))[0]!.passCode!
})

const desk = (step: 'check-in' | 'undo-check-in' | 'check-out', role: 'front' | 'host' = 'front') =>
  api.call('POST', `/desk/visitors/${code}/${step}`, { token: tenants[role].token })
const SMS = { channel: 'sms', isOfCodes: false } as const
const later = (seconds: number) => new Date(api.now.getTime() + seconds * 1_000)

test('of a check-in that is taken back nobody is told, and the visitor can be checked in again', async () => {
  expect((await desk('check-in')).status).toBe(200)
  expect(await claimDue(api.db, SMS, { count: 10, now: later(14) })).toEqual([])
  expect(
    (await api.call('GET', '/members/me/notifications', { token: tenants.host.token })).data.items,
  ).toEqual([])
  const { status, data } = await desk('undo-check-in')
  expect([status, data.status, data.checkedInAt]).toEqual([200, 'approved', null])
  expect(await api.countRows(outbox)).toBe(0)
  expect((await desk('undo-check-in')).body.messageKey).toBe('undoTooLate')
  expect((await desk('check-in')).data.status).toBe('using')
})

test('a check-in stays once its message is on its way, or something else has happened since', async () => {
  await desk('check-in')
  expect(await claimDue(api.db, SMS, { count: 10, now: later(15) })).toHaveLength(1)
  expect((await desk('undo-check-in')).body.messageKey).toBe('undoTooLate')
  await desk('check-out')
  expect((await desk('undo-check-in')).status).toBe(409)
})

test('only the front desk takes it back', async () => {
  await desk('check-in')
  expect((await desk('undo-check-in', 'host')).status).toBe(403)
})
