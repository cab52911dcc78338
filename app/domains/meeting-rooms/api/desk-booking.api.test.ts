import { beforeEach, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from '../../../../tests/factories/rooms'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { useApi } from '../../../../tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tenants.otherStaff.token, body })

test('the desk gets a company’s quote, or all errors of the order', async () => {
  const order = { ...BOOKING, companyId: tenants.company.id }
  const { data } = await desk('POST', '/desk/rooms/quote', order)
  expect(data).toMatchObject({ won: 40_000, vatWon: 4000 })
  const wrong = await desk('POST', '/desk/rooms/quote', { ...order, attendees: 9, end: '10:30' })
  expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['attendees', 'end'])
})

test('the desk reads a booking of any company with the price and rules stored with it', async () => {
  const { publicId } = await makeBooking(api.db, tenants.stranger)
  const { data } = await desk('GET', `/desk/rooms/bookings/${publicId}`)
  expect(data).toMatchObject({
    id: publicId,
    company: { id: tenants.stranger.companyId },
    price: { won: 40_000 },
    actions: { approveCancellation: { allowed: false }, confirmPayment: { allowed: false } },
    history: [{ event: 'booked' }],
  })
  expect((await desk('GET', `/desk/rooms/bookings/${'x'.repeat(22)}`)).status).toBe(404)
})

test('a month’s occupancy counts booked time by hour, without blocks, cancellations and no-shows', async () => {
  const { clerk, stranger } = tenants
  // 2026-11-26 is the fourth of four Thursdays; November has 21 open days.
  await makeBooking(api.db, clerk, { startMinutes: 570, endMinutes: 690 })
  await makeBooking(api.db, stranger, { date: '2026-11-27', startMinutes: 600, endMinutes: 720 })
  await makeBooking(api.db, clerk, { date: '2026-11-25', status: 'cancelled' })
  const missed = new Date('2026-11-19T01:15:00Z')
  await makeBooking(api.db, clerk, { date: '2026-11-19', checkInBy: missed })
  await makeBooking(api.db, clerk, { date: '2026-12-01' })
  await desk('POST', '/desk/rooms/blocks', {
    room: 'meeting-1',
    date: '2026-11-24',
    start: '09:00',
    end: '18:00',
    reason: '정비',
  })
  const path = '/desk/rooms/occupancy?month=2026-11'
  const { data } = await desk('GET', path)
  const [first, second] = data.rows
  expect(data).toMatchObject({ openDays: 21, room: null, all: { minutes: 240 } })
  expect(data.hours[0]).toBe(540)
  expect(first.hours.slice(0, 4).map(({ minutes }: { minutes: number }) => minutes)).toEqual([30, 120, 90, 0])
  expect(first.hours[1].percent).toBe(Math.round((120 * 100) / (21 * 60)))
  expect(second.minutes).toBe(0)
  const one = (await desk('GET', `${path}&room=meeting-1`)).data
  const byDay = one.rows.map(({ weekday, minutes }: { weekday: number; minutes: number }) => [
    weekday,
    minutes,
  ])
  expect(byDay).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 120],
    [5, 120],
  ])
  expect(one.rows[3].hours[1].percent).toBe(25)
  expect((await desk('GET', `${path}&room=nowhere`)).data.room).toBeNull()
  expect((await api.call('GET', path, { token: clerk.token })).status).toBe(403)
})
