import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls, codesOf, type BookingRole } from 'tests/factories/booking-calls'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})
const { call, cancel } = bookingCalls(api, () => tenants)

/** The bar on Thursday 2026-11-26 from 19:00 to 21:00. */
const { meetingName: _, ...WITHOUT_NAME } = BOOKING
const EVENING = { ...WITHOUT_NAME, room: 'listening-bar', start: '19:00', end: '21:00', won: 120_000 }
const book = (given: object = {}, role: BookingRole = 'host') =>
  call('POST', '/rooms/bookings', role, { ...EVENING, ...given })
const evening = { room: 'listening-bar', meetingName: '', startMinutes: 1140, endMinutes: 1260 }
const makeEvening = (member: { id: number; companyId: number }, given: object = {}) =>
  makeBooking(api.db, member, { ...evening, ...given })

describe('booking', () => {
  test('every member books it for themselves, and the price that was shown is stored', async () => {
    const quote = await call('POST', '/rooms/quote', 'host', EVENING)
    expect(quote.data).toMatchObject({
      won: 120_000,
      vatWon: 12_000,
      freeTime: null,
      cancellation: [{ days: 1, percent: 0 }],
    })
    const made = await book()
    expect(made.status).toBe(201)
    expect((await call('GET', `/rooms/bookings/${made.data.id}`, 'host')).data).toMatchObject({
      room: { code: 'listening-bar', kind: 'listening' },
      won: 120_000,
      policyType: 'listening-bar',
      meetingName: '',
      actions: { change: { allowed: false }, cancel: { allowed: true } },
    })
    expect((await book({ won: 119_999, date: '2026-11-27' })).body).toMatchObject({
      messageKey: 'bookingPriceChanged',
      params: { was: 119_999, won: 120_000 },
    })
  })

  test('members without permission book no other room; guests sign in', async () => {
    expect((await book({ room: 'vip', start: '10:00', end: '12:00', won: 160_000 })).status).toBe(403)
    expect((await book({ room: 'unknown' })).status).toBe(403)
    expect((await api.call('POST', '/rooms/bookings', { body: EVENING })).status).toBe(401)
  })

  test('without consent the error is its own', async () => {
    const { status, body } = await book({ agreed: false })
    expect([status, codesOf(body.errors)]).toEqual([422, ['agreed listeningBarPolicyNotAgreed']])
  })

  test('hours, shortest use and week are those of the bar; all errors are reported at once', async () => {
    const faults = async (given: object) => codesOf((await book(given)).body.errors)
    expect(await faults({ start: '20:30', end: '22:30' })).toEqual(['end outsideOpening'])
    expect(await faults({ start: '20:30', end: '22:00' })).toEqual(['end minimumHours'])
    expect(await faults({ start: '08:30', end: '10:30', attendees: 21, agreed: false })).toEqual([
      'start outsideOpening',
      'attendees tooManyParticipants',
      'agreed listeningBarPolicyNotAgreed',
    ])
    expect(await faults({ date: '2026-11-28' })).toEqual(['date reservationClosed'])
    expect((await book({ start: '20:00', end: '22:00' })).status).toBe(201)
  })

  test.each([
    ['one second before the coming week opens', '2026-11-23T08:59:59', 422],
    ['as it opens', '2026-11-23T09:00:00', 201],
    ['one second after', '2026-11-23T09:00:01', 201],
  ])('%s', async (_name, at, status) => {
    api.now = new Date(`${at}+09:00`)
    expect((await book({ date: '2026-11-27' })).status).toBe(201)
    const next = await book({ date: '2026-12-04' })
    expect(next.status).toBe(status)
    if (status === 422) expect(codesOf(next.body.errors)).toEqual(['date dateOutsideWindow'])
    expect((await book({ date: '2026-12-07' })).status).toBe(422)
  })

  test('it is no meeting: neither refreshments, equipment, free time nor a series', async () => {
    const faults = async (given: object) => codesOf((await book(given)).body.errors)
    expect(await faults({ package: 'coffee', extras: ['pointer'], freeMinutes: 60 })).toEqual([
      'package choiceInvalid',
      'extras choiceInvalid',
      'freeMinutes choiceInvalid',
    ])
    const series = { ...EVENING, until: '2026-12-03' }
    expect((await call('POST', '/rooms/series/quote', 'host', series)).status).toBe(403)
    const refused = await call('POST', '/rooms/series/quote', 'clerk', series)
    expect(codesOf(refused.body.errors)).toContain('room meetingRoomUnavailable')
  })

  test('bookings of rooms are not moved to the bar, and those of the bar are not changed', async () => {
    const room = await makeBooking(api.db, tenants.clerk)
    const toBar = await call('POST', `/rooms/bookings/${room.publicId}/change`, 'clerk', EVENING)
    expect(codesOf(toBar.body.errors)).toContain('room meetingRoomUnavailable')
    const own = await makeEvening(tenants.host)
    expect((await call('POST', `/rooms/bookings/${own.publicId}/change`, 'host', EVENING)).status).toBe(403)
  })

  test('of 50 concurrent bookings of an evening one succeeds; the others get 409 with free times', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id } = await makeMember(api.db, tenants.company.id)
        return api.signIn({ memberId: id })
      }),
    )
    const answers = await Promise.all(
      tokens.map((token) => api.call('POST', '/rooms/bookings', { token, body: EVENING })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(49)
    for (const { body } of lost)
      expect(codesOf(body.errors)).toEqual(['start slotClosed', 'start nearestFreeTimes'])
    expect(await api.countRows(bookings)).toBe(1)
  })
})

