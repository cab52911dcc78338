import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import type { Affected } from '~/affected/shapes'
import { sha256 } from '~/api/secrets.server'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import { companies } from '~/domains/building/api/tables.server'
import { statementOf } from './statement.server'
import { monthlyCars, parkingAccounts, parkingSignIns, stays } from './tables.server'

/* What months and days of parking cost once cars come again, registrations end, coupons are undone and companies leave
(decisions §7). */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const { call, open, expectCar, register, balance } = parkingOf(api, () => tenants)
const PLATE = '12가3456'
const desk = async (method: string, path: string, body?: unknown) => {
  // Sessions of the desk end while the clock is moved by weeks.
  const token = await api.signIn({ staffId: tenants.administrator.id })
  return api.call(method, `/desk${path}`, { token, body })
}
const carsOf = (id = tenants.company.id) => `/parking/accounts/${id}/monthly-cars`
const addCar = (id?: number) => desk('POST', carsOf(id), { plate: PLATE })
const endCar = (id?: number) => desk('POST', `${carsOf(id)}/end`, { plate: PLATE })
const statement = async (month: string) => (await desk('GET', `/parking/statement?month=${month}`)).data
const totals = async (month: string): Promise<Record<number, number>> =>
  Object.fromEntries(
    (await statement(month)).companies.map(
      ({ company, total }: { company: { id: number }; total: number }) => [company.id, total],
    ),
  )

describe('a monthly car', () => {
  beforeEach(async () => {
    await open()
  })

  test('that is ended on the day it was registered is not billed; the right one is', async () => {
    await addCar()
    await endCar()
    expect(await totals('2026-11')).toEqual({})
    await addCar()
    expect(await totals('2026-11')).toEqual({ [tenants.company.id]: 250_000 })
  })

  test('that is ended and registered again in a month is billed once', async () => {
    await addCar()
    api.setTime('2026-11-24', 600)
    await endCar()
    api.setTime('2026-11-25', 600)
    await addCar()
    expect(await totals('2026-11')).toEqual({ [tenants.company.id]: 250_000 })
    expect((await statement('2026-11')).companies[0].monthlyCars).toHaveLength(1)
  })

  test('that changes its company is billed to the one that had it first in the month', async () => {
    await addCar()
    api.setTime('2026-11-24', 600)
    await endCar()
    await addCar(tenants.other.id)
    expect(await totals('2026-11')).toEqual({ [tenants.company.id]: 250_000 })
    expect(await totals('2026-12')).toEqual({ [tenants.other.id]: 250_000 })
  })

  test('that stays inside after its end is charged by time from then on', async () => {
    await addCar()
    await passGate(api, 'enter', PLATE, 599)
    api.setTime('2026-11-24', 600)
    await endCar()
    // The 24th from midnight: 10 hours are 30 steps of 2,000 won, up to the cap.
    expect((await desk('GET', '/parking/cars')).data.items).toMatchObject([{ kind: 'building', won: 40_000 }])
    api.setTime('2026-11-26', 600)
    await passGate(api, 'exit', PLATE, 60, { date: '2026-11-26' })
    expect(await api.db.select().from(stays)).toMatchObject([
      { chargedKind: 'building', chargedWon: 40_000 + 40_000 + 6_000 },
    ])
  })

  test('is not registered for a former tenant', async () => {
    await api.db.update(companies).set({ active: false }).where(eq(companies.id, tenants.company.id))
    expect((await addCar()).status).toBe(404)
  })
})

describe('a day of a car that comes again', () => {
  const charged = async () =>
    (await api.db.select().from(stays).orderBy(stays.beginAt)).map(({ chargedWon }) => chargedWon)

  test('has one cap', async () => {
    await expectCar(PLATE)
    api.setTime('2026-11-23', 1_005)
    for (const [kind, minute] of [
      ['enter', 0],
      ['exit', 470],
      ['enter', 475],
      ['exit', 1_000],
    ] as const)
      await passGate(api, kind, PLATE, minute)
    expect(await charged()).toEqual([40_000, 0])
  })

  test('has one cap and one time of free minutes, whatever is reported first', async () => {
    await expectCar(PLATE)
    api.setTime('2026-11-23', 1_005)
    await passGate(api, 'enter', PLATE, 475)
    await passGate(api, 'exit', PLATE, 1_000)
    await passGate(api, 'enter', PLATE, 0)
    await passGate(api, 'exit', PLATE, 470)
    expect(await charged()).toEqual([0, 40_000])
  })

  test('is quoted as it is charged', async () => {
    await open()
    const id = await expectCar(PLATE)
    await passGate(api, 'enter', PLATE, 300)
    await passGate(api, 'exit', PLATE, 560)
    await passGate(api, 'enter', PLATE, 570)
    expect((await call('GET', `/parking/records/${id}`)).data.cost.won).toBe(3_000)
    api.setTime('2026-11-23', 1_005)
    expect((await call('GET', `/parking/records/${id}`)).data.cost.won).toBe(40_000 - 25_000)
    await passGate(api, 'exit', PLATE, 1_000)
    expect(await charged()).toEqual([25_000, 15_000])
  })
})

