import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls, codesOf } from 'tests/factories/booking-calls'
import { makeStaff } from 'tests/factories/people'
import { BOOKING, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookingEvents, bookings } from '~/booking/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, book, cancel } = bookingCalls(api, () => tenants)

describe('payment', () => {
  test.each(['card', 'bank_transfer'])(
    'by %s waits for the desk, and the time is free again after a day',
    async (method) => {
      const { data } = await book({ paymentMethod: method })
      const see = async () => (await call('GET', `/rooms/bookings/${data.id}`)).data
      expect(await see()).toMatchObject({ status: 'waiting_for_payment', lapsedAt: null })
      expect((await book({}, 'stranger')).status).toBe(409)
      api.now = new Date('2026-11-24T09:59:59+09:00')
      expect((await book({}, 'stranger')).status).toBe(409)
      api.now = new Date('2026-11-24T10:00:00+09:00')
      const ended = { status: 'cancelled', lapsedAt: '2026-11-24T01:00:00.000Z' }
      expect(await see()).toMatchObject(ended)
      expect((await book({}, 'stranger')).status).toBe(201)
      expect(await see()).toMatchObject({ ...ended, history: [{ event: 'booked' }, { event: 'lapsed' }] })
      expect(await api.countRows(bookingEvents)).toBe(3)
    },
  )

  test('the hold of an unpaid booking ends at its start at the latest', async () => {
    const { data } = await book({ paymentMethod: 'card', date: '2026-11-23', start: '14:00', end: '16:00' })
    expect((await call('GET', `/rooms/bookings/${data.id}`)).data.holdUntil).toBe('2026-11-23T05:00:00.000Z')
  })

  test('the hold of an unpaid booking moved to an earlier time ends at the new start at the latest', async () => {
    const { data } = await book({ paymentMethod: 'card' })
    const holdUntil = async () => (await call('GET', `/rooms/bookings/${data.id}`)).data.holdUntil
    expect(await holdUntil()).toBe('2026-11-24T01:00:00.000Z')
    const earlier = { ...BOOKING, date: '2026-11-23', start: '14:00', end: '16:00' }
    expect((await call('POST', `/rooms/bookings/${data.id}/change`, 'clerk', earlier)).status).toBe(200)
    expect(await holdUntil()).toBe('2026-11-23T05:00:00.000Z')
  })

  test('an unpaid booking is cancelled without charge, also on the day of use', async () => {
    const { data } = await book({ paymentMethod: 'card', date: '2026-11-23', start: '14:00', end: '16:00' })
    const nothing = { percent: 0, won: 0, vatWon: 0 }
    expect((await call('GET', `/rooms/bookings/${data.id}`)).data.chargeNow).toEqual(nothing)
    const cancelled = await cancel(data.id, 0)
    expect(cancelled.data.status).toBe('cancelled')
    expect((await api.db.select().from(bookings))[0]).toMatchObject({ chargePercent: 0, chargeWon: 0 })
  })
})

