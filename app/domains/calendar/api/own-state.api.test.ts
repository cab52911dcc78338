import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeCalendarFeed } from 'tests/factories/calendar'
import { codeOf, makeDoor, scan } from 'tests/factories/doors'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'
import { memberEvents } from '~/domains/members/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const done = async ({ token }: { token: string }) =>
  (await api.call('GET', '/members/me/home', { token })).data.done
const approve = ({ id }: { id: number }, at = api.now) =>
  api.db.insert(memberEvents).values({ memberId: id, event: 'approved', by: 'manager', at })

test('each step is ticked off once it is done, and the last one ends them', async () => {
  const { host, administrator } = tenants
  await makeRooms(api.db)
  await approve(host)
  expect(await done(host)).toEqual([])
  const { key } = await makeDoor(api, administrator.token)
  await scan(api, key, await codeOf(api, host))
  expect(await done(host)).toEqual(['door'])
  await makeCalendarFeed(api, host.token)
  await makeVisit(api.db, host)
  expect(await done(host)).toEqual(['door', 'guest', 'calendar'])
  await makeBooking(api.db, host)
  expect(await done(host)).toBeNull()
})

test('the week begins with the approval and lasts seven days; nobody who came long ago sees it', async () => {
  const { host, colleague } = tenants
  await approve(host)
  expect(await done(colleague)).toBeNull()
  api.setTime('2026-11-29', 1439)
  const again = async () => done({ token: await api.signIn({ memberId: host.id }) })
  expect(await again()).toEqual([])
  api.setTime('2026-11-30', 1)
  expect(await again()).toBeNull()
})

test('a company’s manager sees how far its three things are, until it has people, some for visits and some for parking', async () => {
  const { master, colleague, host } = tenants
  const steps = async ({ token }: { token: string }) =>
    (await api.call('GET', '/members/me/home', { token })).data.company
  const setAll = (flags: { visitor: boolean; parking: boolean }) =>
    api.db.update(members).set(flags).where(ne(members.id, master.id))
  await setAll({ visitor: false, parking: false })
  const { people, ...none } = await steps(master)
  expect(people).toBeGreaterThan(0)
  expect(none).toEqual({ visits: 0, parking: 0 })
  await api.db.update(members).set({ visitor: true }).where(eq(members.id, colleague.id))
  expect(await steps(master)).toEqual({ people, visits: 1, parking: 0 })
  // Who may not register people has nothing to do with it.
  expect(await steps(host)).toBeNull()
  await api.db.update(members).set({ parking: true }).where(eq(members.id, colleague.id))
  expect(await steps(master)).toBeNull()
})

test('it is for members alone', async () => {
  expect((await api.call('GET', '/members/me/home')).status).toBe(401)
  expect((await api.call('GET', '/members/me/home', { token: tenants.front.token })).status).toBe(403)
})
