import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { seenOf, SERIES, seriesCalls, THURSDAYS } from 'tests/factories/series'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { holidays } from '~/domains/building/api/tables.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, quote, book, seriesAt } = seriesCalls(api, () => tenants)
const reasonsOf = ({ dates }: SeriesQuote) =>
  Object.fromEntries(dates.map(({ date, reasons }) => [date, reasons.map(({ messageKey }) => messageKey)]))

describe('the quote of a series', () => {
  test('has each date with its price, and the sum of the available ones', async () => {
    const shown = await quote({ package: 'bread', withAddOn: true })
    expect(shown.dates.map(({ date, won, vatWon }) => [date, won, vatWon])).toEqual(
      THURSDAYS.map((date) => [date, 74_000, 7400]),
    )
    expect(shown.totals).toEqual({ count: 4, won: 296_000, vatWon: 29_600, freeMinutes: 0 })
    expect(shown.each[0]!.price.lines.map(({ part }) => part)).toEqual(['room', 'package', 'addOn'])
    expect(shown.each[0]!.cancellation).toHaveLength(2)
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('gives the reason for dates taken, closed or outside the booking window', async () => {
    await makeBooking(api.db, tenants.stranger, { date: '2026-12-03' })
    await api.db.insert(holidays).values({ date: '2026-12-24', nameKo: '휴일', nameEn: 'Holiday' })
    const shown = await quote({ until: '2027-02-04' })
    expect(reasonsOf(shown)).toMatchObject({
      '2026-11-26': [],
      '2026-12-03': ['slotClosed', 'nearestFreeTimes'],
      '2026-12-24': ['reservationClosed'],
      '2027-01-28': [],
      '2027-02-04': ['dateOutsideWindow'],
    })
    expect(shown.dates.find(({ date }) => date === '2026-12-24')!.holiday).toEqual({
      ko: '휴일',
      en: 'Holiday',
    })
    expect(shown.totals.count).toBe(shown.dates.length - 3)
    // Names of others' meetings are not in the answer.
    expect(JSON.stringify(shown)).not.toContain('주간 회의')
  })

  test('excludes a time that is past today, and not next week', async () => {
    const shown = await quote({ date: '2026-11-23', start: '09:00', end: '11:00', until: '2026-11-30' })
    expect(reasonsOf(shown)).toEqual({ '2026-11-23': ['timePast'], '2026-11-30': [] })
  })

  test('uses free time in the order of the dates until the month has none left', async () => {
    await giveFreeTime(api.db, tenants.company.id, 150)
    await makeBooking(api.db, tenants.clerk, { room: 'meeting-2', date: '2026-12-01', freeMinutes: 60 })
    const shown = await quote({ freeMinutes: 60 })
    expect(shown.dates.map(({ freeMinutes, won }) => [freeMinutes, won])).toEqual([
      [60, 20_000],
      [60, 20_000],
      [30, 30_000],
      [0, 40_000],
    ])
    expect(shown.freeTime.map(({ month, left }) => [month, left])).toEqual([
      ['2026-11', 150],
      ['2026-12', 90],
    ])
    expect(shown.totals.freeMinutes).toBe(150)
  })

  test.each([
    [{ until: '' }, ['until requestDateRequired']],
    [{ until: undefined }, ['until requestDateRequired']],
    [{ until: '2026-02-30' }, ['until dateInvalid']],
    [{ until: '2026-12-02' }, ['until seriesUntilTooEarly']],
    [{ until: '2026-11-01' }, ['until seriesUntilTooEarly']],
    [{ until: '2027-05-27' }, ['until seriesTooLong']],
    [{ until: '9999-12-31' }, ['until seriesTooLong']],
    [{ date: '' }, ['date requestDateRequired']],
    [{ start: '10:15' }, ['start halfHourSteps', 'end minimumHours']],
    [{ attendees: 9 }, ['attendees tooManyParticipants']],
    [{ freeMinutes: 180 }, ['freeMinutes freeTimeLongerThanUse']],
    [{ room: 'meeting-6' }, ['room meetingRoomUnavailable']],
    [{ package: 'gold' }, ['package choiceInvalid']],
  ] as [object, string[]][])('is refused for %j', async (given, errors) => {
    const answer = await call('POST', '/rooms/series/quote', { ...SERIES, ...given })
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, errors])
  })

  test('has at most 26 dates', async () => {
    expect((await quote({ until: '2027-05-26' })).dates).toHaveLength(26)
  })
})

