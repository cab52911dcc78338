import { beforeEach, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram, type FitnessMember } from 'tests/factories/fitness'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makeTenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let vip: FitnessMember

beforeEach(async () => {
  const tenants = await makeTenants(api)
  vip = await makeFitnessMember(api, tenants.company.id)
})

test('one’s own reservations by kind, status and period, upcoming first', async () => {
  const yoga = await makeProgram(api.db)
  await makeApplication(api.db, vip, yoga, { month: '2026-10' })
  await makeApplication(api.db, vip, yoga, { month: '2026-11' })
  await makeApplication(api.db, vip, yoga, { month: '2027-01', status: 'cancelled' })
  await makeApplication(api.db, vip, yoga, { month: '2026-12' })
  const list = async (query: string) => {
    const { data } = await api.call('GET', `/fitness/reservations?${query}`, { token: vip.token })
    return data.items.map(({ from, status }: { from: string; status: string }) => `${from} ${status}`)
  }
  expect(await list('')).toEqual([
    '2026-11-03 in_use',
    '2026-12-01 before_use',
    '2027-01-05 cancelled',
    '2026-10-01 after_use',
  ])
  expect(await list('status=before_use')).toEqual(['2026-12-01 before_use'])
  expect(await list('from=2026-12-01&to=2026-12-31')).toEqual(['2026-12-01 before_use'])
  const locker = await makeLockers(api.db)
  await makeRental(api.db, vip, locker(4))
  expect(await list('kind=locker')).toEqual(['2026-12-01 scheduled_for_assignment'])
  const { data } = await api.call('GET', '/fitness/reservations?kind=locker', { token: vip.token })
  expect(data.items[0]).toMatchObject({ name: null, locker: { room: 'male', number: 4 } })
  expect((await api.call('GET', '/fitness/reservations?kind=swim', { token: vip.token })).status).toBe(422)
})
