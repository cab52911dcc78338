import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { currentCharge } from '~/booking/decide.server'
import { CANCELLATION_STEPS, FREE_STEPS } from '~/booking/rules/cancellation-charge'
import { bookableThings, bookings } from '~/booking/tables.server'
import { roomPackages } from './tables.server'

/* A change to a room of another kind takes that room's policy and cancellation charges; a change of people alone leaves what was
agreed (decisions §8). */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const post = (id: string, call: 'quote' | 'change', body: object) =>
  api.call('POST', `/rooms/bookings/${id}/${call}`, { token: tenants.clerk.token, body })
const rulesOf = async (id: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.publicId, id)))[0]!.rules

const { date, start, end, attendees, meetingName } = BOOKING
/** Three days ahead: from room 1 a change is free of charge. */
const ORDER = { date, start, end, attendees, meetingName }

test('the other kind’s charges are quoted, stored and applied', async () => {
  const { publicId: id } = await makeBooking(api.db, tenants.clerk)
  const { won, cancellation } = (await post(id, 'quote', { ...ORDER, room: 'seminar' })).data
  expect(cancellation).toMatchObject(CANCELLATION_STEPS.seminar)
  expect((await post(id, 'change', { ...ORDER, room: 'seminar', won })).status).toBe(200)
  expect((await rulesOf(id))?.cancellation).toEqual(CANCELLATION_STEPS.seminar)
  // Three days before, room 1 would be free, the seminar room is not.
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.publicId, id))
  expect(currentCharge(booking!, api.now)).toMatchObject({ percent: 30, won: Math.floor(won * 0.3) })
})

test('another policy must be agreed to, in the version in force', async () => {
  const { publicId: id } = await makeBooking(api.db, tenants.clerk)
  const { won } = (await post(id, 'quote', { ...ORDER, room: 'vip' })).data
  const change = (consent: object) => post(id, 'change', { ...ORDER, room: 'vip', won, ...consent })
  const errorOf = async (consent: object) => (await change(consent)).body.errors
  expect(await errorOf({})).toMatchObject([{ path: 'agreed', messageKey: 'meetingRoomPolicyNotAgreed' }])
  expect(await errorOf({ agreed: true, policyVersion: '2025-01' })).toMatchObject([
    { path: 'agreed', messageKey: 'policyChanged' },
  ])
  expect((await rulesOf(id))?.policyType).toBe('conference-room')
  expect((await change({ agreed: true, policyVersion: '2026-01' })).status).toBe(200)
  expect(await rulesOf(id)).toEqual({
    policyType: 'vip-room',
    policyVersion: '2026-01',
    cancellation: CANCELLATION_STEPS.vip,
  })
})

test('in a room of the same kind, what was agreed to stays', async () => {
  const rules = {
    policyType: 'conference-room',
    policyVersion: '2025-07',
    cancellation: [{ days: 9, percent: 0 }],
  }
  const { publicId: id } = await makeBooking(api.db, tenants.clerk, { date: '2026-12-10', rules })
  const order = { ...ORDER, date: '2026-12-11', room: 'meeting-2' }
  const { won } = (await post(id, 'quote', order)).data
  expect((await post(id, 'change', { ...order, won })).status).toBe(200)
  expect(await rulesOf(id)).toEqual(rules)
})

test('of two changes at once, the charges are those of the room where the booking ends', async () => {
  for (const day of ['2026-12-07', '2026-12-08', '2026-12-09']) {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk, { date: day })
    const bodies = []
    for (const room of ['seminar', 'meeting-2']) {
      const order = { ...ORDER, date: day, room }
      bodies.push({ ...order, won: (await post(id, 'quote', order)).data.won })
    }
    const answers = await Promise.all(bodies.map((body) => post(id, 'change', body)))
    expect(answers.map(({ status }) => status)).toContain(200)
    const { kind } = (await api.call('GET', `/rooms/bookings/${id}`, { token: tenants.clerk.token })).data
      .room
    expect((await rulesOf(id))?.cancellation).toEqual(CANCELLATION_STEPS[kind as 'meeting'])
  }
})

test('a change of people alone keeps the agreed prices; another time is quoted at those in force', async () => {
  const order = { ...BOOKING, package: 'water', extras: [], won: undefined }
  const call = (path: string, body: object) =>
    api.call('POST', `/rooms/${path}`, { token: tenants.clerk.token, body })
  const agreed = (await call('quote', order)).data.won as number
  const { id } = (await call('bookings', { ...order, won: agreed })).data
  const perPerson = (agreed - 40_000) / BOOKING.attendees
  await api.db.update(bookableThings).set({ wonPerHour: 50_000 })
  await api.db.update(roomPackages).set({ wonPerPerson: 99_000 })

  const people = { ...ORDER, attendees: BOOKING.attendees + 2 }
  const quoted = (await post(id, 'quote', people)).data
  expect(quoted.won).toBe(40_000 + (BOOKING.attendees + 2) * perPerson)
  expect((await post(id, 'change', { ...people, won: quoted.won })).status).toBe(200)
  const stored = async () => (await api.db.select().from(bookings).where(eq(bookings.publicId, id)))[0]!
  expect(await stored()).toMatchObject({ won: quoted.won, vatWon: Math.floor(quoted.won / 10) })

  const later = { ...people, start: '11:00', end: '13:00' }
  expect((await post(id, 'quote', later)).data.won).toBe(100_000 + (BOOKING.attendees + 2) * 99_000)
  expect((await post(id, 'change', { ...later, won: quoted.won })).body.messageKey).toBe(
    'bookingPriceChanged',
  )
})

describe('a booking that the building has moved', () => {
  const moved = () =>
    makeBooking(api.db, tenants.clerk, {
      rules: { policyType: 'conference-room', policyVersion: '2026-01', cancellation: FREE_STEPS },
    })

  test.each([
    ['another time', { start: '14:00', end: '16:00' }],
    ['another room', { room: 'meeting-2' }],
    ['another length', { end: '13:00' }],
  ])('that its member moves to %s has the room’s charges again, as quoted', async (_, change) => {
    const { publicId: id } = await moved()
    const { won, cancellation } = (await post(id, 'quote', { ...ORDER, room: 'meeting-1', ...change })).data
    expect(cancellation).toEqual(CANCELLATION_STEPS.meeting)
    expect((await post(id, 'change', { ...ORDER, room: 'meeting-1', ...change, won })).status).toBe(200)
    expect((await rulesOf(id))?.cancellation).toEqual(CANCELLATION_STEPS.meeting)
    // A minute before its start it costs its price.
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.publicId, id))
    const before = new Date(booking!.startsAt.getTime() - 60_000)
    expect(currentCharge(booking!, before)).toMatchObject({ percent: 100, won })
  })

  test('stays free until it begins where only its people and words change, as quoted', async () => {
    const { publicId: id } = await moved()
    const change = { ...ORDER, room: 'meeting-1', attendees: 2, meetingName: '다른 이름' }
    const { won, cancellation } = (await post(id, 'quote', change)).data
    expect(cancellation).toEqual([{ days: 0, percent: 0 }])
    expect((await post(id, 'change', { ...change, won })).status).toBe(200)
    expect((await rulesOf(id))?.cancellation).toEqual(FREE_STEPS)
  })
})