describe('paid is what a payment is stored for', () => {
  const desk = (method: string, path: string, body?: unknown) =>
    api.call(method, `/desk${path}`, { token: tenants.otherStaff.token, body })
  const bill = async (month = '2026-11') => {
    const token = await api.signIn({ staffId: tenants.administrator.id })
    const { won, vatWon, paidWon, dueWon } = (await api.call('GET', `/desk/bill?month=${month}`, { token }))
      .data
    return [won + vatWon, paidWon, dueWon]
  }
  const decide = (decision: string, id: string, form: object = {}) =>
    desk('POST', '/rooms/decisions', { decision, ids: [id], ...form })
  const money = async (view: string) => (await desk('GET', `/payments?view=${view}`)).data.items
  /** The desk books 44,000 won with VAT. */
  const bookAtDesk = async (paymentMethod: string, more: object = {}): Promise<string> => {
    const body = { ...BOOKING, paymentMethod, companyId: tenants.company.id, ...more }
    const answer = await desk('POST', '/rooms/bookings', body)
    expect(answer.status).toBe(201)
    return answer.data.id
  }
  const TRANSFER = { payer: '한빛상사', paidOn: '2026-11-23', paidWon: 44_000 }

  test.each([
    ['card', {}],
    ['bank_transfer', TRANSFER],
  ])(
    'what the desk books by %s waits until it begins, and is on the bill once it was paid',
    async (method, form) => {
      const id = await bookAtDesk(method)
      const [booking] = await api.db.select().from(bookings)
      expect(booking).toMatchObject({ status: 'waiting_for_payment', payment: null })
      expect(booking!.holdUntil).toEqual(booking!.startsAt)
      expect(await bill()).toEqual([0, 0, 0])
      expect(await money('due')).toMatchObject([{ id, won: 44_000 }])
      expect((await decide('confirmPayment', id, form)).status).toBe(200)
      expect(await bill()).toEqual([44_000, 44_000, 0])
      expect(await money('due')).toEqual([])
    },
  )

  test('a reserved booking without a payment is due', async () => {
    const id = await bookAtDesk('bank_transfer')
    await api.db.update(bookings).set({ status: 'reserved', holdUntil: null })
    expect(await bill()).toEqual([44_000, 0, 44_000])
    expect(id).toBeTruthy()
  })

  test.each([
    // Three days before nothing is kept, two days before 30 per cent.
    ['2026-11-26', 0, 44_000],
    ['2026-11-25', 12_000, 30_800],
  ])('of one cancelled for %s %i won are kept, and the desk pays %i back', async (date, chargeWon, back) => {
    const id = await bookAtDesk('bank_transfer', { date })
    await decide('confirmPayment', id, TRANSFER)
    expect((await call('POST', `/rooms/bookings/${id}/cancel`, 'master', { chargeWon })).status).toBe(200)
    expect(await money('back')).toEqual([])
    expect(
      (await decide('confirmRepayment', id, { repaidOn: '2026-11-23', repaidHow: '국민은행' })).status,
    ).toBe(409)
    await decide('approveCancellation', id)
    expect(await bill()).toEqual([44_000 - back, 44_000, -back])
    expect(await money('back')).toMatchObject([
      { id, won: back, actions: { confirmRepayment: { allowed: true }, undoRepayment: { allowed: false } } },
    ])
    for (const [form, error] of [
      [{ repaidHow: '국민은행' }, 'repaidOn repaidOnRequired'],
      [{ repaidOn: '2026-11-23' }, 'repaidHow repaidHowRequired'],
      [{ repaidOn: '2026-11-24', repaidHow: '국민은행' }, 'repaidOn paidInFuture'],
    ] as const)
      expect(codesOf((await decide('confirmRepayment', id, form)).body.errors)).toEqual([error])
    const form = { repaidOn: '2026-11-23', repaidHow: '국민은행 123' }
    expect((await decide('confirmRepayment', id, form)).status).toBe(200)
    expect(await bill()).toEqual([44_000 - back, 44_000 - back, 0])
    expect(await money('back')).toEqual([])
    expect((await api.db.select().from(bookings))[0]!.repayment).toMatchObject({
      won: back,
      how: '국민은행 123',
    })
    expect((await decide('confirmRepayment', id, form)).status).toBe(409)
    expect(await money('out')).toMatchObject([{ id, won: back, repayment: { how: '국민은행 123' } }])
  })

  test('a repayment is taken back on its day, by whoever has entered it', async () => {
    const id = await bookAtDesk('bank_transfer', { date: '2026-12-01' })
    await decide('confirmPayment', id, TRANSFER)
    await call('POST', `/rooms/bookings/${id}/cancel`, 'master', { chargeWon: 0 })
    await decide('approveCancellation', id)
    const repaid = { repaidOn: '2026-11-23', repaidHow: '국민은행' }
    const reason = { reason: '다른 예약의 환불' }
    expect((await decide('undoRepayment', id, reason)).status).toBe(409)
    await decide('confirmRepayment', id, repaid)
    expect(codesOf((await decide('undoRepayment', id)).body.errors)).toEqual(['reason reasonRequired'])
    const another = await makeStaff(api.db, ['amenity'])
    const token = await api.signIn({ staffId: another.id })
    const form = { decision: 'undoRepayment', ids: [id], ...reason }
    expect((await api.call('POST', '/desk/rooms/decisions', { token, body: form })).status).toBe(409)
    expect((await decide('undoRepayment', id, reason)).status).toBe(200)
    expect(await money('back')).toMatchObject([{ id, won: 44_000 }])
    expect(await money('out')).toEqual([])
    await decide('confirmRepayment', id, repaid)
    api.now = new Date('2026-11-24T00:00:00+09:00')
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect((await decide('undoRepayment', id, reason)).status).toBe(409)
  })
})
