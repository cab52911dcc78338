import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeCalendarFeed } from 'tests/factories/calendar'
import { makeHeating } from 'tests/factories/heating'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { idempotencyKeys } from '~/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { anonymiseMember } from '~/domains/members/api/jobs.server'
import { calendarFeeds } from '~/domains/members/api/tables.server'

const api = useApi()
let tenants: Tenants
let clerk: { id: number; companyId: number }
const PATH = '/members/me/calendar-feed'

beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  const [row] = await api.db.select().from(members).where(eq(members.id, tenants.clerk.id))
  clerk = row!
})

const feed = (token: string, headers?: Record<string, string>) =>
  api.call('GET', `/calendar-feeds/${token}`, { headers })
const make = (role: 'clerk' | 'host' = 'clerk') => makeCalendarFeed(api, tenants[role].token)

test('is answered with its address, also when the request is repeated; only a hash is stored', async () => {
  const headers = { 'idempotency-key': 'a'.repeat(22) }
  const create = () => api.call('POST', PATH, { token: tenants.clerk.token, body: {}, headers })
  const first = await create()
  expect(first.status).toBe(201)
  expect(first.data.token).toMatch(/^[\w-]{20,}$/)
  expect((await create()).data).toEqual(first.data)
  expect((await api.call('GET', PATH, { token: tenants.clerk.token })).data).toEqual(first.data)
  expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(first.data.token)
})

test('contains own bookings, including cancelled ones, with the sequence of their own files', async () => {
  const booking = await makeBooking(api.db, clerk)
  const cancelled = await makeBooking(api.db, clerk, { room: 'meeting-2', status: 'cancelled' })
  await makeBooking(api.db, tenants.master, { room: 'meeting-3' })
  await makeBooking(api.db, clerk, { date: '2026-09-01' })
  const { status, data } = await feed(await make())
  expect(status).toBe(200)
  const statuses = data.bookings.map(({ id, status: shown }: { id: string; status: string }) => [id, shown])
  expect(statuses.sort()).toEqual(
    [
      [booking.publicId, 'reserved'],
      [cancelled.publicId, 'cancelled'],
    ].sort(),
  )
  const booked = await api.call('GET', `/rooms/bookings/${booking.publicId}`, { token: tenants.clerk.token })
  const [entry] = data.bookings.filter(({ id }: { id: string }) => id === booking.publicId)
  expect(entry).toMatchObject({ sequence: booked.data.history.length, changedAt: booked.data.history[0].at })
  await api.call('POST', `/rooms/bookings/${booking.publicId}/cancel`, {
    token: tenants.clerk.token,
    body: { chargeWon: booked.data.chargeNow.won },
  })
  const after = (await feed((await api.call('GET', PATH, { token: tenants.clerk.token })).data.token)).data
  const [changed] = after.bookings.filter(({ id }: { id: string }) => id === booking.publicId)
  expect(changed).toMatchObject({ sequence: entry.sequence + 1, status: 'cancellation_requested' })
})

test('contains visits to oneself, without names', async () => {
  const visit = await makeVisit(api.db, tenants.host, {
    status: 'approved',
    people: [{ name: '이서준' }, { name: '한지우' }],
  })
  await makeVisit(api.db, tenants.master)
  const { data, body } = await feed(await make('host'))
  expect(data.visits).toEqual([
    expect.objectContaining({ id: visit.publicId, people: 2, status: 'approved' }),
  ])
  expect(JSON.stringify(body)).not.toMatch(/이서준|한지우|010/)
})

test('the address is stored as a hash, can be replaced and ended, and is not logged', async () => {
  const first = await make()
  expect(first).toMatch(/^[\w-]{43}$/)
  const [row] = await api.db.select().from(calendarFeeds)
  expect(JSON.stringify(row)).not.toContain(first)
  const second = await make()
  expect(second).not.toBe(first)
  expect((await feed(first)).status).toBe(404)
  expect((await feed(second)).status).toBe(200)
  expect((await feed(second.slice(1))).status).toBe(404)
  expect((await api.call('DELETE', PATH, { token: tenants.clerk.token })).status).toBe(200)
  expect((await feed(second)).status).toBe(404)
  expect((await api.call('GET', PATH, { token: tenants.clerk.token })).data).toEqual({
    token: null,
    since: null,
  })
  expect(api.logged.join('\n')).not.toContain(second)
  for (const method of ['GET', 'POST', 'DELETE']) expect((await api.call(method, PATH)).status).toBe(401)
})

