import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, giveFreeTime, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTerminal } from 'tests/factories/terminals'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { doorCodeOf } from './door.server'

const api = useApi()
let tenants: Tenants
/** The booking is on this Thursday from 10:00 to 12:00, with check-in. */
const DAY = '2026-11-26'
const withDoor = { checkInBy: new Date('2026-11-26T01:15:00Z') }

/** The tablets at the doors of two rooms. */
let tablets: Record<string, Record<string, string>>

beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  tablets = {}
  for (const room of ['meeting-1', 'meeting-2'])
    tablets[room] = (
      await makeTerminal(api, tenants.administrator.token, { name: room, kind: 'room', room })
    ).headers
})

type Role = 'clerk' | 'stranger' | 'front' | 'otherStaff'
const call = (method: string, path: string, role?: Role, body?: unknown) =>
  api.call(method, path, { token: role && tenants[role].token, body })
/** Sets the time to a minute of a day and signs everybody in anew. */
async function at(minutes: number, date = DAY) {
  api.setTime(date, minutes)
  tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
  tenants.stranger.token = await api.signIn({ memberId: tenants.stranger.id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
}
const door = async (room = 'meeting-1') => (await call('GET', `/rooms/${room}/door`)).data
const checkIn = (code: string, room = 'meeting-1') =>
  api.call('POST', `/rooms/${room}/check-in`, { body: { code }, headers: tablets[room] })
const see = async (id: string) => (await call('GET', `/rooms/bookings/${id}`, 'clerk')).data
const list = async (query: string) => (await call('GET', `/rooms/bookings?${query}`, 'clerk')).data

describe('the door', () => {
  test('shows current and next booking and until when the room is free, without names', async () => {
    await makeBooking(api.db, tenants.stranger, { meetingName: '비밀 회의' })
    await makeBooking(api.db, tenants.clerk, { startMinutes: 840, endMinutes: 960 })
    await at(570)
    expect(await door()).toMatchObject({ state: 'free', until: 600, next: { startMinutes: 600 } })
    await at(660)
    const busy = await door()
    expect(busy).toMatchObject({ state: 'busy', until: 720, next: { startMinutes: 840 } })
    expect(JSON.stringify(busy)).not.toMatch(/비밀|Corp|company|member/i)
    expect(busy.bookable).toEqual({ startMinutes: 720, endMinutes: 840 })
    expect(await door('meeting-2')).toMatchObject({
      state: 'free',
      until: 1080,
      bookable: { startMinutes: 690, endMinutes: 810 },
    })
    await at(600, '2026-11-28')
    expect((await door()).state).toBe('closed')
    expect((await call('GET', '/rooms/none/door')).status).toBe(404)
  })

  test('a booking has its code until check-in ends', async () => {
    const { id } = (await call('POST', '/rooms/bookings', 'clerk', BOOKING)).data
    const { door: shown } = await see(id)
    expect(shown).toEqual({
      code: doorCodeOf(TEST_SECRET, id),
      from: '2026-11-26T00:45:00.000Z',
      until: '2026-11-26T01:15:00.000Z',
    })
    expect(shown.code).toMatch(/^\d{8}$/)
    // The desk checks in without the code.
    expect((await call('GET', `/desk/rooms/bookings/${id}`, 'otherStaff')).data.door).toBeUndefined()
  })
})

describe('check-in', () => {
  const booked = async (given: object = {}) => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, { ...withDoor, ...given })
    return { id: publicId, code: doorCodeOf(TEST_SECRET, publicId) }
  }

  test.each([
    [584, 422, 'checkInTooEarly'],
    [585, 200, undefined],
    [614, 200, undefined],
    [615, 422, 'checkInTooLate'],
  ])('at minute %i of the day is answered with %i', async (minute, status, key) => {
    const { id, code } = await booked()
    await at(minute)
    const answer = await checkIn(code)
    expect([answer.status, answer.body.messageKey]).toEqual([status, key])
    if (status !== 200) return
    // Repeated check-in changes nothing.
    expect((await checkIn(code)).data).toEqual({ startMinutes: 600, endMinutes: 720 })
    await at(700)
    const kept = await see(id)
    expect([kept.status, kept.door]).toEqual(['in_use', null])
    expect(kept.history.map(({ event }: { event: string }) => event)).toEqual(['booked', 'checkedIn'])
    expect((await door()).state).toBe('busy')
  })

  test('is possible only at the door of the booking’s room, and attempts are limited', async () => {
    const { code } = await booked()
    await at(600)
    expect((await checkIn(code, 'meeting-2')).body.messageKey).toBe('doorCodeWrong')
    const refused = [
      ['', 'doorCodeRequired'],
      ['abc', 'doorCodeWrong'],
      ['123456', 'doorCodeWrong'],
    ] as const
    for (const [bad, messageKey] of refused)
      expect((await checkIn(bad)).body.errors).toEqual([{ path: 'code', messageKey }])
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
    const answers = []
    for (let tries = 0; tries < 12; tries++) answers.push((await checkIn(wrong)).status)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(answers.at(-1)).toBe(429)
  })

  test('a stranger’s guesses never refuse the right code: nobody guesses without a tablet or a sign-in', async () => {
    const { code } = await booked()
    await at(600)
    const post = (room: string, options: object) =>
      api.call('POST', `/rooms/${room}/check-in`, { body: { code: '00000000' }, ...options })
    for (let tries = 0; tries < 25; tries++)
      expect(
        (await post('meeting-1', { headers: { 'x-portal-address': `203.0.113.${tries}` } })).status,
      ).toBe(401)
    expect((await post('meeting-1', { headers: tablets['meeting-2'] })).status).toBe(401)
    expect((await post('meeting-1', { token: tenants.otherStaff.token })).status).toBe(403)
    // Wrong codes of another company's member count for that member.
    for (let tries = 0; tries < 12; tries++) await post('meeting-1', { token: tenants.stranger.token })
    expect((await checkIn(code)).status).toBe(200)
  })

  test('a signed-in member of the company that booked checks in, no other company’s', async () => {
    const { code } = await booked()
    await at(600)
    const by = (role: Role) => call('POST', '/rooms/meeting-1/check-in', role, { code })
    expect((await by('stranger')).body.errors).toEqual([{ path: 'code', messageKey: 'doorCodeWrong' }])
    expect((await by('clerk')).data).toEqual({ startMinutes: 600, endMinutes: 720 })
  })

  test('by the desk is possible late, unless somebody else has booked the time', async () => {
    const { id } = await booked()
    const letIn = () => call('POST', `/desk/rooms/bookings/${id}/check-in`, 'otherStaff')
    await at(500)
    expect((await letIn()).body.messageKey).toBe('checkInNotYet')
    await at(640)
    expect((await see(id)).status).toBe('no_show')
    const day = async () => (await call('GET', '/desk/rooms/day', 'otherStaff')).data.rooms[0]
    expect(await day()).toMatchObject({ bookings: [], unattended: [{ id, status: 'no_show' }] })
    expect((await letIn()).status).toBe(200)
    expect(await day()).toMatchObject({ bookings: [{ id }], unattended: [] })
    expect((await see(id)).status).toBe('in_use')
    expect((await letIn()).status).toBe(409)
    expect((await call('POST', `/desk/rooms/bookings/${id}/check-in`, 'front')).status).toBe(401)
  })

  test.each([
    [719, 200],
    [720, 409],
  ])(
    'by the desk at minute %i of the day is answered with %i: not after the end',
    async (minutes, status) => {
      const { id } = await booked()
      await at(minutes)
      const answer = await call('POST', `/desk/rooms/bookings/${id}/check-in`, 'otherStaff')
      expect(answer.status).toBe(status)
      if (status === 409) expect(answer.body.messageKey).toBe('bookingOver')
    },
  )
})

