import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { makeVisit } from '../../../../tests/factories/visits'
import { TEST_SECRET, useApi } from '../../../../tests/support/api'
import { accessRecords } from '../../../api/tables.server'
import type { Db } from '../../../db/database.server'
import { createApi } from '../../../server/create-api.server'
import { keepInside } from './inside-copy.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'inside-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const INSIDE = '/desk/visitors/inside'
const inside = (token: string) => api.call('GET', INSIDE, { token })
const keeping = { config: { dataDir }, secret: TEST_SECRET }

/** The same process when every statement fails as without a database. */
async function insideWhileAway(token: string) {
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  const db = new Proxy({}, { get: away }) as Db
  const portal = createApi({
    db,
    clock: () => api.now,
    config: api.config,
    secret: TEST_SECRET,
    log: pino({ level: 'silent' }),
  })
  const answer = await portal.request(`/api/v1${INSIDE}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, ...((await answer.json()) as { data?: Inside }) }
}
interface Inside {
  at: string
  isCopy: boolean
  visitors: { name: string }[]
}
const namesOf = (data: Inside | undefined) => data?.visitors.map(({ name }) => name)

test('who is inside is told from the last copy while the database is away, to those of the desk who saw it', async () => {
  const { front, otherStaff, host } = tenants
  await makeVisit(api.db, host, { status: 'using', people: [{ name: '안손님' }, { name: '둘손님' }] })
  await makeVisit(api.db, host, { status: 'approved', people: [{ name: '올손님' }] })
  const now = await inside(front.token)
  expect([now.status, now.data.isCopy, namesOf(now.data)]).toEqual([200, false, ['안손님', '둘손님']])
  expect((await api.db.select().from(accessRecords)).at(-1)).toMatchObject({ action: 'desk:listExpected' })
  const seen = api.now
  api.now = new Date(seen.getTime() + 20 * 60_000)
  const copy = await insideWhileAway(front.token)
  expect([copy.status, copy.data?.isCopy, copy.data?.at, namesOf(copy.data)]).toEqual([
    200,
    true,
    seen.toISOString(),
    ['안손님', '둘손님'],
  ])
  // Neither phone nor plate: what a search for people needs, and no more.
  expect(Object.keys(copy.data!.visitors[0]!).sort()).toEqual([
    'checkedInAt',
    'code',
    'companyName',
    'floor',
    'hostName',
    'name',
    'tenant',
  ])
  for (const token of [otherStaff.token, host.token, 'x'.repeat(43)])
    expect((await insideWhileAway(token)).status).toBe(503)
  expect((await inside(otherStaff.token)).status).toBe(403)
  expect((await inside(host.token)).status).toBe(403)
})

test('whoever saw the list of the day may see the copy; after signing out nobody does', async () => {
  const { front, host } = tenants
  await makeVisit(api.db, host, { status: 'using', people: [{ name: '안손님' }] })
  await api.call('GET', '/desk/visitors', { token: front.token })
  await keepInside(api.db, api.now, keeping)
  expect(namesOf((await insideWhileAway(front.token)).data)).toEqual(['안손님'])
  await api.call('POST', '/desk/logout', { token: front.token })
  expect((await insideWhileAway(front.token)).status).toBe(503)
})

test('the copy loses who has left within a minute, and ends with its day', async () => {
  const { front, host } = tenants
  const visit = await makeVisit(api.db, host, { status: 'using', people: [{ name: '갈손님' }] })
  await inside(front.token)
  const { passCode } = visit.visitors[0]!
  expect(
    (await api.call('POST', `/desk/visitors/${passCode}/check-out`, { token: front.token })).status,
  ).toBe(200)
  await keepInside(api.db, api.now, keeping)
  expect(namesOf((await insideWhileAway(front.token)).data)).toEqual([])
  api.setTime('2026-11-24', 10)
  expect((await insideWhileAway(front.token)).status).toBe(503)
  const away = new Proxy({}, { get: () => { throw new Error('away') } }) as Db // prettier-ignore
  await expect(keepInside(away, api.now, keeping)).rejects.toThrow('away')
  expect(readdirSync(dataDir)).not.toContain('inside-copy')
})

test('on disk the copy is for the portal alone', async () => {
  const { front, host } = tenants
  await makeVisit(api.db, host, { status: 'using', people: [{ name: '비밀손님' }] })
  await inside(front.token)
  const kept = readFileSync(path.join(dataDir, 'inside-copy'), 'latin1')
  expect(Buffer.from(kept, 'base64url').toString()).not.toContain('비밀손님')
  expect(kept).not.toContain('name')
})
