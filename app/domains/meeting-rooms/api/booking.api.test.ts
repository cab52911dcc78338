import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls, codesOf } from 'tests/factories/booking-calls'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { countAllQueries } from 'tests/support/count-queries'
import { bookableThings, bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { holidays } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, book } = bookingCalls(api, () => tenants)

describe('booking', () => {
  test('on the monthly bill a room is reserved at once, with price and rules stored, and notified', async () => {
    const made = await book({ package: 'bread', withAddOn: true, extras: ['laptop', 'pointer'], won: 94_000 })
    expect(made.status).toBe(201)
    await api.db.update(bookableThings).set({ wonPerHour: 1 })
    const { data } = await call('GET', `/rooms/bookings/${made.data.id}`)
    expect(data).toMatchObject({
      status: 'reserved',
      won: 94_000,
      vatWon: 9400,
      policyVersion: '2026-01',
      cancellation: [
        { days: 3, percent: 0 },
        { days: 1, percent: 30 },
      ],
      isMine: true,
      actions: { change: { allowed: true }, cancel: { allowed: true } },
    })
    expect(data.price.lines.map(({ part, won }: { part: string; won: number }) => [part, won])).toEqual([
      ['room', 40_000],
      ['package', 32_000],
      ['addOn', 2000],
      ['extra', 0],
      ['extra', 20_000],
    ])
    const messages = await api.db.select().from(outbox)
    expect(messages.map(({ template }) => template)).toContain('bookingReserved')
  })

  test('takes eleven statements', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-click' }
    // The first booking loads the published data.
    expect((await book({ start: '14:00', end: '16:00' })).status).toBe(201)
    const statements = await countAllQueries(api, async () => {
      const { token } = tenants.clerk
      expect((await api.call('POST', '/rooms/bookings', { token, body: BOOKING, headers })).status).toBe(201)
    })
    // Session, booked times, waiting list, booking, what it rests on, waiting list again, details, history, recipients, messages, answer by key.
    expect(statements).toBe(11)
  })

  test.each([
    [{ room: '' }, ['room conferenceRoomRequired']],
    [{ room: 'meeting-6' }, ['room meetingRoomUnavailable']],
    [{ date: '2026-02-30' }, ['date dateInvalid']],
    [{ date: '2027-02-01' }, ['date dateOutsideWindow']],
    [{ date: '2026-11-28' }, ['date reservationClosed']],
    [{ date: '2026-12-25' }, ['date reservationClosed']],
    [{ date: '2026-11-23', start: '09:30' }, ['start timePast']],
    [{ start: '08:30' }, ['start outsideOpening']],
    [{ start: '10:15' }, ['start halfHourSteps', 'end minimumHours']],
    [{ end: '11:30' }, ['end minimumHours']],
    [{ end: '10:00' }, ['end endBeforeStart']],
    [{ attendees: 9 }, ['attendees tooManyParticipants']],
    [{ attendees: 65 }, ['attendees tooManyParticipants']],
    [{ attendees: 0 }, ['attendees participantsRequired']],
    [{ meetingName: '' }, ['meetingName meetingNameRequired']],
    [{ meetingName: '가'.repeat(21) }, ['meetingName tooLong']],
    [{ package: 'water', withAddOn: true }, ['withAddOn packageWithoutAddOn']],
    [{ package: 'gold' }, ['package choiceInvalid']],
    [{ extras: ['pony'] }, ['extras choiceInvalid']],
    [{ freeMinutes: 60 }, ['freeMinutes freeTimeExceeded']],
    [{ freeMinutes: 180 }, ['freeMinutes freeTimeLongerThanUse', 'freeMinutes freeTimeExceeded']],
    [{ paymentMethod: 'gold' }, ['paymentMethod paymentMethodRequired']],
    [{ agreed: false }, ['agreed meetingRoomPolicyNotAgreed']],
    [{ policyVersion: '2025-01' }, ['agreed policyChanged']],
    [{ won: undefined }, ['won bookingPriceUnseen']],
  ] as [object, string[]][])('with %j is refused', async (given, errors) => {
    await api.db.insert(holidays).values({ date: '2026-12-25', nameKo: '성탄절', nameEn: 'Christmas' })
    const answer = await book(given)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, errors])
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('all errors are reported at once, including a taken time', async () => {
    await makeBooking(api.db, tenants.stranger)
    const answer = await book({ attendees: 30, meetingName: '', paymentMethod: '', agreed: false })
    expect(answer.status).toBe(422)
    expect(codesOf(answer.body.errors)).toEqual([
      'start slotClosed',
      'start nearestFreeTimes',
      'attendees tooManyParticipants',
      'meetingName meetingNameRequired',
      'paymentMethod paymentMethodRequired',
      'agreed meetingRoomPolicyNotAgreed',
    ])
  })

  test('a taken time is refused with the nearest free times; times that only touch are accepted', async () => {
    await makeBooking(api.db, tenants.stranger)
    const answer = await book({ start: '11:00', end: '13:00' })
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'slotClosed'])
    expect(answer.body.errors[1].params).toEqual({ times: '12:00–14:00, 12:30–14:30, 13:00–15:00' })
    expect((await book({ start: '12:00', end: '14:00' })).status).toBe(201)
  })

  test('another price than the one shown is reported, and nothing is booked', async () => {
    for (const room of ['meeting-1', 'seminar', 'vip']) {
      const { won } = (await call('POST', '/rooms/quote', 'clerk', { ...BOOKING, room })).data
      await api.db.update(bookableThings).set({ wonPerHour: sql`won_per_hour + 500` })
      const { status, body } = await book({ room, won })
      expect([status, body.messageKey, body.params]).toEqual([
        409,
        'bookingPriceChanged',
        { was: won, won: won + 1000 },
      ])
      expect(await api.countRows(bookings)).toBe(0)
    }
    expect((await book({ won: 43_000 })).status).toBe(201)
  })

  test('the same idempotency key twice makes one booking', async () => {
    const once = {
      token: tenants.clerk.token,
      body: BOOKING,
      headers: { 'idempotency-key': 'pressed-twice' },
    }
    const first = await api.call('POST', '/rooms/bookings', once)
    const second = await api.call('POST', '/rooms/bookings', once)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect(await api.countRows(bookings)).toBe(1)
  })

  test('needs the amenity or total permission', async () => {
    expect((await book({}, 'host')).status).toBe(403)
    expect((await book({}, 'otherStaff')).status).toBe(403)
    expect((await api.call('POST', '/rooms/bookings', { body: BOOKING })).status).toBe(401)
    expect((await book({}, 'master')).status).toBe(201)
  })
})
