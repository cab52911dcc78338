import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { makeSeatBooking, makeSeats, SEAT } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSeats(api.db)
})

type Role = 'host' | 'colleague' | 'front' | 'otherStaff'
const call = (method: string, path: string, role: Role = 'otherStaff', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
const decide = (decision: string, id: string, reason?: string) =>
  call('POST', '/desk/refresh-room/decisions', 'otherStaff', { decision, id, reason })
const repair = (given: object = {}) =>
  call('POST', '/desk/refresh-room/repairs', 'otherStaff', {
    seat: 'bed-1',
    start: '12:00',
    end: '18:00',
    reason: '매트리스 교체',
    ...given,
  })
const day = async () => (await call('GET', '/desk/refresh-room/today')).data
const undecided = async () => (await call('GET', '/desk/refresh-room/undecided')).data
const rowOf = async (publicId: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.publicId, publicId)))[0]!
const templates = async () => [
  ...new Set((await api.db.select().from(outbox)).map(({ template }) => template)),
]

describe('the desk', () => {
  test('sees today by seat with who booked, and its looking is recorded', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host)
    const { seats } = await day()
    expect(seats).toHaveLength(10)
    expect(seats[0].bookings).toMatchObject([
      { id: publicId, reserver: '김민준', status: 'reserved', actions: { checkIn: { allowed: false } } },
    ])
    const records = await api.db.select().from(accessRecords)
    expect(records).toMatchObject([{ action: 'desk:listBookings' }])
  })

  test('sees any day in the order of time with check-in, without what was cancelled; its looking is recorded', async () => {
    const past = { date: '2026-11-20', startMinutes: 600, endMinutes: 645 }
    const { publicId: late } = await makeSeatBooking(api.db, tenants.host, {
      ...past,
      startMinutes: 660,
      endMinutes: 705,
    })
    const { publicId: early } = await makeSeatBooking(api.db, tenants.colleague, { ...past, seat: 'bed-2' })
    await makeSeatBooking(api.db, tenants.host, { ...past, seat: 'bed-3', status: 'cancelled' })
    await makeSeatBooking(api.db, tenants.host)
    const of = async (query = '') => (await call('GET', `/desk/refresh-room/day${query}`)).data
    expect(await of('?date=2026-11-20')).toMatchObject({
      date: '2026-11-20',
      bookings: [
        { id: early, status: 'no_show', actions: { checkIn: { allowed: false } } },
        { id: late, reserver: '김민준' },
      ],
    })
    api.now = new Date(`${TODAY}T13:00:00+09:00`)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect(await of()).toMatchObject({ date: TODAY, bookings: [{ actions: { checkIn: { allowed: true } } }] })
    expect((await call('GET', '/desk/refresh-room/day?date=x')).status).toBe(422)
    const records = await api.db.select().from(accessRecords)
    expect(records).toHaveLength(2)
    expect(JSON.stringify(records[0]!.subject)).toContain('2026-11-20')
  })

  test('is the amenity desk: other staff and members are refused', async () => {
    const id = 'v'.repeat(22)
    for (const role of ['front', 'host'] as const) {
      expect((await call('GET', '/desk/refresh-room/today', role)).status).toBe(403)
      for (const path of ['day', 'undecided'])
        expect((await call('GET', `/desk/refresh-room/${path}`, role)).status).toBe(403)
      const body = { decision: 'checkIn', id }
      expect((await call('POST', '/desk/refresh-room/decisions', role, body)).status).toBe(403)
      expect((await call('DELETE', `/desk/refresh-room/repairs/${id}`, role)).status).toBe(403)
    }
    expect((await decide('checkIn', id)).status).toBe(404)
    expect((await call('DELETE', `/desk/refresh-room/repairs/${id}`)).status).toBe(404)
  })

  test.each([
    ['12:44:59', 'checkInNotYet'],
    ['12:45:00', null],
    ['13:14:59', null],
    // Also after the end of check-in: the desk sees who is there.
    ['13:20:00', null],
    ['13:45:00', 'bookingOver'],
  ])('checks in at %s: %s', async (time, refusal) => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host)
    api.now = new Date(`${TODAY}T${time}+09:00`)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    const { status, body } = await decide('checkIn', publicId)
    expect(status).toBe(refusal ? 409 : 200)
    if (refusal) expect(body.messageKey).toBe(refusal)
    expect((await rowOf(publicId)).checkedInAt).toEqual(refusal ? null : api.now)
  })

  test('checks nobody in late who has booked another seat meanwhile', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host)
    api.now = new Date(`${TODAY}T13:20:00+09:00`)
    tenants.host.token = await api.signIn({ memberId: tenants.host.id })
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    const other = { ...SEAT, seat: 'bed-2', start: '14:00' }
    expect((await call('POST', '/refresh-room/bookings', 'host', other)).status).toBe(201)
    const { status, body } = await decide('checkIn', publicId)
    expect([status, body.messageKey]).toEqual([409, 'refreshOtherBooked'])
    expect((await rowOf(publicId)).checkedInAt).toBeNull()
  })

  test('approves a cancellation with its charge, or declines it without one', async () => {
    const asked = { status: 'cancellation_requested', cancelAskedAt: api.now, won: 8000 } as const
    const charge = { chargePercent: 100, chargeWon: 8000, chargeVatWon: 800 }
    const one = await makeSeatBooking(api.db, tenants.host, { ...asked, ...charge })
    const other = await makeSeatBooking(api.db, tenants.colleague, { ...asked, ...charge, seat: 'bed-2' })
    await makeSeatBooking(api.db, tenants.host, { seat: 'bed-3', startMinutes: 900, endMinutes: 945 })
    expect(await undecided()).toMatchObject({
      count: 2,
      items: [{ id: one.publicId, charge: { won: 8000 } }, { id: other.publicId }],
    })
    expect((await decide('approveCancellation', one.publicId)).status).toBe(200)
    expect((await decide('approveCancellation', one.publicId)).body.messageKey).toBe('illegalTransition')
    expect(codesOf((await decide('declineCancellation', other.publicId)).body.errors)).toEqual([
      'reason reasonRequired',
    ])
    expect((await decide('declineCancellation', other.publicId, '준비했습니다')).status).toBe(200)
    expect(await rowOf(one.publicId)).toMatchObject({ status: 'cancelled', chargeWon: 8000 })
    expect(await rowOf(other.publicId)).toMatchObject({ status: 'reserved', chargeWon: null })
    expect((await templates()).sort()).toEqual(['seatCancelled', 'seatKept'])
    expect(await undecided()).toMatchObject({ count: 0, items: [] })
  })
})

