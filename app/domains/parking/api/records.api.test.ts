import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { carOf, makeParkingAccount, parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, expectCar, register } = parkingOf(api, () => tenants)

test('records give nobody a guest’s key: the link of a visit with its phone', async () => {
  await open()
  const id = await expectCar('12가3456')
  const [visit] = await api.db.select().from(visits)
  const [visitor] = await api.db.select().from(visitors)
  for (const role of ['clerk', 'master'] as const)
    for (const path of ['/parking/records', `/parking/records/${id}`]) {
      const answer = await call('GET', path, undefined, role)
      const text = JSON.stringify(answer.data)
      expect(text).toContain('12가3456')
      expect(
        [visit!.publicId, visitor!.passCode, visitor!.mobile].filter((one) => text.includes(one)),
      ).toEqual([])
    }
})

describe('another company that adds the plate of a visitor', () => {
  const PLATE = '12가3456'
  let added: string

  beforeEach(async () => {
    await open()
    await makeParkingAccount(api, tenants.other.id, { chargedMinutes: 600, tokens: [tenants.stranger.token] })
    await expectCar(PLATE)
    const body = { name: '택배', plate: PLATE, visitDate: TODAY, visitTime: '11:00' }
    added = (await call('POST', '/parking/vehicles', body, 'stranger')).data.id
  })

  const details = async () => (await call('GET', `/parking/records/${added}`, undefined, 'stranger')).data

  test('reads that the car is in and its own discount, not when it came or what it costs', async () => {
    await passGate(api, 'enter', PLATE, 480)
    await register([(await call('GET', '/parking/records')).data.items[0].id], 'minutes30')
    const [own] = (await call('GET', '/parking/records')).data.items
    expect(own).toMatchObject({ status: 'discount_registered', enteredAt: '2026-11-22T23:00:00.000Z' })
    const nothing = { enteredAt: null, exitedAt: null, cost: null, coupons: [], discounts: [] }
    expect(await details()).toMatchObject({ ...nothing, status: 'parked' })
    expect((await details()).offers.map(({ won }: { won: number | null }) => won)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    await register([added], 'hour1', 'stranger')
    expect(await details()).toMatchObject({
      ...nothing,
      status: 'discount_registered',
      coupons: ['hour1'],
      discounts: [{ coupon: 'hour1' }],
    })
    const [listed] = (await call('GET', '/parking/records', undefined, 'stranger')).data.items
    expect(listed).toMatchObject({ enteredAt: null, wonNow: null, status: 'discount_registered' })
  })

  test('does not read that it was in', async () => {
    await passGate(api, 'enter', PLATE, 480)
    await passGate(api, 'exit', PLATE, 540)
    expect(await details()).toMatchObject({ status: 'not_entered', exitedAt: null, cost: null })
    expect((await call('GET', '/parking/records')).data.items[0]).toMatchObject({ status: 'exited' })
  })

  test('reads no more with a visit of its own for the plate, neither in its list of today nor on the pass', async () => {
    await passGate(api, 'enter', PLATE, 480)
    const visit = await makeVisit(api.db, tenants.stranger, {
      status: 'approved',
      people: [{ plate: PLATE }],
    })
    const today = async () =>
      (await call('GET', '/visits/today/cars?scope=company', undefined, 'stranger')).data[0].state
    const pass = async () =>
      (await api.call('GET', `/gate-passes/${visit.visitors[0]!.passCode}/parking`)).data.stay
    expect([await today(), await pass()]).toEqual(['in', null])
    expect((await call('GET', `/parking/records/${carOf(visit)}`, undefined, 'stranger')).data).toMatchObject(
      {
        status: 'parked',
        enteredAt: null,
        cost: null,
      },
    )
    await passGate(api, 'exit', PLATE, 540)
    expect([await today(), await pass()]).toEqual(['expected', null])
    // The visitor came to this company after all: the desk checked them in for this visit.
    await api.db.update(visitors).set({ checkedInAt: api.now }).where(eq(visitors.id, visit.visitors[0]!.id))
    expect(await today()).toBe('out')
    expect(await pass()).toMatchObject({ won: 5_000 })
  })
})

describe('the cost', () => {
  test('now, and with each coupon that can be chosen', async () => {
    await open()
    const id = await expectCar('12가3456')
    expect((await call('GET', `/parking/records/${id}`)).data).toMatchObject({
      cost: null,
      status: 'not_entered',
    })
    await passGate(api, 'enter', '12가3456', 480)
    const { cost, offers } = (await call('GET', `/parking/records/${id}`)).data
    expect(cost).toEqual({ won: 11_000, minutes: 120, kind: 'visitor' })
    expect((await call('GET', '/parking/records')).data.items[0]).toMatchObject({ wonNow: 11_000 })
    expect(offers).toEqual([
      { coupon: 'minutes30', minutes: 30, won: 8_000 },
      { coupon: 'hour1', minutes: 60, won: 5_000 },
      { coupon: 'hours2', minutes: 120, won: 0 },
      { coupon: 'hours4', minutes: 240, won: 0 },
      { coupon: 'allDay', minutes: 400, won: 0 },
    ])
    await register([id])
    expect((await call('GET', `/parking/records/${id}`)).data.cost.won).toBe(5_000)
    expect((await call('GET', '/parking/records')).data.items[0].wonNow).toBe(5_000)
  })

  test('is on the visitor’s own pass, and on no other', async () => {
    await open()
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ plate: '12가3456' }, {}],
    })
    const path = `/gate-passes/${visit.visitors[0]!.passCode}/parking`
    expect((await api.call('GET', path)).data).toEqual({ stay: null, isCouponQueued: false })
    await call('POST', '/parking/discounts/queue', { ids: [carOf(visit)], coupon: 'minutes30' })
    expect((await api.call('GET', path)).data.isCouponQueued).toBe(true)
    await passGate(api, 'enter', '12가3456', 480)
    expect((await api.call('GET', path)).data).toEqual({
      stay: { enteredAt: '2026-11-22T23:00:00.000Z', exitedAt: null, minutes: 120, won: 8_000, coupons: 1 },
      isCouponQueued: false,
    })
    const other = `/gate-passes/${visit.visitors[1]!.passCode}/parking`
    expect((await api.call('GET', other)).data).toEqual({ stay: null, isCouponQueued: false })
    expect((await api.call('GET', `/gate-passes/${'x'.repeat(22)}/parking`)).status).toBe(404)
  })
})

