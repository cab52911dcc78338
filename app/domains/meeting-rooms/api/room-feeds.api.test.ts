import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import { roomFeeds } from './tables.server'

/* When a room is booked, for whoever knows the private address of its feed. */

const api = useApi()
let tenants: Tenants
let desk: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  const { id } = await makeStaff(api.db, ['amenity'])
  desk = await api.signIn({ staffId: id })
})

const feed = (method: string, room = 'meeting-1', token = desk) =>
  api.call(method, `/desk/rooms/feeds/${room}`, { token })
const read = (token: string) => api.call('GET', `/room-feeds/${token}`)

test('has the times at which its room is booked or blocked, and nothing else about them', async () => {
  const { publicId } = await makeBooking(api.db, tenants.clerk, { meetingName: '비밀 회의' })
  await makeBooking(api.db, tenants.clerk, { room: 'meeting-2' })
  await makeBooking(api.db, tenants.stranger, { date: '2026-11-27', status: 'cancelled' })
  const block = { room: 'meeting-1', date: '2026-11-30', start: '09:00', end: '18:00', reason: '정비' }
  await api.call('POST', '/desk/rooms/blocks', { token: desk, body: block })
  const { token } = (await feed('POST')).data
  const { data } = await read(token)
  expect(data.room).toEqual({ ko: '회의실 1', en: 'Meeting room 1' })
  expect(data.times.map(({ starts, ends }: { starts: string; ends: string }) => [starts, ends])).toEqual([
    ['2026-11-26T01:00:00.000Z', '2026-11-26T03:00:00.000Z'],
    ['2026-11-30T00:00:00.000Z', '2026-11-30T09:00:00.000Z'],
  ])
  expect(Object.keys(data.times[0]).sort()).toEqual(['ends', 'starts', 'uid'])
  expect(JSON.stringify(data)).not.toContain(publicId)
  expect((await read(token)).data).toEqual(data)
  await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.publicId, publicId))
  expect((await read(token)).data.times).toHaveLength(1)
})

test('its address is stored as a hash, replaced and ended at the desk, and not served for a closed room', async () => {
  expect((await feed('GET')).data).toMatchObject({ token: null, since: null })
  const first = (await feed('POST')).data.token as string
  expect((await feed('GET')).data.token).toBe(first)
  expect(JSON.stringify(await api.db.select().from(roomFeeds))).not.toContain(first)
  const second = (await feed('POST')).data.token as string
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await api.db.update(bookableThings).set({ active: false }).where(eq(bookableThings.code, 'meeting-1'))
  expect((await read(second)).status).toBe(404)
  await api.db.update(bookableThings).set({ active: true })
  expect((await feed('DELETE')).status).toBe(200)
  expect((await read(second)).status).toBe(404)
})

test('only the desk makes one, for a room that exists', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await feed(method, 'meeting-1', tenants.master.token)).status).toBe(403)
    expect((await feed(method, 'nowhere')).status).toBe(404)
  }
})
