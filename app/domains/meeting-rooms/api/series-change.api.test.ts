import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { seenOf, seriesCalls, THURSDAYS, type SeriesRole } from 'tests/factories/series'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'

/* Bookings of a series that are changed together from a date on (decisions §8). */

const api = useApi()
let tenants: Tenants
let id: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  id = (await book()).data.id
  await api.db.delete(outbox)
})
const { call, book, seriesAt } = seriesCalls(api, () => tenants)

const LATER = '2026-12-03'
const TIME = { date: LATER, start: '13:00', end: '16:00', attendees: '5' }
const WORDS = { meetingName: '옮긴 회의', request: '' }
const quote = (given: object = {}, role?: SeriesRole) =>
  call('POST', `/rooms/series/${id}/change/quote`, { ...TIME, ...given }, role)
const shownFor = async (given: object = {}) => (await quote(given)).data as unknown as SeriesQuote
const change = async (given: object = {}, shown?: SeriesQuote, role?: SeriesRole) =>
  call(
    'POST',
    `/rooms/series/${id}/change`,
    {
      ...TIME,
      ...WORDS,
      ...given,
      dates: seenOf(shown ?? (await shownFor(given))).map(({ date, won }) => ({ date, won })),
    },
    role,
  )
const timesNow = async () =>
  (await seriesAt(id)).data.bookings.map(
    (one: { date: string; startMinutes: number; endMinutes: number }) =>
      `${one.date} ${one.startMinutes / 60}–${one.endMinutes / 60}`,
  )
const before = async () => timesNow()

describe('a series changed from a date on', () => {
  test('has the new time, people and name from then on, at the shown prices, and is told once', async () => {
    const [first] = await before()
    const shown = await shownFor()
    expect(shown.dates.map(({ date, reasons }) => [date, reasons.length])).toEqual(
      THURSDAYS.slice(1).map((date) => [date, 0]),
    )
    expect(shown.totals.won).toBe(shown.dates.reduce((sum, { won }) => sum + won, 0))
    const answer = await change({}, shown)
    expect(answer.status).toBe(200)
    expect(await timesNow()).toEqual([first, ...THURSDAYS.slice(1).map((date) => `${date} 13–16`)])
    const one = answer.data.bookings.find(({ date }: { date: string }) => date === LATER)
    const details = (await call('GET', `/rooms/bookings/${one.id}`)).data
    expect(details).toMatchObject({ attendees: 5, meetingName: '옮긴 회의', seriesId: id })
    const messages = await api.db.select().from(outbox)
    expect(JSON.stringify(messages)).toContain(THURSDAYS.slice(1).join(', '))
    expect(new Set(messages.map(({ params }) => params.date)).size).toBe(1)
  })

  test('is changed whole without a date', async () => {
    expect((await change({ date: undefined })).status).toBe(200)
    expect(await timesNow()).toEqual(THURSDAYS.map((date) => `${date} 13–16`))
  })

  test('leaves out what is unticked, and says by date what it clashes with', async () => {
    const old = await before()
    await makeBooking(api.db, tenants.stranger, { date: '2026-12-10', startMinutes: 900, endMinutes: 960 })
    const skip = ['2026-12-17']
    const shown = await shownFor({ skip })
    expect(
      shown.dates.map(({ date, isSkipped, reasons }) => [date, isSkipped, reasons[0]?.messageKey]),
    ).toEqual([
      [LATER, false, undefined],
      ['2026-12-10', false, 'slotClosed'],
      ['2026-12-17', true, undefined],
    ])
    const seen = { ...shown, dates: shown.dates.filter(({ isSkipped }) => !isSkipped) }
    expect((await change({ skip }, seen)).status).toBe(200)
    expect(await timesNow()).toEqual([old[0], `${LATER} 13–16`, old[2], old[3]])
  })

  test('is not changed at all where one date has been taken since', async () => {
    const old = await before()
    const shown = await shownFor()
    await makeBooking(api.db, tenants.stranger, { date: '2026-12-17', startMinutes: 900, endMinutes: 960 })
    const answer = await change({}, shown)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([
      409,
      ['until seriesChanged', 'until seriesDateGone'],
    ])
    expect(await timesNow()).toEqual(old)
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('may take what its bookings give up: overlapping times, and free time of the month', async () => {
    await giveFreeTime(api.db, tenants.company.id, 600)
    const given = { date: undefined, start: '10:00', end: '13:00', freeMinutes: 'most' }
    const shown = await shownFor(given)
    // November has one date, December three with ten hours for nine.
    expect(shown.dates.map(({ freeMinutes, won }) => [freeMinutes, won])).toEqual(
      THURSDAYS.map(() => [180, 0]),
    )
    expect((await change(given, shown)).status).toBe(200)
    const longer = { ...given, end: '14:00' }
    expect((await shownFor(longer)).dates.map(({ freeMinutes }) => freeMinutes)).toEqual([240, 240, 240, 120])
    expect((await change(longer)).status).toBe(200)
  })

  test.each([
    [{ start: '' }, ['start timeRequired']],
    [{ end: '12:00' }, ['end endBeforeStart']],
    [{ attendees: '0' }, ['attendees participantsRequired']],
    [{ date: '2027-12-31' }, ['date requestDateRequired']],
  ] as [object, string[]][])('is refused for %j', async (given, errors) => {
    const answer = await quote(given)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, errors])
  })

  test('needs a name, and dates that were shown', async () => {
    const unseen = await call('POST', `/rooms/series/${id}/change`, { ...TIME, ...WORDS, dates: [] })
    expect(codesOf(unseen.body.errors)).toEqual(['date seriesDatesUnseen'])
    expect(codesOf((await change({ meetingName: '' })).body.errors)).toEqual([
      'meetingName meetingNameRequired',
    ])
  })

  test('is for whoever may change its bookings, and never for rooms booked together', async () => {
    expect((await quote({}, 'stranger')).status).toBe(404)
    expect((await quote({}, 'host')).status).toBe(404)
    expect((await quote({}, 'master')).status).toBe(403)
    id = (await book({ until: undefined, rooms: ['meeting-3'], date: '2026-12-01' })).data.id
    expect((await seriesAt(id)).data.actions.change).toEqual({ allowed: false, reason: 'forbidden' })
    expect((await quote()).status).toBe(403)
  })
})

test('of 50 changes of a series and bookings of its new time at once, no time is taken twice', async () => {
  const shown = await shownFor()
  const others = Array.from({ length: 25 }, () =>
    makeBooking(api.db, tenants.stranger, { date: '2026-12-10', startMinutes: 780, endMinutes: 960 }).then(
      () => 201,
      () => 409,
    ),
  )
  const changes = Array.from({ length: 25 }, async () => (await change({}, shown)).status)
  const statuses = await Promise.all([...others, ...changes])
  const made = statuses.filter((status) => status === 201).length
  const times = await timesNow()
  const isMoved = times.includes('2026-12-10 13–16')
  // Either the series has the time on every date or a booking has it, and then the series has moved nowhere.
  expect(made + (isMoved ? 1 : 0)).toBe(1)
  expect(times.filter((time: string) => time.endsWith('13–16'))).toHaveLength(isMoved ? 3 : 0)
})
