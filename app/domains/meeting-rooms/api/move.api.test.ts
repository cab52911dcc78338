import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { holidays } from '~/domains/building/api/tables.server'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const PLACE = { room: 'meeting-2', date: '2026-11-27', start: '14:00', reason: '설비 점검' }
const move = (id: string, place: object = {}, role: 'otherStaff' | 'front' | 'clerk' = 'otherStaff') =>
  api.call('POST', `/desk/rooms/bookings/${id}/move`, {
    token: tenants[role].token,
    body: { ...PLACE, ...place },
  })
const bookingOf = async (id: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.publicId, id)))[0]!

test('a moved booking keeps its length and its price, can be cancelled freely, and its member is told why', async () => {
  const { publicId } = await makeBooking(api.db, tenants.clerk)
  const token = tenants.otherStaff.token
  expect((await api.call('GET', `/desk/rooms/bookings/${publicId}`, { token })).data.canMove).toBe(true)
  expect((await move(publicId)).status).toBe(200)
  const { data } = await api.call('GET', `/desk/rooms/bookings/${publicId}`, { token })
  expect(data).toMatchObject({
    room: { code: 'meeting-2' },
    date: '2026-11-27',
    startMinutes: 840,
    endMinutes: 960,
    price: { won: 40_000 },
    chargeNow: { percent: 0 },
    history: [{ event: 'booked' }, { event: 'changed', by: 'desk', reason: '설비 점검' }],
  })
  const [sent] = await api.db.select().from(outbox)
  expect(sent).toMatchObject({ template: 'bookingMovedByDesk' })
  expect(JSON.stringify(sent!.params)).toContain('설비 점검')
})

describe('where it cannot be', () => {
  test.each([
    ['taken', { date: '2026-11-26', start: '15:00' }, 409, 'start slotClosed'],
    ['where it is', { room: 'meeting-1', date: '2026-11-26', start: '10:00' }, 422, 'start moveToElsewhere'],
    ['longer than the day', { start: '17:00' }, 422, 'start outsideOpening'],
    ['a holiday', { date: '2026-11-30' }, 422, 'date reservationClosed'],
    ['over', { date: '2026-11-20' }, 422, 'date dateOutsideWindow'],
    ['the listening bar', { room: 'listening-bar' }, 422, 'room meetingRoomUnavailable'],
    ['without a reason', { reason: '' }, 422, 'reason reasonRequired'],
  ])('%s', async (_what, place, status, wrong) => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-2', startMinutes: 900, endMinutes: 1020 })
    await api.db.insert(holidays).values({ date: '2026-11-30', nameKo: '휴무', nameEn: 'Closed' })
    const refused = await move(publicId, place)
    expect([refused.status, codesOf(refused.body.errors)]).toEqual([status, expect.arrayContaining([wrong])])
    expect(await bookingOf(publicId)).toMatchObject({ date: '2026-11-26', startMinutes: 600 })
    expect(await api.db.select().from(outbox)).toEqual([])
  })

  test('what has begun is not moved, nor is a bar that cannot be changed', async () => {
    const bar = await makeBooking(api.db, tenants.clerk, { room: 'listening-bar' })
    expect((await move(bar.publicId)).status).toBe(403)
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    api.setTime('2026-11-26', 600)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect((await move(publicId)).body.messageKey).toBe('bookingBegun')
  })

  test('only the amenity desk moves', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    expect((await move(publicId, {}, 'front')).status).toBe(403)
    expect((await move(publicId, {}, 'clerk')).status).toBe(403)
  })
})

test('free time is that of the month it is moved to', async () => {
  await giveFreeTime(api.db, tenants.company.id, 120)
  const { publicId } = await makeBooking(api.db, tenants.clerk, { freeMinutes: 120, won: 0 })
  await makeBooking(api.db, tenants.clerk, { date: '2026-12-03', freeMinutes: 60, won: 20_000 })
  const refused = await move(publicId, { date: '2026-12-02' })
  expect(codesOf(refused.body.errors)).toEqual(['date freeTimeExceeded'])
  expect((await move(publicId)).status).toBe(200)
})