describe('cancelling', () => {
  test.each([
    ['one second before the day of use', '2026-11-25T23:59:59', 0],
    ['as it begins', '2026-11-26T00:00:00', 120_000],
    ['one second after', '2026-11-26T00:00:01', 120_000],
  ])('%s', async (_name, at, chargeWon) => {
    const { publicId } = await makeEvening(tenants.host)
    api.now = new Date(`${at}+09:00`)
    tenants.host.token = await api.signIn({ memberId: tenants.host.id })
    const path = `/rooms/bookings/${publicId}`
    expect((await call('GET', path, 'host')).data.chargeNow.won).toBe(chargeWon)
    expect((await cancel(publicId, chargeWon, 'host')).data).toMatchObject({
      status: 'cancellation_requested',
      charge: { won: chargeWon },
    })
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    const decided = { decision: 'approveCancellation', ids: [publicId] }
    expect((await call('POST', '/desk/rooms/decisions', 'otherStaff', decided)).status).toBe(200)
    expect((await call('GET', path, 'host')).data).toMatchObject({ status: 'cancelled', won: chargeWon })
  })

  test('a no-show costs the full price', async () => {
    const { publicId } = await makeEvening(tenants.host, { checkInBy: new Date('2026-11-26T19:15:00+09:00') })
    api.now = new Date('2026-11-26T19:15:00+09:00')
    tenants.host.token = await api.signIn({ memberId: tenants.host.id })
    expect((await call('GET', `/rooms/bookings/${publicId}`, 'host')).data).toMatchObject({
      status: 'no_show',
      won: 120_000,
    })
  })
})

