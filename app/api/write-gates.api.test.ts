import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember } from 'tests/factories/people'
import { BOOKING, makeRooms } from 'tests/factories/rooms'
import { makeTenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { makeGate } from 'tests/support/gate'
import { bookableThings } from '~/booking/tables.server'
import type { ApiContext } from './context.server'
import { amongAlike, amongCallers } from './write-gates.server'
import { lockRows } from '~/db/lock-rows.server'
import { visits } from '~/domains/visitors/api/tables.server'

const api = useApi()

/** Connections that wait for somebody else's lock. */
const waiting = async () => {
  const { rows } = await api.db.execute<{
    number: number
  }>(sql`select count(*)::int as number from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]!.number
}

test('many who want one thing leave connections to all others, and each is answered', async () => {
  // The embedded database has one connection.
  if (api.kind === 'pglite') return
  const { host } = await makeTenants(api)
  const wanted = await makeVisit(api.db, host)
  const other = await makeVisit(api.db, host)
  const approve = ({ publicId }: { publicId: string }) =>
    api.call('POST', `/visits/${publicId}/approve`, { token: host.token })
  const gate = makeGate()
  const locked = makeGate()
  const holder = api.db.transaction(async (tx) => {
    await lockRows(tx, visits, eq(visits.id, wanted.id))
    locked.open()
    await gate.opened
  })
  await locked.opened
  let answers: Promise<{ status: number }[]> = Promise.resolve([])
  const asked = await api.queriesOf(async () => {
    answers = Promise.all(Array.from({ length: 30 }, () => approve(wanted)))
    await vi.waitFor(async () => expect(await waiting()).toBe(4))
  })
  // The others have not even looked at what they want.
  expect(asked.filter((query) => query.includes('"visits"')).length).toBeLessThanOrEqual(2 * 4)
  // All while the others wait: reads, and a write about something else.
  expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(200)
  expect((await approve(other)).status).toBe(200)
  expect(await waiting()).toBe(4)
  gate.open()
  await holder
  const statuses = (await answers).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
})

test('whoever reads waits behind nobody of whom it is read who makes a call that writes, and these are few at a time', async () => {
  const { host } = await makeTenants(api)
  const { publicId } = await makeVisit(api.db, host)
  const gate = makeGate()
  const reading = Array.from({ length: 4 }, () => amongCallers(api.db, () => gate.opened))
  let isAnswered = false
  const approved = api.call('POST', `/visits/${publicId}/approve`, { token: host.token }).then((answer) => {
    isAnswered = true
    return answer
  })
  for (let look = 0; look < 5; look++)
    expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(200)
  expect(isAnswered).toBe(false)
  gate.open()
  await Promise.all(reading)
  expect((await approved).status).toBe(200)
})

test('whoever wants another room does not wait for those who want one room', async () => {
  if (api.kind === 'pglite') return
  await makeRooms(api.db)
  const people: { token: string }[] = []
  for (let place = 0; place < 7; place++) {
    const company = await makeCompany(api.db, { floors: [] })
    const { id } = await makeMember(api.db, company.id, { flags: ['amenity'] })
    people.push({ token: await api.signIn({ memberId: id }) })
  }
  const book = ({ token }: { token: string }, given: object = {}) =>
    api.call('POST', '/rooms/bookings', { token, body: { ...BOOKING, ...given } })
  const gate = makeGate()
  const locked = makeGate()
  const holder = api.db.transaction(async (tx) => {
    await lockRows(tx, bookableThings, eq(bookableThings.code, BOOKING.room))
    locked.open()
    await gate.opened
  })
  await locked.opened
  const others = Promise.all(people.slice(1).map((person) => book(person)))
  await vi.waitFor(async () => expect(await waiting()).toBe(4))
  expect((await book(people[0]!, { room: 'meeting-2' })).status).toBe(201)
  expect(await waiting()).toBe(4)
  gate.open()
  await holder
  expect((await others).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('who has to wait for another reason keeps nobody else waiting', async () => {
  const call = (run: (leave: () => void) => Promise<void>) => {
    const set = new Map<string, () => void>()
    const c = {
      req: { method: 'POST', path: '/visits/1/access', param: () => ({ id: '1' }), header: () => undefined },
      var: { deps: { db: api.db } },
      set: (name: string, value: () => void) => void set.set(name, value),
    } as unknown as ApiContext
    return amongAlike(c, () => run(() => set.get('leaveGate')!()))
  }
  const gate = makeGate()
  const guessing = Array.from({ length: 6 }, () =>
    call((leave) => {
      leave()
      return gate.opened
    }),
  )
  let isIn = false
  await call(async () => void (isIn = true))
  expect(isIn).toBe(true)
  gate.open()
  await Promise.all(guessing)
})
