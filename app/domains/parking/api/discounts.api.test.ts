import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeParkingAccount, parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { companies } from '~/domains/building/api/tables.server'
import { parkingAccounts, parkingDiscounts, parkingMonths } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, expectCar, register, balance } = parkingOf(api, () => tenants)

describe('registering', () => {
  test('several at once: cars that are in get it, the others are reported and use no minutes', async () => {
    await open(60)
    const [inside, outside, exited] = [
      await expectCar('12가3456'),
      await expectCar('34나5678'),
      await expectCar('56다7890'),
    ]
    await passGate(api, 'enter', '12가3456', 540)
    await passGate(api, 'enter', '56다7890', 540)
    await passGate(api, 'exit', '56다7890', 550)
    const { status, data } = await register([inside, outside, exited])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      registered: [{ id: inside, plate: '12가3456' }],
      notEntered: [
        { id: outside, plate: '34나5678', name: '이서준' },
        { id: exited, plate: '56다7890' },
      ],
      balance: { basicLeft: 40, chargedLeft: 60 },
    })
    expect(await api.countRows(parkingDiscounts)).toBe(1)
    const list = (await call('GET', '/parking/records')).data.items
    expect(
      Object.fromEntries(list.map((row: { plate: string; status: string }) => [row.plate, row.status])),
    ).toEqual({
      '12가3456': 'discount_registered',
      '34나5678': 'not_entered',
      '56다7890': 'exited',
    })
  })

  test('basic minutes first, then charged ones; too few for all registers none', async () => {
    await open(60)
    const ids = [await expectCar('12가3456'), await expectCar('34나5678')]
    for (const plate of ['12가3456', '34나5678']) await passGate(api, 'enter', plate, 540)
    const refused = await register(ids, 'hours2')
    expect(refused.body).toMatchObject({
      status: 422,
      errors: [{ path: 'coupon', messageKey: 'parkingBalanceShort', params: { minutes: 240, left: 160 } }],
    })
    expect(await balance()).toEqual([100, 60])
    expect((await register([ids[0]!], 'hours2')).status).toBe(200)
    expect(await balance()).toEqual([0, 40])
    const [discount] = await api.db.select().from(parkingDiscounts)
    expect(discount).toMatchObject({ basicMinutes: 100, chargedMinutes: 20, won: 2000, month: '2026-11' })
  })

  test('a double click is one coupon; a new request is another', async () => {
    await open()
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    const once = {
      token: tenants.clerk.token,
      body: { ids: [id], coupon: 'minutes30' },
      headers: { 'idempotency-key': 'pressed-twice' },
    }
    await Promise.all([
      api.call('POST', '/parking/discounts', once),
      api.call('POST', '/parking/discounts', once),
    ])
    expect(await balance()).toEqual([70, 0])
    await register([id], 'minutes30')
    expect(await balance()).toEqual([40, 0])
  })

  test('fifty at once never use more than the balance', async () => {
    await open(50)
    const ids = await Promise.all(Array.from({ length: 50 }, (_, i) => expectCar(`10가${1000 + i}`)))
    for (let i = 0; i < 50; i++) await passGate(api, 'enter', `10가${1000 + i}`, 540)
    const answers = await Promise.all(ids.map((id) => register([id], 'minutes30')))
    // 150 minutes are enough for five.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(45)
    expect(await balance()).toEqual([0, 0])
    const [month] = await api.db.select().from(parkingMonths)
    expect(month).toMatchObject({ usedMinutes: 100 })
    const [account] = await api.db.select().from(parkingAccounts)
    expect(account!.chargedMinutes).toBe(0)
  })

  test('nor do fifty at once for the same car', async () => {
    await open()
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    await Promise.all(Array.from({ length: 50 }, () => register([id], 'minutes30')))
    expect(await balance()).toEqual([10, 0])
    expect(await api.countRows(parkingDiscounts)).toBe(3)
  })

  test('another company’s car is unknown', async () => {
    await open()
    await makeParkingAccount(api, tenants.other.id, { tokens: [tenants.stranger.token] })
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    expect((await register([id], 'hour1', 'stranger')).status).toBe(404)
    expect((await call('GET', `/parking/records/${id}`, undefined, 'stranger')).status).toBe(404)
    await register([id])
    const [discount] = await api.db.select().from(parkingDiscounts)
    expect((await call('POST', `/parking/discounts/${discount!.publicId}/undo`, {}, 'stranger')).status).toBe(
      404,
    )
  })

  test.each([
    [{ ids: [], coupon: 'hour1' }, 'ids', 'nothingSelected'],
    [{ ids: ['x'], coupon: 'hour1' }, 'ids[0]', 'nothingSelected'],
    [{ ids: ['a'.repeat(22)], coupon: 'week' }, 'coupon', 'couponRequired'],
  ])('not %j', async (body, path, messageKey) => {
    await open()
    const answer = await call('POST', '/parking/discounts', body)
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path, messageKey }] })
  })
})

describe('the month', () => {
  test('has its full allowance on the 1st, without any job; charged minutes remain', async () => {
    api.setTime('2026-11-30', 1439)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    await open(60)
    const id = await expectCar('12가3456', { visitDate: '2026-11-30' })
    await passGate(api, 'enter', '12가3456', 540, { date: '2026-11-30' })
    await register([id], 'hours2')
    expect(await balance()).toEqual([0, 40])
    api.setTime('2026-12-01', 0)
    expect(await balance()).toEqual([100, 40])
  })
})

describe('a coupon that saves nothing', () => {
  const give = (id: string, coupon: string, evenIfNothing = false) =>
    call('POST', '/parking/discounts', { ids: [id], coupon, evenIfNothing })
  const errorOf = async (answer: ReturnType<typeof give>) => (await answer).body.errors

  test('asks again before it is spent', async () => {
    await open(1000)
    const id = await expectCar('12가3456')
    // From midnight to ten: 59 steps, of which the cap has 40.
    await passGate(api, 'enter', '12가3456', 0)
    const error = {
      path: 'evenIfNothing',
      messageKey: 'parkingCouponSavesNothing',
      params: { plates: '12가3456' },
    }
    expect(await errorOf(give(id, 'hours2'))).toMatchObject([error])
    expect(await balance()).toEqual([100, 1000])
    expect((await give(id, 'hours4')).status).toBe(200)
    expect((await give(id, 'allDay')).status).toBe(200)
    // Nothing is left to pay.
    expect(await errorOf(give(id, 'minutes30'))).toMatchObject([error])
    expect((await give(id, 'minutes30', true)).status).toBe(200)
  })

  test('is given without a question to a car that costs nothing yet', async () => {
    await open(1000)
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 595)
    expect((await give(id, 'hour1')).status).toBe(200)
  })
})
