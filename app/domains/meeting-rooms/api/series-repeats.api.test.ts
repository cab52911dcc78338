import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { seenOf, SERIES, seriesCalls } from 'tests/factories/series'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'

/* How a series is repeated, and which of its dates are left out. The dates themselves: `booking/rules/series-dates.test.ts`. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, quote, book, seriesAt } = seriesCalls(api, () => tenants)
const datesOf = ({ dates }: Pick<SeriesQuote, 'dates'>) => dates.map(({ date }) => date)
/** The dates that are ticked in the form. */
const ticked = (shown: SeriesQuote) =>
  seenOf({ ...shown, dates: shown.dates.filter(({ isSkipped }) => !isSkipped) })
const confirm = (given: object, dates: ReturnType<typeof seenOf>) =>
  call('POST', '/rooms/series', { ...SERIES, ...given, dates })

describe('a series is repeated', () => {
  test('every two weeks, and booked so', async () => {
    const given = { repeat: 'biweekly', until: '2027-01-07' }
    const dates = ['2026-11-26', '2026-12-10', '2026-12-24', '2027-01-07']
    expect(datesOf(await quote(given))).toEqual(dates)
    const made = await book(given)
    expect(made.status).toBe(201)
    const { data: series } = await seriesAt(made.data.id)
    expect(series.bookings.map(({ date }: { date: string }) => date)).toEqual(dates)
  })

  test('every month on the same weekday of the month; months without a fifth one are said', async () => {
    const third = await quote({ repeat: 'monthly', date: '2026-12-15', until: '2027-01-31' })
    expect([datesOf(third), third.without]).toEqual([['2026-12-15', '2027-01-19'], []])
    const fifth = await quote({ repeat: 'monthly', date: '2026-11-30', until: '2027-03-31' })
    expect([datesOf(fifth), fifth.without]).toEqual([
      ['2026-11-30', '2027-03-29'],
      ['2026-12', '2027-01', '2027-02'],
    ])
    expect(fifth.totals.count).toBe(1)
  })

  test('on several weekdays, from a form as from JSON', async () => {
    const until = '2026-12-03'
    const dates = ['2026-11-26', '2026-11-27', '2026-12-01', '2026-12-03']
    for (const weekdays of [
      [2, 5],
      ['2', '5', '4'],
    ])
      expect(datesOf(await quote({ weekdays, until }))).toEqual(dates)
    expect(datesOf(await quote({ weekdays: '5', until }))).toEqual(['2026-11-26', '2026-11-27', '2026-12-03'])
  })

  test('on 26 dates at most, whichever way', async () => {
    // Business days from 26 November to 31 December.
    const weekdays = [1, 2, 3, 4, 5]
    const { dates } = await quote({ weekdays, until: '2026-12-31' })
    expect(dates).toHaveLength(26)
    const longer = await call('POST', '/rooms/series/quote', { ...SERIES, weekdays, until: '2027-01-01' })
    expect(codesOf(longer.body.errors)).toEqual(['until seriesTooLong'])
  })

  test.each([
    [{ repeat: 'daily' }, ['repeat choiceInvalid']],
    [{ weekdays: [7] }, ['weekdays choiceInvalid']],
    [{ weekdays: ['Mon'] }, ['weekdays choiceInvalid']],
    [{ repeat: 'monthly', weekdays: [1] }, ['weekdays seriesWeekdaysMonthly']],
    [
      { repeat: 'monthly', weekdays: [1], until: '' },
      ['until requestDateRequired', 'weekdays seriesWeekdaysMonthly'],
    ],
    [{ repeat: 'biweekly', until: '2026-12-09' }, ['until seriesUntilTooEarly']],
    [{ repeat: 'monthly', until: '2026-12-23' }, ['until seriesUntilTooEarly']],
    [{ repeat: 'biweekly', until: '9999-12-31' }, ['until seriesTooLong']],
    [{ repeat: 'monthly', until: '9999-12-31' }, ['until seriesTooLong']],
    [{ skip: ['tomorrow'] }, ['skip dateInvalid']],
  ] as [object, string[]][])('but not as in %j', async (given, errors) => {
    const answer = await call('POST', '/rooms/series/quote', { ...SERIES, ...given })
    expect([answer.status, codesOf(answer.body.errors).sort()]).toEqual([422, errors])
    expect(await api.countRows(bookings)).toBe(0)
  })
})

describe('dates that are left out', () => {
  const skip = ['2026-12-03', '2026-12-10']

  test('are shown, and neither in the sum nor given free time', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const shown = await quote({ freeMinutes: 120, skip: '2026-12-03' })
    expect(shown.dates.map(({ isSkipped, freeMinutes, won }) => [isSkipped, freeMinutes, won])).toEqual([
      [false, 120, 0],
      [true, 0, 40_000],
      [false, 120, 0],
      [false, 0, 40_000],
    ])
    expect(shown.totals).toMatchObject({ count: 3, won: 40_000 })
  })

  test('are not booked; all others are, at the prices shown without them', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const given = { freeMinutes: 120, skip: ['2026-12-03'] }
    const made = await confirm(given, ticked(await quote(given)))
    expect(made.status).toBe(201)
    const { data: series } = await seriesAt(made.data.id)
    expect(series.bookings.map(({ date, won }: { date: string; won: number }) => [date, won])).toEqual([
      ['2026-11-26', 0],
      ['2026-12-10', 0],
      ['2026-12-17', 40_000],
    ])
  })

  test('cannot be confirmed, nor can dates of no such series', async () => {
    const all = seenOf(await quote({ skip }))
    expect(codesOf((await confirm({ skip }, all)).body.errors)).toEqual(['until seriesDatesUnseen'])
    const other = [{ date: '2026-12-03', room: 'meeting-1', won: 40_000 }]
    expect(codesOf((await confirm({ repeat: 'biweekly' }, other)).body.errors)).toEqual([
      'until seriesDatesUnseen',
    ])
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('may be taken by others meanwhile; if one that is not left out is, none is booked', async () => {
    const shown = await quote({ skip })
    await makeBooking(api.db, tenants.stranger, { date: skip[0] })
    expect((await confirm({ skip }, ticked(shown))).status).toBe(201)
    const later = { date: '2026-12-15', until: '2027-01-05', repeat: 'weekly', skip: ['2026-12-22'] }
    const seen = ticked(await quote(later))
    await makeBooking(api.db, tenants.stranger, { date: '2026-12-29' })
    const before = await api.countRows(bookings)
    expect((await confirm(later, seen)).body.messageKey).toBe('seriesChanged')
    expect(await api.countRows(bookings)).toBe(before)
  })

  test('that are of no such series change nothing', async () => {
    const { dates, totals } = await quote({ skip: ['2026-12-04'] })
    expect([dates.some(({ isSkipped }) => isSkipped), totals.count]).toEqual([false, 4])
  })
})
