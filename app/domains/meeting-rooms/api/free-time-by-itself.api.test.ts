import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await giveFreeTime(api.db, tenants.company.id, 180)
})

const call = (path: string, body: object) =>
  api.call('POST', `/rooms${path}`, { token: tenants.clerk.token, body })
const MOST = { ...BOOKING, freeMinutes: 'most' }

describe('as much free time as there is', () => {
  test('is taken for a use, at most its minutes', async () => {
    expect((await call('/quote', MOST)).data).toMatchObject({ won: 0, freeTime: { left: 180 } })
    const { data } = await call('/bookings', { ...MOST, won: 0 })
    expect(
      (await api.call('GET', `/rooms/bookings/${data.id}`, { token: tenants.clerk.token })).data,
    ).toMatchObject({
      freeMinutes: 120,
      price: { won: 0 },
    })
  })

  test('is what the month has left', async () => {
    await makeBooking(api.db, tenants.clerk, { date: '2026-11-27', freeMinutes: 120 })
    // One hour of two is left: half of 40,000 won.
    expect((await call('/quote', MOST)).data).toMatchObject({ won: 20_000 })
    // The next month has its own.
    expect((await call('/quote', { ...MOST, date: '2026-12-01' })).data).toMatchObject({ won: 0 })
  })

  test('is none of a month without any, and none unless it is wanted', async () => {
    await giveFreeTime(api.db, tenants.company.id, 0)
    expect((await call('/quote', MOST)).data).toMatchObject({ won: 40_000 })
    await giveFreeTime(api.db, tenants.company.id, 180)
    expect((await call('/quote', BOOKING)).data).toMatchObject({ won: 40_000 })
    expect((await call('/quote', { ...BOOKING, freeMinutes: 'all' })).status).toBe(422)
  })

  test('that another has spent meanwhile is refused at the price shown', async () => {
    await makeBooking(api.db, tenants.clerk, { date: '2026-11-27', freeMinutes: 120 })
    const answer = await call('/bookings', { ...MOST, won: 0 })
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'bookingPriceChanged'])
  })

  test('goes to the dates of a series in order', async () => {
    const { data } = await call('/series/quote', { ...MOST, until: '2026-12-10' })
    expect(data.dates.map(({ freeMinutes }: { freeMinutes: number }) => freeMinutes)).toEqual([120, 120, 60])
  })
})
