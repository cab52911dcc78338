import { sql, type SQL } from 'drizzle-orm'
import { accessRecords } from './tables.server'

/**
 * Whether a record shows one of these things. Each is looked up by itself: for a list of hundreds the planner would rather read all
 * records of two years than the index.
 */
export const showsAnyOf = (things: readonly string[]): SQL => sql`${accessRecords.id} in (
  select found.id from unnest(${sql.param(things)}::text[]) as thing
  cross join lateral (select record.id from access_records as record where record.shown @> array[thing]) as found)`