describe('who sees a booking of the bar', () => {
  const day = async (role: BookingRole) =>
    (await call('GET', '/rooms/day?date=2026-11-26&zone=vip', role)).data.rooms.find(
      ({ code }: { code: string }) => code === 'listening-bar',
    ).taken

  test('its member and the desk; colleagues, master and amenity included, do not', async () => {
    const { publicId } = await makeEvening(tenants.host)
    const path = `/rooms/bookings/${publicId}`
    expect((await call('GET', path, 'host')).status).toBe(200)
    for (const role of ['master', 'clerk', 'stranger'] as const) {
      expect((await call('GET', path, role)).status, role).toBe(404)
      expect((await cancel(publicId, 120_000, role)).status, role).toBe(404)
      expect(await day(role), role).toMatchObject([{ kind: 'taken', id: null, meetingName: null }])
    }
    expect(await day('host')).toMatchObject([{ kind: 'mine', id: publicId }])
    expect((await call('GET', `/desk${path}`, 'otherStaff')).data).toMatchObject({ reserver: '김민준' })
  })

  test('lists and files of a company have one’s own only', async () => {
    await makeEvening(tenants.host)
    const own = await makeEvening(tenants.clerk, { date: '2026-11-27' })
    const vip = await makeBooking(api.db, tenants.master, { room: 'vip' })
    const list = (await call('GET', '/rooms/bookings?scope=company&zone=vip')).data
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([vip.publicId, own.publicId])
    expect(list.totals).toMatchObject({ count: 2, won: 280_000 })
    const others = (await call('GET', '/rooms/bookings?scope=company&zone=vip', 'master')).data
    expect(others.items.map(({ id }: { id: string }) => id)).toEqual([vip.publicId])
    expect((await call('GET', '/rooms/bookings?zone=vip', 'host')).data.items).toHaveLength(1)
  })

  test('the monthly bill, which its company receives, has the amount without a name', async () => {
    await makeEvening(tenants.host)
    const bill = (await call('GET', '/desk/bill?month=2026-11', 'otherStaff')).data
    expect(bill.companies[0].lines).toMatchObject([{ won: 120_000, person: '', about: '' }])
    expect(JSON.stringify(bill)).not.toContain('김민준')
  })
})

describe('beside it', () => {
  test('the waiting list is open to every member for the bar, and to others for rooms', async () => {
    await makeEvening(tenants.clerk)
    const time = { room: 'listening-bar', date: '2026-11-26', start: '19:00', end: '21:00' }
    expect((await call('POST', '/rooms/waits', 'host', time)).status).toBe(201)
    expect((await call('POST', '/rooms/waits', 'host', { ...time, room: 'vip' })).status).toBe(403)
    const waits = (await call('GET', '/rooms/waits', 'host')).data
    expect(waits).toMatchObject([{ room: { code: 'listening-bar' }, state: 'waiting' }])
    expect((await call('DELETE', `/rooms/waits/${waits[0].id}`, 'host')).status).toBe(200)
  })

  test('a block cancels its bookings; they cannot be moved to a meeting room', async () => {
    const { publicId } = await makeEvening(tenants.host)
    const block = { room: 'listening-bar', date: '2026-11-26', start: '18:00', end: '22:00', reason: '점검' }
    const post = (given: object) => call('POST', '/desk/rooms/blocks', 'otherStaff', { ...block, ...given })
    const move = [{ id: publicId, room: 'seminar' }]
    expect((await post({ move })).body.messageKey).toBe('meetingRoomUnavailable')
    expect((await post({ cancel: [publicId] })).status).toBe(201)
    expect((await call('GET', `/rooms/bookings/${publicId}`, 'host')).data).toMatchObject({
      status: 'cancelled',
      won: 0,
    })
  })

  test('its hours and days are its own', async () => {
    const { rooms } = (await api.call('GET', '/rooms/catalogue')).data
    const of = (code: string) => rooms.find((room: { code: string }) => room.code === code)
    expect(of('listening-bar')).toMatchObject({ open: { from: 540, to: 1320 }, window: { to: '2026-12-06' } })
    expect(of('vip')).toMatchObject({ open: { from: 540, to: 1080 }, window: { to: '2027-01-31' } })
  })

  test('own bookings of any kind at the same time are mentioned, not forbidden', async () => {
    const at = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes })
    await makeBooking(api.db, tenants.clerk, { room: 'vip', ...at(960, 1080) })
    await makeEvening(tenants.host, at(540, 660))
    const besides = async (start: string, end: string, role: BookingRole = 'clerk') =>
      (await call('POST', '/rooms/quote', role, { ...EVENING, start, end })).data.besides
    expect(await besides('17:30', '20:00')).toEqual([
      { name: { ko: 'VIP 회의실', en: 'VIP meeting room' }, ...at(960, 1080) },
    ])
    expect(await besides('18:00', '20:00')).toEqual([])
    expect(await besides('14:00', '16:00')).toEqual([])
    expect(await besides('17:30', '20:00', 'host')).toEqual([])
    const { status } = await book({ start: '17:30', end: '20:00', won: 150_000 }, 'clerk')
    expect(status).toBe(201)
  })
})
