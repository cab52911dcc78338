import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The database was made before its migrations were gathered into those of today. */
export class EarlierVersionError extends Error {
  override name = 'EarlierVersionError'
}

/** A database through either driver, before it is migrated. */
interface Executes {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>
}

/**
 * Refuses a database whose first migration is not the first of today: applying these to it would fail halfway.
 * @throws EarlierVersionError
 */
export async function refuseEarlierVersion(db: Executes, migrationsFolder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows: tables } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  )
  if (!tables[0]?.isMigrated) return
  const { rows } = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by created_at limit 1`,
  )
  if (rows[0] && rows[0].hash !== first?.hash) {
    throw new EarlierVersionError(
      'This database was made by an earlier version, which this one cannot take over. Keep it for that version, and give this one an empty database: another DATA_DIR, or another DATABASE_URL.',
    )
  }
}
