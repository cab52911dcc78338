import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { newPublicId } from '~/api/secrets.server'
import { insertBooking } from '~/booking/store.server'
import { bookableThings, bookingWaits } from '~/booking/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { notifyNextOnWaitingList } from './turns.server'

const api = useApi()
let tenants: Tenants
/** Members: the one who has booked, and three for the waiting list. */
let people: Record<'owner' | 'first' | 'second' | 'third', { id: number; token: string; companyId: number }>

beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  people = {
    owner: await person(tenants.company.id),
    first: await person(tenants.company.id),
    second: await person(tenants.other.id),
    third: await person(tenants.other.id),
  }
})

async function person(companyId: number) {
  const member = await makeMember(api.db, companyId, { flags: ['amenity'] })
  return { id: member.id, companyId, token: (await api.signIn({ memberId: member.id })).toString() }
}

type Who = keyof typeof people
const call = (method: string, path: string, who: Who, body?: unknown) =>
  api.call(method, path, { token: people[who].token, body })
const TIME = { room: 'meeting-1', date: '2026-11-26', start: '10:00', end: '12:00' }
const join = (who: Who, time: object = {}) => call('POST', '/rooms/waits', who, { ...TIME, ...time })
const waits = async (who: Who) => (await call('GET', '/rooms/waits', who)).data
const book = (who: Who, given: object = {}) => call('POST', '/rooms/bookings', who, { ...BOOKING, ...given })
const later = (minutes: number) => (api.now = new Date(api.now.getTime() + minutes * 60_000))
/** How many members were notified of their turn. */
const countNotified = async () =>
  (await api.db.select().from(outbox)).filter(
    ({ template, channel }) => template === 'waitOffered' && channel === 'sms',
  ).length
/** A booking of the owner's, and its cancellation by the desk. */
async function endOwnersBooking() {
  const { publicId } = await makeBooking(api.db, people.owner)
  return {
    publicId,
    cancelBooking: async () => {
      await call('POST', `/rooms/bookings/${publicId}/cancel`, 'owner', { chargeWon: 40_000 })
      const body = { decision: 'approveCancellation', ids: [publicId] }
      const done = await api.call('POST', '/desk/rooms/decisions', { token: tenants.otherStaff.token, body })
      expect(done.status).toBe(200)
    },
  }
}

describe('a booking next to a turn', () => {
  test.each([
    [690, true],
    [720, false],
  ])(
    'until minute %i, with a turn from 12:00 and half an hour of cleaning, is accepted: %s',
    async (endMinutes, isFree) => {
      const { cancelBooking } = await endOwnersBooking()
      await join('first', { start: '11:00', end: '13:00' })
      await cancelBooking()
      await api.db.update(bookingWaits).set({ startMinutes: 720, endMinutes: 840 })
      await api.db.update(bookableThings).set({ cleaningMinutes: 30 })
      const [thing] = await api.db.select().from(bookableThings).where(eq(bookableThings.code, TIME.room))
      const { id: memberId, companyId } = people.third
      const row = await insertBooking(
        api.db,
        { thing: thing!, date: TIME.date, startMinutes: 600, endMinutes },
        { publicId: newPublicId(), companyId, memberId, status: 'reserved', createdAt: api.now },
        api.now,
      )
      expect(row !== undefined).toBe(isFree)
    },
  )
})

