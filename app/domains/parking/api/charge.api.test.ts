import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { PARKING_TARIFF, type ParkingTariff } from '~/rules/visitor-tariff'
import { companies } from '~/domains/building/api/tables.server'
import { visitors } from '~/domains/visitors/api/tables.server'
import { monthlyCars, parkingMonths, stays } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 600 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, expectCar, register } = parkingOf(api, () => tenants)
const PLATE = '12가3456'

/** The desk changes the tariff at a minute of today. */
async function change(value: Partial<ParkingTariff>, minutes: number) {
  api.setTime('2026-11-23', minutes)
  const { token } = tenants.administrator
  const { data } = await api.call('GET', '/desk/settings', { token })
  const { seen } = data.find(({ name }: { name: string }) => name === 'parking.tariff')
  const body = { name: 'parking.tariff', value: { ...PARKING_TARIFF, ...value }, seen }
  expect((await api.call('PUT', '/desk/settings', { token, body })).status).toBe(200)
}

const costOf = async (id: string) => (await call('GET', `/parking/records/${id}`)).data.cost

describe('an ended stay', () => {
  let id: string
  beforeEach(async () => {
    await open()
    id = await expectCar(PLATE)
    await passGate(api, 'enter', PLATE, 480)
  })

  test('keeps its cost at the exit when prices change', async () => {
    await passGate(api, 'exit', PLATE, 540)
    expect(await costOf(id)).toEqual({ won: 5_000, minutes: 60, kind: 'visitor' })
    await change({ wonPerStep: 2_000 }, 601)
    expect(await costOf(id)).toEqual({ won: 5_000, minutes: 60, kind: 'visitor' })
    const pass = (await api.db.select().from(visitors))[0]!.passCode
    expect((await api.call('GET', `/gate-passes/${pass}/parking`)).data.stay.won).toBe(5_000)
  })

  test('a stay in progress has the current price', async () => {
    await change({ wonPerStep: 2_000 }, 601)
    api.setTime('2026-11-23', 605)
    expect((await costOf(id)).won).toBe(24_000)
    await passGate(api, 'exit', PLATE, 605)
    expect((await costOf(id)).won).toBe(24_000)
  })

  test('is charged at the price of its exit, even when reported after a change', async () => {
    await change({ wonPerStep: 2_000 }, 601)
    await passGate(api, 'exit', PLATE, 540)
    expect((await costOf(id)).won).toBe(5_000)
  })

  test('is computed again at the price of its time when its events change', async () => {
    await passGate(api, 'exit', PLATE, 540)
    await change({ wonPerStep: 2_000 }, 601)
    // An exit and an entry in between are reported late.
    await passGate(api, 'exit', PLATE, 500)
    await passGate(api, 'enter', PLATE, 520)
    const rows = await api.db.select().from(stays).orderBy(stays.beginAt)
    expect(rows.map(({ chargedWon, chargedKind }) => [chargedWon, chargedKind])).toEqual([
      [1_000, 'visitor'],
      // The day's free minutes are used.
      [2_000, 'visitor'],
    ])
  })

  test('is no longer charged when its exit turns out to be another stay’s', async () => {
    await passGate(api, 'exit', PLATE, 540)
    await passGate(api, 'enter', PLATE, 520)
    const rows = await api.db.select().from(stays).orderBy(stays.beginAt)
    expect(rows.map(({ isExitLost, chargedWon }) => [isExitLost, chargedWon])).toEqual([
      [true, null],
      [false, 1_000],
    ])
  })

  test('with its coupons, and on the visitor’s pass as long as the visit is approved', async () => {
    await register([id], 'minutes30')
    await passGate(api, 'exit', PLATE, 540)
    expect((await costOf(id)).won).toBe(2_000)
    const pass = (await api.db.select().from(visitors))[0]!.passCode
    const onPass = async () => (await api.call('GET', `/gate-passes/${pass}/parking`)).data.stay
    expect((await onPass()).won).toBe(2_000)
    await api.db.update(visitors).set({ status: 'cancelled' })
    expect(await onPass()).toBeNull()
  })

  test('loses a coupon that turns out to be for the next stay', async () => {
    await register([id], 'minutes30')
    const costs = async () =>
      (await api.db.select().from(stays).orderBy(stays.beginAt)).map(({ chargedWon }) => chargedWon)
    await passGate(api, 'exit', PLATE, 500)
    expect(await costs()).toEqual([0])
    await passGate(api, 'enter', PLATE, 550)
    expect(await costs()).toEqual([1_000, null])
    await passGate(api, 'exit', PLATE, 599)
    expect(await costs()).toEqual([1_000, 2_000])
  })

  test('keeps its cap when the day becomes a holiday afterwards', async () => {
    api.setTime('2026-11-24', 60)
    await passGate(api, 'exit', PLATE, 1_380)
    expect((await costOf(id)).won).toBe(40_000)
    const added = await api.call('POST', '/desk/holidays', {
      token: tenants.administrator.token,
      body: { date: '2026-11-23', nameKo: '임시 공휴일', nameEn: 'Holiday' },
    })
    expect(added.status).toBe(201)
    expect((await costOf(id)).won).toBe(40_000)
    // A later entry is reported: computed again, with the cap of that time.
    await passGate(api, 'exit', PLATE, 482)
    await passGate(api, 'enter', PLATE, 484)
    expect((await costOf(id)).won).toBe(40_000)
  })
})

describe('a month', () => {
  test('keeps its price of monthly cars', async () => {
    await open()
    await api.db
      .insert(monthlyCars)
      .values({ companyId: tenants.company.id, plate: '20나1001', fromDate: '2026-10-01' })
    await change({ monthlyWon: 242_000 }, 601)
    const of = async (month: string) => (await call('GET', `/parking/statement?month=${month}`)).data.total
    expect(await of('2026-11')).toBe(242_000)
    expect(await of('2026-10')).toBe(250_000)
  })

  test('that is over keeps the allowance it had', async () => {
    await open()
    const companyId = tenants.company.id
    await api.db
      .insert(parkingMonths)
      .values({ companyId, month: '2026-10', basicMinutes: 70, usedMinutes: 0 })
    const of = async (month: string) =>
      (await call('GET', `/parking/statement?month=${month}`)).data.companies[0].basicAllowance
    const [company] = await api.db.select().from(companies).where(eq(companies.id, companyId))
    expect(await of('2026-10')).toBe(70)
    expect(await of('2026-11')).toBe(company!.parkingMinutes)
    expect(company!.parkingMinutes).not.toBe(70)
  })

  test.each([
    ['2026-09-30', 0],
    ['2026-10-01', 250_000],
    ['2026-10-31', 250_000],
  ])('of a monthly car until %s, October has %i won', async (toDate, won) => {
    await open()
    const car = { companyId: tenants.company.id, plate: '20나1001', fromDate: '2026-09-01', toDate }
    await api.db.insert(monthlyCars).values(car)
    expect((await call('GET', '/parking/statement?month=2026-10')).data.total).toBe(won)
  })
})
