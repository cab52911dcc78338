import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDoor, scan } from 'tests/factories/doors'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { visitEvents, visitors } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
let key: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  key = (await makeDoor(api, tenants.administrator.token)).key
})

const approved = (minutes = 600) =>
  makeVisit(api.db, tenants.host, { status: 'approved', visitMinutes: minutes })
const stateOf = async (id: number) => {
  const [person] = await api.db.select().from(visitors).where(eq(visitors.id, id))
  return { status: person!.status, checkedInAt: person!.checkedInAt }
}
const toldHost = async () =>
  (await api.db.select().from(outbox).where(eq(outbox.template, 'visitorArrivedHost'))).filter(
    ({ channel }) => channel === 'sms',
  ).length

describe('a pass at a door into the building', () => {
  test('is the arrival: checked in by the door, once, and the host is told', async () => {
    const person = (await approved()).visitors[0]!
    const now = api.now
    expect((await scan(api, key, person.passCode)).data.open).toBe(true)
    expect(await stateOf(person.id)).toEqual({ status: 'using', checkedInAt: now })
    expect(await toldHost()).toBe(1)
    const events = await api.db.select().from(visitEvents).where(eq(visitEvents.event, 'checkedIn'))
    expect(events.map(({ by }) => by)).toEqual(['door'])
    api.now = new Date(now.getTime() + 3_600_000)
    expect((await scan(api, key, person.passCode)).data.open).toBe(true)
    expect(await stateOf(person.id)).toEqual({ status: 'using', checkedInAt: now })
    expect(await toldHost()).toBe(1)
  })

  test('at two doors at the same moment is one arrival', async () => {
    const other = await makeDoor(api, tenants.administrator.token)
    const person = (await approved()).visitors[0]!
    const answers = await Promise.all([key, other.key].map((door) => scan(api, door, person.passCode)))
    expect(answers.map(({ data }) => data.open).sort()).toEqual([false, true])
    expect(await api.db.select().from(visitEvents)).toHaveLength(1)
    expect(await toldHost()).toBe(1)
  })

  test('sent afterwards is the arrival at its own time', async () => {
    const person = (await approved()).visitors[0]!
    const at = new Date(api.now.getTime() - 1_800_000)
    await scan(api, key, person.passCode, { at })
    expect(await stateOf(person.id)).toEqual({ status: 'using', checkedInAt: at })
  })

  test.each([
    ['a door within the building', { direction: 'inside' }],
    ['a door that leads out', { direction: 'out' }],
  ])('is none at %s', async (_case, given) => {
    const door = await makeDoor(api, tenants.administrator.token, given)
    const person = (await approved()).visitors[0]!
    expect((await scan(api, door.key, person.passCode)).data.open).toBe(true)
    expect((await stateOf(person.id)).status).toBe('approved')
  })

  test('is none when it is refused, or the setting is off', async () => {
    const early = (await approved(661)).visitors[0]!
    expect((await scan(api, key, early.passCode)).data.open).toBe(false)
    expect((await stateOf(early.id)).status).toBe('approved')
    await api.db
      .insert(settings)
      .values({ name: 'access.arrivals', value: { byDoor: false }, changedAt: api.now })
    const person = (await approved()).visitors[0]!
    expect((await scan(api, key, person.passCode)).data.open).toBe(true)
    expect((await stateOf(person.id)).status).toBe('approved')
    expect(await toldHost()).toBe(0)
  })

  test('lets a visitor in again who went out for lunch', async () => {
    const exit = await makeDoor(api, tenants.administrator.token, { direction: 'out' })
    const person = (await approved()).visitors[0]!
    for (const door of [key, exit.key, key]) {
      expect((await scan(api, door, person.passCode)).data.open).toBe(true)
      api.now = new Date(api.now.getTime() + 1_800_000)
    }
    const present = await api.call('GET', '/desk/present', { token: tenants.front.token })
    expect(present.data.people).toMatchObject([{ name: person.name, door: { en: 'Lobby turnstile' } }])
  })
})
