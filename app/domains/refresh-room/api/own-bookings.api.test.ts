import { beforeEach, describe, expect, test } from 'vitest'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { bookableThings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await api.db.insert(bookableThings).values(REFRESH_SEATS)
})

type Role = 'host' | 'colleague' | 'master' | 'stranger' | 'otherStaff'
const call = (method: string, path: string, role: Role = 'host', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
/** Sets the time, for which everybody signs in anew. */
async function at(time: string, date = TODAY) {
  api.now = new Date(`${date}T${time}+09:00`)
  for (const role of ['host', 'colleague', 'master', 'stranger'] as const)
    tenants[role].token = await api.signIn({ memberId: tenants[role].id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
}

describe('cancelling', () => {
  test.each([
    ['10:59:59', 0],
    ['11:00:00', 0],
    ['11:00:01', 0],
    ['11:59:59', 0],
    ['12:00:00', 100],
    ['12:00:01', 100],
    ['12:59:59', 100],
  ])('at %s a seat from 13:00 costs %i %%, which is shown and stored', async (time, percent) => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host, { won: 8000 })
    await at(time)
    const won = (8000 * percent) / 100
    const shown = (await call('GET', `/refresh-room/bookings/${publicId}`)).data
    expect(shown.chargeNow).toEqual({ percent, won, vatWon: won / 10 })
    expect(shown.chargedFrom).toBe('2026-11-23T03:00:00.000Z')
    const cancel = (chargeWon: number, role: Role = 'host') =>
      call('POST', `/refresh-room/bookings/${publicId}/cancel`, role, { chargeWon })
    if (won > 0) expect((await cancel(won - 1)).body.messageKey).toBe('cancellationChargeChanged')
    expect((await cancel(won)).status).toBe(200)
    expect((await call('GET', `/refresh-room/bookings/${publicId}`)).data).toMatchObject({
      status: 'cancellation_requested',
      charge: { percent, won, vatWon: won / 10 },
    })
    expect((await cancel(won)).body.messageKey).toBe('illegalTransition')
  })

  test('is refused after the start', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host, { checkedInAt: api.now })
    await at('13:00:00')
    const { body } = await call('POST', `/refresh-room/bookings/${publicId}/cancel`, 'host', { chargeWon: 0 })
    expect(body.messageKey).toBe('bookingBegun')
  })
})

describe('who sees what', () => {
  test('one’s own bookings only: not a colleague’s, not for managers (product §6)', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host)
    for (const role of ['colleague', 'master', 'stranger'] as const) {
      expect((await call('GET', `/refresh-room/bookings/${publicId}`, role)).status).toBe(404)
      expect((await call('GET', '/refresh-room/bookings', role)).data.items).toEqual([])
      const cancel = `/refresh-room/bookings/${publicId}/cancel`
      expect((await call('POST', cancel, role, { chargeWon: 0 })).status).toBe(404)
    }
    expect((await call('GET', '/refresh-room/bookings')).data.items).toMatchObject([{ id: publicId }])
  })

  test('seats are in no list, day or queue of rooms', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.master, { status: 'cancellation_requested' })
    const texts = await Promise.all([
      call('GET', '/rooms/bookings?scope=company', 'master'),
      call('GET', '/rooms/bookings?zone=vip', 'master'),
      call('GET', `/rooms/bookings/${publicId}`, 'master'),
      call('GET', '/rooms/catalogue', 'master'),
      call('GET', `/rooms/day?date=${TODAY}`, 'master'),
      call('GET', '/desk/rooms/undecided', 'otherStaff'),
      call('GET', `/desk/rooms/day?date=${TODAY}`, 'otherStaff'),
    ])
    expect(JSON.stringify(texts.map(({ body }) => body as unknown))).not.toMatch(/bed-|chair-/)
    expect(texts[2]!.status).toBe(404)
    expect(texts[5]!.data.count).toBe(0)
  })

  test('today shows to others that a seat is taken, not by whom', async () => {
    const { publicId } = await makeSeatBooking(api.db, tenants.host)
    const room = await makeBooking(api.db, tenants.colleague, {
      date: TODAY,
      startMinutes: 780,
      endMinutes: 900,
    })
    const today = async (role?: Role) =>
      (role ? await call('GET', '/refresh-room/today', role) : await api.call('GET', '/refresh-room/today'))
        .data
    const time = { startMinutes: 780, endMinutes: 825, clearMinutes: 840 }
    const guests = await today()
    expect(guests).toMatchObject({ opening: 'open', own: null, besides: [] })
    expect(guests.seats[0].taken).toEqual([{ ...time, kind: 'taken' }])
    expect(JSON.stringify(guests)).not.toContain(publicId)
    const own = await today('host')
    expect(own.seats[0].taken).toEqual([{ ...time, kind: 'mine' }])
    expect(own.own).toMatchObject({ id: publicId, code: 'bed-1' })
    expect(await today('colleague')).toMatchObject({
      own: null,
      besides: [{ startMinutes: room.startMinutes, endMinutes: 900 }],
    })
    expect(await today('master')).toMatchObject({ own: null, besides: [] })
  })

  test('lists by period and status, upcoming first', async () => {
    const over = await makeSeatBooking(api.db, tenants.host, { date: '2026-11-20', checkedInAt: api.now })
    const missed = await makeSeatBooking(api.db, tenants.host, { date: '2026-11-19' })
    const next = await makeSeatBooking(api.db, tenants.host)
    const list = async (query = '') =>
      (await call('GET', `/refresh-room/bookings${query}`)).data.items.map(({ id, status }: never) => [
        id,
        status,
      ])
    const all = [
      [next.publicId, 'reserved'],
      [over.publicId, 'after_use'],
      [missed.publicId, 'no_show'],
    ]
    expect(await list()).toEqual(all)
    expect(await list('?from=2026-11-20')).toEqual(all.slice(0, 2))
    expect(await list('?status=no_show')).toEqual(all.slice(2))
    expect(await list('?to=2026-11-18')).toEqual([])
  })
})
