import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { makeStaff } from 'tests/factories/people'
import { BOOKING, giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings } from '~/booking/tables.server'
import { holidays } from '~/domains/building/api/tables.server'
import type { RoomFit, RoomFits } from '~/domains/meeting-rooms/fit-shapes'

/* “8 people, Tuesday afternoon, a projector”: rooms and times that are free, nearest first, with their price. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

/** Ten people on Thursday afternoon, for two hours: rooms 3 (12 seats), VIP (12), 4 (16), 5 (20) and seminar (64). */
const WISH = { attendees: '10', date: '2026-11-26', start: 'afternoon', minutes: '120' }
type Given = Record<string, string | string[]>
const ask = (given: Given, token = tenants.clerk.token, path = '/rooms/fits') => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) for (const one of [value].flat()) query.append(name, one)
  return api.call('GET', `${path}?${query.toString()}`, { token })
}
const find = async (given: Given = {}) => (await ask({ ...WISH, ...given })).data as RoomFits
const codes = (fits: readonly RoomFit[]) => fits.map(({ room }) => room.code)

test('rooms that are large enough are found at the wished time, the smaller first, with starts and price', async () => {
  const { fits, rooms } = await find()
  expect(codes(fits).slice(0, 3)).toEqual(['meeting-3', 'vip', 'meeting-4'])
  expect(codes(fits)).toHaveLength(rooms)
  expect(codes(fits)).not.toContain('meeting-1')
  expect(fits[0]).toMatchObject({
    date: '2026-11-26',
    starts: [720, 750, 780, 810, 840, 870],
    won: 60_000,
    vatWon: 6000,
    freeMinutes: 0,
  })
})

test('each time found can be booked at the price that was shown', async () => {
  await giveFreeTime(api.db, tenants.company.id, 60)
  const { fits } = await find({ needs: ['projector'] })
  const [{ room, date, won, freeMinutes, extras }] = fits as [RoomFit]
  expect(freeMinutes).toBe(60)
  const body = {
    ...BOOKING,
    room: room.code,
    date,
    start: '12:00',
    end: '14:00',
    attendees: 10,
    extras: extras.map(({ code }) => code),
    freeMinutes: 'most',
    won,
  }
  expect((await api.call('POST', '/rooms/bookings', { token: tenants.clerk.token, body })).status).toBe(201)
})

test('taken times are left out, and what is nearest is offered: the same day, then the days around', async () => {
  const rooms = await api.db.select().from(bookableThings)
  for (const { code } of rooms.filter(({ kind, seats }) => kind !== 'listening' && seats >= 10))
    await makeBooking(api.db, tenants.stranger, { room: code, startMinutes: 690, endMinutes: 1080 })
  const { fits, near } = await find()
  expect(fits).toEqual([])
  // The last morning start that ends before the bookings: 09:30 to 11:30.
  expect(near[0]).toMatchObject({ date: '2026-11-26', starts: [570] })
  const days = near.map(({ date }) => date)
  expect(days.indexOf('2026-11-27')).toBeGreaterThan(days.lastIndexOf('2026-11-26'))
  expect(near.length).toBeLessThanOrEqual(12)
})

test('lent equipment leaves its time out in every room; what a room has chooses the room', async () => {
  const { token } = tenants.clerk
  await api.call('POST', '/rooms/bookings', {
    token,
    body: { ...BOOKING, start: '12:00', end: '16:00', extras: ['projector'], won: 110_000 },
  })
  const { fits } = await find({ needs: 'projector' })
  expect(fits[0]).toMatchObject({ starts: [960], won: 90_000, extras: [{ code: 'projector', won: 30_000 }] })
  // The seminar room has one of its own.
  const seminar = fits.find(({ room }) => room.code === 'seminar')!
  expect(seminar).toMatchObject({ extras: [], won: 300_000 })
  expect(seminar.starts[0]).toBe(720)
  // One has a whiteboard, the other has microphones, and neither is brought.
  expect(await find({ needs: ['whiteboard', 'microphone'] })).toMatchObject({ rooms: 0, fits: [], near: [] })
})

test('for eight people with video every room has it or has it brought, the VIP room among them', async () => {
  const { fits } = await find({ attendees: '8', needs: 'video' })
  expect(codes(fits)).toContain('vip')
  expect(fits.map(({ room, extras }) => [room.code, extras.map(({ code }) => code)])).toContainEqual([
    'seminar',
    ['video-kit'],
  ])
  expect(fits.find(({ room }) => room.code === 'vip')!.extras).toEqual([])
})

