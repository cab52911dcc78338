import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from 'tests/factories/booking-calls'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, book, cancel } = bookingCalls(api, () => tenants)

describe('cancelling', () => {
  test.each([
    ['meeting-1', '2026-11-23T23:59:59', 0],
    ['meeting-1', '2026-11-24T00:00:00', 30],
    ['meeting-1', '2026-11-25T23:59:59', 30],
    ['meeting-1', '2026-11-26T00:00:00', 100],
    ['seminar', '2026-11-21T23:59:59', 0],
    ['seminar', '2026-11-22T00:00:00', 30],
    ['seminar', '2026-11-25T23:59:59', 30],
    ['seminar', '2026-11-26T09:59:59', 100],
    ['vip', '2026-11-21T23:59:59', 0],
    ['vip', '2026-11-22T00:00:00', 30],
    ['vip', '2026-11-26T00:00:00', 100],
  ])('%s at %s costs %i %%, which is shown, stored and notified', async (room, time, percent) => {
    const { publicId, won } = await makeBooking(api.db, tenants.clerk, { room })
    api.now = new Date(`${time}+09:00`)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    const { chargeNow } = (await call('GET', `/rooms/bookings/${publicId}`)).data
    const charge = (won * percent) / 100
    expect(chargeNow).toEqual({ percent, won: charge, vatWon: charge / 10 })
    if (charge > 0)
      expect((await cancel(publicId, charge - 1)).body.messageKey).toBe('cancellationChargeChanged')
    const cancelled = await cancel(publicId, charge)
    expect(cancelled.data).toMatchObject({
      status: 'cancellation_requested',
      charge: { percent, won: charge },
    })
    expect((await book({ room, won: 0 }, 'stranger')).status).not.toBe(201)
  })

  test('is refused after the start, twice, and to a colleague', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    expect((await cancel(publicId, 1_000_000, 'master')).status).toBe(403)
    expect((await cancel(publicId, 1_000_000)).status).toBe(200)
    expect((await cancel(publicId, 1_000_000)).body.messageKey).toBe('illegalTransition')
    await api.db.update(bookings).set({ status: 'reserved' })
    api.now = new Date('2026-11-26T10:00:00+09:00')
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    expect((await cancel(publicId, 1_000_000)).body.messageKey).toBe('bookingBegun')
  })

  test('takes effect at once while the booking is unpaid', async () => {
    const { data } = await book({ paymentMethod: 'bank_transfer' })
    const answer = await cancel(data.id, 0)
    expect(answer.data).toMatchObject({ status: 'cancelled', won: 0 })
    expect((await book({}, 'stranger')).status).toBe(201)
  })
})
