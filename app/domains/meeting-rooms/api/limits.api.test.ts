import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { makeMember } from 'tests/factories/people'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings, bookableThings } from '~/booking/tables.server'
import { ROOMS } from '~/db/seed/rooms'
import { addDays } from '~/rules/local-time'
import { settings } from '~/domains/building/api/tables.server'

/* Limits that the owner sets: hours of a company and month, hours of a member and week, and days ahead. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const limit = (value: { companyHours?: number; memberHours?: number; daysAhead?: number }) =>
  api.db.insert(settings).values({
    name: 'booking.limits',
    value: { companyHours: null, memberHours: null, daysAhead: null, ...value },
    changedAt: api.now,
  })
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const post = (path: string, body: object, token = tenants.clerk.token) =>
  api.call('POST', path, { token, body })
const book = (body: object = {}, token?: string) => post('/rooms/bookings', { ...BOOKING, ...body }, token)
const terms = async () => (await api.call('GET', '/rooms/terms', { token: tenants.clerk.token })).data.limits

test('without a setting nothing is limited', async () => {
  for (const day of ['23', '24', '25', '26', '27'])
    expect((await book({ date: `2026-11-${day}`, start: '12:00', end: '18:00', won: 120_000 })).status).toBe(
      201,
    )
  expect(await terms()).toEqual({
    companyHours: null,
    memberHours: null,
    daysAhead: null,
    company: [],
    member: [],
  })
})

describe('hours of a company and month', () => {
  test('are said before, counted for everybody, and refused at the date in quote and booking', async () => {
    await limit({ companyHours: 4 })
    await makeBooking(api.db, tenants.master, { room: 'meeting-2', date: '2026-11-25', endMinutes: 780 })
    expect(await terms()).toMatchObject({
      companyHours: 4,
      company: [
        { month: '2026-11', left: 60 },
        { month: '2026-12', left: 240 },
        { month: '2027-01', left: 240 },
      ],
    })
    for (const path of ['/rooms/quote', '/rooms/bookings']) {
      const { status, body } = await post(path, BOOKING)
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([
        { path: 'date', messageKey: 'companyHoursExceeded', params: { ...NOVEMBER, max: 4, left: 1 } },
      ])
    }
    expect((await book({ date: '2026-12-01' })).status).toBe(201)
  })

  test('are those of one company, and a cancelled booking counts no more', async () => {
    await limit({ companyHours: 2 })
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-2' })
    await makeBooking(api.db, tenants.master, { room: 'meeting-3', status: 'cancelled' })
    expect((await book()).status).toBe(201)
    expect((await book({ room: 'meeting-4', won: 80_000 })).status).toBe(422)
  })

  test('are not spent on the listening bar', async () => {
    await limit({ companyHours: 2, memberHours: 2 })
    await makeBooking(api.db, tenants.clerk, { room: 'listening-bar', date: '2026-11-25' })
    expect((await book()).status).toBe(201)
  })
})

describe('the desk', () => {
  const desk = (path: string, body: object) =>
    post(path, { companyId: tenants.company.id, ...body }, tenants.otherStaff.token)
  const approve = (id: string) =>
    desk('/desk/rooms/decisions', { decision: 'approveCancellation', ids: [id] })

  test('may go beyond the limits of company and member, and on any bookable day', async () => {
    await limit({ companyHours: 2, memberHours: 2, daysAhead: 3 })
    await book()
    for (const more of [
      { room: 'meeting-2' },
      { room: 'meeting-3', date: '2026-12-18', won: 60_000 },
      { room: 'meeting-4', date: '2026-12-18', won: 80_000 },
    ])
      expect((await desk('/desk/rooms/bookings', { ...BOOKING, ...more })).status).toBe(201)
    const { window } = (await api.call('GET', '/rooms/catalogue', { token: tenants.otherStaff.token })).data
    expect(window.to).toBe('2027-01-31')
  })

  test('spends hours of the company and of no member', async () => {
    await limit({ companyHours: 6, memberHours: 3 })
    expect((await desk('/desk/rooms/bookings', { ...BOOKING, date: '2026-11-25' })).status).toBe(201)
    // It stands in the name of the master, who still has all of theirs.
    expect((await book({ end: '13:00', won: 60_000 }, tenants.master.token)).status).toBe(201)
    expect(codesOf((await book({ room: 'meeting-2' })).body.errors)).toEqual(['date companyHoursExceeded'])
  })

  test('frees the hours of what it cancels', async () => {
    await limit({ companyHours: 2 })
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await post(`/rooms/bookings/${publicId}/cancel`, { chargeWon: 40_000 })
    // Asked for, it still counts, as it may be declined.
    expect((await book({ room: 'meeting-2' })).status).toBe(422)
    expect((await approve(publicId)).status).toBe(200)
    expect((await book()).status).toBe(201)
  })
})

test('hours of a member and week leave a colleague theirs, and are said', async () => {
  await limit({ memberHours: 3 })
  expect((await book({ date: '2026-11-24' })).status).toBe(201)
  expect((await terms()).member).toEqual([{ from: '2026-11-23', to: '2026-11-29', left: 60 }])
  const refused = await book()
  expect(codesOf(refused.body.errors)).toEqual(['date memberHoursExceeded'])
  expect((await book({ date: '2026-11-30' })).status).toBe(201)
  expect((await book({}, tenants.master.token)).status).toBe(201)
})

test('a no-show counts, a payment that never came does not', async () => {
  await limit({ companyHours: 2 })
  const unpaid = { status: 'waiting_for_payment', paymentMethod: 'card' } as const
  await makeBooking(api.db, tenants.clerk, { ...unpaid, holdUntil: new Date(api.now.getTime() - 1) })
  expect((await book({ room: 'meeting-2' })).status).toBe(201)
  await makeBooking(api.db, tenants.stranger, {
    room: 'meeting-3',
    date: '2026-11-20',
    checkInBy: new Date('2026-11-20T01:15:00Z'),
  })
  const asStranger = await book({ room: 'meeting-3' }, tenants.stranger.token)
  expect(codesOf(asStranger.body.errors)).toEqual(['date companyHoursExceeded'])
})

test('whoever’s turn it is on a waiting list is limited when booking, not when joining', async () => {
  await limit({ memberHours: 2 })
  const taken = await makeBooking(api.db, tenants.stranger)
  expect((await book({ date: '2026-11-24' })).status).toBe(201)
  const { date, start, end, room } = BOOKING
  expect((await post('/rooms/waits', { room, date, start, end })).status).toBe(201)
  await api.call('POST', `/rooms/bookings/${taken.publicId}/cancel`, {
    token: tenants.stranger.token,
    body: { chargeWon: 40_000 },
  })
  const ids = [taken.publicId]
  await post('/desk/rooms/decisions', { decision: 'approveCancellation', ids }, tenants.otherStaff.token)
  expect(codesOf((await book()).body.errors)).toEqual(['date memberHoursExceeded'])
})

test('days ahead shorten what can be booked and what the calendar shows', async () => {
  await limit({ daysAhead: 3 })
  expect((await api.call('GET', '/rooms/catalogue')).data.rooms[0].window).toEqual({
    from: '2026-11-23',
    to: '2026-11-26',
  })
  expect((await book()).status).toBe(201)
  expect(codesOf((await book({ date: '2026-11-27' })).body.errors)).toEqual(['date dateOutsideWindow'])
})

describe('a change', () => {
  const DATE = '2026-12-08'
  const change = (id: string, typed: object) => {
    const { start, end, attendees, meetingName } = BOOKING
    const body = { date: DATE, start, end, attendees, meetingName, won: 40_000, ...typed }
    return post(`/rooms/bookings/${id}/change`, body)
  }

  test('that takes longer is refused, also in its quote; one that does not is possible, however low the limit is', async () => {
    const publicId: string = (await book({ date: DATE })).data.id
    await limit({ companyHours: 1, memberHours: 1 })
    const longer = { end: '13:00', won: 60_000 }
    const quoted = await post(`/rooms/bookings/${publicId}/quote`, {
      date: DATE,
      start: '10:00',
      ...longer,
      attendees: 4,
    })
    for (const { status, body } of [quoted, await change(publicId, longer)]) {
      expect(status).toBe(422)
      expect(codesOf(body.errors)).toEqual(['date companyHoursExceeded', 'date memberHoursExceeded'])
    }
    expect((await change(publicId, { attendees: 5 })).status).toBe(200)
    expect((await change(publicId, { start: '11:00', end: '13:00' })).status).toBe(200)
    expect((await change(publicId, { date: '2026-12-10' })).status).toBe(200)
  })

  test('counts in the week and month it moves to', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, { date: DATE })
    await makeBooking(api.db, tenants.clerk, { date: '2026-12-15' })
    await limit({ memberHours: 3 })
    expect(codesOf((await change(publicId, { date: '2026-12-17' })).body.errors)).toEqual([
      'date memberHoursExceeded',
    ])
    expect((await change(publicId, { date: '2026-12-22' })).status).toBe(200)
  })

  test('on a day that is farther than may be booked by now keeps its day', async () => {
    const publicId: string = (await book({ date: DATE })).data.id
    await limit({ daysAhead: 3 })
    expect((await change(publicId, { attendees: 5 })).status).toBe(200)
    expect(codesOf((await change(publicId, { date: '2026-12-09' })).body.errors)).toEqual([
      'date dateOutsideWindow',
    ])
  })
})

test('a series shows the dates that exceed a limit, and books none of them', async () => {
  await limit({ companyHours: 4 })
  const series = { ...BOOKING, won: undefined, date: '2026-12-03', until: '2026-12-17' }
  const { data } = await post('/rooms/series/quote', series)
  expect(data.dates.map(({ reasons }: { reasons: object[] }) => reasons)).toMatchObject([
    [],
    [],
    [{ messageKey: 'companyHoursExceeded' }],
  ])
  const dates = ['2026-12-03', '2026-12-10', '2026-12-17'].map((date) => ({ date, won: 40_000 }))
  expect((await post('/rooms/series', { ...series, dates })).body.messageKey).toBe('seriesChanged')
  expect((await post('/rooms/series', { ...series, dates: dates.slice(0, 2) })).status).toBe(201)
})

describe('of 50 at once in rooms of their own', () => {
  async function rooms() {
    const { code: _, ...room } = ROOMS[0]!
    const codes = Array.from({ length: 50 }, (__, place) => `meeting-${place + 10}`)
    await api.db.insert(bookableThings).values(codes.map((code) => ({ ...room, code })))
    return codes
  }

  test('no more are booked than the company may', async () => {
    await limit({ companyHours: 5 })
    const people = await Promise.all(
      (await rooms()).map(async (code) => {
        const { id } = await makeMember(api.db, tenants.company.id, { flags: ['amenity'] })
        return { code, token: await api.signIn({ memberId: id }) }
      }),
    )
    const answers = await Promise.all(people.map(({ code, token }) => book({ room: code }, token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    for (const { status, body } of answers.filter(({ status }) => status !== 201))
      expect([status, body.messageKey]).toEqual([422, 'companyHoursExceeded'])
    expect(await api.countRows(bookings)).toBe(2)
  })

  test('no more are booked or moved than the member may, whichever way', async () => {
    await limit({ memberHours: 7 })
    const codes = await rooms()
    const moved = await Promise.all(
      codes
        .slice(0, 10)
        .map((room, week) =>
          makeBooking(api.db, tenants.clerk, { room, date: addDays('2026-11-30', 7 * ((week % 3) + 1)) }),
        ),
    )
    const date = '2026-12-04'
    const { start, end, attendees, meetingName } = BOOKING
    const series = { date, until: '2026-12-11' }
    const answers = await Promise.all([
      ...codes.slice(10, 30).map((room) => book({ room, date })),
      ...codes.slice(30).map((room) =>
        post('/rooms/series', {
          ...BOOKING,
          won: undefined,
          room,
          ...series,
          dates: [{ date, won: 40_000 }],
        }),
      ),
      ...moved.map(({ publicId }) =>
        post(`/rooms/bookings/${publicId}/change`, { date, start, end, attendees, meetingName, won: 40_000 }),
      ),
    ])
    const done = answers.filter(({ status }) => status < 300)
    expect(done).toHaveLength(3)
    for (const { status } of answers.filter((one) => !done.includes(one)))
      expect([409, 422]).toContain(status)
    const ofWeek = (await api.db.select().from(bookings)).filter((one) => one.date === date)
    expect(ofWeek).toHaveLength(3)
  })
})
