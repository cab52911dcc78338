import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, giveFreeTime, makeBooking, makeRooms } from '../../../../tests/factories/rooms'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { useApi } from '../../../../tests/support/api'
import { countAllQueries } from '../../../../tests/support/count-queries'
import { bookableThings, bookingEvents, bookings } from '../../../booking/tables.server'
import { outbox } from '../../../messaging/tables.server'
import { holidays } from '../../building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

type Role = 'host' | 'master' | 'clerk' | 'stranger' | 'front' | 'otherStaff'
const call = (method: string, path: string, role: Role = 'clerk', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
const book = (given: object = {}, role: Role = 'clerk') =>
  call('POST', '/rooms/bookings', role, { ...BOOKING, ...given })
const at = (time: string) => void (api.now = new Date(`${time}+09:00`))
const codes = (errors: { path: string; messageKey: string }[] = []) =>
  errors.map(({ path, messageKey }) => `${path} ${messageKey}`)

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
    // Session, booked times, waiting list, key, booking, waiting list again, details, history, recipients, messages, answer.
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
    [{ attendees: 65 }, ['attendees numberOutsideRange']],
    [{ attendees: 0 }, ['attendees numberOutsideRange']],
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
    expect([answer.status, codes(answer.body.errors)]).toEqual([422, errors])
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('all errors are reported at once, including a taken time', async () => {
    await makeBooking(api.db, tenants.stranger)
    const answer = await book({ attendees: 30, meetingName: '', paymentMethod: '', agreed: false })
    expect(answer.status).toBe(422)
    expect(codes(answer.body.errors)).toEqual([
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

describe('payment', () => {
  test.each(['card', 'bank_transfer'])(
    'by %s waits for the desk, and the time is free again after a day',
    async (method) => {
      const { data } = await book({ paymentMethod: method })
      const see = async () => (await call('GET', `/rooms/bookings/${data.id}`)).data
      expect(await see()).toMatchObject({ status: 'waiting_for_payment', lapsedAt: null })
      expect((await book({}, 'stranger')).status).toBe(409)
      at('2026-11-24T09:59:59')
      expect((await book({}, 'stranger')).status).toBe(409)
      at('2026-11-24T10:00:00')
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
    const cancelled = await call('POST', `/rooms/bookings/${data.id}/cancel`, 'clerk', { chargeWon: 0 })
    expect(cancelled.data.status).toBe('cancelled')
    expect((await api.db.select().from(bookings))[0]).toMatchObject({ chargePercent: 0, chargeWon: 0 })
  })
})

describe('free time', () => {
  const use = (freeMinutes: number, given: object = {}) =>
    book({ freeMinutes, won: 40_000 - (freeMinutes / 60) * 20_000, ...given })
  const freeMinutesLeft = async () =>
    (await call('GET', '/rooms/terms')).data.freeTime.map((month: { left: number }) => month.left)

  test('is that of the month of use, is not carried over and never negative', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    expect(await freeMinutesLeft()).toEqual([120, 120, 120])
    expect((await use(90)).status).toBe(201)
    expect(await freeMinutesLeft()).toEqual([30, 120, 120])
    const more = await use(60, { start: '13:00', end: '15:00' })
    expect(more.body.errors).toEqual([
      { path: 'freeMinutes', messageKey: 'freeTimeExceeded', params: { minutes: 30 } },
    ])
    expect((await use(120, { date: '2026-12-01' })).status).toBe(201)
    expect(await freeMinutesLeft()).toEqual([30, 0, 120])
  })

  test('is returned by a cancellation without charge, and not by one with a charge', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const free = (await use(60)).data.id
    const charged = (await use(60, { date: '2026-11-24' })).data.id
    expect((await freeMinutesLeft())[0]).toBe(0)
    await call('POST', `/rooms/bookings/${free}/cancel`, 'clerk', { chargeWon: 0 })
    await call('POST', `/rooms/bookings/${charged}/cancel`, 'clerk', { chargeWon: 6000 })
    expect((await freeMinutesLeft())[0]).toBe(0)
    const decision = { decision: 'approveCancellation', ids: [free, charged] }
    expect((await call('POST', '/desk/rooms/decisions', 'otherStaff', decision)).status).toBe(200)
    expect((await freeMinutesLeft())[0]).toBe(60)
  })

  test('concurrent bookings never spend the same minutes', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const rooms = ['meeting-1', 'meeting-2', 'meeting-1', 'meeting-2']
    const answers = await Promise.all(
      rooms.map((room, place) =>
        use(60, { room, start: place < 2 ? '10:00' : '13:00', end: place < 2 ? '12:00' : '15:00' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    expect((await freeMinutesLeft())[0]).toBe(0)
  })
})

describe('cancelling', () => {
  test.each([
    ['meeting-1', '2026-11-23T23:59:59', 0],
    ['meeting-1', '2026-11-24T00:00:00', 30],
    ['meeting-1', '2026-11-25T23:59:59', 30],
    ['meeting-1', '2026-11-26T00:00:00', 100],
    ['seminar', '2026-11-21T23:59:59', 0],
    ['seminar', '2026-11-22T00:00:00', 30],
    ['seminar', '2026-11-25T23:59:59', 30],
    ['seminar', '2026-11-26T09:59:59', 100],
    ['vip', '2026-11-21T23:59:59', 0],
    ['vip', '2026-11-22T00:00:00', 30],
    ['vip', '2026-11-26T00:00:00', 100],
  ])('%s at %s costs %i %%, which is shown, stored and notified', async (room, time, percent) => {
    const { publicId, won } = await makeBooking(api.db, tenants.clerk, { room })
    at(time)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    const { chargeNow } = (await call('GET', `/rooms/bookings/${publicId}`)).data
    const charge = (won * percent) / 100
    expect(chargeNow).toEqual({ percent, won: charge, vatWon: charge / 10 })
    if (charge > 0)
      expect(
        (await call('POST', `/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: charge - 1 })).body
          .messageKey,
      ).toBe('cancellationChargeChanged')
    const cancelled = await call('POST', `/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: charge })
    expect(cancelled.data).toMatchObject({
      status: 'cancellation_requested',
      charge: { percent, won: charge },
    })
    expect((await book({ room, won: 0 }, 'stranger')).status).not.toBe(201)
  })

  test('is refused after the start, twice, and to a colleague', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    const cancel = (role: Role = 'clerk') =>
      call('POST', `/rooms/bookings/${publicId}/cancel`, role, { chargeWon: 1_000_000 })
    expect((await cancel('master')).status).toBe(403)
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).body.messageKey).toBe('illegalTransition')
    await api.db.update(bookings).set({ status: 'reserved' })
    at('2026-11-26T10:00:00')
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    expect((await cancel()).body.messageKey).toBe('bookingBegun')
  })

  test('takes effect at once while the booking is unpaid', async () => {
    const { data } = await book({ paymentMethod: 'bank_transfer' })
    const answer = await call('POST', `/rooms/bookings/${data.id}/cancel`, 'clerk', { chargeWon: 0 })
    expect(answer.data).toMatchObject({ status: 'cancelled', won: 0 })
    expect((await book({}, 'stranger')).status).toBe(201)
  })
})