describe('a waiting list', () => {
  test('is joined for a taken time, once, and left', async () => {
    expect((await join('first')).body.messageKey).toBe('lineNotNeeded')
    await endOwnersBooking()
    const { data, status } = await join('first')
    expect(status).toBe(201)
    expect((await join('first')).data).toEqual(data)
    await join('second')
    expect(await waits('second')).toMatchObject([{ state: 'waiting', ahead: 1, keptUntil: null }])
    expect((await call('DELETE', `/rooms/waits/${data.id}`, 'second')).status).toBe(404)
    expect((await call('DELETE', `/rooms/waits/${data.id}`, 'first')).status).toBe(200)
    expect((await call('DELETE', `/rooms/waits/${data.id}`, 'first')).status).toBe(404)
    expect([await waits('first'), (await waits('second'))[0].ahead]).toEqual([[], 0])
  })

  test('reports all errors of a time at once', async () => {
    const bad = await join('first', { date: '2026-11-28', start: '08:00', end: '08:30' })
    expect(bad.body.errors.map(({ messageKey }: { messageKey: string }) => messageKey)).toEqual([
      'reservationClosed',
      'outsideOpening',
      'outsideOpening',
      'minimumHours',
    ])
    expect((await join('first', { room: 'nowhere' })).body.errors[0].path).toBe('room')
    expect((await join('first', { start: 'x' })).status).toBe(422)
  })

  test('is for members who may book, with ten entries at most', async () => {
    const guest = await api.call('POST', '/rooms/waits', { body: TIME })
    expect(guest.status).toBe(401)
    const ordinary = await api.call('POST', '/rooms/waits', { token: tenants.host.token, body: TIME })
    expect(ordinary.status).toBe(403)
    for (let hour = 9; hour <= 14; hour++)
      for (const room of ['meeting-1', 'meeting-2']) {
        if (hour % 2 === 1)
          await makeBooking(api.db, people.owner, {
            room,
            startMinutes: hour * 60,
            endMinutes: hour * 60 + 120,
          })
      }
    const hours = [9, 10, 11, 12, 13, 14].map((hour) => ({
      start: `${String(hour).padStart(2, '0')}:00`,
      end: `${hour + 2}:00`,
    }))
    const answers = []
    for (const room of ['meeting-1', 'meeting-2'])
      for (const time of hours) answers.push((await join('first', { room, ...time })).status)
    expect(answers).toEqual([...Array(10).fill(201), 409, 409])
  })
})

