import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { companies } from '~/domains/building/api/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import { monthlyCars, parkingDiscounts, parkingMonths, parkingMovements } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, expectCar, register, balance } = parkingOf(api, () => tenants)

describe('undoing', () => {
  test('returns the minutes to the balances they were from, once', async () => {
    await open(60)
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    await register([id], 'hours2')
    const [discount] = (await call('GET', `/parking/records/${id}`)).data.discounts
    expect(discount).toMatchObject({
      basicMinutes: 100,
      chargedMinutes: 20,
      actions: { undo: { allowed: true } },
    })
    const undo = () => call('POST', `/parking/discounts/${discount.id}/undo`, {})
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balance()).toEqual([100, 60])
    expect((await call('GET', `/parking/records/${id}`)).data.status).toBe('parked')
    const movements = await api.db.select().from(parkingMovements)
    expect(
      movements.map(({ kind, basicMinutes, chargedMinutes }) => [kind, basicMinutes, chargedMinutes]),
    ).toEqual([
      ['discount', -100, -20],
      ['undo', 100, 20],
    ])
  })

  test('after midnight of the last day gives them back as charged ones', async () => {
    const signIn = async () => void (tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id }))
    api.setTime('2026-11-30', 1380)
    await signIn()
    await open(60)
    const id = await expectCar('12가3456', { visitDate: '2026-11-30' })
    await passGate(api, 'enter', '12가3456', 1370, { date: '2026-11-30' })
    expect((await register([id], 'hours2')).status).toBe(200)
    api.setTime('2026-12-01', 10)
    const [discount] = await api.db.select().from(parkingDiscounts)
    expect((await call('POST', `/parking/discounts/${discount!.publicId}/undo`, {})).status).toBe(200)
    const months = await api.db.select().from(parkingMonths)
    expect(months.map(({ month, usedMinutes }) => [month, usedMinutes])).toEqual([
      ['2026-11', 100],
      ['2026-12', 0],
    ])
    expect(await balance()).toEqual([100, 60 - 20 + 120])
  })

  test('is possible until the exit; of both at once one succeeds and the other is refused', async () => {
    await open()
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    await register([id])
    const [discount] = (await call('GET', `/parking/records/${id}`)).data.discounts
    const [, undone] = await Promise.all([
      passGate(api, 'exit', '12가3456', 590),
      call('POST', `/parking/discounts/${discount.id}/undo`, {}),
    ])
    expect([200, 409]).toContain(undone.status)
    expect(await balance()).toEqual([undone.status === 200 ? 100 : 40, 0])
    const repeated = await call('POST', `/parking/discounts/${discount.id}/undo`, {})
    expect(repeated.status).toBe(409)
    if (undone.status === 409) expect(repeated.body.messageKey).toBe('parkingExited')
  })
})

