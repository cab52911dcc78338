import { beforeEach, describe, expect, test } from 'vitest'
import { makeHeating } from 'tests/factories/heating'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { listRequests } from './queries.server'
import { heatingRequests } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Role = 'host' | 'colleague' | 'master' | 'clerk' | 'stranger' | 'front'
const call = (method: string, path: string, role: Role = 'host') =>
  api.call(method, path, { token: tenants[role].token })

describe('visibility', () => {
  test('one’s own; for the master the company’s, recorded; for all others it is 404', async () => {
    const { publicId } = await makeHeating(api.db, tenants.host)
    const statuses: [Role, number][] = [
      ['host', 200],
      ['master', 200],
      ['colleague', 404],
      ['clerk', 404],
      ['stranger', 404],
      ['front', 403],
    ]
    for (const [role, status] of statuses)
      expect((await call('GET', `/heating/${publicId}`, role)).status, role).toBe(status)
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { actor: `member:${tenants.master.id}`, action: 'heating:view', subject: publicId },
    ])
    expect((await call('GET', '/heating/unknown')).status).toBe(404)
  })

  test('lists contain own requests, for the master those of the company', async () => {
    await makeHeating(api.db, tenants.host, { description: '배포' })
    await makeHeating(api.db, tenants.colleague, { type: 'cooling', date: '2026-11-24' })
    await makeHeating(api.db, tenants.stranger, { floors: [20] })
    const count = async (query: string, role: Role) =>
      (await call('GET', `/heating?${query}`, role)).data?.page.count
    expect(await count('', 'host')).toBe(1)
    expect(await count('', 'stranger')).toBe(1)
    expect(await count('scope=company', 'master')).toBe(2)
    expect(await count('scope=company&type=cooling', 'master')).toBe(1)
    expect(await count('scope=company&keyword=배포', 'master')).toBe(1)
    expect(await count('scope=company&from=2026-11-24', 'master')).toBe(1)
    expect(await count('scope=company&status=approved', 'master')).toBe(0)
    for (const role of ['host', 'clerk'] as const)
      expect((await call('GET', '/heating?scope=company', role)).status).toBe(403)
  })
})

test('lists have future requests first, then past ones, the latest first, across pages', async () => {
  api.setTime('2026-11-26', 20 * 60)
  const make = (description: string, date: string, from: number) =>
    makeHeating(api.db, tenants.host, {
      description,
      date,
      startMinutes: from * 60,
      endMinutes: (from + 2) * 60,
    })
  await make('far', '2027-01-29', 18)
  await make('last week', '2026-11-19', 18)
  await make('yesterday', '2026-11-25', 18)
  await make('tomorrow late', '2026-11-27', 20)
  await make('just over', '2026-11-26', 18)
  await make('now', '2026-11-26', 19)
  await make('tomorrow', '2026-11-27', 18)
  await make('until midnight', '2026-11-25', 22)
  const order = [
    ...['now', 'tomorrow', 'tomorrow late', 'far'],
    ...['just over', 'until midnight', 'yesterday', 'last week'],
  ]
  const page = async (offset: number) =>
    (await listRequests(api.db, {}, api.now, { limit: 3, offset })).rows.map(
      ({ request: { description } }) => description,
    )
  expect([...(await page(0)), ...(await page(3)), ...(await page(6))]).toEqual(order)
  const idOf = new Map(
    (await api.db.select().from(heatingRequests)).map(({ publicId, description }) => [publicId, description]),
  )
  const tokens = {
    '/heating?': await api.signIn({ memberId: tenants.host.id }),
    '/heating?scope=company': await api.signIn({ memberId: tenants.master.id }),
    '/desk/heating?': await api.signIn({ staffId: tenants.otherStaff.id }),
  }
  for (const [path, token] of Object.entries(tokens)) {
    const { data } = await api.call('GET', path, { token })
    expect(
      data.items.map(({ id }: { id: string }) => idOf.get(id)),
      path,
    ).toEqual(order)
    const few = await api.call('GET', `${path}&from=2026-11-26&to=2026-11-27`, { token })
    expect(
      few.data.items.map(({ id }: { id: string }) => idOf.get(id)),
      path,
    ).toEqual([...order.slice(0, 3), 'just over'])
  }
})
