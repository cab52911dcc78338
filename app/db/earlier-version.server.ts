import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database was made before its migrations were gathered into those of today. */
export class EarlierVersionError extends Error {
  override name = 'EarlierVersionError'
}

/**
 * Refuses a database whose first migration is not the first of today: applying these to it would fail halfway.
 * @throws EarlierVersionError
 */
export async function refuseEarlierVersion(
  db: PgDatabase<PgQueryResultHKT>,
  migrationsFolder: string,
): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows: tables } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  )) as unknown as { rows: { isMigrated: boolean }[] }
  if (!tables[0]?.isMigrated) return
  const { rows } = (await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by created_at limit 1`,
  )) as unknown as { rows: { hash: string }[] }
  if (rows[0] && rows[0].hash !== first?.hash) {
    throw new EarlierVersionError(
      'This database was made by an earlier version, which this one cannot take over. Keep it for that version, and give this one an empty database: another DATA_DIR, or another DATABASE_URL.',
    )
  }
}