describe('a repair', () => {
  test('keeps the seat from being booked until it ends', async () => {
    const { status, data } = await repair()
    expect([status, data]).toMatchObject([201, { moved: 0, cancelled: 0 }])
    const taken = await call('POST', '/refresh-room/bookings', 'host', SEAT)
    expect(codesOf(taken.body.errors)).toEqual(['seat slotClosed'])
    expect((await api.call('GET', '/refresh-room/today')).data.seats[0].taken).toMatchObject([
      { kind: 'repair', startMinutes: 720, clearMinutes: 1080 },
    ])
    expect((await day()).seats[0].repairs).toMatchObject([{ id: data.id, reason: '매트리스 교체' }])
    expect((await repair()).body.errors[0]).toMatchObject({ messageKey: 'refreshRepairedAlready' })
    // It is no block of a room.
    expect((await call('DELETE', `/desk/rooms/blocks/${data.id}`)).status).toBe(404)
    expect((await call('DELETE', `/desk/refresh-room/repairs/${data.id}`)).status).toBe(200)
    expect((await call('DELETE', `/desk/refresh-room/repairs/${data.id}`)).status).toBe(404)
    expect((await call('POST', '/refresh-room/bookings', 'host', SEAT)).status).toBe(201)
  })

  test('moves whoever has booked the seat to the nearest free one, at the same price and free to cancel', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host, { won: 4000 })
    await makeSeatBooking(api.db, tenants.colleague, { seat: 'bed-2' })
    expect((await repair()).data).toMatchObject({ moved: 1, cancelled: 0 })
    const booking = (await call('GET', `/refresh-room/bookings/${publicId}`, 'host')).data
    expect(booking).toMatchObject({ seat: { code: 'bed-3' }, status: 'reserved', price: { won: 4000 } })
    expect(await templates()).toEqual(['seatMoved'])
    api.now = new Date(`${TODAY}T12:59:59+09:00`)
    tenants.host.token = await api.signIn({ memberId: tenants.host.id })
    const late = (await call('GET', `/refresh-room/bookings/${publicId}`, 'host')).data
    expect(late.chargeNow).toMatchObject({ percent: 0 })
  })

  test('cancels without a charge where no seat of the kind is free', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host, { seat: 'chair-1', won: 4000 })
    await repair({ seat: 'chair-2' })
    await repair({ seat: 'chair-3' })
    expect((await repair({ seat: 'chair-1' })).data).toMatchObject({ moved: 0, cancelled: 1 })
    expect(await rowOf(publicId)).toMatchObject({
      status: 'cancelled',
      chargeWon: 0,
      statusReason: '매트리스 교체',
    })
    expect(await templates()).toEqual(['seatCancelledByDesk'])
  })

  test('begins now at the earliest, so that uses that are over stay as they were', async () => {
    const morning = { startMinutes: 720, endMinutes: 765, checkedInAt: api.now, won: 4000 }
    const { publicId } = await makeSeatBooking(api.db, tenants.host, morning)
    api.now = new Date(`${TODAY}T12:50:30+09:00`)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect(codesOf((await repair({ end: '12:50' })).body.errors)).toEqual(['end timePast'])
    expect(await repair()).toMatchObject({ status: 201, data: { moved: 0, cancelled: 0 } })
    expect(await rowOf(publicId)).toMatchObject({ status: 'reserved', startMinutes: 720 })
    const [{ repairs }] = (await day()).seats
    expect(repairs).toMatchObject([{ startMinutes: 770, endMinutes: 1080 }])
    expect(await templates()).toEqual([])
  })

  test.each([
    [{ seat: '' }, 'seat seatRequired'],
    [{ seat: 'meeting-1' }, 'seat refreshSeatUnavailable'],
    [{ end: '12:00' }, 'end endBeforeStart'],
    [{ reason: ' ' }, 'reason reasonRequired'],
  ])('%j is refused', async (given, code) => {
    expect(codesOf((await repair(given)).body.errors)).toEqual([code])
    expect(await api.countRows(bookings)).toBe(0)
  })
})
