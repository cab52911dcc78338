import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { makeCompany, makeMember } from 'tests/factories/people'
import { makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking, SEAT } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { outbox } from '~/messaging/tables.server'
import { holidays, settings } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await api.db.insert(bookableThings).values(REFRESH_SEATS)
})

type Role = 'host' | 'colleague' | 'master' | 'stranger' | 'otherStaff'
const call = (method: string, path: string, role: Role = 'host', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
const book = (given: object = {}, role: Role = 'host') =>
  call('POST', '/refresh-room/bookings', role, { ...SEAT, ...given })
/** Sets the time, for which everybody signs in anew. */
async function at(time: string, date = TODAY) {
  api.now = new Date(`${date}T${time}+09:00`)
  for (const role of ['host', 'colleague', 'master', 'stranger'] as const)
    tenants[role].token = await api.signIn({ memberId: tenants[role].id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
}

describe('a seat', () => {
  test('is booked by every member, ordinary too, who gets a message', async () => {
    const { status, data } = await book()
    expect(status).toBe(201)
    const booking = (await call('GET', `/refresh-room/bookings/${data.id}`)).data
    expect(booking).toMatchObject({
      seat: { code: 'bed-1', kind: 'bed' },
      date: TODAY,
      startMinutes: 780,
      endMinutes: 825,
      status: 'reserved',
      price: { won: 0, vatWon: 0 },
      policyVersion: '2026-01',
      actions: { cancel: { allowed: true } },
      checkIn: { from: '2026-11-23T03:45:00.000Z', until: '2026-11-23T04:15:00.000Z' },
      history: [{ event: 'booked', by: 'author' }],
    })
    expect(booking.seats).toHaveLength(10)
    const [row] = await api.db.select().from(bookings)
    expect(row).toMatchObject({ freeMinutes: 0, paymentMethod: 'monthly_bill' })
    const sent = await api.db.select().from(outbox)
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(['seatReserved']))
  })

  test('is cleaned for 15 minutes; two uses in a row last 1 h 45', async () => {
    await book({ minutes: 105 })
    const [row] = await api.db.select().from(bookings)
    expect([row!.startMinutes, row!.endMinutes]).toEqual([780, 885])
    expect(row!.clearAt).toEqual(new Date('2026-11-23T15:00:00+09:00'))
    expect((await book({ start: '14:00' }, 'colleague')).body.messageKey).toBe('slotClosed')
    expect((await book({ start: '15:00' }, 'colleague')).status).toBe(201)
    expect((await book({ start: '11:00', minutes: 105 }, 'stranger')).status).toBe(201)
  })

  test.each([
    ['06:59:59', 422],
    ['07:00:00', 201],
    ['16:59:59', 201],
    ['17:00:00', 201],
    ['17:00:01', 422],
  ])('booked at %s answers %i', async (time, status) => {
    await at(time)
    const answer = await book({ start: '17:00' })
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.messageKey).toBe('reservationClosed')
  })

  test.each([
    ['2026-11-28', []],
    ['2026-11-25', [{ date: '2026-11-25', nameKo: '쉬는 날', nameEn: 'Holiday' }]],
  ])('cannot be booked on %s', async (date, free) => {
    if (free.length > 0) await api.db.insert(holidays).values(free)
    await at('10:00:00', date)
    const { status, body } = await book({ date })
    expect([status, body.messageKey]).toEqual([422, 'reservationClosed'])
    expect((await api.call('GET', '/refresh-room/today')).data.opening).toBe('closed')
  })

  test.each([
    [{ date: '2026-11-24' }, ['start sameDayOnly']],
    [{ start: '' }, ['start timeRequired']],
    [{ seat: '' }, ['seat seatRequired']],
    [{ start: undefined, seat: undefined }, ['start timeRequired', 'seat seatRequired']],
    [{ start: '13:30' }, ['start refreshTimeUnavailable']],
    [{ start: '18:00' }, ['start refreshTimeUnavailable']],
    [{ start: '17:00', minutes: 105 }, ['start refreshTimeUnavailable']],
    [{ start: '09:00' }, ['start timePast']],
    [{ minutes: 60 }, ['minutes refreshUseRequired']],
    [{ seat: 'meeting-1' }, ['seat refreshSeatUnavailable']],
    [{ seat: 'bed-8' }, ['seat refreshSeatUnavailable']],
    [{ seat: { code: 'bed-1' } }, ['seat malformed']],
    [{ won: undefined }, ['minutes bookingPriceUnseen']],
  ])('%j is refused with %j', async (given, codes) => {
    const { status, body } = await book(given)
    expect(status).toBe(422)
    expect(codesOf(body.errors)).toEqual(codes)
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('before the opening all other errors are reported, too', async () => {
    await at('06:00:00')
    expect(codesOf((await book({ seat: '', start: '' })).body.errors)).toEqual([
      ' reservationClosed',
      'start timeRequired',
      'seat seatRequired',
    ])
  })

  test('can be taken until the second in which its time begins', async () => {
    await at('13:00:00')
    expect((await book()).status).toBe(201)
    await at('13:00:01')
    expect(codesOf((await book({ seat: 'bed-2' }, 'colleague')).body.errors)).toEqual(['start timePast'])
  })

  test('the same form sent twice books once', async () => {
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const once = () =>
      api.call('POST', '/refresh-room/bookings', { token: tenants.host.token, body: SEAT, headers })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.status, second.data.id]).toEqual([201, 201, first.data.id])
  })

  test('is not booked by guests or staff', async () => {
    expect((await api.call('POST', '/refresh-room/bookings', { body: SEAT })).status).toBe(401)
    expect((await book({}, 'otherStaff')).status).toBe(403)
  })
})

describe('by the half hour', () => {
  const value = { booksFrom: 420, booksTo: 1020, wonPerUse: 0, byHalfHours: true, wonPerHalfHour: 4000 }
  beforeEach(() => api.db.insert(settings).values({ name: 'refresh.sale', value, changedAt: api.now }))

  test('each half hour after the first costs 4,000 won, which is frozen', async () => {
    expect((await api.call('GET', '/refresh-room/today')).data.uses).toEqual([
      { minutes: 30, won: 0 },
      { minutes: 60, won: 4000 },
      { minutes: 90, won: 8000 },
    ])
    const unseen = await book({ minutes: 90 })
    expect(unseen.body).toMatchObject({ messageKey: 'bookingPriceChanged', params: { was: 0, won: 8000 } })
    const { data } = await book({ minutes: 90, won: 8000 })
    await api.db.update(settings).set({ value: { ...value, wonPerHalfHour: 9000 } })
    const booking = (await call('GET', `/refresh-room/bookings/${data.id}`)).data
    expect(booking.price).toEqual({ won: 8000, vatWon: 800 })
    expect(codesOf((await book({ minutes: 45 }, 'colleague')).body.errors)).toEqual([
      'minutes refreshUseRequired',
    ])
  })
})

describe('one person has one booking that is not over', () => {
  test('until its end, also while a cancellation waits for the desk', async () => {
    const { data } = await book()
    expect((await book({ seat: 'bed-2', start: '15:00' })).body.messageKey).toBe('refreshBookedAlready')
    await call('POST', `/refresh-room/bookings/${data.id}/cancel`, 'host', { chargeWon: 0 })
    expect((await book({ seat: 'bed-2', start: '15:00' })).body.messageKey).toBe('refreshBookedAlready')
    await call('POST', '/desk/refresh-room/decisions', 'otherStaff', {
      decision: 'approveCancellation',
      id: data.id,
    })
    expect((await book({ seat: 'bed-2', start: '15:00' })).status).toBe(201)
  })

  test('again after the end', async () => {
    await makeSeatBooking(api.db, tenants.host, { checkedInAt: api.now })
    await at('13:44:59')
    expect((await book({ start: '15:00' })).status).toBe(409)
    await at('13:45:00')
    expect((await book({ start: '15:00' })).status).toBe(201)
  })

  test('of 10 concurrent bookings of different seats one succeeds', async () => {
    const seats = REFRESH_SEATS.map(({ code }) => code)
    const answers = await Promise.all(seats.map((seat) => book({ seat })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(
      new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.messageKey)),
    ).toEqual(new Set(['refreshBookedAlready']))
    expect(await api.countRows(bookings)).toBe(1)
  })
})

test('of 50 concurrent bookings of a seat one succeeds; the others get 409', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { id: companyId } = await makeCompany(api.db, { floors: [] })
      return api.signIn({ memberId: (await makeMember(api.db, companyId)).id })
    }),
  )
  const answers = await Promise.all(
    tokens.map((token) => api.call('POST', '/refresh-room/bookings', { token, body: SEAT })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(49)
  for (const { body } of lost) expect(codesOf(body.errors)).toEqual(['seat slotClosed'])
  expect(await api.countRows(bookings)).toBe(1)
})
