import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { makeCompany, makeMember } from 'tests/factories/people'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { seriesCalls, SERIES } from 'tests/factories/series'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'
import { roomExtras } from './tables.server'

/* Several rooms at one time, booked in one act (decisions §8). */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, quote: quoteSeries, seriesAt } = seriesCalls(api, () => tenants)

const TOGETHER = { until: undefined, rooms: ['meeting-2', 'meeting-4'] }
const quote = (given: object = {}) => quoteSeries({ ...TOGETHER, ...given })
/** Every room of a quote with its price, as the form confirms it. */
const seenOf = ({ dates }: SeriesQuote) =>
  dates.map(({ date, room, won }) => ({ date, room: room.code, won }))
const book = async (given: object = {}, shown?: SeriesQuote) =>
  call('POST', '/rooms/series', {
    ...SERIES,
    ...TOGETHER,
    ...given,
    dates: seenOf(shown ?? (await quote(given))),
  })
const pricesOf = ({ dates }: SeriesQuote) => dates.map(({ room, won }) => [room.code, won])
const errorsOf = async (given: object) => {
  const answer = await call('POST', '/rooms/series/quote', { ...SERIES, ...TOGETHER, ...given })
  return [answer.status, codesOf(answer.body.errors)]
}
const setStock = (stock: number) =>
  api.db.update(roomExtras).set({ stock }).where(eq(roomExtras.code, 'projector'))
const limit = (value: object) =>
  api.db.insert(settings).values({
    name: 'booking.limits',
    value: { companyHours: null, memberHours: null, daysAhead: null, ...value },
    changedAt: api.now,
  })

describe('the quote of several rooms', () => {
  test('has each room with its price, and the sum', async () => {
    const shown = await quote()
    const prices = pricesOf(shown)
    expect(shown.of).toBe('rooms')
    expect(prices.map(([room]) => room)).toEqual(['meeting-1', 'meeting-2', 'meeting-4'])
    const sum = shown.dates.reduce((all, { won }) => all + won, 0)
    expect(shown.totals).toMatchObject({ count: 3, won: sum, freeMinutes: 0 })
    expect(shown.each.map(({ room, price }) => [room.code, price.won])).toEqual(prices)
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('spends free time room by room, in their order, as over dates', async () => {
    await giveFreeTime(api.db, tenants.company.id, 150)
    const shown = await quote({ freeMinutes: 'most' })
    expect(shown.dates.map(({ freeMinutes }) => freeMinutes)).toEqual([120, 30, 0])
    expect(shown.totals.freeMinutes).toBe(150)
  })

  test('has refreshments and equipment in the first room, or in each', async () => {
    const extras = { package: 'bread', extras: ['projector'] }
    const partsOf = (shown: SeriesQuote) =>
      shown.each.map(({ price }) => price.lines.map(({ part }) => part).slice(1))
    expect(partsOf(await quote(extras))).toEqual([['package', 'extra'], [], []])
    const inEach = partsOf(await quote({ ...extras, extrasIn: 'each' }))
    expect(inEach).toEqual(Array(3).fill(['package', 'extra']))
  })

  test('says of each room why it cannot be booked: taken, too small, or without a piece left', async () => {
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-2' })
    const reasonsOf = ({ dates }: SeriesQuote) =>
      dates.map(({ reasons }) => reasons.map(({ messageKey }) => messageKey))
    expect(reasonsOf(await quote())).toEqual([[], ['slotClosed', 'nearestFreeTimes'], []])
    const many = { room: 'meeting-4', rooms: ['meeting-1', 'meeting-3'], attendees: 10 }
    expect(reasonsOf(await quote(many))).toEqual([[], ['tooManyParticipants'], []])
    await setStock(2)
    const projectors = { rooms: ['meeting-3', 'meeting-4'], extras: ['projector'], extrasIn: 'each' }
    expect(reasonsOf(await quote(projectors))).toEqual([[], [], ['equipmentTaken']])
  })

  test.each([
    // The VIP room has a policy of its own, the listening bar no meetings.
    [{ rooms: ['vip'] }, ['rooms meetingRoomUnavailable']],
    [{ rooms: ['listening-bar'] }, ['rooms meetingRoomUnavailable']],
    [{ rooms: ['meeting-1'] }, ['rooms meetingRoomUnavailable']],
    [{ rooms: ['meeting-9'] }, ['rooms meetingRoomUnavailable']],
    [{ rooms: ['Meeting 2'] }, ['rooms choiceInvalid']],
    [{ extrasIn: 'none' }, ['extrasIn choiceInvalid']],
    [{ until: '2026-12-17' }, ['rooms roomsNotRepeated']],
    [{ repeat: 'biweekly' }, ['rooms roomsNotRepeated']],
    [{ weekdays: ['2'] }, ['rooms roomsNotRepeated']],
    [{ date: '2026-11-28' }, ['date reservationClosed']],
    [{ date: '' }, ['date requestDateRequired']],
    [{ start: '10:15' }, ['start halfHourSteps', 'end minimumHours']],
  ] as [object, string[]][])('is refused for %j', async (given, errors) => {
    expect(await errorsOf(given)).toEqual([422, errors])
  })

  test('counts the hours of all rooms for the limits of company and member', async () => {
    await limit({ memberHours: 5 })
    expect(await errorsOf({})).toEqual([422, ['date memberHoursExceeded']])
    expect((await quote({ rooms: ['meeting-2'] })).totals.count).toBe(2)
  })
})

describe('several confirmed rooms', () => {
  test('are ordinary bookings that name each other, with one message', async () => {
    const made = await book({ extras: ['laptop'] })
    expect(made.status).toBe(201)
    expect(made.data.bookings.map(({ room }: { room: string }) => room)).toEqual([
      'meeting-1',
      'meeting-2',
      'meeting-4',
    ])
    const [first, second] = made.data.bookings as { id: string }[]
    const one = (await call('GET', `/rooms/bookings/${second!.id}`)).data
    expect(one).toMatchObject({ seriesId: made.data.id, seriesOf: 'rooms', status: 'reserved' })
    expect(one.extras).toEqual([])
    expect((await call('GET', `/rooms/bookings/${first!.id}`)).data.extras).toEqual(['laptop'])
    expect(one.series.map(({ room }: { room: { en: string } }) => room.en)).toHaveLength(3)
    const messages = await api.db.select().from(outbox)
    const texts = JSON.stringify(messages)
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['seriesReserved']))
    for (const { room } of one.series as { room: { ko: string } }[]) expect(texts).toContain(room.ko)
    expect(texts).not.toContain('2026-11-26, 2026-11-26')
  })

  test('are cancelled together, each at its charge, or singly', async () => {
    const made = await book()
    const [first] = made.data.bookings as { id: string }[]
    expect((await call('POST', `/rooms/bookings/${first!.id}/cancel`, { chargeWon: 1e6 })).status).toBe(200)
    const { data: before } = await seriesAt(made.data.id)
    expect(before.of).toBe('rooms')
    const rest = before.bookings.filter(
      ({ actions }: { actions: { cancel: { allowed: boolean } } }) => actions.cancel.allowed,
    )
    expect(rest).toHaveLength(2)
    const charges = rest.map((it: { id: string; chargeNow: { won: number } }) => ({
      id: it.id,
      chargeWon: it.chargeNow.won,
    }))
    const cancelled = await call('POST', `/rooms/series/${made.data.id}/cancel`, { bookings: charges })
    expect(cancelled.data.bookings.map(({ status }: { status: string }) => status)).toEqual(
      Array(3).fill('cancellation_requested'),
    )
  })

  test('are none where one has been taken, costs more or is not confirmed', async () => {
    const shown = await quote()
    const unseen = await call('POST', '/rooms/series', {
      ...SERIES,
      ...TOGETHER,
      dates: seenOf(shown).slice(1),
    })
    expect([unseen.status, codesOf(unseen.body.errors)]).toEqual([422, ['rooms roomsUnseen']])
    const cheaper = seenOf(shown).map((one, place) => (place === 1 ? { ...one, won: one.won - 1 } : one))
    const dear = await call('POST', '/rooms/series', { ...SERIES, ...TOGETHER, dates: cheaper })
    expect([dear.status, codesOf(dear.body.errors)]).toEqual([409, ['rooms roomsChanged', 'rooms roomPrice']])
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-4' })
    const gone = await book({}, shown)
    expect([gone.status, codesOf(gone.body.errors)]).toEqual([409, ['rooms roomsChanged', 'rooms roomGone']])
    expect(await api.countRows(bookings)).toBe(1)
  })

  test('have people of their own, added afterwards', async () => {
    const answer = await book({ colleagues: 'Kim' })
    expect(codesOf(answer.body.errors)).toEqual(['colleagues peopleOfRooms'])
  })
})

