import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { newPublicId } from '../app/api/secrets.server'
import { publishedEdition } from '../app/api/tables.server'
import * as schema from '../app/db/schema.server'
import { accountClient } from '../app/domains/account/client.server'
import { sessions } from '../app/domains/account/api/tables.server'
import { buildingClient } from '../app/domains/building/client.server'
import { membersClient } from '../app/domains/members/client.server'
import { notices } from '../app/domains/notices/api/tables.server'
import type { PortalContext } from '../app/server/load-context.server'
import {
  contextOf,
  load,
  makeBuilding,
  makeCrowd,
  pages,
  viewersOf,
  type Building,
} from './page-queries/building'
import { useApi } from './support/api'
import { allQueriesOf, countAllQueries } from './support/count-queries'

/** Maximum number of statements of a page with its shell, right after something was published. */
const MOST = 11

const api = useApi()

/** Changes the edition, so that all published data is read again. */
const publishSomething = () => api.db.update(publishedEdition).set({ edition: randomUUID() })

async function count(building: Building): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const route of pages) {
    for (const viewer of viewersOf(route)) {
      await publishSomething()
      counts[`${route.path} for a ${viewer}`] = await countAllQueries(api, () =>
        load(building, route, viewer),
      )
    }
  }
  return counts
}

test('every page makes as many queries with 300 rows of everything as with 10', async () => {
  const building = await makeBuilding(api)
  await makeCrowd(building, 0, 10)
  const withFew = await count(building)
  await makeCrowd(building, 10, 300)
  const fixed = building.rooms.flatMap(({ fixedTables = [] }) => fixedTables)
  for (const table of Object.values(schema).filter((it) => is(it, PgTable))) {
    if (fixed.includes(getTableName(table))) continue
    expect(await api.countRows(table), `rows of ${getTableName(table)}`).toBeGreaterThanOrEqual(300)
  }
  expect(await count(building)).toEqual(withFew)
  const most: Record<string, number> = Object.assign({}, ...building.rooms.map((room) => room.mostQueries))
  expect(Object.entries(withFew).filter(([page, queries]) => queries > (most[page] ?? MOST))).toEqual([])
}, 180_000)

test('pages that are the same for everybody make one query while the edition is the same', async () => {
  const building = await makeBuilding(api)
  for (const name of ['Home', 'Login', 'IndividualVisitor', 'NoticeBoard', 'PrivacyPolicy']) {
    const page = pages.find((route) => route.name === name)!
    await load(building, page, 'guest')
    expect(await countAllQueries(api, () => load(building, page, 'guest')), name).toBe(1)
  }
})

/** Tables whose changes change the edition. */
async function publishedTables(): Promise<string[]> {
  const found = await api.db.execute(sql`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'publish_edition' order by 1`)
  return (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

test("a guest's page that is cached depends on published data only", async () => {
  const building = await makeBuilding(api)
  await makeCrowd(building, 0, 10)
  const published = await publishedTables()
  expect(published).toEqual(building.rooms.flatMap(({ publishedTables = [] }) => publishedTables).sort())
  // A notice that appears later the same day.
  const publishedAt = new Date(api.now.getTime() + 3_600_000)
  const words = { titleKo: '소방 훈련', titleEn: 'Fire drill', bodyKo: '오늘', bodyEn: 'Today' }
  await api.db.insert(notices).values({ ...words, category: 'guide', publishedAt, number: 99_999 })

  const kept: string[] = []
  for (const route of pages.filter((page) => viewersOf(page).includes('guest'))) {
    await publishSomething()
    let made: Awaited<ReturnType<typeof load>> | undefined
    const queries = await allQueriesOf(api, async () => void (made = await load(building, route, 'guest')))
    const { madeOf, data } = made!
    if (!madeOf.isPublished) continue
    kept.push(route.name)
    const tables = queries
      .flatMap((query) => [...query.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, name]) => name!))
      // The edition itself is read with every page.
      .filter((name) => name !== 'published_edition')
    expect(published, route.name).toEqual(expect.arrayContaining(tables))
    for (const query of queries) expect(query, route.name).toMatch(/^select /)
    // The page must be the same just before it expires.
    const now = api.now
    api.now = new Date(madeOf.until - 1)
    expect((await load(building, route, 'guest')).data, route.name).toEqual(data)
    api.now = now
  }
  expect(kept).toEqual(
    expect.arrayContaining(['Home', 'IndividualVisitor', 'Login', 'Kiosk', 'NoticeBoardDetails']),
  )
}, 180_000)

test('a page reads the session once, and again after a write', async () => {
  const building = await makeBuilding(api)
  const { context } = contextOf(building, '/my-page', 'member')
  const count = () => membersClient(context.api).employees.count.$get()
  const first = await countAllQueries(api, count)
  expect(await countAllQueries(api, count)).toBe(first - 1)
  await api.db.update(sessions).set({ revokedAt: api.now })
  expect((await count()).status).toBe(200)
  const write = membersClient(context.api).members.me.sessions.$delete({ query: { keep: 'current' } })
  await expect(write).rejects.toMatchObject({ status: 302 })
  await expect(count()).rejects.toMatchObject({ status: 302 })
})

test('a page that writes, or whose API call fails, is not cached', async () => {
  const building = await makeBuilding(api)
  const away = () => Promise.reject(new Error('away'))
  const [reads, writes, fails] = [api.fetch, api.fetch, away].map(
    (callApi) => contextOf(building, '/', 'member', callApi).context,
  )
  const read = ({ api }: PortalContext) => buildingClient(api).auth.companies.$get()
  expect((await read(reads!)).status).toBe(200)
  const form = { browser: newPublicId(), path: '/' }
  expect((await accountClient(writes!.api)['parked-forms'].take.$post({ json: form })).status).toBe(200)
  expect((await read(fails!)).status).toBe(503)
  expect([reads, writes, fails].map((context) => context!.madeOf.isPublished)).toEqual([true, false, false])
})
