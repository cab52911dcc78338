import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, giveFreeTime, makeBooking, makeRooms } from '../../../../tests/factories/rooms'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { useApi } from '../../../../tests/support/api'
import { bookableThings, bookings } from '../../../booking/tables.server'
import { outbox } from '../../../messaging/tables.server'
import { companies, holidays } from '../../building/api/tables.server'
import type { SeriesQuote } from '../series-shapes'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

/** Thursdays from 2026-11-26 on. */
const { won: _won, ...ORDER } = BOOKING
const SERIES = { ...ORDER, until: '2026-12-17' }
const THURSDAYS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']
type Role = 'host' | 'master' | 'clerk' | 'stranger' | 'otherStaff'
const call = (method: string, path: string, body?: unknown, role: Role = 'clerk', key?: string) =>
  api.call(method, path, {
    token: tenants[role].token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const quote = async (given: object = {}) =>
  (await call('POST', '/rooms/series/quote', { ...SERIES, ...given })).data as unknown as SeriesQuote
const seenOf = ({ dates }: SeriesQuote) =>
  dates.filter(({ reasons }) => reasons.length === 0).map(({ date, won }) => ({ date, won }))
/** What can be had is booked as it was shown. */
const book = async (given: object = {}, shown?: SeriesQuote) =>
  call('POST', '/rooms/series', { ...SERIES, ...given, dates: seenOf(shown ?? (await quote(given))) })
const reasonsOf = ({ dates }: SeriesQuote) =>
  Object.fromEntries(dates.map(({ date, reasons }) => [date, reasons.map(({ messageKey }) => messageKey)]))
const codes = (errors: { path: string; messageKey: string }[] = []) =>
  errors.map(({ path, messageKey }) => `${path} ${messageKey}`)
const seriesAt = (id: string) => call('GET', `/rooms/series/${id}`)

describe('every date is shown before', () => {
  test('with its price, and the sum of what can be had', async () => {
    const shown = await quote({ package: 'bread', withAddOn: true })
    expect(shown.dates.map(({ date, won, vatWon }) => [date, won, vatWon])).toEqual(
      THURSDAYS.map((date) => [date, 74_000, 7400]),
    )
    expect(shown.totals).toEqual({ count: 4, won: 296_000, vatWon: 29_600, freeMinutes: 0 })
    expect(shown.each.lines.map(({ part }) => part)).toEqual(['room', 'package', 'addOn'])
    expect(shown.cancellation).toHaveLength(2)
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('what is taken, closed on a holiday or outside the window, each for its reason', async () => {
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
    // Who has the time is not said.
    expect(JSON.stringify(shown)).not.toContain('주간 회의')
  })

  test('today’s time is over, next week’s is not', async () => {
    const shown = await quote({ date: '2026-11-23', start: '09:00', end: '11:00', until: '2026-11-30' })
    expect(reasonsOf(shown)).toEqual({ '2026-11-23': ['timePast'], '2026-11-30': [] })
  })

  test('free time falls to the dates in their order until the month has none left', async () => {
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
  ] as [object, string[]][])('but not of %j', async (given, errors) => {
    const answer = await call('POST', '/rooms/series/quote', { ...SERIES, ...given })
    expect([answer.status, codes(answer.body.errors)]).toEqual([422, errors])
  })

  test('half a year is the most', async () => {
    expect((await quote({ until: '2027-05-26' })).dates).toHaveLength(26)
  })
})

describe('what is confirmed is booked', () => {
  test('each date as a booking of its own, told once', async () => {
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
    const told = await api.db.select().from(outbox)
    expect(new Set(told.map(({ template }) => template))).toEqual(new Set(['seriesReserved']))
    expect(JSON.stringify(told)).toContain(THURSDAYS.join(', '))
    const list = (await call('GET', '/rooms/bookings')).data.items
    expect(list.every(({ seriesId }: { seriesId: string }) => seriesId === made.data.id)).toBe(true)
    const atDesk = await call('GET', `/desk/rooms/bookings/${ids[0]}`, undefined, 'otherStaff')
    expect(atDesk.data.series).toHaveLength(4)
  })

  test('paid by card every date waits for its own payment', async () => {
    const made = await book({ paymentMethod: 'card' })
    const { bookings: all } = (await seriesAt(made.data.id)).data
    expect(all.every(({ status }: { status: string }) => status === 'waiting_for_payment')).toBe(true)
    const told = await api.db.select().from(outbox)
    expect(told.every(({ template }) => template === 'seriesWaitsForPayment')).toBe(true)
  })

  test('the VIP room and the seminar room as well', async () => {
    for (const room of ['vip', 'seminar']) expect((await book({ room })).data.bookings).toHaveLength(4)
  })

  test('only what was shown, and what can be had', async () => {
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
  ] as [object, string[]][])('but not with %j', async (given, errors) => {
    const dates = seenOf(await quote())
    const answer = await call('POST', '/rooms/series', { ...SERIES, dates, ...given })
    expect([answer.status, codes(answer.body.errors)]).toEqual([422, errors])
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('the same key twice is one series', async () => {
    const body = { ...SERIES, dates: seenOf(await quote()) }
    const first = await call('POST', '/rooms/series', body, 'clerk', 'pressed-twice')
    const second = await call('POST', '/rooms/series', body, 'clerk', 'pressed-twice')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect(await api.countRows(bookings)).toBe(4)
  })

  test('only amenity and total book; nobody of another company sees it', async () => {
    expect((await call('POST', '/rooms/series', SERIES, 'host')).status).toBe(403)
    expect((await call('POST', '/rooms/series/quote', SERIES, 'host')).status).toBe(403)
    const { id } = (await book()).data
    expect((await call('GET', `/rooms/series/${id}`, undefined, 'stranger')).status).toBe(404)
    expect((await call('GET', `/rooms/series/${id}`, undefined, 'host')).status).toBe(404)
    expect((await call('GET', `/rooms/series/${id}`, undefined, 'master')).data.isMine).toBe(false)
  })
})

describe('what has changed meanwhile is told, and nothing is booked', () => {
  const meanwhile = async (change: () => Promise<unknown>, given: object = {}) => {
    const shown = await quote(given)
    await change()
    const before = await api.countRows(bookings)
    const answer = await book(given, shown)
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'seriesChanged'])
    expect(await api.countRows(bookings)).toBe(before)
    return answer.body.errors.slice(1) as { messageKey: string; params: Record<string, unknown> }[]
  }

  test('dates that are taken', async () => {
    const changed = await meanwhile(async () => {
      await makeBooking(api.db, tenants.stranger, { date: '2026-12-03' })
      await makeBooking(api.db, tenants.stranger, { date: '2026-12-17' })
    })
    expect(changed).toEqual([
      { path: 'until', messageKey: 'seriesDateGone', params: { date: '2026-12-03' } },
      { path: 'until', messageKey: 'seriesDateGone', params: { date: '2026-12-17' } },
    ])
  })

  test('a day that was closed', async () => {
    const close = () => api.db.insert(holidays).values({ date: '2026-12-10', nameKo: '휴일', nameEn: 'x' })
    expect((await meanwhile(close)).map(({ params }) => params.date)).toEqual(['2026-12-10'])
  })

  test('the price of a room', async () => {
    const dearer = () => api.db.update(bookableThings).set({ wonPerHour: sql`won_per_hour + 500` })
    expect(await meanwhile(dearer)).toEqual(
      THURSDAYS.map((date) => ({
        path: 'until',
        messageKey: 'seriesDatePrice',
        params: { date, won: 41_000 },
      })),
    )
  })

  test('free time that somebody else of the company has used', async () => {
    await giveFreeTime(api.db, tenants.company.id, 180)
    const use = () =>
      makeBooking(api.db, tenants.master, { room: 'meeting-2', date: '2026-12-01', freeMinutes: 60 })
    expect(await meanwhile(use, { freeMinutes: 60 })).toEqual([
      { path: 'until', messageKey: 'seriesDatePrice', params: { date: '2026-12-17', won: 40_000 } },
    ])
  })

  test('a room with fewer seats, at its field', async () => {
    const shown = await quote({ attendees: 8 })
    await api.db.update(bookableThings).set({ seats: 6 })
    const answer = await book({ attendees: 8 }, shown)
    expect([answer.status, codes(answer.body.errors)]).toEqual([422, ['attendees tooManyParticipants']])
  })

  test('a date that has become free does not stand in the way of those that were shown', async () => {
    const { id } = await makeBooking(api.db, tenants.stranger, { date: '2026-12-03' })
    const shown = await quote()
    await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    expect((await book({}, shown)).data.bookings).toHaveLength(3)
  })
})

describe('cancelling', () => {
  const cancel = (id: string, asked: object[], role: Role = 'clerk') =>
    call('POST', `/rooms/series/${id}/cancel`, { bookings: asked }, role)
  type Part = {
    id: string
    chargeNow: { won: number; percent: number }
    actions: { cancel: { allowed: boolean } }
  }
  const partsOf = async (id: string) => (await seriesAt(id)).data.bookings as Part[]
  const charges = (parts: Part[]) => parts.map(({ id, chargeNow }) => ({ id, chargeWon: chargeNow.won }))

  test('all that are to come are asked for, each at its own charge', async () => {
    const { id } = (await book()).data
    api.now = new Date('2026-11-25T09:00:00+09:00')
    const parts = await partsOf(id)
    expect(parts.map(({ chargeNow }) => chargeNow.percent)).toEqual([30, 0, 0, 0])
    const done = await cancel(id, charges(parts))
    expect(done.status).toBe(200)
    expect(done.data.bookings.map(({ status }: { status: string }) => status)).toEqual(
      Array(4).fill('cancellation_requested'),
    )
    const rows = await api.db.select().from(bookings).orderBy(bookings.date)
    expect(rows.map(({ chargeWon }) => chargeWon)).toEqual([12_000, 0, 0, 0])
  })

  test('one alone leaves the others', async () => {
    const { id, bookings: made } = (await book()).data
    const one = made[2].id as string
    expect((await call('POST', `/rooms/bookings/${one}/cancel`, { chargeWon: 0 })).status).toBe(200)
    const parts = await partsOf(id)
    expect(parts.map(({ actions }) => actions.cancel.allowed)).toEqual([true, true, false, true])
    expect((await cancel(id, charges(parts))).status).toBe(409)
    expect((await cancel(id, charges(parts.filter((part) => part.id !== one)))).status).toBe(200)
  })

  test('none, when one of them costs more by now', async () => {
    const { id } = (await book()).data
    const asked = charges(await partsOf(id))
    api.now = new Date('2026-11-25T00:00:00+09:00')
    const answer = await cancel(id, asked)
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'cancellationChargeChanged'])
    expect((await partsOf(id)).every(({ actions }) => actions.cancel.allowed)).toBe(true)
  })

  test('not what is of another series, somebody else’s, or nothing', async () => {
    const { id } = (await book()).data
    const other = (await book({ room: 'meeting-2' })).data
    expect((await cancel(id, [{ id: other.bookings[0].id, chargeWon: 0 }])).status).toBe(404)
    expect((await cancel(id, charges(await partsOf(id)), 'stranger')).status).toBe(404)
    expect((await cancel(id, charges(await partsOf(id)), 'master')).status).toBe(403)
    expect((await cancel(id, [])).status).toBe(422)
  })

  test('free time comes back, and with it the time of what was not paid for', async () => {
    await giveFreeTime(api.db, tenants.company.id, 120)
    const { id } = (await book({ freeMinutes: 60, paymentMethod: 'card' })).data
    await cancel(id, charges(await partsOf(id)))
    expect((await partsOf(id)).length).toBe(4)
    expect((await quote({ freeMinutes: 60 })).dates.map(({ freeMinutes }) => freeMinutes)).toEqual([
      60, 60, 60, 0,
    ])
    const [company] = await api.db.select().from(companies).where(eq(companies.id, tenants.company.id))
    expect(company!.freeRoomMinutes).toBe(120)
  })
})

describe('the clock', () => {
  const at = async (time: string) => {
    api.now = new Date(`${time}+09:00`)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
  }
  test.each([
    ['2027-12-31T23:59:59', '2027-12-31', '2028-03-03', '2028-01-07', '2028-02-25'],
    ['2028-01-01T00:00:00', '2028-01-04', '2028-04-04', '2028-01-04', '2028-03-28'],
    ['2028-02-22T00:00:00', '2028-02-22', '2028-03-14', '2028-02-22', '2028-03-14'],
    ['2026-11-30T23:59:59', '2026-12-31', '2027-02-04', '2026-12-31', '2027-01-28'],
    ['2026-12-01T00:00:00', '2026-12-31', '2027-03-04', '2026-12-31', '2027-02-25'],
  ])('at %s from %s until %s the first is %s and the last %s', async (now, date, until, first, last) => {
    await at(now)
    const { dates } = await quote({ date, until, start: '10:00', end: '12:00' })
    const free = dates.filter(({ reasons }) => reasons.length === 0).map((one) => one.date)
    expect([free[0], free.at(-1)]).toEqual([first, last])
    expect(dates.every((one) => new Date(one.date).getUTCDay() === new Date(date).getUTCDay())).toBe(true)
  })

  test('free time of the leap day is February’s, and charges are those of its days', async () => {
    await at('2028-02-20T12:00:00')
    await giveFreeTime(api.db, tenants.company.id, 90)
    const given = { date: '2028-02-22', until: '2028-03-07', freeMinutes: 60 }
    expect((await quote(given)).dates.map(({ freeMinutes }) => freeMinutes)).toEqual([60, 30, 60])
    const { id } = (await book(given)).data
    const percents = async () =>
      ((await seriesAt(id)).data.bookings as { chargeNow: { percent: number } }[]).map(
        ({ chargeNow }) => chargeNow.percent,
      )
    await at('2028-02-26T23:59:59')
    expect(await percents()).toEqual([100, 0, 0])
    await at('2028-02-27T00:00:00')
    expect(await percents()).toEqual([100, 30, 0])
    await at('2028-02-29T00:00:00')
    expect(await percents()).toEqual([100, 100, 0])
  })
})
