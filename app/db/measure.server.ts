import { readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '~/env.server'
import { LAST_BACKUP } from './backup.server'
import type { Db, RowOf } from './database.server'
import { LEDGER_FILE } from './ledger.server'
import { REPAYMENTS_OWED } from './repayments-owed.server'

/** What the database says about the portal. */
export interface InDatabase {
  outbox: { channel: string; status: string; number: number }[]
  /** Age in seconds; 0 without a waiting message. */
  oldestWaiting: number
  /** How long the oldest sum that is to be paid back waits, in seconds; 0 without one. */
  oldestRepayment: number
  sessions: { member: number; staff: number }
  databaseBytes: number
  /** How much of its numbers each sequence has used up: from 1 on nothing more can be stored. */
  sequences: { name: string; used: number }[]
  /** How large each table is, with its indexes. */
  tables: { name: string; bytes: number }[]
  /** Whether PostgreSQL archives its log and last failed to; null where it does not archive. */
  archiveFails: boolean | null
  /** When the last base backup was made, Unix time in seconds; null for never. */
  baseBackup: number | null
  /** Years that have holidays entered. */
  holidayYears: number[]
}

/** What the folders say in which it writes. */
export interface InFolders {
  /** Unix time in seconds; 0 for never. */
  lastBackup: number
  disks: { folder: 'data' | 'ledger'; free: number; size: number }[]
  /** Undefined without one. */
  ledgerBytes?: number
}

/**
 * Measures it with one statement.
 * @param withoutGateway channels whose messages wait for a gateway, which is told apart (`portal_gateway`)
 * @throws when the database does not answer
 */
export async function measureDatabase(
  db: Db,
  now: Date,
  withoutGateway: readonly string[] = [],
): Promise<InDatabase> {
  const at = now.toISOString()
  // Messages that a destroyed person is named in are dated at the beginning of time so that they are purged next.
  const { rows } = await db.execute<RowOf<InDatabase>>(sql`select
    (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'status', status, 'number', number)), '[]')
      from (select channel, status, count(*) as number from outbox group by channel, status) as counted) as "outbox",
    (select coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0)::float8
      from outbox where status = 'waiting' and created_at > '1971-01-01'
        and channel not in (select jsonb_array_elements_text(${JSON.stringify(withoutGateway)}::jsonb))) as "oldestWaiting",
    (select coalesce(extract(epoch from ${at}::timestamptz - min(since)), 0)::float8 from ${REPAYMENTS_OWED}) as "oldestRepayment",
    (select jsonb_build_object('member', count(member_id), 'staff', count(staff_id))
      from sessions where revoked_at is null and expires_at > ${at}::timestamptz) as "sessions",
    pg_database_size(current_database())::float8 as "databaseBytes",
    (select jsonb_agg(jsonb_build_object('name', sequencename, 'used', coalesce(last_value, 0)::float8 / max_value))
      from pg_sequences where schemaname = 'public') as "sequences",
    (select jsonb_agg(jsonb_build_object('name', relname, 'bytes', pg_total_relation_size(oid)))
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as "tables",
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver
      where current_setting('archive_mode') <> 'off') as "archiveFails",
    (select extract(epoch from at)::float8 from database_marks where name = 'baseBackup') as "baseBackup",
    (select coalesce(array_agg(distinct extract(year from date)::int), '{}') from holidays) as "holidayYears"`)
  const row = rows[0]!
  return { ...row, oldestWaiting: Math.max(0, row.oldestWaiting) }
}

export const measureFolders = async ({
  dataDir,
  ledgerDir,
}: Pick<Config, 'dataDir' | 'ledgerDir'>): Promise<InFolders> => ({
  lastBackup: await lastBackup(dataDir),
  disks: await measureDisks({ data: dataDir, ledger: ledgerDir }),
  ledgerBytes: await stat(path.join(ledgerDir, LEDGER_FILE)).then(
    ({ size }) => size,
    () => undefined,
  ),
})

/** When the last backup was made. */
async function lastBackup(dataDir: string): Promise<number> {
  const madeAt = await readFile(path.join(dataDir, LAST_BACKUP), 'utf8').catch(() => '')
  const time = Date.parse(madeAt.trim())
  return Number.isNaN(time) ? 0 : time / 1_000
}

const measureDisks = async (folders: Record<'data' | 'ledger', string>): Promise<InFolders['disks']> => {
  const found = await Promise.all(
    (['data', 'ledger'] as const).map((folder) =>
      statfs(folders[folder]).then(
        ({ bsize, bavail, blocks }) => [{ folder, free: bavail * bsize, size: blocks * bsize }],
        () => [],
      ),
    ),
  )
  return found.flat()
}
