import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { publishedEdition } from '../app/api/tables.server'
import * as schema from '../app/db/schema.server'
import { sessions } from '../app/domains/account/api/tables.server'
import { membersClient } from '../app/domains/members/client.server'
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
import { countAllQueries } from './support/count-queries'

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
  const fixed = building.domains.flatMap(({ fixedTables = [] }) => fixedTables)
  for (const table of Object.values(schema).filter((it) => is(it, PgTable))) {
    if (fixed.includes(getTableName(table))) continue
    expect(await api.countRows(table), `rows of ${getTableName(table)}`).toBeGreaterThanOrEqual(300)
  }
  expect(await count(building)).toEqual(withFew)
  const most: Record<string, number> = Object.assign(
    {},
    ...building.domains.map((domain) => domain.mostQueries),
  )
  expect(Object.entries(withFew).filter(([page, queries]) => queries > (most[page] ?? MOST))).toEqual([])
})

test('pages that are the same for everybody make one query while the edition is the same', async () => {
  const building = await makeBuilding(api)
  for (const name of ['Home', 'Login', 'IndividualVisitor', 'NoticeBoard', 'PrivacyPolicy']) {
    const page = pages.find((route) => route.name === name)!
    await load(building, page, 'guest')
    expect(await countAllQueries(api, () => load(building, page, 'guest')), name).toBe(1)
  }
})

test('a member’s Home makes five while the edition is the same: who it is, their week, what is left, what was last, how things stand', async () => {
  const building = await makeBuilding(api)
  await makeCrowd(building, 0, 10)
  const page = pages.find((route) => route.name === 'Home')!
  await load(building, page, 'member')
  expect(await countAllQueries(api, () => load(building, page, 'member'))).toBe(5)
})

/** Tables whose changes change the edition. */
async function publishedTables(): Promise<string[]> {
  const { rows } = await api.db.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'publish_edition' order by 1`)
  return rows.map(({ name }) => name)
}

test('the tables whose changes change the edition are those that domains name as published', async () => {
  const building = await makeBuilding(api)
  expect(await publishedTables()).toEqual(
    building.domains.flatMap(({ publishedTables = [] }) => publishedTables).sort(),
  )
})

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
