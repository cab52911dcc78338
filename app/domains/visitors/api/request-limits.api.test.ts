import { beforeEach, describe, expect, test } from 'vitest'
import { reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit, makeVisitPolicy } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { renderMessage } from '~/messaging/render.server'
import { settings } from '~/domains/building/api/tables.server'

const api = useApi({ DESK_NETWORKS: '10.0.0.0/8' })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeVisitPolicy(api.db).onConflictDoNothing()
})

const phone = (n: number) => `010555${String(10_000 + n)}`
const reserve = (n: number, { address, ...change }: { address?: string; [field: string]: unknown } = {}) =>
  api.call('POST', '/visits', {
    body: reservationOf(tenants, { visitors: [{ name: '손님', mobile: phone(n) }], ...change }),
    headers: address ? { 'x-portal-address': address } : {},
  })
const statuses = async (calls: (() => ReturnType<typeof reserve>)[]) => {
  const answers = []
  for (const call of calls) answers.push((await call()).status)
  return answers
}
const times = (count: number, call: (n: number) => ReturnType<typeof reserve>) =>
  statuses(Array.from({ length: count }, (_, n) => () => call(n)))

describe('strangers’ requests', () => {
  test('20 wait for one host at most; the next is possible once one was decided', async () => {
    const visits = []
    for (let n = 0; n < 20; n++) visits.push((await reserve(n)).data.id)
    expect((await reserve(20)).body).toMatchObject({ status: 409, messageKey: 'hostHasManyRequests' })
    await api.call('POST', `/visits/${visits[0]}/approve`, { token: tenants.host.token })
    expect((await reserve(20)).status).toBe(201)
  })

  test('a phone asks ten times a day', async () => {
    const other = { hostName: tenants.manager.name, hostMobile: tenants.manager.mobile }
    expect(await times(10, (n) => reserve(1, n % 2 ? other : {}))).toEqual(Array(10).fill(201))
    expect((await reserve(1)).status).toBe(429)
    expect((await reserve(2)).status).toBe(201)
    api.setTime('2026-11-24', 601)
    expect((await reserve(1, { visitDate: '2026-11-25' })).status).toBe(201)
  })

  test('a network asks thirty times an hour, the building’s own as often as it likes', async () => {
    await api.db.insert(settings).values({
      name: 'visits.requests',
      value: { perHost: 100, perPhone: 10, perNetwork: 30 },
      changedAt: api.now,
    })
    const outside = await times(31, (n) => reserve(n, { address: '203.0.113.5' }))
    expect(outside.slice(-2)).toEqual([201, 429])
    expect(await times(35, (n) => reserve(100 + n, { address: '10.1.2.3' }))).toEqual(Array(35).fill(201))
  })

  test('a member’s reservations for own guests are none', async () => {
    for (let n = 0; n < 20; n++)
      await makeVisit(api.db, tenants.host, { people: [{ name: '손님', mobile: phone(n) }] })
    const body = reservationOf(tenants, { forMyself: true, visitors: [{ name: '손님', mobile: phone(99) }] })
    expect((await api.call('POST', '/visits', { body, token: tenants.host.token })).status).toBe(201)
  })
})

test('before approval a guest’s phone is told nothing that was typed', async () => {
  const visitors = [{ name: '당첨 확인', mobile: phone(1), companyName: '당첨사' }]
  await reserve(1, { visitors, purpose: 'other', purposeText: '당첨 안내' })
  const told = (await api.db.select().from(outbox)).filter(({ recipient }) => recipient === phone(1))
  expect(told).toHaveLength(1)
  for (const language of ['ko', 'en'] as const) {
    const { text } = renderMessage({ ...told[0]!, language })
    expect(text).toContain('http://localhost:3000/visitor-reservation-details/')
    expect(text).not.toContain('당첨')
  }
})

test.each([
  ['visitors[0].name', { name: '당첨확인 https://evil.example/a' }, {}],
  ['visitors[0].name', { name: 'evil.com' }, {}],
  ['visitors[0].companyName', { companyName: 'www.evil.example' }, {}],
  ['purposeText', {}, { purpose: 'other', purposeText: 'evil.com' }],
])('%s holds no address of the web', async (path, visitor, change) => {
  const answer = await reserve(1, { visitors: [{ name: '손님', mobile: phone(1), ...visitor }], ...change })
  expect(answer.body.errors).toEqual([{ path, messageKey: 'nameHasAddress' }])
  expect(await api.countRows(outbox)).toBe(0)
})