describe('a confirmed series', () => {
  test('books each date separately and notifies once', async () => {
    await giveFreeTime(api.db, tenants.company.id, 60)
    const made = await book({ freeMinutes: 60, extras: ['laptop'] })
    expect(made.status).toBe(201)
    const { data: series } = await seriesAt(made.data.id)
    expect(series.bookings.map(({ date, status }: Record<string, string>) => [date, status])).toEqual(
      THURSDAYS.map((date) => [date, 'reserved']),
    )
    expect(series.bookings.map(({ won }: { won: number }) => won)).toEqual([40_000, 40_000, 60_000, 60_000])
    const ids = made.data.bookings.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    const one = (await call('GET', `/rooms/bookings/${ids[1]}`)).data
    expect(one).toMatchObject({ seriesId: made.data.id, freeMinutes: 60, policyVersion: '2026-01' })
    expect(one.series.map(({ id }: { id: string }) => id)).toEqual(ids)
    const codes = await Promise.all(
      ids.map(async (id: string) => (await call('GET', `/rooms/bookings/${id}`)).data.door.code),
    )
    expect(new Set(codes).size).toBe(4)
    const messages = await api.db.select().from(outbox)
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['seriesReserved']))
    expect(JSON.stringify(messages)).toContain(THURSDAYS.join(', '))
    const list = (await call('GET', '/rooms/bookings')).data.items
    expect(list.every(({ seriesId }: { seriesId: string }) => seriesId === made.data.id)).toBe(true)
    const atDesk = await call('GET', `/desk/rooms/bookings/${ids[0]}`, undefined, 'otherStaff')
    expect(atDesk.data.series).toHaveLength(4)
  })

  test('paid by card has a separate payment for each date', async () => {
    const made = await book({ paymentMethod: 'card' })
    const { bookings: all } = (await seriesAt(made.data.id)).data
    expect(all.every(({ status }: { status: string }) => status === 'waiting_for_payment')).toBe(true)
    const messages = await api.db.select().from(outbox)
    expect(messages.every(({ template }) => template === 'seriesWaitsForPayment')).toBe(true)
  })

  test('paid by card waits only for the dates that free time does not pay for', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const made = await book({ paymentMethod: 'card', freeMinutes: 120 })
    const { bookings: all } = (await seriesAt(made.data.id)).data
    expect(all.map(({ status }: { status: string }) => status)).toEqual([
      'reserved',
      'reserved',
      'waiting_for_payment',
      'waiting_for_payment',
    ])
    const messages = await api.db.select().from(outbox)
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['seriesWaitsForPayment']))
  })

  test('is possible in the VIP room and the seminar room', async () => {
    for (const room of ['vip', 'seminar']) expect((await book({ room })).data.bookings).toHaveLength(4)
  })

  test('books only shown and available dates', async () => {
    await makeBooking(api.db, tenants.stranger, { date: '2026-12-03' })
    const made = await book()
    expect(made.data.bookings.map(({ date }: { date: string }) => date)).toEqual(
      THURSDAYS.filter((date) => date !== '2026-12-03'),
    )
  })

  test.each([
    [{ dates: undefined }, ['until seriesDatesUnseen']],
    [{ dates: [] }, ['until seriesDatesUnseen']],
    [{ dates: [{ date: '2026-11-27', won: 40_000 }] }, ['until seriesDatesUnseen']],
    [
      {
        dates: [
          { date: '2026-11-26', won: 40_000 },
          { date: '2026-11-26', won: 40_000 },
        ],
      },
      ['until seriesDatesUnseen'],
    ],
    [
      { meetingName: '', agreed: false },
      ['meetingName meetingNameRequired', 'agreed meetingRoomPolicyNotAgreed'],
    ],
    [{ policyVersion: '2025-01', until: '' }, ['until requestDateRequired', 'agreed policyChanged']],
  ] as [object, string[]][])('with %j is refused', async (given, errors) => {
    const dates = seenOf(await quote())
    const answer = await call('POST', '/rooms/series', { ...SERIES, dates, ...given })
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, errors])
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('is booked once with the same idempotency key', async () => {
    const body = { ...SERIES, dates: seenOf(await quote()) }
    const first = await call('POST', '/rooms/series', body, 'clerk', 'pressed-twice')
    const second = await call('POST', '/rooms/series', body, 'clerk', 'pressed-twice')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect(await api.countRows(bookings)).toBe(4)
  })

  test('needs the amenity or total permission; to another company it is 404', async () => {
    expect((await call('POST', '/rooms/series', SERIES, 'host')).status).toBe(403)
    expect((await call('POST', '/rooms/series/quote', SERIES, 'host')).status).toBe(403)
    const { id } = (await book()).data
    expect((await call('GET', `/rooms/series/${id}`, undefined, 'stranger')).status).toBe(404)
    expect((await call('GET', `/rooms/series/${id}`, undefined, 'host')).status).toBe(404)
    expect((await call('GET', `/rooms/series/${id}`, undefined, 'master')).data.isMine).toBe(false)
  })
})
