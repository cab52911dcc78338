import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, makeDoor, scan } from 'tests/factories/doors'
import { makeApplication, makeFitnessMember, makeProgram } from 'tests/factories/fitness'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { TEST_SECRET, TODAY, useApi } from 'tests/support/api'
import { bookingEvents, bookings } from '~/booking/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { gxAttendance } from '~/domains/fitness/api/gx/tables.server'
import { ptUnits } from '~/domains/fitness/api/training/tables.server'
import { codeWindow } from '~/domains/tenant-qr/rules/code-window'
import { accessScans } from './tables.server'
import { tenantCode } from './tenant-code.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const door = (given: Record<string, unknown>) => makeDoor(api, tenants.administrator.token, given)
const switchOff = (value: object) =>
  api.db.insert(settings).values({
    name: 'access.arrivals',
    value: { byDoor: true, bookingsByDoor: true, fitnessByDoor: true, ...value },
    changedAt: api.now,
  })

describe('at a room’s door', () => {
  let key: string
  beforeEach(async () => {
    await makeRooms(api.db)
    key = (await door({ kind: 'room', direction: 'inside', room: 'meeting-1' })).key
  })
  /** Now is 10:00; check-in is from 15 minutes before the start to 15 minutes after it. */
  const bookingAt = (startMinutes: number, given = {}) =>
    makeBooking(api.db, tenants.host, {
      date: TODAY,
      startMinutes,
      endMinutes: startMinutes + 120,
      ...given,
    })
  const checkedInAt = async ({ id }: { id: number }) =>
    (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]!.checkedInAt

  test('a colleague of whoever booked checks the booking in, once, and the scan says so', async () => {
    const booking = await bookingAt(600, { checkInBy: new Date(api.now.getTime() + 900_000) })
    const first = await scan(api, key, await codeOf(api, tenants.master))
    expect([first.data.open, first.data.checkedIn]).toEqual([true, 'booking'])
    expect(await checkedInAt(booking)).toEqual(api.now)
    const events = await api.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id))
    expect(events.map(({ event }) => event)).toEqual(['booked', 'checkedIn'])
    const second = await scan(api, key, await codeOf(api, tenants.host))
    expect([second.data.open, second.data.checkedIn]).toEqual([true, null])
    expect(await api.db.select().from(bookingEvents)).toHaveLength(2)
    const { items } = (await api.call('GET', '/desk/scans', { token: tenants.administrator.token })).data
    expect(items.map(({ checkedIn }: { checkedIn: unknown }) => checkedIn).sort()).toEqual(['booking', null])
  })

  test('two colleagues at the same moment are one check-in; the same scan has the same answer', async () => {
    const booking = await bookingAt(600, { checkInBy: new Date(api.now.getTime() + 900_000) })
    const codes = await Promise.all([codeOf(api, tenants.master), codeOf(api, tenants.host)])
    const both = () =>
      Promise.all(codes.map((code, number) => scan(api, key, code, { scanId: `both-${number}` })))
    const answers = await both()
    expect(answers.map(({ data }) => data.checkedIn).sort()).toEqual(['booking', null])
    expect((await both()).map(({ data }) => data)).toEqual(answers.map(({ data }) => data))
    const events = await api.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id))
    expect(events.filter(({ event }) => event === 'checkedIn')).toHaveLength(1)
  })

  test.each([
    ['16 minutes before its start', 616, {}],
    ['when its check-in has ended', 584, {}],
    ['in another room', 600, { room: 'meeting-2' }],
    ['that was cancelled', 600, { status: 'cancelled' }],
    ['that waits for its payment', 600, { status: 'waiting_for_payment' }],
  ])('no booking %s', async (_, start, given) => {
    const checkInBy = new Date(api.now.getTime() + (start - 600 + 15) * 60_000)
    const booking = await bookingAt(start, { checkInBy, ...given })
    const { data } = await scan(api, key, await codeOf(api, tenants.host))
    expect([data.open, data.checkedIn]).toEqual([true, null])
    expect(await checkedInAt(booking)).toBeNull()
  })

  test('nothing for another company, a refused scan, a door out, or with the setting off', async () => {
    const booking = await bookingAt(600, { checkInBy: new Date(api.now.getTime() + 900_000) })
    expect((await scan(api, key, await codeOf(api, tenants.stranger))).data.checkedIn).toBeNull()
    expect((await scan(api, key, 'unknown')).data.checkedIn).toBeNull()
    const out = await door({ kind: 'room', direction: 'out', room: 'meeting-1' })
    expect((await scan(api, out.key, await codeOf(api, tenants.host))).data.checkedIn).toBeNull()
    await switchOff({ bookingsByDoor: false })
    expect((await scan(api, key, await codeOf(api, tenants.master))).data.checkedIn).toBeNull()
    expect(await checkedInAt(booking)).toBeNull()
  })

  test('a scan sent afterwards checks in at its own time', async () => {
    const at = new Date(api.now.getTime() - 20 * 60_000)
    const booking = await bookingAt(580, { checkInBy: new Date(api.now.getTime() - 5 * 60_000) })
    const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(at))
    expect((await scan(api, key, code, { at })).data.checkedIn).toBe('booking')
    expect(await checkedInAt(booking)).toEqual(at)
  })
})

