import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { MOST_SAVED } from '~/lists/saved-filter'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Role = 'host' | 'colleague' | 'front' | 'administrator'
const save = (role: Role, body: object) =>
  api.call('PUT', '/auth/me/filters', { token: tenants[role].token, body })
const saved = async (role: Role) =>
  (await api.call('GET', '/frame', { token: tenants[role].token })).data.filters
const LIST = { path: '/my-visitor', name: '이번 달', query: 'from=2026-11-01' }

test.each(['host', 'front'] as const)(
  'the conditions of a list are saved for who saves them (%s)',
  async (role) => {
    expect((await save(role, LIST)).status).toBe(200)
    await save(role, { ...LIST, name: '지난달', query: 'from=2026-10-01' })
    await save(role, { ...LIST, query: 'from=2026-11-02' })
    expect(await saved(role)).toEqual([
      { ...LIST, name: '지난달', query: 'from=2026-10-01' },
      { ...LIST, query: 'from=2026-11-02' },
    ])
    expect(await saved(role === 'host' ? 'colleague' : 'administrator')).toEqual([])
    await save(role, { path: LIST.path, name: '지난달' })
    expect(await saved(role)).toEqual([{ ...LIST, query: 'from=2026-11-02' }])
  },
)

test('the oldest go, and an address that is none of ours is refused', async () => {
  for (let place = 0; place <= MOST_SAVED; place += 1) await save('host', { ...LIST, name: `조건 ${place}` })
  const names = (await saved('host')).map(({ name }: { name: string }) => name)
  expect([names.length, names[0]]).toEqual([MOST_SAVED, '조건 1'])
  for (const wrong of [{ path: 'https://elsewhere.example' }, { query: '"><script>' }, { name: ' ' }])
    expect((await save('host', { ...LIST, ...wrong })).status).toBe(422)
  expect((await api.call('PUT', '/auth/me/filters', { body: LIST })).status).toBe(401)
})
