import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { BOOKING, giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import type { Affected } from '~/affected/shapes'
import { bookableThings, bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import { holidays } from '~/domains/building/api/tables.server'
import { roomBookings, roomPackages } from './tables.server'

/* What has changed around a booking is not held against it: it may be changed within what it has (decisions §8). */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const post = (id: string, call: 'quote' | 'change', body: object) =>
  api.call('POST', `/rooms/bookings/${id}/${call}`, { token: tenants.clerk.token, body })
const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk${path}`, { token: tenants.administrator.token, body })
const { date, start, end, attendees } = BOOKING
const ORDER = { room: 'meeting-1', date, start, end, attendees }
/** Quotes a change and makes it at that price. */
async function change(id: string, typed: object) {
  const wanted = { ...ORDER, meetingName: '다른 이름', ...typed }
  const quoted = await post(id, 'quote', wanted)
  return quoted.status === 200 ? post(id, 'change', { ...wanted, won: quoted.data.won }) : quoted
}
const rename = (id: string) => change(id, {})
const thing = (values: object) =>
  api.db.update(bookableThings).set(values).where(eq(bookableThings.code, 'meeting-1'))

describe('a kept booking is renamed', () => {
  test('after its refreshment was taken off sale, which it keeps at its price', async () => {
    const [offered] = await api.db.select().from(roomPackages)
    const booked = await api.call('POST', '/rooms/bookings', {
      token: tenants.clerk.token,
      body: { ...BOOKING, package: offered!.code, won: 40_000 + 4 * offered!.wonPerPerson },
    })
    expect(booked.status).toBe(201)
    await api.db.update(roomPackages).set({ active: false })
    expect((await rename(booked.data.id)).status).toBe(200)
    const later = await change(booked.data.id, { start: '14:00', end: '16:00' })
    expect(later.data.won).toBe(40_000 + 4 * offered!.wonPerPerson)
  })

  test('after the free minutes of its company were lowered', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const { publicId } = await makeBooking(api.db, tenants.clerk, { freeMinutes: 120, won: 0 })
    await giveFreeTime(api.db, tenants.company.id, 60)
    expect((await rename(publicId)).status).toBe(200)
    expect((await api.db.select().from(bookings))[0]).toMatchObject({ freeMinutes: 120, won: 0 })
  })

  test('after its day became a holiday, and shortened', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, { startMinutes: 600, endMinutes: 840 })
    await api.db.insert(holidays).values({ date, nameKo: '임시', nameEn: 'Extra' })
    expect((await change(publicId, { end: '14:00' })).status).toBe(200)
    expect((await change(publicId, { end: '12:00' })).status).toBe(200)
    const moved = await change(publicId, { start: '14:00', end: '16:00' })
    expect(codesOf(moved.body.errors)).toContain('date reservationClosed')
  })

  test('after its room was closed; another time of it is refused', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await thing({ active: false })
    expect((await rename(publicId)).status).toBe(200)
    const moved = await change(publicId, { start: '14:00', end: '16:00' })
    expect(codesOf(moved.body.errors)).toEqual(['room meetingRoomUnavailable'])
  })

  test('after its room got fewer seats, a longer least use and a longer cleaning', async () => {
    const { publicId, id } = await makeBooking(api.db, tenants.clerk)
    await makeBooking(api.db, tenants.stranger, { startMinutes: 720, endMinutes: 840 })
    await api.db.update(roomBookings).set({ attendees: 8 }).where(eq(roomBookings.bookingId, id))
    await thing({ seats: 6, minimumMinutes: 180, cleaningMinutes: 60 })
    expect((await change(publicId, { attendees: 8 })).status).toBe(200)
    expect((await change(publicId, { attendees: 7 })).status).toBe(200)
    expect(codesOf((await change(publicId, { attendees: 8 })).body.errors)).toEqual([
      'attendees tooManyParticipants',
    ])
  })
})

describe('other terms of a room', () => {
  const save = async (values: object, form: object = {}) => {
    const { data } = await desk('GET', '/rooms/offers/room/meeting-1')
    const body = {
      ...data.values,
      kind: 'room',
      code: 'meeting-1',
      revision: data.revision,
      ...values,
      ...form,
    }
    return desk('PUT', '/rooms/offers', body)
  }

  test.each([
    ['fewer seats', { seats: 3 }],
    ['a longer least use', { minimumMinutes: 150 }],
    ['a longer cleaning', { cleaningMinutes: 30 }],
  ])(
    'list the bookings that %s do not fit, to be kept or moved, and tell their people',
    async (_, values) => {
      const { publicId } = await makeBooking(api.db, tenants.clerk)
      await makeBooking(api.db, tenants.stranger, { startMinutes: 720, endMinutes: 900 })
      const first = await save(values)
      expect(first.status).toBe(409)
      const shown = (first.body.affected as Affected[]).find(({ key }) => key === `booking:${publicId}`)!
      expect(shown.choices.map(({ value }) => value)).toEqual(
        expect.arrayContaining([`move:meeting-2,${date},600`, 'keep']),
      )
      expect(shown.choices.map(({ value }) => value)).not.toContain('cancel')
      const decisions = (first.body.affected as Affected[]).map(({ key }) => `${key}=keep`)
      expect((await save(values, { decisions, reason: '가구 교체' })).status).toBe(200)
      expect((await api.db.select().from(outbox)).map(({ template }) => template)).toContain(
        'bookingKeptByDesk',
      )
      // What was kept is not asked about again.
      expect((await save({ place: 5 })).status).toBe(200)
    },
  )

  test('a least use longer than the day is refused with the reason', async () => {
    const refused = await save({ minimumMinutes: 720 })
    expect(refused.body.errors).toMatchObject([
      { path: 'minimumMinutes', messageKey: 'minimumBeyondHours', params: { hour: 9 } },
    ])
  })
})

describe('opening hours', () => {
  const save = async (value: object) => {
    const settings = (await desk('GET', '/settings')).data as { name: string; seen: string }[]
    const { seen } = settings.find(({ name }) => name === 'hours.amenities')!
    return desk('PUT', '/settings', { name: 'hours.amenities', seen, value: { ...AMENITY_HOURS, ...value } })
  }

  test.each([
    ['rooms off the half hour', { rooms: { from: 555, to: 1080 } }, ['value.rooms.from halfHourSteps']],
    [
      'seats off the hour',
      { refreshRoom: { from: 550, to: 590 } },
      ['value.refreshRoom.from wholeHourSteps', 'value.refreshRoom.to wholeHourSteps'],
    ],
    [
      'hours shorter than a least use',
      { rooms: { from: 540, to: 600 } },
      ['value.rooms.to hoursBelowMinimum'],
    ],
  ])('%s are refused with the reason', async (_, value, errors) => {
    const answer = await save(value)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, errors])
  })

  test('on the half hour are saved', async () => {
    expect((await save({ rooms: { from: 570, to: 1050 } })).status).toBe(200)
  })
})

describe('what is over', () => {
  const block = (time: object) =>
    desk('POST', '/rooms/blocks', {
      room: 'meeting-1',
      date: '2026-11-23',
      start: '09:00',
      end: '18:00',
      reason: '점검',
      cancel: [],
      move: [],
      ...time,
    })

  test.each([
    ['yesterday', { date: '2026-11-20' }, 'date timePast'],
    ['this morning', { end: '10:00' }, 'end timePast'],
  ])('is not blocked: %s', async (_, time, error) => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, {
      date: '2026-11-20',
      startMinutes: 540,
      endMinutes: 600,
    })
    const answer = await block({ ...time, cancel: [publicId] })
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, [error]])
    expect((await api.db.select().from(bookings))[0]!.status).toBe('reserved')
  })

  test('stays as it is when the rest of its day is blocked', async () => {
    // Until 10:00:00, which it is.
    const { publicId } = await makeBooking(api.db, tenants.clerk, {
      date: '2026-11-23',
      startMinutes: 480,
      endMinutes: 600,
    })
    expect((await block({})).status).toBe(201)
    const rows = await api.db.select().from(bookings)
    expect(rows.find((row) => row.publicId === publicId)!.status).toBe('reserved')
    expect(rows.find(({ status }) => status === 'in_maintenance')).toMatchObject({ startMinutes: 600 })
  })
})
