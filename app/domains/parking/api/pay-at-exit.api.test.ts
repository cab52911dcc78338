import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parkingOf, passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { LOCAL_GATE_KEY } from '~/env.server'
import { seoulInstant } from '~/rules/local-time'
import { companies } from '~/domains/building/api/tables.server'
import { visitors } from '~/domains/visitors/api/tables.server'
import { destroyOldParking } from './jobs.server'
import { exitPayments, monthlyCars, parkingDiscounts, stays } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 600 }).where(eq(companies.id, tenants.company.id))
})

const { call, open, expectCar, register } = parkingOf(api, () => tenants)
const PLATE = '12가3456'
const atExit = (path: string, body: object, token: string | undefined = LOCAL_GATE_KEY) =>
  api.call('POST', `/parking/gate/${path}`, { token, body })
const quote = (plate = PLATE) => atExit('quote', { plate })
let serial = 0
/** Pays 5,000 won for a quote of now, by default. */
const pay = (given: object = {}, token?: string) => {
  const now = api.now.toISOString()
  const payment = { reference: `r-${++serial}`, plate: PLATE, won: 5_000, method: 'card' }
  return atExit('payments', { ...payment, quotedAt: now, paidAt: now, ...given }, token)
}
/** As barriers do when the portal is busy: they send the same again. */
async function payUntilAnswered(reference = `r-${++serial}`) {
  for (;;) {
    const answer = await pay({ reference })
    if (answer.status !== 503) return answer
  }
}
const time = (minutes: number, seconds = 0) =>
  new Date(seoulInstant(TODAY, minutes).getTime() + seconds * 1_000).toISOString()
const detailsOf = async (id: string) => (await call('GET', `/parking/records/${id}`)).data
const charged = async () => (await api.db.select().from(stays))[0]!.chargedWon
const undo = (id: string) => call('POST', `/parking/discounts/${id}/undo`, {})

/** A visitor's car that entered an hour ago: 5,000 won are due. */
let id: string
beforeEach(async () => {
  await open()
  id = await expectCar(PLATE)
  await passGate(api, 'enter', PLATE, 540)
})

describe('a quote', () => {
  test('has the cost, each discount with what it takes off, and what is to pay', async () => {
    expect(await quote()).toMatchObject({
      status: 200,
      data: {
        quotedAt: time(600),
        validUntil: time(605),
        enteredAt: time(540),
        minutes: 60,
        kind: 'visitor',
        costWon: 5_000,
        discounts: [],
        discountWon: 0,
        paidWon: 0,
        dueWon: 5_000,
        leaveBy: null,
      },
    })
    await register([id], 'minutes30')
    await register([id], 'hour1')
    const [first] = (await detailsOf(id)).discounts
    await undo(first.id)
    expect((await quote('１２가 34-56')).data).toMatchObject({
      discounts: [
        { coupon: 'minutes30', status: 'undone', counts: false, won: 0 },
        { coupon: 'hour1', status: 'registered', counts: true, won: 5_000 },
      ],
      discountWon: 5_000,
      dueWon: 0,
    })
  })

  test('names a coupon that was refused at the entry', async () => {
    const other = await expectCar('34나5678')
    await api.db.update(companies).set({ parkingMinutes: 0 })
    await call('POST', '/parking/discounts/queue', { ids: [other], coupon: 'hour1' })
    await passGate(api, 'enter', '34나5678', 570)
    expect((await quote('34나5678')).data.discounts).toEqual([
      { coupon: 'hour1', status: 'refused', counts: false, won: 0 },
    ])
  })

  test.each([
    // Five of the day's free minutes are left for the second entry.
    [605, 0, 5_000],
    [605, 1, 6_000],
    [604, 59, 5_000],
  ])('at minute %i and second %i counts begun steps: %i won', async (minutes, seconds, dueWon) => {
    api.now = new Date(time(minutes, seconds))
    await passGate(api, 'exit', PLATE, 545)
    await passGate(api, 'enter', PLATE, 550)
    expect((await quote()).data.dueWon).toBe(dueWon)
  })

  test('of a monthly car and of one without a visit', async () => {
    const car = { companyId: tenants.company.id, plate: '20나1001', fromDate: '2026-10-01' }
    await api.db.insert(monthlyCars).values(car)
    await passGate(api, 'enter', '20나1001', 540)
    expect((await quote('20나1001')).data).toMatchObject({ kind: 'monthly', costWon: 0, dueWon: 0 })
    expect((await pay({ plate: '20나1001' })).body).toMatchObject({ messageKey: 'parkingNothingDue' })
    await passGate(api, 'enter', '99바9999', 540)
    expect((await quote('99바9999')).data).toMatchObject({ kind: 'building', dueWon: 6_000 })
  })

  test('not of an unknown car, nor of one that has left', async () => {
    expect((await quote('77사7777')).body).toMatchObject({ status: 404, messageKey: 'vehicleNotEntered' })
    await passGate(api, 'exit', PLATE, 590)
    expect((await quote()).body).toMatchObject({ status: 409, messageKey: 'parkingExited' })
    expect((await atExit('quote', { plate: ' ' })).status).toBe(422)
  })

  test('needs the barriers’ key, as payments do, and logs no plate', async () => {
    for (const path of ['quote', 'payments']) {
      expect((await api.call('POST', `/parking/gate/${path}`, { body: { plate: PLATE } })).status).toBe(401)
      for (const role of ['clerk', 'administrator'] as const)
        expect((await atExit(path, { plate: PLATE }, tenants[role].token)).status).toBe(403)
    }
    await quote()
    await pay()
    expect(api.logged.join('\n')).not.toContain('3456')
  })
})

