import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

type Role = 'clerk' | 'stranger' | 'front' | 'otherStaff' | 'administrator'
const call = (method: string, path: string, role: Role = 'otherStaff', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
const decideAt = (decision: string, ids: string[], reason?: string) =>
  call('POST', '/desk/rooms/decisions', 'otherStaff', { decision, ids, reason })
const bookingOf = async (id: string) => (await call('GET', `/rooms/bookings/${id}`, 'clerk')).data
const sentTemplates = async () => [
  ...new Set((await api.db.select().from(outbox)).map(({ template }) => template)),
]

describe('decisions', () => {
  const requestCancellation = async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk, { date: '2026-11-24' })
    await call('POST', `/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: 12_000 })
    return publicId
  }

  test('an approved cancellation frees the time and keeps the charge of the day of the request', async () => {
    const id = await requestCancellation()
    expect((await call('GET', '/desk/rooms/undecided')).data.items).toMatchObject([
      { id, charge: { percent: 30, won: 12_000 }, actions: { approveCancellation: { allowed: true } } },
    ])
    api.setTime('2026-11-24', 540)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect((await decideAt('approveCancellation', [id])).data).toEqual({ count: 1 })
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', won: 12_000, vatWon: 1200 })
    expect(await sentTemplates()).toEqual(['bookingCancelled'])
    expect((await decideAt('approveCancellation', [id])).status).toBe(409)
  })

  test('a declined cancellation is notified with its reason and has no charge', async () => {
    const id = await requestCancellation()
    expect((await decideAt('declineCancellation', [id])).status).toBe(422)
    expect((await decideAt('declineCancellation', [id], '이미 준비했습니다')).status).toBe(200)
    expect(await bookingOf(id)).toMatchObject({ status: 'reserved', won: 40_000, charge: null })
    expect(await sentTemplates()).toEqual(['bookingKept'])
  })

  test('once the use has begun a cancellation is approved at its frozen charge, and no longer declined', async () => {
    const id = await requestCancellation()
    api.setTime('2026-11-27', 540)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    const declined = await decideAt('declineCancellation', [id], '이미 준비했습니다')
    expect(declined.status).toBe(409)
    expect(JSON.stringify(declined.body)).toContain('declineTooLate')
    expect((await decideAt('approveCancellation', [id])).status).toBe(200)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', won: 12_000 })
  })

  const TRANSFER = { payer: '한빛테크', paidOn: '2026-11-23', paidWon: 44_000 }
  const confirm = (id: string, given: object = {}) =>
    call('POST', '/desk/rooms/decisions', 'otherStaff', {
      decision: 'confirmPayment',
      ids: [id],
      ...TRANSFER,
      ...given,
    })
  const undo = (id: string, role: 'otherStaff' | 'administrator' = 'otherStaff') =>
    call('POST', '/desk/rooms/decisions', role, {
      decision: 'undoPayment',
      ids: [id],
      reason: '다른 건의 입금',
    })
  const bookByTransfer = async () =>
    (await call('POST', '/rooms/bookings', 'clerk', { ...BOOKING, paymentMethod: 'bank_transfer' })).data
      .id as string
  const storedOf = async (id: string) =>
    (await api.db.select().from(bookings).where(eq(bookings.publicId, id)))[0]!

  test('a transfer is confirmed with payer, day and amount', async () => {
    const id = await bookByTransfer()
    const bare = await decideAt('confirmPayment', [id])
    expect(codesOf(bare.body.errors)).toEqual([
      'payer payerRequired',
      'paidOn paidOnRequired',
      'paidWon amountRequired',
    ])
    const wrong = await confirm(id, { paidOn: '2026-11-24', paidWon: 40_000 })
    expect(codesOf(wrong.body.errors)).toEqual(['paidOn paidInFuture', 'paidWon transferAmountDiffers'])
    expect(await storedOf(id)).toMatchObject({ status: 'waiting_for_payment', payment: null })
    expect((await confirm(id)).status).toBe(200)
    const by = `staff:${tenants.otherStaff.id}`
    expect((await storedOf(id)).payment).toEqual({
      won: 44_000,
      payer: '한빛테크',
      paidOn: '2026-11-23',
      by,
      at: api.now.toISOString(),
    })
  })

  test('a card at the desk needs no more', async () => {
    const { id } = (await call('POST', '/rooms/bookings', 'clerk', { ...BOOKING, paymentMethod: 'card' }))
      .data
    expect((await decideAt('confirmPayment', [id])).status).toBe(200)
    expect((await storedOf(id)).payment).toMatchObject({ won: 44_000, payer: null })
  })

  test('whoever confirmed it undoes it on the same day: the time is held again, and the member told', async () => {
    const id = await bookByTransfer()
    await confirm(id)
    expect((await undo(id, 'administrator')).body.messageKey).toBe('illegalTransition')
    expect((await undo(id)).status).toBe(200)
    const row = await storedOf(id)
    expect(row).toMatchObject({ status: 'waiting_for_payment', payment: null })
    expect(row.holdUntil).toEqual(new Date(api.now.getTime() + 24 * 3_600_000))
    expect(await sentTemplates()).toContain('bookingPaymentUndone')
    expect((await undo(id)).status).toBe(409)
    expect((await confirm(id)).status).toBe(200)
    api.setTime('2026-11-24', 30)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect((await undo(id)).body.messageKey).toBe('illegalTransition')
  })

  test('a payment can be confirmed only before the hold ends', async () => {
    const body = { ...BOOKING, paymentMethod: 'bank_transfer' }
    const { id } = (await call('POST', '/rooms/bookings', 'clerk', body)).data
    expect((await confirm(id)).status).toBe(200)
    expect((await bookingOf(id)).status).toBe('reserved')
    const late = { ...body, date: '2026-11-27' }
    const other = (await call('POST', '/rooms/bookings', 'clerk', late)).data.id
    api.setTime('2026-11-24', 600)
    const refused = await confirm(other)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'holdLapsed'])
  })

  test('are made for all bookings or none, by the amenity desk only', async () => {
    const id = await requestCancellation()
    const other = await makeBooking(api.db, tenants.stranger, { room: 'meeting-2' })
    expect((await decideAt('approveCancellation', [id, other.publicId])).status).toBe(409)
    expect((await bookingOf(id)).status).toBe('cancellation_requested')
    expect((await call('GET', '/desk/rooms/undecided', 'front')).status).toBe(403)
    expect((await call('GET', '/desk/rooms/day', 'clerk')).status).toBe(403)
  })
})

describe('a block', () => {
  const BLOCK = { room: 'meeting-1', date: '2026-11-26', start: '09:00', end: '18:00', reason: '냉방기 교체' }
  const block = (given: object = {}) =>
    call('POST', '/desk/rooms/blocks', 'otherStaff', { ...BLOCK, cancel: [], move: [], ...given })

  test('lists the bookings it overlaps, and moves or cancels each as chosen', async () => {
    const first = await makeBooking(api.db, tenants.clerk)
    const second = await makeBooking(api.db, tenants.stranger, { startMinutes: 780, endMinutes: 900 })
    const { reason: _, ...time } = BLOCK
    const clashes = await call('POST', '/desk/rooms/blocks/clashes', 'otherStaff', time)
    expect(clashes.data.bookings.map(({ id }: { id: string }) => id)).toEqual([
      first.publicId,
      second.publicId,
    ])
    expect((await block()).body.messageKey).toBe('bookingsInTheWay')
    expect((await block({ cancel: [first.publicId] })).body.params).toEqual({ number: 1 })
    const move = [{ id: first.publicId, room: 'meeting-2' }]
    expect((await block({ move, cancel: [second.publicId] })).status).toBe(201)
    expect(await bookingOf(first.publicId)).toMatchObject({
      room: { code: 'meeting-2' },
      status: 'reserved',
      won: 40_000,
    })
    const moved = await call('GET', `/rooms/bookings/${second.publicId}`, 'stranger')
    expect(moved.data).toMatchObject({ status: 'cancelled', won: 0, charge: { won: 0 } })
    expect((await sentTemplates()).sort()).toEqual(['bookingCancelledByDesk', 'bookingMovedByDesk'])
  })

  test('leaves a booking alone that its member moves out of the way at the same instant', async () => {
    const rounds = [
      ['2026-11-27', '2026-12-07'],
      ['2026-11-30', '2026-12-08'],
      ['2026-12-01', '2026-12-09'],
      ['2026-12-02', '2026-12-10'],
      ['2026-12-03', '2026-12-11'],
      ['2026-12-04', '2026-12-14'],
    ]
    for (const [date, other] of rounds) {
      const { publicId } = await makeBooking(api.db, tenants.clerk, { date })
      const change = { date: other, start: '10:00', end: '12:00', attendees: 4, meetingName: '회의' }
      const [moved, blocked] = await Promise.all([
        call('POST', `/rooms/bookings/${publicId}/change`, 'clerk', { ...change, won: 40_000 }),
        block({ date, cancel: [publicId] }),
      ])
      const { status } = await bookingOf(publicId)
      expect([moved.status, status]).toBeOneOf([
        [200, 'reserved'],
        [409, 'cancelled'],
      ])
      expect(blocked.status).toBe(201)
    }
  })

  test('prevents booking until it is ended', async () => {
    const [id] = (await block()).data.ids
    const tried = await call('POST', '/rooms/bookings', 'clerk', BOOKING)
    expect(tried.body.errors.map(({ messageKey }: { messageKey: string }) => messageKey)).toEqual([
      'slotClosed',
      'noFreeTimes',
    ])
    expect((await call('GET', '/desk/rooms/day?date=2026-11-26')).data.rooms[0].blocks).toMatchObject([
      { id, reason: '냉방기 교체' },
    ])
    expect((await call('GET', `/rooms/bookings/${id}`, 'clerk')).status).toBe(404)
    expect((await call('DELETE', `/desk/rooms/blocks/${id}`)).status).toBe(200)
    expect((await call('POST', '/rooms/bookings', 'clerk', BOOKING)).status).toBe(201)
  })

  test('moves no booking to a room that is taken or too small', async () => {
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await makeBooking(api.db, tenants.stranger, { room: 'meeting-2' })
    const move = (room: string) => block({ move: [{ id: publicId, room }] })
    expect((await move('meeting-2')).status).toBe(409)
    expect((await move('meeting-1')).status).toBe(422)
    expect(await api.countRows(bookings)).toBe(2)
  })

  test('closes several rooms for a week: each is proposed a room of its own, and what is closed already stays', async () => {
    const at = (room: string, date: string, given: object = {}) =>
      makeBooking(api.db, tenants.clerk, { room, date, ...given })
    const early = await at('meeting-1', '2026-11-26')
    const sameTime = await at('meeting-2', '2026-11-26')
    const nextWeek = await at('meeting-1', '2026-11-30')
    await at('meeting-3', '2026-11-26')
    const before = (await block({ start: '17:00', end: '18:00' })).data.ids
    const { start: _start, end: _end, ...allDay } = BLOCK
    const week = { ...allDay, room: ['meeting-1', 'meeting-2'], to: '2026-11-30', openDaysOnly: 'on' }
    const { reason: _, ...times } = week
    const { bookings: concerned } = (await call('POST', '/desk/rooms/blocks/clashes', 'otherStaff', times))
      .data
    expect(concerned.map(({ id }: { id: string }) => id).sort()).toEqual(
      [early, sameTime, nextWeek].map(({ publicId }) => publicId).sort(),
    )
    const proposed = new Map(
      concerned.map((one: { id: string; proposed: string | null }) => [one.id, one.proposed]),
    )
    expect(proposed.get(early.publicId)).not.toBe(proposed.get(sameTime.publicId))
    // The third room is taken on the first day, and free on the last.
    expect([...proposed.values()].filter((code) => code === 'meeting-3')).toHaveLength(1)
    expect(proposed.get(nextWeek.publicId)).toBe('meeting-3')
    for (const one of concerned)
      expect(one.rooms.map(({ code }: { code: string }) => code)).not.toContain('meeting-2')
    const close = (given: object) => call('POST', '/desk/rooms/blocks', 'otherStaff', { ...week, ...given })
    expect((await close({ cancel: [early.publicId] })).body.params).toEqual({ number: 2 })
    const move = [...proposed].map(([id, room]) => ({ id, room }))
    const closed = await close({ move })
    // Thursday, Friday and Monday of two rooms; one of these days had an hour closed already.
    expect(closed.data.ids).toHaveLength(7)
    const blocksOn = async (date: string) =>
      (await call('GET', `/desk/rooms/day?date=${date}`)).data.rooms[0].blocks.map(
        ({ startMinutes, endMinutes }: Record<string, number>) => [startMinutes, endMinutes],
      )
    expect(await blocksOn('2026-11-26')).toEqual([
      [0, 1020],
      [1020, 1080],
      [1080, 1440],
    ])
    expect(await blocksOn('2026-11-28')).toEqual([])
    expect(await blocksOn('2026-11-30')).toEqual([[0, 1440]])
    expect(before).toHaveLength(1)
    expect((await close({})).body.messageKey).toBe('slotClosed')
  })

  test.each([
    [{ room: [] }, 'room', 'roomToCloseRequired'],
    [{ date: '' }, 'date', 'firstDayRequired'],
    [{ to: '2026-11-25' }, 'to', 'untilBeforeDate'],
    [{ to: '2027-01-27' }, 'to', 'periodTooLong'],
    [{ date: '2026-11-28', to: '2026-11-29', openDaysOnly: 'on' }, 'to', 'noOpenDay'],
    [{ end: '09:00' }, 'end', 'endBeforeStart'],
  ])('is refused with %j', async (given, path, messageKey) => {
    const { body } = await block(given)
    expect(body.errors).toMatchObject([{ path, messageKey }])
  })
})

test('the desk books for a company, whose master is notified', async () => {
  const body = { ...BOOKING, companyId: tenants.company.id }
  const made = await call('POST', '/desk/rooms/bookings', 'otherStaff', body)
  expect(made.status).toBe(201)
  expect(await bookingOf(made.data.id)).toMatchObject({ reserver: '정하윤', status: 'reserved' })
  expect((await call('POST', '/desk/rooms/bookings', 'otherStaff', { ...body, companyId: 99 })).status).toBe(
    422,
  )
  expect((await call('POST', '/desk/rooms/bookings', 'otherStaff', body)).body.messageKey).toBe('slotClosed')
  expect((await call('GET', '/desk/bookings?keyword=Hanbit')).data.items).toHaveLength(1)
})

test('the desk cannot book at another price than the one shown', async () => {
  const body = { ...BOOKING, companyId: tenants.company.id }
  const book = (won: unknown) => call('POST', '/desk/rooms/bookings', 'otherStaff', { ...body, won })
  await api.db.update(bookableThings).set({ wonPerHour: 30_000 })
  const { status, body: told } = await book(40_000)
  expect([status, told.messageKey, told.params]).toEqual([
    409,
    'bookingPriceChanged',
    { was: 40_000, won: 60_000 },
  ])
  for (const won of [undefined, '', ' ', 'free'])
    expect((await book(won)).body.messageKey).toBe('bookingPriceUnseen')
  expect(await api.countRows(bookings)).toBe(0)
  expect((await book(60_000)).status).toBe(201)
})