describe('a booking without check-in within 15 minutes', () => {
  test('is a no-show, charged the full price, and the rest of the time is free', async () => {
    await giveFreeTime(api.db, tenants.company.id, 60)
    const { publicId } = await makeBooking(api.db, tenants.clerk, {
      ...withDoor,
      freeMinutes: 60,
      won: 20_000,
    })
    await at(614)
    expect((await door()).state).toBe('awaited')
    expect((await see(publicId)).status).toBe('in_use')
    await at(615)
    expect((await see(publicId)).status).toBe('no_show')
    expect((await door()).state).toBe('free')
    expect((await list('status=no_show')).items).toMatchObject([{ id: publicId, won: 20_000 }])
    for (const status of ['in_use', 'after_use', 'reserved', 'cancelled'])
      expect((await list(`status=${status}`)).items, status).toEqual([])
    // Its free time remains used, and the full price is on the bill.
    expect((await call('GET', '/rooms/terms', 'clerk')).data.freeTime[0]).toMatchObject({ left: 0 })
    const bill = (await call('GET', '/desk/bill?month=2026-11', 'otherStaff')).data
    expect(bill).toMatchObject({ count: 1, won: 20_000 })
    const rest = { ...BOOKING, start: '10:30', end: '12:30' }
    const { status, data } = await call('POST', '/rooms/bookings', 'stranger', rest)
    expect(status).toBe(201)
    // Once somebody else has booked the time, its charge is stored and the desk can no longer check in.
    expect(await see(publicId)).toMatchObject({
      status: 'no_show',
      statusReason: null,
      won: 20_000,
      charge: { percent: 100, won: 20_000, vatWon: 2_000 },
    })
    expect((await see(publicId)).history.at(-1)).toMatchObject({ event: 'noShow', by: 'job' })
    expect((await list('status=no_show')).items).toHaveLength(1)
    expect((await list('status=cancelled')).items).toEqual([])
    const after = (await call('GET', '/desk/bill?month=2026-11', 'otherStaff')).data
    expect([after.won, after.vatWon]).toEqual([60_000, 6_000])
    expect((await call('GET', '/rooms/terms', 'clerk')).data.freeTime[0]).toMatchObject({ left: 0 })
    expect((await call('POST', `/desk/rooms/bookings/${publicId}/check-in`, 'otherStaff')).status).toBe(409)
    expect(data.id).not.toBe(publicId)
  })

  test('from before check-in existed is in use and over by the clock', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await at(700)
    expect((await see(publicId)).status).toBe('in_use')
    await at(720)
    expect((await see(publicId)).status).toBe('after_use')
    expect((await list('status=after_use')).items).toHaveLength(1)
  })

  test('has its check-in at the new start after a change', async () => {
    const { id } = (await call('POST', '/rooms/bookings', 'clerk', { ...BOOKING, date: '2026-12-02' })).data
    const form = { ...BOOKING, date: '2026-12-03', start: '13:00', end: '15:00' }
    const changed = await call('POST', `/rooms/bookings/${id}/change`, 'clerk', form)
    expect(changed.data.door.until).toBe('2026-12-03T04:15:00.000Z')
    expect((await api.db.select().from(bookings))[0]!.checkInBy).toEqual(new Date('2026-12-03T04:15:00Z'))
  })
})
