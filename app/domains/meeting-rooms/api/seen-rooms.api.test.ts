import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls, type BookingRole } from 'tests/factories/booking-calls'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { bookings } from '~/booking/tables.server'
import { listBookings } from './queries.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const { call, book } = bookingCalls(api, () => tenants)

describe('changing', () => {
  const change = (id: string, given: object = {}) =>
    call('POST', `/rooms/bookings/${id}/change`, 'clerk', { ...BOOKING, ...given })

  test('date, time and people are changed at the price that was shown', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    const later = { date: '2026-11-27', start: '11:00', end: '14:00', attendees: 6, won: 60_000 }
    expect((await call('POST', `/rooms/bookings/${publicId}/quote`, 'clerk', later)).data.won).toBe(60_000)
    expect((await change(publicId, { ...later, won: 40_000 })).body).toMatchObject({
      messageKey: 'bookingPriceChanged',
      params: { was: 40_000, won: 60_000 },
    })
    expect((await change(publicId, later)).data).toMatchObject({
      date: '2026-11-27',
      attendees: 6,
      won: 60_000,
    })
    expect((await book({}, 'stranger')).status).toBe(201)
    expect((await change(publicId)).body.messageKey).toBe('slotClosed')
    const [row] = await api.db.select().from(bookings).where(eq(bookings.publicId, publicId))
    expect(row!.date).toBe('2026-11-27')
  })

  test('the booking’s own time counts as free', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    expect((await change(publicId, { start: '10:30', end: '12:30' })).status).toBe(200)
  })

  test('is refused once cancelling costs something; a paid booking keeps its price', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, { date: '2026-11-24' })
    expect((await change(publicId)).body.messageKey).toBe('changeTooLate')
    const paid = await makeBooking(api.db, tenants.clerk, { paymentMethod: 'card', room: 'meeting-2' })
    const more = { room: 'meeting-2', end: '13:00', won: 60_000 }
    expect((await change(paid.publicId, more)).body.messageKey).toBe('bookingPriceFixed')
    const dear = await makeBooking(api.db, tenants.clerk, {
      paymentMethod: 'card',
      room: 'meeting-3',
      won: 90_000,
    })
    const less = { room: 'meeting-2', date: '2026-11-30', won: 40_000 }
    expect((await change(dear.publicId, less)).body.messageKey).toBe('bookingPriceFixed')
    expect((await change(paid.publicId, { room: 'meeting-2', date: '2026-11-27' })).status).toBe(200)
  })
})

