import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.server'

/** The database was made before its migrations were gathered into those of today. */
export class EarlierVersionError extends Error {
  override name = 'EarlierVersionError'
}

/**
 * Refuses a database whose first migration is not the first of today: applying these to it would fail halfway.
 * @throws EarlierVersionError
 */
export async function refuseEarlierVersion(db: Db, migrationsFolder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows: tables } = await db.execute<{ isMigrated: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  )
  if (!tables[0]?.isMigrated) return
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at limit 1`,
  )
  if (rows[0] && rows[0].hash !== first?.hash) {
    throw new EarlierVersionError(
      'This database was made by an earlier version, which this one cannot take over. Keep it for that version, and give this one an empty database: another DATA_DIR, or another DATABASE_URL.',
    )
  }
}
