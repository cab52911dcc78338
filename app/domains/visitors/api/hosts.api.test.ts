import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()

test('hosts are listed to whom one has reserved visits for others, each once, and never their phone', async () => {
  const { clerk, master, stranger } = await makeTenants(api)
  const of = async (token: string) => (await api.call('GET', '/visits/hosts', { token })).data.hosts
  const mark = (token: string, key: string, isFavorite = true) =>
    api.call('PUT', '/members/me/favorites', { token, body: { kind: 'host', key, isFavorite } })
  await makeVisit(api.db, stranger, { requestedByMemberId: clerk.id })
  await makeVisit(api.db, stranger, { requestedByMemberId: clerk.id, visitDate: '2026-12-02' })
  await makeVisit(api.db, clerk, { requestedByMemberId: clerk.id })
  const [{ id, ...host }, ...more] = await of(clerk.token)
  expect(more).toEqual([])
  expect(Object.keys(host).sort()).toEqual(['company', 'companyId', 'isFavorite', 'name'])
  expect(host.isFavorite).toBe(false)
  expect((await mark(clerk.token, id)).status).toBe(200)
  expect(await of(clerk.token)).toMatchObject([{ id, isFavorite: true }])
  // A mark tells nobody who it is.
  expect((await mark(master.token, id)).data).toEqual({ rooms: [], coupon: null })
  expect(await of(master.token)).toEqual([])
  expect((await mark(clerk.token, id, false)).status).toBe(200)
  expect(await of(clerk.token)).toMatchObject([{ id, isFavorite: false }])
  await api.db.update(members).set({ status: 'withdrawn' }).where(eq(members.id, stranger.id))
  expect(await of(clerk.token)).toEqual([])
  expect((await api.call('GET', '/visits/hosts')).status).toBe(401)
})

test('the host of the last reserved visit is first, whatever the day and the name', async () => {
  const { clerk, master, stranger } = await makeTenants(api)
  const names = async () =>
    (await api.call('GET', '/visits/hosts', { token: clerk.token })).data.hosts.map(
      ({ name }: { name: string }) => name,
    )
  for (const [host, visitDate] of [
    [stranger, '2026-12-09'],
    [master, '2026-12-02'],
    [stranger, '2026-12-01'],
  ] as const) {
    await makeVisit(api.db, host, { requestedByMemberId: clerk.id, visitDate })
    expect((await names())[0]).toBe(host.name)
  }
  expect(await names()).toHaveLength(2)
})