describe('at the fitness door', () => {
  let key: string
  let vip: Awaited<ReturnType<typeof makeFitnessMember>>
  beforeEach(async () => {
    key = (await door({ kind: 'fitness', direction: 'inside' })).key
    vip = await makeFitnessMember(api, tenants.company.id)
  })
  const enter = async () => (await scan(api, key, await codeOf(api, vip))).data.checkedIn as unknown
  /** TODAY is a Monday. */
  const unitAt = async (startMinutes: number, given = {}) => {
    const purchase = await makePurchase(api.db, vip, await makePackage(api.db))
    return makeUnit(api.db, purchase, await makeTrainer(api.db), { date: TODAY, startMinutes, ...given })
  }
  const classAt = async (startMinutes: number, given = {}) => {
    const program = await makeProgram(api.db, { weekdays: [1], startMinutes, endMinutes: startMinutes + 50 })
    return makeApplication(api.db, vip, program, { month: '2026-11', ...given })
  }

  test('a unit with a trainer is attended, from half an hour before it, once', async () => {
    const unit = await unitAt(630)
    expect(await enter()).toBe('training')
    const [after] = await api.db.select().from(ptUnits).where(eq(ptUnits.id, unit.id))
    expect([after!.attendedAt, after!.isNoShow]).toEqual([api.now, false])
    api.now = new Date(api.now.getTime() + 60_000)
    expect(await enter()).toBeNull()
    expect((await api.db.select().from(ptUnits))[0]!.attendedAt).toEqual(after!.attendedAt)
  })

  test('a class is attended, also while its cancellation waits for the desk', async () => {
    const application = await classAt(600, { status: 'cancellation_requested' })
    expect(await enter()).toBe('class')
    expect(await api.db.select().from(gxAttendance)).toEqual([
      { applicationId: application.id, date: TODAY, at: api.now },
    ])
    api.now = new Date(api.now.getTime() + 60_000)
    expect(await enter()).toBeNull()
    expect(await api.countRows(gxAttendance)).toBe(1)
  })

  test('nothing for what is later, given back, decided by the desk, or with the setting off', async () => {
    await unitAt(660)
    await classAt(660)
    expect(await enter()).toBeNull()
    api.now = new Date(api.now.getTime() + 60_000)
    await api.db.update(ptUnits).set({ startMinutes: 600, startsAt: api.now, isNoShow: true })
    expect(await enter()).toBeNull()
    api.now = new Date(api.now.getTime() + 60_000)
    await api.db.update(ptUnits).set({ isNoShow: false })
    await switchOff({ fitnessByDoor: false })
    expect(await enter()).toBeNull()
    expect((await api.db.select().from(ptUnits))[0]!.attendedAt).toBeNull()
  })
})

describe('a room’s door', () => {
  const add = (body: Record<string, unknown>) => door(body).then(() => 201, String)

  test('belongs to a room, which is stored and shown', async () => {
    await makeRooms(api.db)
    const { token } = tenants.administrator
    const rooms = (await api.call('GET', '/desk/door-rooms', { token })).data as { code: string }[]
    expect(rooms.map(({ code }) => code)).toContain('meeting-1')
    const { id } = await door({ kind: 'room', room: 'meeting-1' })
    const found = (await api.call('GET', `/desk/doors/${id}`, { token })).data
    expect(found.room).toEqual({
      code: 'meeting-1',
      name: expect.objectContaining({ ko: expect.any(String) }),
    })
    const other = await door({ kind: 'turnstile', room: 'meeting-1' })
    expect((await api.call('GET', `/desk/doors/${other.id}`, { token })).data.room).toBeNull()
  })

  test.each([
    ['without one', undefined, 'conferenceRoomRequired'],
    ['of an unknown one', 'meeting-99', 'choiceInvalid'],
    ['of a seat', 'bed-1', 'choiceInvalid'],
  ])('%s is refused at its field', async (_, room, code) => {
    await makeRooms(api.db)
    expect(await add({ kind: 'room', room })).toContain(code)
    expect(await api.countRows(accessScans)).toBe(0)
  })
})
