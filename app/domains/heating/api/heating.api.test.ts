import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeHeating } from 'tests/factories/heating'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { companies, companyFloors, holidays, settings } from '~/domains/building/api/tables.server'
import { heatingEvents, heatingHours, heatingRequests } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Role = 'host' | 'colleague' | 'master' | 'clerk' | 'stranger' | 'front' | 'otherStaff'
const call = (method: string, path: string, role: Role = 'host', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })

/** Tonight on the 12th floor; the price shown is higher than the actual one. */
const FORM = {
  type: 'heating',
  date: '2026-11-23',
  start: '18:00',
  end: '21:00',
  floors: [12],
  won: 1_000_000,
}
const request = (overrides: object = {}, role: Role = 'host') =>
  call('POST', '/heating', role, { ...FORM, ...overrides })
const quote = (overrides: object = {}, role: Role = 'host') =>
  call('POST', '/heating/quote', role, { ...FORM, ...overrides })
const at = (time: string) => void (api.now = new Date(`${time}+09:00`))
const shareFloor = () =>
  api.db.update(heatingRequests).set({ companyId: tenants.other.id, memberId: tenants.stranger.id })

describe('possible requests', () => {
  test.each([
    ['13:59:59', 201],
    ['14:00:00', 201],
    ['14:00:01', 422],
  ])('at %s on the day of use: %i', async (time, status) => {
    at(`2026-11-23T${time}`)
    const answer = await request()
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.errors).toEqual([{ path: 'date', messageKey: 'heatingClosed' }])
    expect(await api.countRows(heatingRequests)).toBe(status === 201 ? 1 : 0)
  })

  test.each([
    [{ type: 'x' }, 'type', 'heatingTypeRequired'],
    [{ date: '' }, 'date', 'requestDateRequired'],
    [{ date: '2026-02-30' }, 'date', 'dateInvalid'],
    [{ date: '2026-11-22' }, 'date', 'dateOutsideWindow'],
    [{ start: '' }, 'start', 'heatingStartRequired'],
    [{ start: '18:30' }, 'start', 'heatingWholeHours'],
    [{ end: '' }, 'end', 'heatingEndRequired'],
    [{ end: '18:00' }, 'end', 'endBeforeStart'],
    [{ end: '25:00' }, 'end', 'heatingWholeHours'],
    [{ start: '09:00', end: '20:00' }, 'start', 'timePast'],
    [{ start: '17:00' }, 'start', 'heatingServed'],
    [{ floors: [] }, 'floors', 'floorRequired'],
    [{ floors: [20] }, 'floors', 'choiceInvalid'],
    [{ floors: [99] }, 'floors[0]', 'choiceInvalid'],
    [{ weeks: 13 }, 'weeks', 'numberOutsideRange'],
    [{ description: 'x'.repeat(501) }, 'description', 'tooLong'],
    [{ won: undefined }, 'won', 'heatingPriceUnseen'],
  ] as [object, string, string][])('not %j', async (overrides, path, messageKey) => {
    const answer = await request(overrides)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([expect.objectContaining({ path, messageKey })])
    expect(await api.countRows(heatingRequests)).toBe(0)
    expect(await api.countRows(heatingHours)).toBe(0)
  })

  test('a shop is served until ten, an office until six', async () => {
    await api.db.update(companies).set({ kind: 'retail' }).where(eq(companies.id, tenants.company.id))
    expect((await request()).body.errors).toEqual([
      {
        path: 'start',
        messageKey: 'heatingServed',
        params: { date: '2026-11-23', from: '08:00', to: '22:00' },
      },
    ])
    expect((await request({ start: '22:00', end: '24:00' })).status).toBe(201)
    expect((await call('GET', '/heating/terms')).data.served).toEqual({ from: 480, to: 1320 })
  })

  test('not for an inactive company, the desk or guests', async () => {
    await api.db.delete(companyFloors)
    expect((await request()).body.errors).toMatchObject([{ path: 'floors', messageKey: 'choiceInvalid' }])
    expect((await request({}, 'front')).status).toBe(403)
    expect((await api.call('POST', '/heating', { body: FORM })).status).toBe(401)
  })

  test('the same key twice is one request', async () => {
    const once = { token: tenants.host.token, body: FORM, headers: { 'idempotency-key': 'pressed-twice' } }
    const [first, second] = [
      await api.call('POST', '/heating', once),
      await api.call('POST', '/heating', once),
    ]
    expect(second.data).toEqual(first.data)
    expect(await api.countRows(heatingRequests)).toBe(1)
  })
})