describe('of 50 bookings at once', () => {
  const PEOPLE = 50
  let tokens: string[]
  beforeEach(async () => {
    tokens = []
    for (let place = 0; place < PEOPLE; place++) {
      const company = await makeCompany(api.db, { floors: [] })
      const { id } = await makeMember(api.db, company.id, { flags: ['amenity'] })
      tokens.push(await api.signIn({ memberId: id }))
    }
  })
  /** Sets that overlap, each from another room of its own, so that they are asked for in different orders. */
  const SETS = [
    ['meeting-1', 'meeting-2', 'meeting-3'],
    ['meeting-3', 'meeting-2', 'meeting-1'],
    ['meeting-2', 'meeting-5', 'meeting-4'],
    ['meeting-4', 'meeting-3', 'meeting-2'],
  ]

  test('of sets that all have one room one is booked whole; of the others no room is', async () => {
    const wonOf = Object.fromEntries(
      pricesOf(await quote({ rooms: ['meeting-2', 'meeting-3', 'meeting-4', 'meeting-5'] })),
    ) as Record<string, number>
    const answers = await Promise.all(
      tokens.map((token, place) => {
        const [room, ...rooms] = SETS[place % SETS.length]!
        const dates = [room!, ...rooms].map((code) => ({ date: SERIES.date, room: code, won: wonOf[code]! }))
        return api.call('POST', '/rooms/series', {
          token,
          body: { ...SERIES, until: undefined, room, rooms, dates },
        })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.messageKey]).toEqual([409, 'roomsChanged'])
    const made = await api.db.select().from(bookings)
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1)
  })

  test('as many sets have equipment as there are pieces for all their rooms', async () => {
    await setStock(1)
    const dates = ['meeting-1', 'meeting-2'].map((room) => ({ date: SERIES.date, room, won: 0 }))
    const shown = await quote({ rooms: ['meeting-2'], extras: ['projector'] })
    for (const [place, { won }] of shown.dates.entries()) dates[place]!.won = won
    const body = { ...SERIES, until: undefined, rooms: ['meeting-2'], extras: ['projector'], dates }
    const answers = await Promise.all(
      tokens.map((token) => api.call('POST', '/rooms/series', { token, body })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const inEach = { ...body, extrasIn: 'each', start: '14:00', end: '16:00' }
    const refused = await api.call('POST', '/rooms/series', { token: tokens[0]!, body: inEach })
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'roomsChanged'])
    expect(await api.countRows(bookings)).toBe(2)
  })
})