test('the feed ends with the account and with the company', async () => {
  const token = await make()
  const set = (status: 'approved' | 'withdrawal_pending' | 'deleted') =>
    api.db.update(members).set({ status }).where(eq(members.id, clerk.id))
  for (const status of ['withdrawal_pending', 'deleted'] as const) {
    await set(status)
    expect((await feed(token)).status).toBe(404)
  }
  await set('approved')
  await api.db.update(companies).set({ active: false }).where(eq(companies.id, clerk.companyId))
  expect((await feed(token)).status).toBe(404)
  await api.db.update(companies).set({ active: true }).where(eq(companies.id, clerk.companyId))
  expect((await feed(token)).status).toBe(200)
  const [member] = await api.db.select().from(members).where(eq(members.id, clerk.id))
  await anonymiseMember(api.db, member!, api.now)
  expect(await api.countRows(calendarFeeds)).toBe(0)
})

test('the feed has the last days of the own passes and lockers, and what was ended as cancelled', async () => {
  const token = await make()
  const locker = await makeLockers(api.db)
  await makePass(api.db, clerk, await makePassType(api.db))
  await makePass(api.db, tenants.host, await makePassType(api.db))
  await makeRental(api.db, clerk, locker(1), { status: 'assignment_completed' })
  await makeRental(api.db, clerk, locker(2), { month: '2027-01', endedAt: api.now })
  const { lastDays } = (await feed(token)).data
  expect(lastDays).toMatchObject([
    { kind: 'pass', lastDay: '2026-12-30', isCancelled: false, sequence: 1 },
    { kind: 'locker', lastDay: '2027-01-31', isCancelled: true, locker: { room: 'male', number: 2 } },
    { kind: 'locker', lastDay: '2026-12-31', isCancelled: false, locker: { room: 'male', number: 1 } },
  ])
})

test('an address can be read 60 times an hour, with the same number of statements for many entries', async () => {
  const token = await make()
  await makeBooking(api.db, clerk)
  // The first reading of an hour is written down.
  await feed(token)
  const few = await api.countQueries(() => feed(token))
  for (const room of ['meeting-2', 'meeting-3', 'meeting-4', 'vip'])
    await makeBooking(api.db, clerk, { room })
  for (const minutes of [600, 700, 800])
    await makeVisit(api.db, clerk, { status: 'approved', visitMinutes: minutes })
  expect(await api.countQueries(() => feed(token))).toBe(few)
  for (let i = 0; i < 57; i += 1) expect((await feed(token)).status).toBe(200)
  const refused = await feed(token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await api.db.select().from(bookings)).length).toBe(5)
})

test('one’s own week has visits with the guest’s name, bookings and heating, and nobody else’s', async () => {
  const { host, colleague } = tenants
  const visit = await makeVisit(api.db, host, {
    status: 'approved',
    visitDate: '2026-11-23',
    people: [{}, {}],
  })
  await makeVisit(api.db, colleague, { status: 'approved', visitDate: '2026-11-23' })
  const booking = await makeBooking(api.db, host, { date: '2026-11-24' })
  await makeBooking(api.db, colleague, { date: '2026-11-24', room: 'meeting-2' })
  const heating = await makeHeating(api.db, host, { date: '2026-11-25', floors: [12] })
  await makeHeating(api.db, colleague, { date: '2026-11-25' })
  const { status, data } = await api.call('GET', '/members/me/home', { token: host.token })
  expect(status).toBe(200)
  expect(data.items).toMatchObject([
    { kind: 'visit', id: visit.publicId, people: 2, guest: visit.visitors[0]!.name, status: 'approved' },
    { kind: 'booking', id: booking.publicId, room: { kind: 'meeting' } },
    { kind: 'heating', id: heating.publicId, floors: [12], status: 'request_for_approval' },
  ])
  expect((await api.call('GET', '/members/me/home')).status).toBe(401)
})