describe('week by week', () => {
  test('holidays are skipped and reported; every day is a request of its own', async () => {
    await api.db.insert(holidays).values([{ date: '2026-12-25', nameKo: '성탄절', nameEn: 'Christmas' }])
    const weekly = { date: '2026-12-11', weeks: 4 }
    const quoted = (await quote(weekly)).data
    expect(quoted).toMatchObject({
      won: 450_000,
      vatWon: 45_000,
      skipped: [{ date: '2026-12-25', name: '성탄절' }],
    })
    expect(quoted.days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-12-11',
      '2026-12-18',
      '2027-01-01',
    ])
    const created = (await request(weekly)).data
    expect(created).toMatchObject({ skipped: ['2026-12-25'] })
    expect(created.ids).toHaveLength(3)
    expect(await api.countRows(heatingRequests)).toBe(3)
  })

  test('a served hour on one of the days refuses all of them', async () => {
    await api.db.insert(holidays).values([{ date: '2026-12-25', nameKo: '성탄절', nameEn: 'Christmas' }])
    const answer = await request({ date: '2026-12-25', start: '10:00', end: '12:00', weeks: 2 })
    expect(answer.body.errors).toMatchObject([
      { path: 'weeks', messageKey: 'heatingServed', params: { date: '2027-01-01' } },
    ])
    expect(await api.countRows(heatingRequests)).toBe(0)
  })
})

