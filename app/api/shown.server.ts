import { sql, type SQL } from 'drizzle-orm'
import { accessRecords } from './tables.server'

/**
 * Whether a record shows one of these things. Each is looked up by itself, and what is found is read by its ids: the planner takes a
 * list of hundreds for most of the table, and would rather read all records of two years, for each of them.
 */
export const showsAnyOf = (things: readonly string[]): SQL => sql`${accessRecords.id} = any(array(
  select found.id from unnest(${sql.param(things)}::text[]) as thing
  cross join lateral (select record.id from access_records as record where record.shown @> array[thing] offset 0) as found))`
