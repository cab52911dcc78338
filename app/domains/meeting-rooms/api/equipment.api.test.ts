import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeMember, makeStaff } from 'tests/factories/people'
import { BOOKING, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import { ROOMS } from '~/db/seed/rooms'
import { roomExtras } from './tables.server'

/* A piece of equipment is in one room at a time: its stock counts by time (decisions §8). */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

/** Room 1 with the only projector: 40,000 won for two hours, and 30,000 for the projector. */
const WITH_PROJECTOR = { ...BOOKING, extras: ['projector'], won: 70_000 }
const IN_ROOM_2 = { ...WITH_PROJECTOR, room: 'meeting-2' }
const post = (path: string, body: object, token = tenants.clerk.token) =>
  api.call('POST', path, { token, body })
const book = (body: object, token?: string) => post('/rooms/bookings', body, token)
const setStock = (stock: number | null) =>
  api.db.update(roomExtras).set({ stock }).where(eq(roomExtras.code, 'projector'))
const TAKEN = { path: 'extras', messageKey: 'equipmentTaken' }

describe('the last piece', () => {
  test('is refused at its field, in the quote and when booking, with its name', async () => {
    expect((await book(WITH_PROJECTOR)).status).toBe(201)
    for (const path of ['/rooms/quote', '/rooms/bookings']) {
      const answer = await post(path, IN_ROOM_2, tenants.stranger.token)
      expect(answer.status).toBe(409)
      expect(answer.body.errors).toMatchObject([{ ...TAKEN, params: { name: '이동식 프로젝터' } }])
    }
    expect(await api.countRows(bookings)).toBe(1)
  })

  test('is free for a time that only touches, for another day, and without it', async () => {
    await book(WITH_PROJECTOR)
    expect((await book({ ...IN_ROOM_2, start: '12:00', end: '14:00' })).status).toBe(201)
    expect((await book({ ...IN_ROOM_2, date: '2026-11-27' })).status).toBe(201)
    expect((await book({ ...IN_ROOM_2, extras: [], won: 40_000 })).status).toBe(201)
  })

  test('is lent again once its booking is cancelled or its payment overdue', async () => {
    await book({ ...WITH_PROJECTOR, paymentMethod: 'bank_transfer' })
    expect((await book(IN_ROOM_2)).status).toBe(409)
    api.setTime('2026-11-24', 11 * 60)
    expect((await book(IN_ROOM_2)).status).toBe(201)
    await api.db.update(bookings).set({ status: 'cancelled' })
    expect((await book({ ...IN_ROOM_2, room: 'meeting-3', won: 90_000 })).status).toBe(201)
  })

  test('stays in the room of a no-show, to which it was brought', async () => {
    await book({ ...WITH_PROJECTOR, date: '2026-11-24', end: '14:00', won: 110_000 })
    api.setTime('2026-11-24', 11 * 60)
    const later = { ...IN_ROOM_2, date: '2026-11-24', start: '11:30', end: '13:30' }
    expect((await book(later)).body.errors).toMatchObject([TAKEN])
  })

  test('is refused to the desk, too, which books for a company', async () => {
    await book(WITH_PROJECTOR)
    const { id } = await makeStaff(api.db, ['amenity'])
    const token = await api.signIn({ staffId: id })
    const form = { ...IN_ROOM_2, companyId: tenants.company.id }
    for (const path of ['/desk/rooms/quote', '/desk/rooms/bookings'])
      expect((await post(path, form, token)).body.errors).toMatchObject([TAKEN])
  })
})

test('as many as the owner has can be out at once; uncounted ones are never out', async () => {
  await setStock(2)
  await book(WITH_PROJECTOR)
  expect((await book(IN_ROOM_2)).status).toBe(201)
  const third = { ...IN_ROOM_2, room: 'meeting-3', won: 90_000 }
  expect((await book(third)).status).toBe(409)
  await setStock(null)
  expect((await book(third)).status).toBe(201)
})

describe('a change', () => {
  const change = async (typed: object) => {
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.date, '2026-11-27'))
    const { date, start, end, attendees, meetingName } = BOOKING
    const order = { room: 'meeting-2', date, start, end, attendees, meetingName, ...typed }
    const quoted = await post(`/rooms/bookings/${booking!.publicId}/quote`, order)
    const changed = await post(`/rooms/bookings/${booking!.publicId}/change`, { ...order, won: 70_000 })
    return { quoted, changed }
  }

  test('to a time when the piece is out is refused at the time, as the form has no other field for it', async () => {
    await book(WITH_PROJECTOR)
    await book({ ...IN_ROOM_2, date: '2026-11-27' })
    const { quoted, changed } = await change({})
    for (const { status, body } of [quoted, changed]) {
      expect(status).toBe(409)
      expect(body.errors).toMatchObject([{ path: 'start', messageKey: 'equipmentTaken' }])
    }
    expect((await change({ start: '12:00', end: '14:00' })).changed.status).toBe(200)
  })

  test('of people alone keeps the piece, also when the owner has fewer now', async () => {
    await book({ ...IN_ROOM_2, date: '2026-11-27' })
    await setStock(0)
    expect((await change({ date: '2026-11-27', attendees: 5 })).changed.status).toBe(200)
    expect((await change({ date: '2026-11-27', start: '11:00', end: '13:00' })).changed.status).toBe(409)
  })
})

