import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from 'tests/factories/booking-calls'
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