describe('a freed time', () => {
  test('is kept for the first member for half an hour, then for the next, then free for all', async () => {
    const { cancelBooking } = await endOwnersBooking()
    await join('first')
    await join('second')
    await cancelBooking()
    expect(await countNotified()).toBe(1)
    const [turn] = await waits('first')
    expect(turn).toMatchObject({
      state: 'turn',
      keptUntil: new Date(api.now.getTime() + 1_800_000).toISOString(),
    })
    // For all others it is taken, in the calendar and when booking.
    for (const who of ['second', 'third', 'owner'] as const) {
      const refused = await book(who)
      expect([refused.status, refused.body.messageKey], who).toEqual([409, 'slotClosed'])
    }
    const starts = async (who: Who) =>
      (await call('GET', '/rooms/day?date=2026-11-26', who)).data.rooms[0].starts.map(
        ({ startMinutes }: { startMinutes: number }) => startMinutes,
      )
    expect(await starts('third')).not.toContain(600)
    expect(await starts('first')).toContain(600)
    later(29)
    expect((await book('second')).status).toBe(409)
    later(1)
    // It is the second member's turn without any job having run.
    expect((await waits('first'))[0].state).toBe('over')
    expect((await waits('second'))[0].state).toBe('turn')
    expect((await book('first')).status).toBe(409)
    expect((await book('third')).status).toBe(409)
    expect(await notifyNextOnWaitingList('http://localhost:3000')(api.db, api.now)).toBe(1)
    expect(await notifyNextOnWaitingList('http://localhost:3000')(api.db, api.now)).toBe(0)
    expect(await countNotified()).toBe(2)
    later(30)
    expect((await book('third')).status).toBe(201)
    expect(await api.db.select().from(bookingWaits)).toHaveLength(2)
  })

  test('passes over whoever waits with an account that has ended', async () => {
    const { cancelBooking } = await endOwnersBooking()
    await join('first')
    await join('second')
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, people.first.id))
    await cancelBooking()
    expect(await countNotified()).toBe(1)
    expect((await book('third')).status).toBe(409)
    expect((await book('second')).status).toBe(201)
  })

  test('passes over whoever has lost the right to book, and comes to them again with it', async () => {
    const { cancelBooking } = await endOwnersBooking()
    await join('first')
    await join('second')
    const grant = (amenity: boolean) =>
      api.db.update(members).set({ amenity }).where(eq(members.id, people.first.id))
    await grant(false)
    await cancelBooking()
    expect((await waits('second'))[0].state).toBe('turn')
    expect(await countNotified()).toBe(1)
    await grant(true)
    expect((await waits('first'))[0].state).toBe('turn')
    expect((await book('second')).status).toBe(409)
    await grant(false)
    expect((await book('second')).status).toBe(201)
  })

  test('is booked by the member whose turn it is, which ends their entry', async () => {
    const { cancelBooking } = await endOwnersBooking()
    await join('first')
    await join('second')
    await cancelBooking()
    expect((await book('first')).status).toBe(201)
    expect(await waits('first')).toEqual([])
    expect(await waits('second')).toMatchObject([{ state: 'waiting', ahead: 0 }])
  })

  test('is kept for the next member as soon as the first leaves', async () => {
    const { cancelBooking } = await endOwnersBooking()
    const { id } = (await join('first')).data
    await join('second')
    await cancelBooking()
    await call('DELETE', `/rooms/waits/${id}`, 'first')
    expect((await waits('second'))[0]).toMatchObject({ state: 'turn' })
    expect(await countNotified()).toBe(2)
  })

  test('goes to the first on the waiting list among concurrent bookings', async () => {
    const { publicId } = await endOwnersBooking()
    await join('second')
    await call('POST', `/rooms/bookings/${publicId}/cancel`, 'owner', { chargeWon: 40_000 })
    const decide = api.call('POST', '/desk/rooms/decisions', {
      token: tenants.otherStaff.token,
      body: { decision: 'approveCancellation', ids: [publicId] },
    })
    const rush = ['third', 'owner', 'first', 'third', 'owner'] as const
    const [done, ...answers] = await Promise.all([decide, ...rush.map((who) => book(who))])
    expect(done.status).toBe(200)
    expect(answers.map(({ status }) => status)).toEqual(Array(rush.length).fill(409))
    const both = await Promise.all([book('second'), book('second'), book('third')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('is nobody’s turn while a part of it is taken', async () => {
    const { cancelBooking } = await endOwnersBooking()
    await makeBooking(api.db, people.owner, { startMinutes: 720, endMinutes: 840 })
    await join('first', { start: '11:00', end: '13:00' })
    await cancelBooking()
    expect(await countNotified()).toBe(0)
    expect((await waits('first'))[0].state).toBe('waiting')
    // The free part can be booked by anybody.
    expect((await book('third')).status).toBe(201)
  })

  test('begins a turn also when its booking was moved', async () => {
    const { id } = (await book('owner', { date: '2026-12-02' })).data
    await join('first', { date: '2026-12-02' })
    const form = { ...BOOKING, date: '2026-12-03' }
    const moved = await call('POST', `/rooms/bookings/${id}/change`, 'owner', form)
    expect(moved.status).toBe(200)
    expect(await countNotified()).toBe(1)
    // The booking cannot be moved back into another member's turn.
    const back = await call('POST', `/rooms/bookings/${id}/change`, 'owner', { ...form, date: '2026-12-02' })
    expect(back.status).toBe(409)
    expect((await call('GET', `/rooms/bookings/${id}`, 'owner')).data.date).toBe('2026-12-03')
  })

  test('is listed at the desk with its waiting members', async () => {
    await endOwnersBooking()
    await join('first')
    const atDesk = await api.call('GET', '/desk/rooms/waits', { token: tenants.otherStaff.token })
    expect(atDesk.data).toMatchObject([{ company: { id: tenants.company.id }, ahead: 0, state: 'waiting' }])
    expect((await api.call('GET', '/desk/rooms/waits', { token: tenants.front.token })).status).toBe(403)
  })
})

test('a time that one has booked oneself is not waited for, one beside it is', async () => {
  await makeBooking(api.db, people.owner)
  await makeBooking(api.db, people.first, { startMinutes: 720, endMinutes: 840 })
  const overlapping = await join('owner', { start: '11:00', end: '13:00' })
  expect(overlapping).toMatchObject({ status: 409, body: { messageKey: 'lineForOwnTime' } })
  expect(await api.countRows(bookingWaits)).toBe(0)
  expect((await join('owner', { start: '12:00', end: '14:00' })).status).toBe(201)
})