test('a series shows dates on which the piece is out, and books none of them', async () => {
  await book({ ...IN_ROOM_2, date: '2026-12-03' })
  const series = { ...WITH_PROJECTOR, won: undefined, until: '2026-12-10' }
  const { data } = await post('/rooms/series/quote', series)
  expect(data.dates.map(({ reasons }: { reasons: object[] }) => reasons)).toMatchObject([
    [],
    [{ messageKey: 'equipmentTaken' }],
    [],
  ])
  const dates = ['2026-11-26', '2026-12-03', '2026-12-10'].map((date) => ({ date, won: 70_000 }))
  expect((await post('/rooms/series', { ...series, dates })).body.messageKey).toBe('seriesChanged')
  expect(await api.countRows(bookings)).toBe(1)
  const others = dates.filter(({ date }) => date !== '2026-12-03')
  expect((await post('/rooms/series', { ...series, dates: others })).status).toBe(201)
})

const PEOPLE = 50

/** People of as many companies, each with a room of their own, so that only the projector is scarce. */
async function eachWithRoom() {
  const { code: _, ...room } = ROOMS[0]!
  const rooms = Array.from({ length: PEOPLE }, (__, place) => `meeting-${place + 10}`)
  await api.db.insert(bookableThings).values(rooms.map((code) => ({ ...room, code })))
  return Promise.all(
    rooms.map(async (code) => {
      const company = await makeCompany(api.db, { floors: [] })
      const { id } = await makeMember(api.db, company.id, { flags: ['amenity'] })
      return { code, token: await api.signIn({ memberId: id }) }
    }),
  )
}

test('of 50 at once for the last piece one gets it; the others read which piece is gone', async () => {
  const people = await eachWithRoom()
  const answers = await Promise.all(
    people.map(({ code, token }) => book({ ...WITH_PROJECTOR, room: code }, token)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(PEOPLE - 1)
  for (const { body } of lost) expect(body.errors).toMatchObject([TAKEN])
  expect(await api.countRows(bookings)).toBe(1)
})

test('of 50 series and bookings at once for the last piece of a day one gets it', async () => {
  const people = await eachWithRoom()
  const seen = ['2026-11-26', '2026-12-03'].map((date) => ({ date, won: 70_000 }))
  const answers = await Promise.all(
    people.map(({ code, token }, place) =>
      place % 2 === 0
        ? post(
            '/rooms/series',
            { ...WITH_PROJECTOR, room: code, won: undefined, until: '2026-12-03', dates: seen },
            token,
          )
        : book({ ...WITH_PROJECTOR, room: code, date: '2026-12-03' }, token),
    ),
  )
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const dates = await api.db.select({ date: bookings.date }).from(bookings)
  expect(new Set(dates.map(({ date }) => date)).size).toBe(dates.length)
})

describe('a day that the building closes', () => {
  const close = (more: object = {}) =>
    api.call('POST', '/desk/holidays', {
      token: tenants.administrator.token,
      body: { date: '2026-11-26', nameKo: '휴일', nameEn: 'Holiday', ...more },
    })

  test('offers a booking only days on which its equipment is left', async () => {
    await book(WITH_PROJECTOR)
    await book({ ...IN_ROOM_2, date: '2026-11-27' })
    const { body } = await close()
    const [{ key, choices }] = body.affected
    const values = choices.map(({ value }: { value: string }) => value)
    // Of the next two business days it is out on the first one.
    expect(values.filter((value: string) => value.startsWith('move:'))).toEqual([
      'move:meeting-1,2026-11-30,600',
    ])
    const reason = '휴일로 지정되어'
    const refused = await close({ decisions: [`${key}=move:meeting-1,2026-11-27,600`], reason })
    expect(refused.status).toBe(409)
    expect((await close({ decisions: [`${key}=${values[0]}`], reason })).status).toBe(201)
    expect(await api.db.select({ date: bookings.date }).from(bookings)).toContainEqual({ date: '2026-11-30' })
    // The piece moved with its booking.
    expect((await book({ ...IN_ROOM_2, date: '2026-11-30' })).body.errors).toMatchObject([TAKEN])
  })
})