describe('who sees what', () => {
  test('meeting names are shown only to those who may see the booking', async () => {
    await makeBooking(api.db, tenants.clerk, { meetingName: '비밀 회의' })
    const day = async (token?: string) =>
      (await api.call('GET', '/rooms/day?date=2026-11-26', { token })).data
    expect(JSON.stringify(await day())).not.toContain('비밀')
    expect(JSON.stringify(await day(tenants.stranger.token))).not.toContain('비밀')
    expect(JSON.stringify(await day(tenants.host.token))).not.toContain('비밀')
    expect((await day(tenants.clerk.token)).rooms[0].taken).toMatchObject([
      { startMinutes: 600, endMinutes: 720, kind: 'mine', meetingName: '비밀 회의' },
    ])
  })

  test('another company’s booking is 404; a colleague’s is shown with amenity or total, and recorded', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    const path = `/rooms/bookings/${publicId}`
    expect((await call('GET', path, 'stranger')).status).toBe(404)
    expect((await call('GET', path, 'host')).status).toBe(404)
    expect((await call('GET', path, 'master')).data).toMatchObject({
      isMine: false,
      actions: { cancel: { allowed: false } },
    })
    expect(await api.countRows(accessRecords)).toBe(1)
  })

  test('a list has own bookings or the company’s, with totals', async () => {
    await makeBooking(api.db, tenants.clerk)
    await makeBooking(api.db, tenants.master, { room: 'meeting-2', meetingName: '예산' })
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-3' })
    await makeBooking(api.db, tenants.clerk, { room: 'vip' })
    const list = async (query: string, role: BookingRole = 'clerk') =>
      (await call('GET', `/rooms/bookings?${query}`, role)).data
    expect((await list('')).totals).toMatchObject({ count: 1, minutes: 120, won: 40_000, vatWon: 4000 })
    expect((await list('scope=company')).totals).toMatchObject({ count: 2, won: 80_000 })
    expect((await list('scope=company&keyword=예산')).items).toHaveLength(1)
    expect((await list('zone=vip')).items).toHaveLength(1)
    expect((await list('scope=company&from=2026-11-27')).items).toEqual([])
    expect((await list('status=cancelled')).items).toEqual([])
    expect((await call('GET', '/rooms/bookings?scope=company', 'host')).status).toBe(403)
  })

  test('a list begins with the next booking; past ones follow, latest first, across pages and in the file', async () => {
    api.setTime('2026-11-26', 13 * 60)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    const at = (meetingName: string, date: string, from: number) =>
      makeBooking(api.db, tenants.clerk, {
        meetingName,
        date,
        startMinutes: from * 60,
        endMinutes: (from + 2) * 60,
      })
    await at('far', '2027-01-29', 10)
    await at('last month', '2026-10-30', 10)
    await at('yesterday', '2026-11-25', 10)
    await at('tomorrow afternoon', '2026-11-27', 14)
    await at('this morning', '2026-11-26', 10)
    await at('now', '2026-11-26', 12)
    await at('tomorrow', '2026-11-27', 10)
    await at('yesterday afternoon', '2026-11-25', 14)
    const order = [
      ...['now', 'tomorrow', 'tomorrow afternoon', 'far'],
      ...['this morning', 'yesterday afternoon', 'yesterday', 'last month'],
    ]
    const named = async (path: string, role: BookingRole = 'clerk') =>
      (await call('GET', path, role)).data.items.map(
        ({ meetingName }: { meetingName: string }) => meetingName,
      )
    expect(await named('/rooms/bookings')).toEqual(order)
    expect(await named('/rooms/bookings?from=2026-11-26&to=2026-11-27')).toEqual([
      ...order.slice(0, 3),
      'this morning',
    ])
    const filter = { kinds: ['meeting'] as const, now: api.now }
    const page = async (offset: number) =>
      (await listBookings(api.db, filter, { limit: 3, offset })).rows.map(
        ({ details }) => details.meetingName,
      )
    expect([...(await page(0)), ...(await page(3)), ...(await page(6))]).toEqual(order)
  })

  test('a month shows the free rooms of each day, a day the possible starts and ends', async () => {
    await makeBooking(api.db, tenants.stranger, { startMinutes: 600, endMinutes: 1080 })
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-3', startMinutes: 600, endMinutes: 720 })
    const month = (await api.call('GET', '/rooms/month?month=2026-11')).data
    const of = (date: string) => month.days.find((day: { date: string }) => day.date === date)
    expect(month.rooms).toHaveLength(6)
    expect(of('2026-11-26').free).toEqual(['meeting-2', 'meeting-3', 'meeting-4', 'meeting-5', 'seminar'])
    expect(of('2026-11-26').partly).toEqual(['meeting-3'])
    expect(of('2026-11-27').partly).toEqual([])
    expect(of('2026-11-28')).toMatchObject({ isOpen: false, free: [], partly: [] })
    expect(of('2026-11-20')).toMatchObject({ isOpen: true, isBookable: false, free: [] })
    const day = (await api.call('GET', '/rooms/day?date=2026-11-23&zone=vip')).data
    expect(day.rooms.map(({ code }: { code: string }) => code)).toEqual(['vip', 'listening-bar'])
    expect(day.rooms[0].starts[0]).toMatchObject({
      startMinutes: 630,
      ends: expect.arrayContaining([750, 1080]),
    })
  })

  test('a month has the days of its neighbours in its weeks, and opens on the next day with free time', async () => {
    const calendar = async (query = '') => (await api.call('GET', `/rooms/calendar${query}`)).data
    const { month } = await calendar('?month=2026-12&date=2026-12-01')
    expect(month.days[0].date).toBe('2026-11-29')
    expect(month.days.at(-1).date).toBe('2027-01-02')
    expect(month.days[1]).toMatchObject({ date: '2026-11-30', isBookable: true })
    expect(month.days[1].free).toContain('meeting-1')
    const opened = async (date: string, hour: number, query = '') => {
      api.setTime(date, hour * 60)
      const shown = await calendar(query)
      return [shown.month.month, shown.day.date]
    }
    expect(await opened('2026-11-23', 10)).toEqual(['2026-11', '2026-11-23'])
    expect(await opened('2026-11-23', 19)).toEqual(['2026-11', '2026-11-24'])
    // A Saturday.
    expect(await opened('2026-11-28', 10)).toEqual(['2026-11', '2026-11-30'])
    expect(await opened('2026-11-28', 10, '?date=2026-11-28')).toEqual(['2026-11', '2026-11-28'])
    expect(await opened('2026-11-30', 19)).toEqual(['2026-12', '2026-12-01'])
    expect(await opened('2026-12-31', 19)).toEqual(['2027-01', '2027-01-01'])
  })
  test('a week has its workdays with the names of own meetings, and opens on that of the next day with free time', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, { date: '2026-11-26' })
    await makeBooking(api.db, tenants.stranger, { date: '2026-11-27' })
    const week = async (query: string, token?: string) =>
      (await api.call('GET', `/rooms/week${query}`, { token })).data.days
    const days = await week('?date=2026-11-24', tenants.clerk.token)
    expect(days.map(({ date }: { date: string }) => date)).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
    ])
    const takenOn = (of: typeof days, place: number) => of[place].rooms[0].taken
    expect(takenOn(days, 3)).toMatchObject([{ kind: 'mine', id: publicId, meetingName: expect.any(String) }])
    expect(takenOn(days, 4)).toMatchObject([{ kind: 'taken', id: null, meetingName: null }])
    expect(takenOn(await week('?date=2026-11-24'), 3)).toMatchObject([{ kind: 'taken', meetingName: null }])
    api.setTime('2026-11-28', 10 * 60)
    expect((await week(''))[0].date).toBe('2026-11-30')
  })

  test('calendar and week say which rooms the member booked, the last first, and to a guest none', async () => {
    await makeBooking(api.db, tenants.clerk, { room: 'meeting-2', date: '2026-11-25' })
    await makeBooking(api.db, tenants.clerk, { room: 'meeting-4', date: '2026-11-24' })
    for (const path of ['/rooms/calendar', '/rooms/week']) {
      const usualOf = async (token?: string) => (await api.call('GET', path, { token })).data.usual
      const { favorites, lastBooked } = await usualOf(tenants.clerk.token)
      expect(favorites).toEqual([])
      expect(lastBooked.slice(0, 2)).toEqual(['meeting-4', 'meeting-2'])
      expect(await usualOf()).toEqual({ favorites: [], lastBooked: [] })
    }
  })
})