describe('the price', () => {
  test('is shown before the request, which cannot cost more', async () => {
    expect((await quote({ floors: [12, 13] })).data).toMatchObject({ wonPerHour: 50_000, won: 300_000 })
    expect((await request({ floors: [12, 13], won: 299_999 })).body).toMatchObject({
      status: 409,
      messageKey: 'heatingPriceChanged',
    })
    expect(await api.countRows(heatingHours)).toBe(0)
    expect((await request({ floors: [12, 13], won: 300_000 })).status).toBe(201)
  })

  test('of an hour already requested is shown as shared, and divided', async () => {
    await request({ start: '19:00', end: '22:00' })
    expect((await quote({}, 'colleague')).data).toMatchObject({
      won: 100_000,
      days: [{ won: 100_000, shared: [{ floor: 12, startMinutes: 1140, endMinutes: 1260 }] }],
    })
    await request({}, 'colleague')
    const rows = (await call('GET', '/heating?scope=company', 'master')).data.items
    expect(rows.map(({ won, isShared }: { won: number; isShared: boolean }) => [won, isShared])).toEqual([
      [100_000, true],
      [100_000, true],
    ])
    expect(await api.countRows(heatingHours)).toBe(4)
  })

  test('of what is approved is shared with what is approved alone; of what waits, with all that waits', async () => {
    const [own] = (await request()).data.ids
    const [other] = (await request({}, 'colleague')).data.ids
    await call('POST', '/desk/heating/approve', 'otherStaff', { ids: [own] })
    const wonOf = async (id: string, role: Role) => (await call('GET', `/heating/${id}`, role)).data.won
    expect(await wonOf(own, 'host')).toBe(150_000)
    expect(await wonOf(other, 'colleague')).toBe(75_000)
    await call('POST', '/desk/heating/approve', 'otherStaff', { ids: [other] })
    expect(await wonOf(own, 'host')).toBe(75_000)
  })

  test('stays that of the first request, until the hour has no active request', async () => {
    const { ids } = (await request()).data
    const price = { name: 'heating.price', value: { wonPerHour: 70_000 }, changedAt: api.now }
    await api.db.insert(settings).values(price)
    expect((await quote({}, 'colleague')).data).toMatchObject({ wonPerHour: 70_000, won: 75_000 })
    await call('POST', `/heating/${ids[0]}/cancel`)
    expect((await quote({}, 'colleague')).data).toMatchObject({ won: 210_000 })
    await request({}, 'colleague')
    expect(new Set((await api.db.select().from(heatingHours)).map(({ won }) => won))).toEqual(
      new Set([70_000]),
    )
  })

  test('concurrent requests share one row, and nothing is billed twice', async () => {
    const both = await Promise.all([
      request({ floors: [12, 13] }),
      request({ floors: [13, 12] }, 'colleague'),
      request({ floors: [12], start: '20:00', end: '23:00' }, 'clerk'),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await api.countRows(heatingHours)).toBe(8)
    const ids = both.flatMap(({ data }) => data.ids as string[])
    await call('POST', '/desk/heating/approve', 'otherStaff', { ids })
    const { data } = await call('GET', '/desk/heating/statement', 'otherStaff')
    expect(data).toMatchObject({ won: 400_000, companies: [{ requests: 3, hours: 8, won: 400_000 }] })
  })

  test('the quote says when occupancy is low', async () => {
    expect((await call('GET', '/heating/terms')).data.isLowOccupancy).toBe(false)
    await api.db
      .insert(settings)
      .values({ name: 'building.occupancy', value: { percent: 39 }, changedAt: api.now })
    expect((await call('GET', '/heating/terms')).data.isLowOccupancy).toBe(true)
  })
})

describe('hours that are requested already', () => {
  test('are neither heated and cooled at once, nor requested twice by one person', async () => {
    await request()
    const cooling = await request({ type: 'cooling', start: '20:00', end: '22:00' }, 'colleague')
    expect(cooling.body.errors).toMatchObject([
      { path: 'type', messageKey: 'heatingOtherType', params: { date: '2026-11-23' } },
    ])
    const again = await request({ start: '20:00', end: '22:00' })
    expect(again.body.errors).toMatchObject([{ path: 'start', messageKey: 'heatingRequestedAlready' }])
    expect((await quote()).status).toBe(422)
    expect((await request({ type: 'cooling', floors: [13] })).status).toBe(201)
    expect((await request({ type: 'cooling', start: '21:00', end: '22:00' }, 'colleague')).status).toBe(201)
  })
})

describe('cancelling', () => {
  test.each([
    ['request_for_approval', '14:00:00', 200, null],
    ['approved', '14:00:00', 200, null],
    ['approved', '14:00:01', 409, 'heatingCancelTooLate'],
    ['rejected', '10:00:00', 409, 'illegalTransition'],
    ['completed', '10:00:00', 409, 'illegalTransition'],
    ['cancelled', '10:00:00', 409, 'illegalTransition'],
  ] as const)('%s at %s: %i', async (status, time, answered, messageKey) => {
    const { publicId, id } = await makeHeating(api.db, tenants.host, { status })
    at(`2026-11-23T${time}`)
    const answer = await call('POST', `/heating/${publicId}/cancel`)
    expect([answer.status, answer.body.messageKey ?? null]).toEqual([answered, messageKey])
    const [after] = await api.db.select().from(heatingRequests).where(eq(heatingRequests.id, id))
    expect(after!.status).toBe(answered === 200 ? 'cancelled' : status)
  })

  test('not once the hours have begun, and only by the requester', async () => {
    const early = await makeHeating(api.db, tenants.host, { startMinutes: 360, endMinutes: 480 })
    expect((await call('POST', `/heating/${early.publicId}/cancel`)).body.messageKey).toBe(
      'heatingCancelTooLate',
    )
    const { publicId } = await makeHeating(api.db, tenants.host)
    expect((await call('POST', `/heating/${publicId}/cancel`, 'colleague')).status).toBe(404)
    expect((await call('POST', `/heating/${publicId}/cancel`, 'master')).status).toBe(403)
  })

  test('a shared hour is then billed to the others only', async () => {
    const { ids } = (await request()).data
    const other = (await request({}, 'colleague')).data.ids[0]
    expect((await call('GET', `/heating/${other}`, 'colleague')).data).toMatchObject({
      won: 75_000,
      isShared: true,
    })
    await call('POST', `/heating/${ids[0]}/cancel`)
    expect((await call('GET', `/heating/${other}`, 'colleague')).data).toMatchObject({
      won: 150_000,
      isShared: false,
    })
    expect((await call('GET', `/heating/${ids[0]}`)).data).toMatchObject({
      won: null,
      vatWon: null,
      status: 'cancelled',
    })
    const told = await api.db.select().from(outbox).where(eq(outbox.template, 'heatingShareGrown'))
    expect(told.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ wasWon: '75,000', won: '150,000' }),
    )
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length)
  })

  test('tells nobody whose part stays', async () => {
    const { ids } = (await request()).data
    await request({ start: '21:00', end: '22:00' }, 'colleague')
    await call('POST', `/heating/${ids[0]}/cancel`)
    expect(await api.countRows(outbox)).toBe(0)
  })
})

test('the history is never rewritten', async () => {
  await makeHeating(api.db, tenants.host)
  await expect(api.db.update(heatingEvents).set({ reason: 'x' })).rejects.toThrow()
  await expect(api.db.delete(heatingEvents)).rejects.toThrow()
})

test('an hour shared with another company: each pays half, neither sees the other', async () => {
  await request()
  await shareFloor()
  const quoteBefore = await quote()
  expect(quoteBefore.data.won).toBe(75_000)
  expect(JSON.stringify(quoteBefore.data)).not.toContain(tenants.other.nameKo)
  expect(await api.countRows(outbox)).toBe(0)
})
