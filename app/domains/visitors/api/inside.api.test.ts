import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { unseal } from '~/api/secrets.server'
import { accessRecords } from '~/api/tables.server'
import type { Db } from '~/db/database.server'
import { createApi } from '~/server/create-api.server'
import { refreshInsideCopy } from './inside-copy.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'inside-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const INSIDE = '/desk/visitors/inside'
const inside = (token: string) => api.call('GET', INSIDE, { token })
const store = { config: { dataDir }, secret: TEST_SECRET }

/** A process of the portal whose every statement fails, as without a database. */
async function insideWithoutDatabase(token: string) {
  const fail = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  const db = new Proxy({}, { get: fail }) as Db
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

test('without the database, the last copy is shown to desk sessions that have read the list', async () => {
  const { front, otherStaff, host } = tenants
  const visit = await makeVisit(api.db, host, {
    status: 'using',
    people: [{ name: '안손님' }, { name: '둘손님' }],
  })
  await makeVisit(api.db, host, { status: 'approved', people: [{ name: '올손님' }] })
  const current = await inside(front.token)
  expect([current.status, current.data.isCopy, namesOf(current.data)]).toEqual([
    200,
    false,
    ['안손님', '둘손님'],
  ])
  expect((await api.db.select().from(accessRecords)).at(-1)).toMatchObject({
    action: 'desk:listExpected',
    shown: [`${visit.publicId}#0`, `${visit.publicId}#1`],
  })
  const readAt = api.now
  api.now = new Date(readAt.getTime() + 20 * 60_000)
  const copy = await insideWithoutDatabase(front.token)
  expect([copy.status, copy.data?.isCopy, copy.data?.at, namesOf(copy.data)]).toEqual([
    200,
    true,
    readAt.toISOString(),
    ['안손님', '둘손님'],
  ])
  // Neither phone nor plate: only what a search for people needs.
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
    expect((await insideWithoutDatabase(token)).status).toBe(503)
  expect((await inside(otherStaff.token)).status).toBe(403)
  expect((await inside(host.token)).status).toBe(403)
})

test('a session that read the day’s list may read the copy, until it signs out', async () => {
  const { front, host } = tenants
  await makeVisit(api.db, host, { status: 'using', people: [{ name: '안손님' }] })
  await api.call('GET', '/desk/visitors', { token: front.token })
  await refreshInsideCopy(api.db, api.now, store)
  expect(namesOf((await insideWithoutDatabase(front.token)).data)).toEqual(['안손님'])
  await api.call('POST', '/desk/logout', { token: front.token })
  expect((await insideWithoutDatabase(front.token)).status).toBe(503)
})

test('the copy drops people who left within a minute, and is valid on its day only', async () => {
  const { front, host } = tenants
  const visit = await makeVisit(api.db, host, { status: 'using', people: [{ name: '갈손님' }] })
  await inside(front.token)
  const { passCode } = visit.visitors[0]!
  expect(
    (await api.call('POST', `/desk/visitors/${passCode}/check-out`, { token: front.token })).status,
  ).toBe(200)
  await refreshInsideCopy(api.db, api.now, store)
  expect(namesOf((await insideWithoutDatabase(front.token)).data)).toEqual([])
  api.setTime('2026-11-24', 10)
  expect((await insideWithoutDatabase(front.token)).status).toBe(503)
  const failingDb = new Proxy({}, { get: () => { throw new Error('away') } }) as Db // prettier-ignore
  await expect(refreshInsideCopy(failingDb, api.now, store)).rejects.toThrow('away')
  expect(readdirSync(dataDir)).not.toContain('inside-copy')
})

test('on disk the copy is encrypted and readable by the portal only', async () => {
  const { front, host } = tenants
  await makeVisit(api.db, host, { status: 'using', people: [{ name: '비밀손님' }] })
  await inside(front.token)
  const stored = readFileSync(path.join(dataDir, 'inside-copy'), 'latin1')
  expect(Buffer.from(stored, 'base64url').toString()).not.toContain('비밀손님')
  expect(stored).not.toContain('name')
})

test('many at once write one copy that can be read, and what a killed process left goes', async () => {
  const { host } = tenants
  await makeVisit(api.db, host, { status: 'using', people: [{ name: '안손님' }] })
  const left = path.join(dataDir, 'inside-copy.7')
  writeFileSync(left, 'x')
  utimesSync(left, new Date(0), new Date(0))
  const written = Array.from({ length: 20 }, () => refreshInsideCopy(api.db, api.now, store))
  await Promise.all(written)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('inside-copy'))).toEqual(['inside-copy'])
  const sealed = readFileSync(path.join(dataDir, 'inside-copy'), 'utf8')
  expect(String(unseal(TEST_SECRET, 'inside-copy', sealed))).toContain('안손님')
})
