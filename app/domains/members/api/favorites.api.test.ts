import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings } from '~/booking/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { anonymiseMember } from './jobs.server'
import { favorites } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const PATH = '/members/me/favorites'
const of = async (token: string) => (await api.call('GET', PATH, { token })).data
const mark = (token: string, kind: string, key: string, isFavorite = true) =>
  api.call('PUT', PATH, { token, body: { kind, key, isFavorite } })

test('rooms are marked and unmarked, each once, in the rooms’ own order, and are the member’s own', async () => {
  const { clerk, master } = tenants
  expect(await of(clerk.token)).toEqual({ rooms: [], coupon: null })
  await mark(clerk.token, 'room', 'seminar')
  await mark(clerk.token, 'room', 'meeting-2')
  const marked = await mark(clerk.token, 'room', 'meeting-2')
  expect(marked.status).toBe(200)
  expect(marked.data).toEqual({ rooms: ['meeting-2', 'seminar'], coupon: null })
  expect(await of(master.token)).toEqual({ rooms: [], coupon: null })
  expect((await mark(clerk.token, 'room', 'seminar', false)).data.rooms).toEqual(['meeting-2'])
  expect((await mark(clerk.token, 'room', 'seminar', false)).status).toBe(200)
})

test('of coupons there is one: the one marked last', async () => {
  const { token } = tenants.clerk
  await mark(token, 'coupon', 'hours2')
  expect((await mark(token, 'coupon', 'allDay')).data.coupon).toBe('allDay')
  expect(await api.countRows(favorites)).toBe(1)
  await Promise.all(['minutes30', 'hour1', 'hours2', 'hours4'].map((coupon) => mark(token, 'coupon', coupon)))
  expect(await api.countRows(favorites)).toBe(1)
  const { coupon } = await of(token)
  expect((await mark(token, 'coupon', coupon, false)).data.coupon).toBeNull()
})

test.each([
  ['room', 'meeting-99'],
  ['room', 'bed-1'],
  ['host', 'AAAAAAAAAAAAAAAAAAAAAA'],
  ['coupon', 'weeks2'],
])('what is not offered is refused: %s %s', async (kind, key) => {
  const { token } = tenants.clerk
  const refused = await mark(token, kind, key)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ path: 'key', messageKey: 'choiceInvalid' }])
  expect(await api.countRows(favorites)).toBe(0)
})

test('a room that is closed is none any more, and those of an account go with it', async () => {
  const { token, id } = tenants.clerk
  await mark(token, 'room', 'seminar')
  await api.db.update(bookableThings).set({ active: false }).where(eq(bookableThings.code, 'seminar'))
  expect((await of(token)).rooms).toEqual([])
  const [member] = await api.db.select().from(members).where(eq(members.id, id))
  await anonymiseMember(api.db, member!, api.now)
  expect(await api.countRows(favorites)).toBe(0)
})
