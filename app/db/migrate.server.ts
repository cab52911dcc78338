import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { databaseTrouble } from './database-trouble.server'
import { isLockTimeout } from './deadlock.server'
import { OperatorError } from './operator-error'

/** A database through either driver, before it is migrated. */
interface Executes {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>
}
interface Migrates extends Executes {
  transaction(work: (tx: Executes) => Promise<void>): Promise<void>
}

/** After giving way to those who use a table, and in all a quarter of an hour: longer than a backup of a large database reads its tables. */
const PAUSE_MS = 1_000
const MOST_ATTEMPTS = 300

/** A migration cannot be applied: what an operator can do about it. */
export class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

/**
 * Applies the migrations that the database has not had, each in a transaction of its own, so that what one has locked is free before the next
 * begins. The journal is drizzle's own table.
 * @throws MigrationError with the name of the one that failed; those before it stay
 */
export async function migrate(db: Migrates, migrationsFolder: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await db.execute(
    sql`select coalesce(max(created_at), 0)::float8 as "last" from drizzle.__drizzle_migrations`,
  )
  const last = Number(rows[0]?.last)
  const names = readNames(migrationsFolder)
  for (const [place, { sql: statements, hash, folderMillis }] of readMigrationFiles({
    migrationsFolder,
  }).entries()) {
    if (folderMillis <= last) continue
    const apply = () =>
      db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        )
      })
    try {
      await whenTablesAreFree(apply)
    } catch (error) {
      throw new MigrationError(describeFailure(names[place]!, error), { cause: error })
    }
  }
}

/** Repeats a transaction as long as it gives up waiting for tables that others use. */
async function whenTablesAreFree(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MOST_ATTEMPTS) throw error
      await wait(PAUSE_MS)
    }
  }
}

/** The migrations' names, in drizzle's order. */
function readNames(folder: string): string[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return entries.map(({ tag }) => tag)
}

/** PostgreSQL's own sentence, without the rows that it may name in its details. */
function describeFailure(name: string, error: unknown): string {
  const cause = isLockTimeout(error)
    ? 'a table that it changes was in use for a quarter of an hour (by a backup, or by a program that does not end its transaction)'
    : (databaseTrouble(error) ?? lastMessage(error))
  return `The migration ${name} failed: ${cause}. What it had done was taken back, those before it stay, and the former version goes on working with this database. Put right what is named and start again; until then run the former version.`
}

const lastMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause ? lastMessage(error.cause) : error.message) : String(error)
