import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { seriesCalls, THURSDAYS, type SeriesRole } from 'tests/factories/series'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import { companies, holidays } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, quote, book, seriesAt } = seriesCalls(api, () => tenants)

describe('a series changed since its quote', () => {
  const meanwhile = async (change: () => Promise<unknown>, given: object = {}) => {
    const shown = await quote(given)
    await change()
    const before = await api.countRows(bookings)
    const answer = await book(given, shown)
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'seriesChanged'])
    expect(await api.countRows(bookings)).toBe(before)
    return answer.body.errors.slice(1) as { messageKey: string; params: Record<string, unknown> }[]
  }

  test('is refused with the dates that are taken', async () => {
    const changed = await meanwhile(async () => {
      await makeBooking(api.db, tenants.stranger, { date: '2026-12-03' })
      await makeBooking(api.db, tenants.stranger, { date: '2026-12-17' })
    })
    expect(changed).toEqual([
      { path: 'until', messageKey: 'seriesDateGone', params: { date: '2026-12-03' } },
      { path: 'until', messageKey: 'seriesDateGone', params: { date: '2026-12-17' } },
    ])
  })

  test('is refused with a day that was closed', async () => {
    const close = () => api.db.insert(holidays).values({ date: '2026-12-10', nameKo: '휴일', nameEn: 'x' })
    expect((await meanwhile(close)).map(({ params }) => params.date)).toEqual(['2026-12-10'])
  })

  test('is refused with the dates at another price', async () => {
    const dearer = () => api.db.update(bookableThings).set({ wonPerHour: sql`won_per_hour + 500` })
    expect(await meanwhile(dearer)).toEqual(
      THURSDAYS.map((date) => ({
        path: 'until',
        messageKey: 'seriesDatePrice',
        params: { date, won: 41_000 },
      })),
    )
  })

  test('is refused when a colleague has used the free time', async () => {
    await giveFreeTime(api.db, tenants.company.id, 180)
    const use = () =>
      makeBooking(api.db, tenants.master, { room: 'meeting-2', date: '2026-12-01', freeMinutes: 60 })
    expect(await meanwhile(use, { freeMinutes: 60 })).toEqual([
      { path: 'until', messageKey: 'seriesDatePrice', params: { date: '2026-12-17', won: 40_000 } },
    ])
  })

  test('is refused with an error at the field when the room has fewer seats', async () => {
    const shown = await quote({ attendees: 8 })
    await api.db.update(bookableThings).set({ seats: 6 })
    const answer = await book({ attendees: 8 }, shown)
    expect([answer.status, codesOf(answer.body.errors)]).toEqual([422, ['attendees tooManyParticipants']])
  })

  test('is booked as shown when a further date has become free', async () => {
    const { id } = await makeBooking(api.db, tenants.stranger, { date: '2026-12-03' })
    const shown = await quote()
    await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    expect((await book({}, shown)).data.bookings).toHaveLength(3)
  })
})

describe('cancelling', () => {
  const cancel = (id: string, asked: object[], role: SeriesRole = 'clerk') =>
    call('POST', `/rooms/series/${id}/cancel`, { bookings: asked }, role)
  type Part = {
    id: string
    chargeNow: { won: number; percent: number }
    actions: { cancel: { allowed: boolean } }
  }
  const partsOf = async (id: string) => (await seriesAt(id)).data.bookings as Part[]
  const charges = (parts: Part[]) => parts.map(({ id, chargeNow }) => ({ id, chargeWon: chargeNow.won }))

  test('all future bookings are requested to be cancelled, each at its own charge', async () => {
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

  test('a single booking leaves the others', async () => {
    const { id, bookings: made } = (await book()).data
    const one = made[2].id as string
    expect((await call('POST', `/rooms/bookings/${one}/cancel`, { chargeWon: 0 })).status).toBe(200)
    const parts = await partsOf(id)
    expect(parts.map(({ actions }) => actions.cancel.allowed)).toEqual([true, true, false, true])
    expect((await cancel(id, charges(parts))).status).toBe(409)
    expect((await cancel(id, charges(parts.filter((part) => part.id !== one)))).status).toBe(200)
  })

  test('cancels none when the charge of one is higher than shown', async () => {
    const { id } = (await book()).data
    const shownCharges = charges(await partsOf(id))
    api.now = new Date('2026-11-25T00:00:00+09:00')
    const answer = await cancel(id, shownCharges)
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'cancellationChargeChanged'])
    expect((await partsOf(id)).every(({ actions }) => actions.cancel.allowed)).toBe(true)
  })

  test('is refused for bookings of another series or member, and for an empty list', async () => {
    const { id } = (await book()).data
    const other = (await book({ room: 'meeting-2' })).data
    expect((await cancel(id, [{ id: other.bookings[0].id, chargeWon: 0 }])).status).toBe(404)
    expect((await cancel(id, charges(await partsOf(id)), 'stranger')).status).toBe(404)
    expect((await cancel(id, charges(await partsOf(id)), 'master')).status).toBe(403)
    expect((await cancel(id, [])).status).toBe(422)
  })

  test('returns free time; unpaid bookings are cancelled at once', async () => {
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
  ])(
    'at %s, from %s until %s, the first available date is %s and the last %s',
    async (now, date, until, first, last) => {
      await at(now)
      const { dates } = await quote({ date, until, start: '10:00', end: '12:00' })
      const free = dates.filter(({ reasons }) => reasons.length === 0).map((one) => one.date)
      expect([free[0], free.at(-1)]).toEqual([first, last])
      expect(dates.every((one) => new Date(one.date).getUTCDay() === new Date(date).getUTCDay())).toBe(true)
    },
  )

  test('free time of the leap day is that of February, and charges count calendar days', async () => {
    await at('2028-02-20T12:00:00')
    await giveFreeTime(api.db, tenants.company.id, 90)
    const leapSeries = { date: '2028-02-22', until: '2028-03-07', freeMinutes: 60 }
    expect((await quote(leapSeries)).dates.map(({ freeMinutes }) => freeMinutes)).toEqual([60, 30, 60])
    const { id } = (await book(leapSeries)).data
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
