import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'

/*
 * When a row is deleted, the database looks in every table that refers to its table for rows that refer to it: without an index it
 * reads all of them, once for each row. What is destroyed for privacy is destroyed by the thousand.
 */

const api = useApi()

/** Nothing is ever deleted from these: whoever or whatever ends keeps its row. */
const NEVER_DELETED = [
  'bookable_things',
  'companies',
  'members',
  'parking_discounts',
  'pass_types',
  'pt_packages',
  'staff',
]
/** Tables of a few rows a month, in which looking for one takes no time. */
const SMALL = ['listening_events']

test('every column that refers to rows that are deleted has an index', async () => {
  // A partial index counts where its condition says no more than that there is a value.
  const { rows } = await api.db.execute<{
    column: string
    refers: string
    table: string
    action: string
  }>(sql`
    select referring.conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as refers,
      confdeltype as action
    from pg_constraint as referring
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`)
  const NO_ACTION = 'a'
  const missing = rows.filter(
    ({ table, refers, action }) =>
      action !== NO_ACTION || !(NEVER_DELETED.includes(refers) || SMALL.includes(table)),
  )
  expect(missing.map(({ table, column, refers }) => `${table}.${column} → ${refers}`)).toEqual([])
})
