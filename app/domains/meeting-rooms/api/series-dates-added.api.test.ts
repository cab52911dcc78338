import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { seenOf, seriesCalls, THURSDAYS } from 'tests/factories/series'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { MOST_SERIES_DATES } from '~/booking/rules/series-dates'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'

/* Dates that are added to a series later (decisions §8). */

const api = useApi()
let tenants: Tenants
let id: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  id = (await book({ package: 'bread', extras: ['laptop'] })).data.id
  await api.db.delete(outbox)
})
const { call, book, seriesAt } = seriesCalls(api, () => tenants)

/** Four Thursdays from 7 January on; the series ends on 17 December. */
const MORE = { date: '2027-01-07', until: '2027-01-28' }
const JANUARY = ['2027-01-07', '2027-01-14', '2027-01-21', '2027-01-28']
const CONSENT = { agreed: true, policyVersion: '2026-01' }
const quote = async (given: object = {}, role?: 'stranger' | 'master' | 'host') =>
  call('POST', `/rooms/series/${id}/dates/quote`, { ...MORE, ...given }, role)
const add = async (given: object = {}, shown?: SeriesQuote) =>
  call('POST', `/rooms/series/${id}/dates`, {
    ...MORE,
    ...CONSENT,
    ...given,
    dates: seenOf(shown ?? ((await quote(given)).data as unknown as SeriesQuote)),
  })
const datesOf = async () => (await seriesAt(id)).data.bookings.map(({ date }: { date: string }) => date)

describe('dates that are added to a series', () => {
  test('have room, time and order of its last booking, at the prices of now, and are told once', async () => {
    const shown = (await quote()).data as unknown as SeriesQuote
    expect(shown.dates.map(({ date }) => date)).toEqual(JANUARY)
    expect(shown.each[0]!.price.lines.map(({ part }) => part)).toEqual(['room', 'package', 'extra'])
    const made = await add()
    expect(made.status).toBe(201)
    expect(made.data.id).toBe(id)
    expect(await datesOf()).toEqual([...THURSDAYS, ...JANUARY])
    const one = (await call('GET', `/rooms/bookings/${made.data.bookings[0].id}`)).data
    expect(one).toMatchObject({ package: 'bread', extras: ['laptop'], seriesId: id, seriesOf: 'dates' })
    expect(one.series).toHaveLength(8)
    const messages = await api.db.select().from(outbox)
    expect(JSON.stringify(messages)).toContain(JANUARY.join(', '))
    expect(JSON.stringify(messages)).not.toContain(THURSDAYS[0])
    // Each later addition is told, too.
    await add({ date: '2027-01-08', until: undefined })
    expect(await api.countRows(outbox)).toBe(messages.length * 2)
  })

  test('may be a single one, with free time of its month', async () => {
    await giveFreeTime(api.db, tenants.company.id, 60)
    const single = { date: '2027-01-05', until: '', freeMinutes: 'most' }
    const shown = (await quote(single)).data as unknown as SeriesQuote
    expect(shown.dates.map(({ date, freeMinutes }) => [date, freeMinutes])).toEqual([['2027-01-05', 60]])
    expect((await add(single)).status).toBe(201)
    expect(await datesOf()).toContain('2027-01-05')
  })

  test('are refused with the reason by date where they clash, with the series itself, too', async () => {
    await makeBooking(api.db, tenants.stranger, { date: '2027-01-14' })
    const shown = (await quote({ date: '2026-12-17', until: '2027-01-14' })).data as unknown as SeriesQuote
    expect(shown.dates.map(({ date, reasons }) => [date, reasons[0]?.messageKey ?? null])).toEqual([
      ['2026-12-17', 'slotClosed'],
      ['2026-12-24', null],
      ['2026-12-31', null],
      ['2027-01-07', null],
      ['2027-01-14', 'slotClosed'],
    ])
  })

  test('are none where one has been taken since', async () => {
    const shown = (await quote()).data as unknown as SeriesQuote
    await makeBooking(api.db, tenants.stranger, { date: '2027-01-21' })
    const answer = await add({}, shown)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([
      409,
      ['until seriesChanged', 'until seriesDateGone'],
    ])
    expect(await datesOf()).toEqual(THURSDAYS)
  })

  test.each([
    [{ date: '' }, ['date requestDateRequired']],
    [{ until: '2027-01-08' }, ['until seriesUntilTooEarly']],
    [{ until: '', repeat: 'biweekly' }, ['until requestDateRequired']],
    [{ until: '2027-06-24' }, ['until seriesFull']],
    [{ until: '2028-06-24' }, ['until seriesTooLong']],
  ] as [object, string[]][])('are refused for %j', async (given, errors) => {
    const answer = await quote(given)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, errors])
  })

  test('need the consent, and dates that were shown', async () => {
    const unseen = await call('POST', `/rooms/series/${id}/dates`, { ...MORE, ...CONSENT, dates: [] })
    expect(codesOf(unseen.body.errors)).toEqual(['until seriesDatesUnseen'])
    const shown = (await quote()).data as unknown as SeriesQuote
    expect(codesOf((await add({ agreed: false }, shown)).body.errors)).toEqual([
      'agreed meetingRoomPolicyNotAgreed',
    ])
  })

  test('are added by whoever booked it, never to rooms booked together', async () => {
    expect((await quote({}, 'stranger')).status).toBe(404)
    expect((await quote({}, 'host')).status).toBe(403)
    expect((await quote({}, 'master')).status).toBe(403)
    const given = { until: undefined, rooms: ['meeting-3'], date: '2026-12-01' }
    id = (await book(given)).data.id
    expect((await seriesAt(id)).data.actions.add).toEqual({ allowed: false, reason: 'forbidden' })
    expect((await quote()).status).toBe(403)
  })
})

test('of 50 additions at once, each of another date, as many are made as the series still has', async () => {
  const others = Array.from({ length: MOST_SERIES_DATES - 6 }, (_, place) => ({
    date: `2027-02-${String(place + 1).padStart(2, '0')}`,
    seriesId: id,
  }))
  for (const one of others) await makeBooking(api.db, tenants.clerk, one)
  expect((await seriesAt(id)).data.left).toBe(2)
  const days = ['2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08', '2027-01-11']
  const shown = await Promise.all(
    days.map(async (date) => (await quote({ date, until: '' })).data as unknown as SeriesQuote),
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => {
      const which = place % days.length
      return add({ date: days[which], until: '' }, shown[which])
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true)
  expect(await api.countRows(bookings)).toBe(MOST_SERIES_DATES)
  expect((await seriesAt(id)).data.actions.add).toEqual({ allowed: false, reason: 'seriesIsFull' })
})