describe('a coupon undone after its month', () => {
  beforeEach(async () => {
    await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
    await open(500)
    const id = await expectCar(PLATE, { visitDate: '2026-11-30' })
    api.setTime('2026-11-30', 1_300)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    await api.db.insert(parkingSignIns).values({
      sessionHash: sha256(tenants.clerk.token),
      companyId: tenants.company.id,
      at: api.now,
    })
    await passGate(api, 'enter', PLATE, 1_200, { date: '2026-11-30' })
    expect((await register([id], 'hours4')).status).toBe(200)
    const { discounts } = (await call('GET', `/parking/records/${id}`)).data
    api.setTime('2026-12-01', 600)
    expect((await call('POST', `/parking/discounts/${discounts[0].id}/undo`, {})).status).toBe(200)
  })

  test('leaves that month’s statement, and is given back in the next', async () => {
    const of = async (month: string) => (await statement(month)).companies[0]
    // 240 minutes: 100 basic ones and 140 charged, at 1,000 won for ten.
    expect(await of('2026-11')).toMatchObject({
      total: 14_000,
      basicAllowance: 100,
      basicUsed: 100,
      chargedUsed: 140,
      uses: [{ won: 14_000, isUndone: false }],
    })
    expect(await of('2026-12')).toMatchObject({
      total: -14_000,
      basicUsed: 0,
      chargedUsed: -240,
      uses: [{ won: -14_000, chargedMinutes: -240, isUndone: true }],
    })
  })

  test('comes back as charged minutes', async () => {
    expect(await balance()).toEqual([100, 500 - 140 + 240])
  })
})

test('a changed allowance leaves the months before it, with and without uses', async () => {
  await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
  await open()
  api.setTime('2026-12-02', 600)
  const { id } = tenants.company
  const { data } = await desk('GET', `/companies/${id}`)
  const { ko, en, floors, kind, freeRoomMinutes, active } = data
  const form = { nameKo: ko, nameEn: en, floors, kind, freeRoomMinutes, active, parkingMinutes: 500 }
  expect((await desk('PUT', `/companies/${id}`, form)).status).toBe(200)
  api.setTime('2027-01-04', 600)
  const pricing = { tariff: PARKING_TARIFF, holidays: new Set<string>(), changes: [] }
  const of = async (month: string) =>
    (await statementOf(api.db, { month, companyId: id, language: 'ko' }, { pricing, now: api.now }))
      .companies[0]!.basicAllowance
  expect([await of('2026-11'), await of('2026-12'), await of('2027-01')]).toEqual([100, 500, 500])
})

describe('a company that leaves', () => {
  const leave = async (form: object = {}) => {
    const { id } = tenants.company
    const { data } = await desk('GET', `/companies/${id}`)
    const { ko, en, floors, kind, parkingMinutes, freeRoomMinutes } = data
    const body = {
      nameKo: ko,
      nameEn: en,
      floors,
      kind,
      parkingMinutes,
      freeRoomMinutes,
      active: false,
      ...form,
    }
    return desk('PUT', `/companies/${id}`, body)
  }

  test('is asked about its monthly cars, which end with it, and its charged minutes', async () => {
    await open(240)
    await addCar()
    api.setTime('2026-11-24', 600)
    const first = await leave()
    expect(first.status).toBe(409)
    expect(
      (first.body.affected as Affected[]).map(({ key, name, choices }) => [
        key,
        name.ko,
        choices.map(({ value }) => value),
      ]),
    ).toEqual([
      [`car:${PLATE}`, PLATE, ['cancel']],
      [`minutes:${tenants.company.id}`, '240분', ['keep', 'cancel']],
    ])
    const decisions = [`car:${PLATE}=cancel`, `minutes:${tenants.company.id}=cancel`]
    expect((await leave({ decisions, reason: '계약 종료' })).status).toBe(200)
    expect(await api.db.select().from(monthlyCars)).toMatchObject([{ toDate: '2026-11-23' }])
    expect(await api.db.select().from(parkingAccounts)).toMatchObject([{ chargedMinutes: 0 }])
    expect(await totals('2026-12')).toEqual({})
    await passGate(api, 'enter', PLATE, 540, { date: '2026-11-24' })
    expect((await desk('GET', '/parking/cars')).data.items).toMatchObject([{ kind: 'building', won: 6_000 }])
  })
})