describe('the list', () => {
  const find = async (query: string) =>
    (await call('GET', `/parking/records?${query}`)).data.items.map(({ plate }: { plate: string }) => plate)

  test('by visit date, category and words; including added vehicles', async () => {
    await open()
    await expectCar('12가3456')
    await expectCar('34나5678', { visitDate: '2026-11-24' })
    await makeVisit(api.db, tenants.host, { status: 'request_for_approval', people: [{ plate: '99허9999' }] })
    await makeVisit(api.db, tenants.stranger, { status: 'approved', people: [{ plate: '88허8888' }] })
    const added = await call('POST', '/parking/vehicles', {
      name: '택배',
      plate: '56다 7890',
      mobile: '010-9999-1234',
      visitDate: '2026-11-23',
      visitTime: '11:00',
      remarks: '물품 반입',
    })
    expect(added.status).toBe(201)
    expect(await find('')).toEqual(['56다7890', '12가3456'])
    expect(await find('from=2026-11-24&to=2026-11-24')).toEqual(['34나5678'])
    expect(await find('to=2026-11-30')).toEqual(['34나5678', '56다7890', '12가3456'])
    expect(await find('category=visitor&keyword=택')).toEqual(['56다7890'])
    expect(await find('category=plate&keyword=가34')).toEqual(['12가3456'])
    expect(await find('category=phone&keyword=9999-12')).toEqual(['56다7890'])
    expect(await find('category=phone&keyword=택배')).toEqual([])
    expect(await find('category=companyVisited&keyword=hanbit')).toHaveLength(2)
    expect(await find('category=companyVisited&keyword=세림')).toEqual([])
    expect(await find('keyword=물')).toEqual([])
    const viewed = await api.db.select().from(accessRecords)
    expect(viewed.every(({ subject }) => !/3456|택/.test(decodeURIComponent(subject)))).toBe(true)
  })

  test.each([
    [{ name: '' }, 'name', 'nameRequired'],
    [{ plate: '' }, 'plate', 'plateRequired'],
    [{ plate: 'ABC' }, 'plate', 'plateInvalid'],
    [{ visitDate: '' }, 'visitDate', 'visitDateRequired'],
    [{ visitDate: '2026-11-22' }, 'visitDate', 'dateOutsideWindow'],
    [{ visitTime: '25:00' }, 'visitTime', 'timeInvalid'],
    [{ mobile: '12' }, 'mobile', 'mobileInvalid'],
  ])('a vehicle is not added with %j', async (input, path, messageKey) => {
    await open()
    const form = { name: '택배', plate: '56다7890', visitDate: '2026-11-23', visitTime: '11:00', ...input }
    const answer = await call('POST', '/parking/vehicles', form)
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path, messageKey }] })
  })

  test('needs the same number of statements for any length', async () => {
    await open()
    await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    const one = await api.countQueries(() => call('GET', '/parking/records'))
    for (let i = 0; i < 10; i++) await expectCar(`10가${1000 + i}`)
    expect(await api.countQueries(() => call('GET', '/parking/records'))).toBe(one)
  })

  test('as a file, with a recorded reason, text as text', async () => {
    await open()
    await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ name: '=1+1', plate: '12가3456' }],
    })
    expect((await call('GET', '/parking/records/file')).body.errors).toMatchObject([
      { path: 'reason', messageKey: 'reasonRequired' },
    ])
    const file = await call('GET', '/parking/records/file?reason=정산')
    expect(file.headers.get('content-disposition')).toMatch(/parking-2026-11-23\.xlsx/)
  })
})

test('the statement has the minutes, their value and each use; undone ones do not count', async () => {
  await open(60)
  const id = await expectCar('12가3456')
  await passGate(api, 'enter', '12가3456', 540)
  await register([id], 'hours2')
  await register([id], 'minutes30')
  const { discounts } = (await call('GET', `/parking/records/${id}`)).data
  await call('POST', `/parking/discounts/${discounts[1].id}/undo`, {})
  const { data } = await call('GET', '/parking/statement')
  expect(data).toMatchObject({
    month: '2026-11',
    total: 2_000,
    companies: [
      {
        basicAllowance: 100,
        basicUsed: 100,
        chargedUsed: 20,
        won: 2_000,
        uses: [
          { plate: '12가3456', coupon: 'hours2', basicMinutes: 100, chargedMinutes: 20, isUndone: false },
          { coupon: 'minutes30', basicMinutes: 0, chargedMinutes: 0, won: 0, isUndone: true },
        ],
      },
    ],
  })
  expect((await call('GET', '/parking/statement?month=2026-10')).data.total).toBe(0)
  expect((await call('GET', '/parking/statement?month=2026-13')).status).toBe(422)
  expect((await call('GET', '/parking/statement/file?reason=x')).status).toBe(200)
})
