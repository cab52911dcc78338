import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './postgres-cluster'
import type { Db } from '../../app/db/database.server'
import type { TestApi } from './api'

/** A single connection to a test's database on PostgreSQL: what it has read is in the statistics at once. */
export async function oneConnection(api: TestApi): Promise<{ db: Db; end: () => Promise<void> }> {
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('TEST_DATABASE_URL'))
  url.pathname = `/${rows[0]!.name}`
  // Dates stay text, as in the portal.
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser']
  const pool = new pg.Pool({ connectionString: url.href, max: 1, types: { getTypeParser } })
  return { db: drizzle(pool) as unknown as Db, end: () => pool.end() }
}