describe('a payment', () => {
  test('is stored once by its reference, and the stay is paid until the time to leave is over', async () => {
    const body = { reference: 'receipt-1', quotedAt: time(600), paidAt: time(600) }
    expect(await pay(body)).toMatchObject({ status: 201, data: { outcome: 'taken', leaveBy: time(615) } })
    expect(await pay(body)).toMatchObject({ status: 200, data: { outcome: 'known', leaveBy: time(615) } })
    expect((await pay({ ...body, won: 4_000 })).body).toMatchObject({ messageKey: 'parkingReferenceUsed' })
    expect(await api.countRows(exitPayments)).toBe(1)
    for (const [minutes, seconds, dueWon] of [
      [614, 59, 0],
      [615, 0, 0],
      [615, 1, 2_000],
      [640, 0, 4_000],
    ] as const) {
      api.now = new Date(time(minutes, seconds))
      expect((await quote()).data, `${minutes}:${seconds}`).toMatchObject({ dueWon, paidWon: 5_000 })
    }
    // Further time is paid apart.
    expect((await pay({ won: 4_000 })).status).toBe(201)
    api.setTime(TODAY, 650)
    await passGate(api, 'exit', PLATE, 650)
    expect(await charged()).toBe(9_000)
    const { cost, payments } = await detailsOf(id)
    expect(cost).toMatchObject({ won: 9_000 })
    expect(payments).toEqual([
      { won: 5_000, method: 'card', at: time(600) },
      { won: 4_000, method: 'card', at: time(640) },
    ])
  })

  test('the time to leave is a setting, which changes no payment', async () => {
    await pay()
    const { token } = tenants.administrator
    const body = { name: 'parking.leaving', value: { minutes: 1 }, seen: '' }
    expect((await api.call('PUT', '/desk/settings', { token, body })).status).toBe(200)
    expect((await quote()).data.leaveBy).toBe(time(615))
    await passGate(api, 'enter', '34나5678', 540)
    expect((await pay({ plate: '34나5678', won: 6_000 })).data.leaveBy).toBe(time(601))
  })

  test('must be what is due with the discounts of its moment', async () => {
    const quotedAt = time(600)
    api.setTime(TODAY, 602)
    await register([id], 'minutes30')
    expect((await pay({ quotedAt })).body).toMatchObject({
      status: 409,
      messageKey: 'parkingDueChanged',
      params: { won: 5_000, due: 2_000 },
    })
    expect((await pay({ quotedAt, won: 2_000 })).status).toBe(201)
    expect((await pay({ quotedAt, won: 2_000 })).body.messageKey).toBe('parkingNothingDue')
    expect(await api.countRows(exitPayments)).toBe(1)
  })

  test.each([
    [605, 0, 201],
    [605, 1, 409],
  ])('of a quote of 10:00 made at minute %i and second %i: %i', async (minutes, seconds, status) => {
    api.setTime(TODAY, 607)
    const answer = await pay({ quotedAt: time(600), paidAt: time(minutes, seconds) })
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body.messageKey).toBe('parkingQuoteOver')
  })

  test('is taken after the exit and for discounts as they were, when the network was gone', async () => {
    api.setTime(TODAY, 603)
    // Registered after the payment, before its report.
    await register([id], 'minutes30')
    await passGate(api, 'exit', PLATE, 602)
    expect(await charged()).toBe(3_000)
    api.setTime('2026-11-24', 600)
    const late = { reference: 'late', quotedAt: time(600), paidAt: time(601) }
    expect(await pay(late)).toMatchObject({ status: 201, data: { leaveBy: time(616) } })
    expect((await pay(late)).status).toBe(200)
    expect(await charged()).toBe(5_000)
  })

  test('counts with a coupon that was undone after it, and no longer after its time', async () => {
    await register([id], 'minutes30')
    const [discount] = (await detailsOf(id)).discounts
    api.setTime(TODAY, 603)
    await undo(discount.id)
    expect((await pay({ quotedAt: time(600), paidAt: time(602), won: 2_000 })).status).toBe(201)
    expect((await quote()).data.dueWon).toBe(0)
    api.now = new Date(time(617, 1))
    expect((await quote()).data).toMatchObject({ paidWon: 2_000, dueWon: 5_000 })
  })

  test.each([
    [{ reference: '' }, 'reference', 'paymentReferenceRequired'],
    [{ reference: '한글' }, 'reference', 'malformed'],
    [{ won: 0 }, 'won', 'amountRequired'],
    [{ won: -1 }, 'won', 'amountRequired'],
    [{ won: '5000' }, 'won', 'amountRequired'],
    [{ method: 'gold' }, 'method', 'choiceInvalid'],
    [{ quotedAt: 'now' }, 'quotedAt', 'timeInvalid'],
    [{ quotedAt: time(605, 1) }, 'quotedAt', 'gateEventAhead'],
    [{ paidAt: time(605, 1) }, 'paidAt', 'gateEventAhead'],
    [{ paidAt: time(594, 59) }, 'paidAt', 'paymentBeforeQuote'],
    [{ quotedAt: '2025-11-20T10:00:00+09:00' }, 'quotedAt', 'gateEventTooOld'],
  ])('not %j', async (overrides, path, messageKey) => {
    const answer = await pay(overrides)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.countRows(exitPayments)).toBe(0)
  })

  test('not of an unknown car nor of a stay that ended before', async () => {
    expect((await pay({ plate: '77사7777' })).body).toMatchObject({ status: 404 })
    await passGate(api, 'exit', PLATE, 550)
    expect((await pay()).body).toMatchObject({ status: 409, messageKey: 'parkingExited' })
  })

  test('one reference of two cars at once is stored for one', async () => {
    await passGate(api, 'enter', '34나5678', 540)
    const one = { reference: 'shared' }
    const both = await Promise.all([pay(one), pay({ ...one, plate: '34나5678', won: 6_000 })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.countRows(exitPayments)).toBe(1)
  })

  test('fifty at once for one stay are one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => payUntilAnswered()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ status: 409, messageKey: 'parkingNothingDue' })
    expect(await api.countRows(exitPayments)).toBe(1)
  })

  test('fifty reports of one payment are one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => payUntilAnswered('same')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(await api.countRows(exitPayments)).toBe(1)
  })

  test.each([1, 2, 3, 4])('at once with an exit and a discount it agrees with both (%i)', async () => {
    api.setTime(TODAY, 601)
    const [paid, given] = await Promise.all([
      pay({ quotedAt: time(600), paidAt: time(601) }),
      register([id], 'minutes30'),
      passGate(api, 'exit', PLATE, 601),
    ])
    const isGiven = given.data.registered.length > 0
    // Whoever comes first is seen by the others.
    if (paid.status === 409) {
      expect(isGiven).toBe(true)
      expect(paid.body).toMatchObject({ messageKey: 'parkingDueChanged', params: { due: 2_000 } })
    } else expect(paid.status).toBe(201)
    expect(await charged()).toBe(paid.status === 201 ? 5_000 : isGiven ? 3_000 : 6_000)
    const [discount] = await api.db.select().from(parkingDiscounts)
    expect(discount?.status).toBe(isGiven ? 'registered' : undefined)
  })
})

