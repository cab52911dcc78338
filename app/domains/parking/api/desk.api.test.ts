import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PARKING_PASSWORD, parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { companies } from '~/domains/building/api/tables.server'
import { parkingMovements } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, expectCar, register, balance } = parkingOf(api, () => tenants)
const desk = (method: string, path: string, body?: unknown) =>
  call(method, `/desk/parking${path}`, body, 'otherStaff')

test('every car that is in, by its tariff; manual events', async () => {
  await expectCar('12가3456')
  await passGate(api, 'enter', '12가3456', 480)
  const entered = { plate: '99허 9999', kind: 'enter', date: '2026-11-23', time: '09:59' }
  expect((await desk('POST', '/gate-events', entered)).status).toBe(200)
  expect((await desk('GET', '/cars')).data.items).toEqual([
    expect.objectContaining({ plate: '99허9999', kind: 'building', won: 2_000, minutes: 1 }),
    expect.objectContaining({ plate: '12가3456', kind: 'visitor', won: 11_000, minutes: 120 }),
  ])
  expect((await desk('GET', '/cars?keyword=9999')).data.page.count).toBe(1)
  await desk('POST', '/gate-events', { ...entered, kind: 'exit', time: '10:00' })
  expect((await desk('GET', '/cars')).data.page.count).toBe(1)
  const late = await desk('POST', '/gate-events', { ...entered, time: '10:06' })
  expect(late.body.errors).toMatchObject([{ path: 'date', messageKey: 'gateEventAhead' }])
  expect((await call('GET', '/desk/parking/cars')).status).toBe(403)
})

test('an account is opened and changed; signed-in sessions are signed out', async () => {
  const path = `/accounts/${tenants.company.id}`
  const account = { parkingId: 'hanbitpark', password: PARKING_PASSWORD }
  expect((await desk('PUT', path, { ...account, password: 'short' })).status).toBe(422)
  expect((await desk('PUT', path, account)).status).toBe(200)
  expect((await call('POST', '/parking/sign-in', account)).status).toBe(200)
  const duplicate = await desk('PUT', `/accounts/${tenants.other.id}`, account)
  expect(duplicate.body.errors).toMatchObject([{ path: 'parkingId', messageKey: 'parkingIdTaken' }])
  await desk('PUT', path, { ...account, parkingId: 'hanbitcars' })
  expect((await call('GET', '/parking/records')).status).toBe(409)
  expect((await desk('PUT', '/accounts/999', { ...account, parkingId: 'nobody1' })).status).toBe(404)
})

test('minutes are topped up and corrected with a reason, never below zero', async () => {
  await open()
  const path = `/accounts/${tenants.company.id}/minutes`
  const change = (kind: string, minutes: number, reason = '10월분 입금') =>
    desk('POST', path, { kind, minutes, reason })
  expect((await change('topUp', 60)).status).toBe(200)
  expect((await change('correction', -30)).status).toBe(200)
  expect(await balance()).toEqual([100, 30])
  expect((await change('correction', -31)).body.errors).toEqual([
    { path: 'minutes', messageKey: 'parkingCorrectionTooLarge', params: { left: 30 } },
  ])
  expect((await change('topUp', -1)).status).toBe(422)
  expect((await change('topUp', 1, '')).status).toBe(422)
  expect(await api.countRows(parkingMovements)).toBe(2)
})

test('a monthly car costs nothing at the barrier and is in the statement', async () => {
  await open()
  const path = `/accounts/${tenants.company.id}/monthly-cars`
  expect((await desk('POST', path, { plate: '39누5172' })).status).toBe(200)
  expect((await desk('POST', path, { plate: '39누5172' })).status).toBe(422)
  await passGate(api, 'enter', '39누5172', 480)
  expect((await desk('GET', '/cars')).data.items).toMatchObject([{ kind: 'monthly', won: 0 }])
  const id = await expectCar('12가3456')
  await passGate(api, 'enter', '12가3456', 540)
  await register([id])
  const { companies: all, total } = (await desk('GET', '/statement')).data
  expect(total).toBe(250_000)
  expect(all).toMatchObject([{ basicUsed: 60, monthlyCars: [{ plate: '39누5172', won: 250_000 }] }])
  expect((await desk('GET', '/statement/file?reason=x')).status).toBe(200)
  await desk('POST', `${path}/end`, { plate: '39누5172' })
  expect((await desk('GET', `/accounts/${tenants.company.id}`)).data.monthlyCars).toEqual([])
})
