import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useApi } from '../../tests/support/api'
import type { Db } from './database.server'
import { preparedInsert, preparedOnce, preparedSql } from './prepared.server'

const things = pgTable('prepared_things', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  parts: jsonb('parts').$type<string[]>(),
  isNew: boolean('is_new').notNull().default(true),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
})
const AT = new Date('2026-11-24T01:00:00.123Z')

const api = useApi()
beforeAll(() =>
  api.db.execute(sql`create table prepared_things (
    id integer primary key generated always as identity, name text not null, parts jsonb,
    is_new boolean not null default true, at timestamptz)`),
)
beforeEach(() => api.db.execute(sql`truncate prepared_things restart identity`))

const prepareAll = vi.fn((db: Db, unnamed: string) =>
  db.select().from(things).orderBy(things.id).prepare(unnamed),
)
const all = preparedOnce(prepareAll)
const count = preparedSql<{ count: number }>(
  sql`select count(*)::int as count from prepared_things where name = ${sql.placeholder('name')}`,
)
const insert = preparedInsert(things, (values) => values.returning(getTableColumns(things)))
const inTransaction = (work: (tx: Db) => Promise<unknown>) =>
  api.db.transaction((tx) => work(tx as unknown as Db))

test('a statement is built once and runs in the transaction given', async () => {
  prepareAll.mockClear()
  await expect(
    inTransaction(async (tx) => {
      await insert(tx, [{ name: 'lamp' }])
      expect(await all(tx).execute({})).toMatchObject([{ name: 'lamp' }])
      expect((await count(tx).execute({ name: 'lamp' })).rows).toEqual([{ count: 1 }])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await all(api.db).execute({})).toEqual([])
  expect((await count(api.db).execute({ name: 'lamp' })).rows).toEqual([{ count: 0 }])
  await inTransaction(async (tx) => expect(await insert(tx, [{ name: 'chair' }])).toHaveLength(1))
  expect(await all(api.db).execute({})).toMatchObject([{ name: 'chair' }])
  expect(prepareAll).toHaveBeenCalledTimes(1)
})

test('an insert stores every kind of value, null as null and what is missing as its default', async () => {
  const full = { name: 'lamp', parts: ['foot', 'bulb'], isNew: false, at: AT }
  expect(await insert(api.db, [full])).toEqual([{ id: 1, ...full }])
  const [bare] = await insert(api.db, [{ name: 'chair', parts: null, isNew: undefined, at: null }])
  expect(bare).toEqual({ id: 2, name: 'chair', parts: null, isNew: true, at: null })
  const { rows } = (await api.db.execute(
    sql`select count(*)::int as count from prepared_things where parts is null`,
  )) as unknown as { rows: { count: number }[] }
  expect(rows).toEqual([{ count: 1 }])
})

test('rows of one insert may give different columns, and there may be many', async () => {
  expect(
    await insert(api.db, [
      { name: 'lamp', at: AT },
      { name: 'chair', isNew: false },
    ]),
  ).toMatchObject([
    { name: 'lamp', isNew: true, at: AT },
    { name: 'chair', isNew: false, at: null },
  ])
  for (const amount of [3, 12, 12]) {
    const rows = Array.from({ length: amount }, (_, i) => ({ name: `thing ${i}` }))
    expect((await insert(api.db, rows)).map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  }
})