describe('what is paid', () => {
  test('keeps the coupons it was paid with; later ones can be undone', async () => {
    await register([id], 'minutes30')
    await pay({ won: 2_000 })
    api.setTime(TODAY, 605)
    await register([id], 'hour1')
    const [counted, later] = (await detailsOf(id)).discounts
    expect(counted.actions.undo).toEqual({ allowed: false, reason: 'parkingPaid' })
    expect((await undo(counted.id)).body).toMatchObject({ status: 409, messageKey: 'parkingPaid' })
    expect((await undo(later.id)).status).toBe(200)
    expect((await detailsOf(id)).cost.won).toBe(2_000)
  })

  test('a coupon after it counts for further time', async () => {
    await pay()
    api.setTime(TODAY, 605)
    await register([id], 'minutes30')
    api.setTime(TODAY, 640)
    // 9,000 won less three steps; 5,000 are paid.
    expect((await quote()).data).toMatchObject({ discountWon: 3_000, paidWon: 5_000, dueWon: 1_000 })
  })

  test('is shown to the desk, on the pass and in statistics, and not to another company', async () => {
    await pay()
    api.setTime(TODAY, 610)
    const { token } = tenants.administrator
    const { items } = (await api.call('GET', '/desk/parking/cars', { token })).data
    expect(items).toEqual([expect.objectContaining({ won: 5_000, paidWon: 5_000 })])
    const pass = (await api.db.select().from(visitors))[0]!.passCode
    expect((await api.call('GET', `/gate-passes/${pass}/parking`)).data.stay.won).toBe(5_000)
    const path = '/desk/statistics/money?from=2026-11-01&to=2026-11-30'
    const { charts } = (await api.call('GET', path, { token })).data
    const byKind = charts.find(({ key }: { key: string }) => key === 'moneyByKind')
    // Of 5,000 won, without the VAT in them.
    expect(byKind).toMatchObject({ along: [{ kind: 'parkingAtExit' }], now: [4_545] })
    const foreign = await call('GET', `/parking/records/${id}`, undefined, 'stranger')
    expect(foreign.status).not.toBe(200)
  })

  test('moves to the stay it was for when events are reported late', async () => {
    await pay()
    // The car had left and come again before the payment.
    await passGate(api, 'exit', PLATE, 550)
    await passGate(api, 'enter', PLATE, 560)
    const [first, second] = await api.db.select().from(stays).orderBy(stays.beginAt)
    expect(first!.chargedWon).toBe(0)
    const [payment] = await api.db.select().from(exitPayments)
    expect(payment!.stayId).toBe(second!.id)
  })

  test('outlives its stay by four years, without the plate', async () => {
    await pay()
    await passGate(api, 'exit', PLATE, 601)
    const after = async (date: string) => {
      await destroyOldParking(api.db, seoulInstant(date, 0))
      return (await api.db.select().from(exitPayments)).map(({ stayId, won }) => [stayId, won])
    }
    expect(await after('2027-11-30')).toEqual([[null, 5_000]])
    expect(await after('2031-11-23')).toEqual([[null, 5_000]])
    expect(await after('2031-11-24')).toEqual([])
  })
})