test('a start is wished for to the minute; what begins before or after is near', async () => {
  const { fits, near } = await find({ start: '14:00' })
  expect(fits[0]!.starts).toEqual([840])
  await makeBooking(api.db, tenants.stranger, {
    room: 'meeting-3',
    date: '2026-11-26',
    startMinutes: 840,
    endMinutes: 900,
  })
  const after = await find({ start: '14:00' })
  expect(codes(after.fits)).not.toContain('meeting-3')
  expect(near.every(({ starts }) => starts.length === 1)).toBe(true)
})

describe('the wished day', () => {
  test('may be closed: the days around are offered', async () => {
    await api.db.insert(holidays).values({ date: '2026-11-26', nameKo: '휴일', nameEn: 'Holiday' })
    const { isOpen, holiday, fits, near } = await find()
    expect({ isOpen, holiday, fits }).toEqual({
      isOpen: false,
      holiday: { ko: '휴일', en: 'Holiday' },
      fits: [],
    })
    expect(new Set(near.map(({ date }) => date).slice(0, 2))).toEqual(new Set(['2026-11-25']))
  })

  test('may be today: only what is still to come is offered', async () => {
    api.setTime('2026-11-23', 13 * 60 + 10)
    const { fits } = await find({ date: '2026-11-23' })
    expect(fits[0]!.starts[0]).toBe(810)
  })
})

describe('permissions', () => {
  test('are those for booking rooms: guests sign in first, and members have no desk', async () => {
    expect((await ask(WISH, tenants.host.token)).status).toBe(403)
    expect((await api.call('GET', '/rooms/fits')).status).toBe(401)
    expect((await ask(WISH, tenants.clerk.token, '/desk/rooms/fits')).status).toBe(403)
  })

  test('the desk finds all rooms, with prices without free time', async () => {
    await giveFreeTime(api.db, tenants.company.id, 600)
    const { id } = await makeStaff(api.db, ['amenity'])
    const token = await api.signIn({ staffId: id })
    const { data } = await ask(WISH, token, '/desk/rooms/fits')
    expect(data.fits[0]).toMatchObject({ won: 60_000, freeMinutes: 0 })
    const { id: front } = await makeStaff(api.db, ['front'])
    expect((await ask(WISH, await api.signIn({ staffId: front }), '/desk/rooms/fits')).status).toBe(403)
  })
})

test('all that is wrong with a wish is said at once, at its fields', async () => {
  const { status, body } = await ask({
    attendees: '0',
    date: '2027-06-01',
    start: 'night',
    minutes: '45',
    needs: 'nothing',
  })
  expect(status).toBe(422)
  expect(codesOf(body.errors)).toEqual([
    'attendees numberOutsideRange',
    'date dateOutsideWindow',
    'start timeInvalid',
    'minutes lengthRequired',
    'needs choiceInvalid',
  ])
})

test('a closed room is not found', async () => {
  await api.db.update(bookableThings).set({ active: false }).where(eq(bookableThings.code, 'meeting-3'))
  expect(codes((await find()).fits)).not.toContain('meeting-3')
})

test('of rooms as near a favourite is first, then the one that the member booked last and kept', async () => {
  const { clerk, master } = tenants
  await makeBooking(api.db, clerk, { room: 'meeting-4', date: '2026-11-20' })
  await makeBooking(api.db, clerk, { room: 'meeting-5', date: '2026-11-19' })
  await makeBooking(api.db, clerk, { room: 'seminar', date: '2026-11-20', status: 'cancelled' })
  await makeBooking(api.db, master, { room: 'vip', date: '2026-11-20' })
  expect(codes((await find()).fits).slice(0, 3)).toEqual(['meeting-5', 'meeting-4', 'meeting-3'])
  const body = { kind: 'room', key: 'vip', isFavorite: true }
  await api.call('PUT', '/members/me/favorites', { token: clerk.token, body })
  const { fits } = await find()
  expect(codes(fits).slice(0, 3)).toEqual(['vip', 'meeting-5', 'meeting-4'])
  expect(fits.map(({ isFavorite }) => isFavorite).slice(0, 2)).toEqual([true, false])
})
