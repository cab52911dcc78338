import { beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime('2026-11-23', 803)
})

const today = { visitDate: '2026-11-23', visitMinutes: 840 }
const people = [
  { name: '김서연', mobile: '01055550000' },
  { name: '박도윤', mobile: '01055550001' },
]
const approved = async () =>
  (await makeVisit(api.db, tenants.host, { status: 'approved', people, ...today })).visitors.map(
    ({ passCode }) => passCode,
  )
const request = (code: string, headers = {}) => api.call('POST', `/gate-passes/${code}/badge`, { headers })
const printed = (code: string, token = tenants.front.token) =>
  api.call('POST', `/desk/visitors/${code}/badge-printed`, { token })
/** The names whose badges wait at the desk. */
const waiting = async () => {
  const { data } = await api.call('GET', '/desk/visitors', { token: tenants.front.token })
  return (data as { name: string; badgeRequestedAt: string | null }[])
    .filter(({ badgeRequestedAt }) => badgeRequestedAt !== null)
    .map(({ name }) => name)
}

test('a badge is asked for once, shown to the desk until it is printed, and may be asked for again', async () => {
  const [code] = await approved()
  const first = await request(code!)
  expect(first.status).toBe(200)
  api.setTime('2026-11-23', 804)
  expect((await request(code!)).data).toEqual(first.data)
  expect(await waiting()).toEqual(['김서연'])
  expect((await printed(code!)).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await printed(code!)).body.messageKey).toBe('illegalTransition')
  const records = await api.db.select().from(accessRecords)
  expect(records.filter(({ action }) => action === 'visits:printBadge')).toHaveLength(1)
  for (const _ of [2, 3]) {
    expect((await request(code!)).status).toBe(200)
    await printed(code!)
  }
  expect((await request(code!)).status).toBe(429)
})

test('only while the pass is valid', async () => {
  const [code] = await approved()
  for (const [date, minutes] of [
    ['2026-11-22', 803],
    ['2026-11-24', 0],
  ] as const) {
    api.setTime(date, minutes)
    const refused = await request(code!)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'badgeNotPossible'])
  }
  const undecided = await makeVisit(api.db, tenants.host, {
    status: 'request_for_approval',
    people,
    ...today,
  })
  api.setTime('2026-11-23', 803)
  expect((await request(undecided.visitors[0]!.passCode)).status).toBe(409)
  expect((await request('A'.repeat(22))).status).toBe(404)
  expect(await waiting()).toEqual([])
})

test('the desk alone says that it is printed', async () => {
  const [code] = await approved()
  await request(code!)
  expect((await printed(code!, tenants.host.token)).status).toBe(403)
  expect((await api.call('POST', `/desk/visitors/${code!}/badge-printed`)).status).toBe(401)
  expect(await waiting()).toEqual(['김서연'])
})
