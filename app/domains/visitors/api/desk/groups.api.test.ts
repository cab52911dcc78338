import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime('2026-11-23', 800)
})

type Visit = Awaited<ReturnType<typeof makeVisit>>
const move = (visit: Visit, step: 'check-in' | 'check-out', token = tenants.front.token, number = 0) =>
  api.call('POST', `/desk/visitors/${visit.visitors[number]!.passCode}/${step}-group`, { token })
const group = (people: object[], more: object = {}) =>
  makeVisit(api.db, tenants.host, { kind: 'group', status: 'approved', people, visitMinutes: 840, ...more })
const statuses = async (visit: Visit) =>
  (await api.call('GET', `/visits/${visit.publicId}`, { token: tenants.host.token })).data.visitors.map(
    ({ status }: { status: string }) => status,
  )

test('a whole group checks in and out: those who may, with one message to the host', async () => {
  const visit = await group([{}, {}, { status: 'cancelled' }, { status: 'request_for_approval' }])
  const inside = await move(visit, 'check-in')
  expect([inside.status, inside.data.status, inside.data.group]).toEqual([200, 'using', visit.publicId])
  expect(await statuses(visit)).toEqual(['using', 'using', 'cancelled', 'request_for_approval'])
  const messages = await api.db.select().from(outbox)
  expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['groupArrivedHost']))
  expect(messages[0]!.params).toMatchObject({ count: '2' })
  expect((await move(visit, 'check-in')).body.messageKey).toBe('alreadyCheckedIn')
  expect((await move(visit, 'check-out')).status).toBe(200)
  expect(await statuses(visit)).toEqual([
    'visit_completed',
    'visit_completed',
    'cancelled',
    'request_for_approval',
  ])
  const records = await api.db.select().from(accessRecords)
  expect(records.filter(({ action }) => action.startsWith('desk:check')).map(({ action }) => action)).toEqual(
    ['desk:checkIn', 'desk:checkOut'],
  )
})

test('only by the front desk, and only while the passes are valid', async () => {
  const visit = await group([{}, {}], { visitMinutes: 1000 })
  for (const [who, status] of [
    ['otherStaff', 403],
    ['host', 403],
    ['master', 403],
    ['front', 422],
  ] as const)
    expect((await move(visit, 'check-in', tenants[who].token)).status).toBe(status)
  expect(await statuses(visit)).toEqual(['approved', 'approved'])
})

test('today: host and managers see who is late, expected, here and gone among their own visitors only', async () => {
  const { host, colleague, master, stranger } = tenants
  await group([
    { name: '온손님', status: 'using' },
    { name: '갈손님', status: 'visit_completed' },
    { name: '올손님' },
  ])
  await makeVisit(api.db, host, { status: 'approved', visitMinutes: 700, people: [{ name: '늦은손님' }] })
  await makeVisit(api.db, colleague, {
    status: 'approved',
    visitMinutes: 900,
    people: [{ name: '남의손님' }],
  })
  await makeVisit(api.db, host, { people: [{ name: '기다리는손님' }] })
  const today = async (token: string, scope = 'mine') => {
    const { status, data } = await api.call('GET', `/visits/today?scope=${scope}`, { token })
    if (status !== 200) return status
    return Object.fromEntries(data.map(({ name, state }: { name: string; state: string }) => [name, state]))
  }
  const mine = {
    온손님: 'here',
    갈손님: 'gone',
    올손님: 'expected',
    늦은손님: 'late',
    기다리는손님: 'waiting',
  }
  expect(await today(host.token)).toEqual(mine)
  expect(await today(master.token, 'company')).toEqual({ ...mine, 남의손님: 'expected' })
  expect(await today(host.token, 'company')).toBe(403)
  expect(await today(stranger.token)).toEqual({})
})
