import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from 'tests/factories/booking-calls'
import { BOOKING, giveFreeTime, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, book, cancel } = bookingCalls(api, () => tenants)

describe('free time', () => {
  const use = (freeMinutes: number, given: object = {}) =>
    book({ freeMinutes, won: 40_000 - (freeMinutes / 60) * 20_000, ...given })
  const freeMinutesLeft = async () =>
    (await call('GET', '/rooms/terms')).data.freeTime.map((month: { left: number }) => month.left)

  test('is that of the month of use, is not carried over and never negative', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    expect(await freeMinutesLeft()).toEqual([120, 120, 120])
    expect((await use(90)).status).toBe(201)
    expect(await freeMinutesLeft()).toEqual([30, 120, 120])
    const more = await use(60, { start: '13:00', end: '15:00' })
    expect(more.body.errors).toEqual([
      { path: 'freeMinutes', messageKey: 'freeTimeExceeded', params: { minutes: 30 } },
    ])
    expect((await use(120, { date: '2026-12-01' })).status).toBe(201)
    expect(await freeMinutesLeft()).toEqual([30, 0, 120])
  })

  test('that pays for everything leaves nothing to wait for, whatever the payment method', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const { id } = (await use(120, { paymentMethod: 'card' })).data
    expect((await call('GET', `/rooms/bookings/${id}`)).data).toMatchObject({ status: 'reserved', won: 0 })
  })

  test('that pays for everything after a change ends the wait for the payment', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const { id } = (await book({ paymentMethod: 'card' })).data
    const see = async () => (await call('GET', `/rooms/bookings/${id}`)).data
    expect(await see()).toMatchObject({ status: 'waiting_for_payment', won: 40_000 })
    const change = (freeMinutes: number, won: number) =>
      call('POST', `/rooms/bookings/${id}/change`, 'clerk', { ...BOOKING, freeMinutes, won })
    expect((await change(60, 20_000)).status).toBe(200)
    expect(await see()).toMatchObject({ status: 'waiting_for_payment', won: 20_000 })
    expect((await change(120, 0)).status).toBe(200)
    expect(await see()).toMatchObject({ status: 'reserved', holdUntil: null, won: 0 })
    // When the hold of the unpaid booking would have ended.
    api.now = new Date('2026-11-24T10:00:00+09:00')
    expect((await book({}, 'stranger')).status).toBe(409)
  })

  test('is returned by a cancellation without charge, and not by one with a charge', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const free = (await use(60)).data.id
    const charged = (await use(60, { date: '2026-11-24' })).data.id
    expect((await freeMinutesLeft())[0]).toBe(0)
    await cancel(free, 0)
    await cancel(charged, 6000)
    expect((await freeMinutesLeft())[0]).toBe(0)
    const decision = { decision: 'approveCancellation', ids: [free, charged] }
    expect((await call('POST', '/desk/rooms/decisions', 'otherStaff', decision)).status).toBe(200)
    expect((await freeMinutesLeft())[0]).toBe(60)
  })

  test('concurrent bookings never spend the same minutes', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const rooms = ['meeting-1', 'meeting-2', 'meeting-1', 'meeting-2']
    const answers = await Promise.all(
      rooms.map((room, place) =>
        use(60, { room, start: place < 2 ? '10:00' : '13:00', end: place < 2 ? '12:00' : '15:00' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    expect((await freeMinutesLeft())[0]).toBe(0)
  })
})