describe('queue for arrival', () => {
  const queue = (ids: string[], coupon = 'hour1') => call('POST', '/parking/discounts/queue', { ids, coupon })

  test('uses no minutes before entry, then applies in order as far as the balance allows', async () => {
    await open()
    const id = await expectCar('12가3456')
    for (const coupon of ['hour1', 'hour1', 'minutes30'])
      expect((await queue([id], coupon)).data.queued).toBe(1)
    expect(await balance()).toEqual([100, 0])
    expect((await call('GET', `/parking/records/${id}`)).data.queued).toEqual(['hour1', 'hour1', 'minutes30'])
    await passGate(api, 'enter', '12가3456', 540)
    expect(await balance()).toEqual([10, 0])
    const { discounts, coupons, status } = (await call('GET', `/parking/records/${id}`)).data
    expect(status).toBe('discount_registered')
    expect(coupons).toEqual(['hour1', 'minutes30'])
    expect(discounts.map((one: { status: string }) => one.status)).toEqual([
      'registered',
      'refused',
      'registered',
    ])
  })

  test('is for its day only, and can be undone', async () => {
    await open()
    const tomorrow = await expectCar('12가3456', { visitDate: '2026-11-24' })
    await queue([tomorrow])
    await passGate(api, 'enter', '12가3456', 540)
    expect(await balance()).toEqual([100, 0])
    const today = await expectCar('34나5678')
    await queue([today])
    const [waiting] = (await call('GET', `/parking/records/${today}`)).data.discounts
    expect((await call('POST', `/parking/discounts/${waiting.id}/undo`, {})).status).toBe(200)
    await passGate(api, 'enter', '34나5678', 540)
    expect(await balance()).toEqual([100, 0])
  })

  test('is not for the day after either', async () => {
    await open()
    await queue([await expectCar('12가3456')])
    api.setTime('2026-11-24', 600)
    await passGate(api, 'enter', '12가3456', 540, { date: '2026-11-24' })
    expect(await balance()).toEqual([100, 0])
    expect((await api.db.select().from(parkingDiscounts))[0]!.status).toBe('queued')
  })

  test('goes with its visitor to another day and another car', async () => {
    await open()
    const id = await expectCar('12가3456')
    await queue([id])
    const [visit] = await api.db.select().from(visits)
    const moved = await api.call('PUT', `/visits/${visit!.publicId}`, {
      token: tenants.host.token,
      body: {
        revision: visit!.revision,
        floor: 12,
        visitDate: '2026-11-24',
        visitTime: '14:00',
        visitors: [{ number: 0, name: '이서준', mobile: '01055550000', plate: '34나5678' }],
      },
    })
    expect(moved.status).toBe(200)
    expect((await call('GET', `/parking/records/${id}`)).data.queued).toEqual(['hour1'])
    await passGate(api, 'enter', '12가3456', 540)
    await passGate(api, 'enter', '34나5678', 540)
    await passGate(api, 'exit', '34나5678', 560)
    expect(await balance()).toEqual([100, 0])
    api.setTime('2026-11-24', 600)
    await passGate(api, 'enter', '34나5678', 540, { date: '2026-11-24' })
    expect(await balance()).toEqual([40, 0])
  })

  test.each(['cancelled', 'rejected', 'request_for_approval'] as const)(
    'uses no minutes for a visit that is %s',
    async (status) => {
      await open()
      await queue([await expectCar('12가3456')])
      await api.db.update(visitors).set({ status })
      await passGate(api, 'enter', '12가3456', 540)
      expect(await balance()).toEqual([100, 0])
    },
  )

  test('is not used for a car that parks by the month, nor can one be given to it', async () => {
    await open()
    const car = { companyId: tenants.company.id, plate: '12가3456', fromDate: '2026-11-01' }
    await api.db.insert(monthlyCars).values(car)
    const id = await expectCar('12가3456')
    await queue([id])
    await passGate(api, 'enter', '12가3456', 540)
    expect((await register([id])).body).toMatchObject({ status: 409, messageKey: 'parkingMonthlyCar' })
    expect(await balance()).toEqual([100, 0])
  })

  test('lapses when its day is over, and none can be queued for a past day', async () => {
    await open()
    const id = await expectCar('12가3456')
    await queue([id])
    const pass = (await api.db.select().from(visitors))[0]!.passCode
    const isQueued = async () => (await api.call('GET', `/gate-passes/${pass}/parking`)).data.isCouponQueued
    expect(await isQueued()).toBe(true)
    api.setTime('2026-11-24', 0)
    expect(await isQueued()).toBe(false)
    const { queued, discounts } = (await call('GET', `/parking/records/${id}`)).data
    expect(queued).toEqual([])
    expect(discounts).toMatchObject([{ status: 'lapsed', actions: { undo: { allowed: false } } }])
    const [{ id: coupon }] = discounts
    for (const answer of [await queue([id]), await call('POST', `/parking/discounts/${coupon}/undo`, {})])
      expect(answer.body).toMatchObject({ status: 409, messageKey: 'parkingDayOver' })
    expect(await balance()).toEqual([100, 0])
    // The barrier reports its entry a day late.
    await passGate(api, 'enter', '12가3456', 540)
    expect(await balance()).toEqual([40, 0])
    expect((await call('GET', `/parking/records/${id}`)).data.discounts[0].status).toBe('registered')
  })

  test('whose car came at the end of a month and was reported in the next is of the next one, with its day', async () => {
    await open()
    const id = await expectCar('12가3456', { visitDate: '2026-11-30' })
    expect((await queue([id])).status).toBe(200)
    api.setTime('2026-12-01', 5)
    await passGate(api, 'enter', '12가3456', 1438, { date: '2026-11-30' })
    expect((await api.db.select().from(parkingDiscounts))[0]).toMatchObject({
      status: 'registered',
      month: '2026-12',
      registeredAt: new Date('2026-12-01T00:00:00+09:00'),
    })
  })

  test('a car that is in cannot be queued', async () => {
    await open()
    const id = await expectCar('12가3456')
    await passGate(api, 'enter', '12가3456', 540)
    expect((await queue([id])).body).toMatchObject({ status: 409, messageKey: 'parkingEnteredMeanwhile' })
  })

  test('of several, those that entered meanwhile are returned and the others queued', async () => {
    await open()
    const [entered, expected] = [await expectCar('12가3456'), await expectCar('12가3457')]
    await passGate(api, 'enter', '12가3456', 540)
    const { status, data } = await queue([entered, expected])
    expect(status).toBe(200)
    expect(data).toMatchObject({ queued: 1, entered: [{ id: entered, plate: '12가3456' }] })
    const rows = await api.db.select().from(parkingDiscounts)
    expect(rows.map(({ plate, status }) => [plate, status])).toEqual([['12가3457', 'queued']])
    expect(await balance()).toEqual([100, 0])
  })

  test('entering and queueing at once leaves no coupon in the queue', async () => {
    await open()
    const ids = await Promise.all(Array.from({ length: 3 }, (_, i) => expectCar(`10가100${i}`)))
    const answers = await Promise.all(
      ids.map((id, i) => [passGate(api, 'enter', `10가100${i}`, 540), queue([id], 'minutes30')]).flat(),
    )
    const queued = answers.filter((_, place) => place % 2 === 1).filter(({ status }) => status === 200)
    const rows = await api.db.select().from(parkingDiscounts)
    expect(rows.filter(({ status }) => status === 'registered')).toHaveLength(queued.length)
    expect(rows.filter(({ status }) => status === 'queued')).toHaveLength(0)
  })
})
