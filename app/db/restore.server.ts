import { existsSync, openAsBlob } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { hasLedger, mergeLedger } from './ledger.server'
import {
  CONTENTS,
  DATABASE_FILES,
  LEDGER,
  sha256Of,
  UPLOADS,
  type BackupContents,
  type BackupOptions,
} from './backup.server'
import { APPLICATION_NAME, openDatabase, PGLITE_EXTENSIONS, PGLITE_FOLDER } from './database.server'
import { DatabaseInUseError, lockFolder } from './folder-lock.server'
import { addressOf, askDatabase, BackupError, loadPostgresql, refuseTwoDatabases } from './pg-programs.server'

/**
 * Marks the database as restored; the next start then applies the ledger (jobs/reconcile-restored.server.ts).
 */
const MARK = `insert into public.ledger (subject, key_hash, status, at) values ('restore', '', 'restored', now())`

/** Drops everything any version of the portal has made, as the dump replaces only what it contains. */
const EMPTY = `
  set client_min_messages = warning;
  do $$ declare it record; begin
    for it in
      select format('drop table %I.%I cascade', schemaname, tablename) as statement
      from pg_tables where schemaname in ('public', 'drizzle')
    loop execute it.statement; end loop;
    for it in
      select format('drop routine %s cascade', oid::regprocedure) as statement from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop execute it.statement; end loop;
  end $$;
  drop schema if exists drizzle cascade`

/** What a restore would replace. */
export interface RestoreTarget {
  /** Database and host, or the folder of the embedded database. */
  where: string
  /** What whoever confirms it types: the name of the database or folder. */
  name: string
  /** Accounts of members and staff that are in it now. */
  people: number
}

const PEOPLE =
  'select (select count(*) from public.members)::int + (select count(*) from public.staff)::int as people'

/**
 * Names what a restore would replace, for whoever confirms it.
 * @throws BackupError when the portal runs on it, or the two addresses lead to different databases
 */
export async function restoreTarget({ config }: Pick<BackupOptions, 'config'>): Promise<RestoreTarget> {
  const { databaseUrl, directDatabaseUrl, dataDir } = config
  if (databaseUrl) {
    await refuseTwoDatabases(databaseUrl, directDatabaseUrl)
    const url = directDatabaseUrl ?? databaseUrl
    if (await isInUse(url)) throw stopFirst()
    const { known } = await askDatabase<{ known: boolean }>(
      url,
      "select to_regclass('public.members') is not null and to_regclass('public.staff') is not null as known",
    )
    const people = known ? (await askDatabase<{ people: number }>(url, PEOPLE)).people : 0
    return { where: `the database ${addressOf(url)}`, name: addressOf(url).split(' ')[0]!, people }
  }
  const folder = path.resolve(dataDir)
  return {
    where: `the data in ${folder}`,
    name: path.basename(folder),
    people: await peopleInFolder(dataDir),
  }
}

async function peopleInFolder(dataDir: string): Promise<number> {
  const present = path.join(dataDir, PGLITE_FOLDER)
  if (!existsSync(present)) return 0
  const lock = await lockedFolder(dataDir)
  try {
    const client = await PGlite.create(present, { extensions: PGLITE_EXTENSIONS })
    try {
      return (await client.query<{ people: number }>(PEOPLE)).rows[0]!.people
    } finally {
      await client.close()
    }
  } catch {
    // What is there cannot be read, which is why it is restored.
    return 0
  } finally {
    lock.release()
  }
}

/**
 * Replaces database and uploads by those of a backup, and adds the lines of the backup's ledger that are
 * missing. The portal must not run; its next start reconciles the database with the ledger before anybody can
 * use it.
 * @param confirm asked with what is replaced; a false answer replaces nothing
 * @throws BackupError when the portal runs, or the backup is incomplete or of the other kind of database
 */
export async function restore(
  options: BackupOptions,
  backup: string,
  confirm: (target: RestoreTarget) => Promise<boolean>,
): Promise<BackupContents> {
  const { config, env } = options
  const contents = await readContents(backup)
  const file = path.join(backup, DATABASE_FILES[contents.kind])
  if (contents.kind !== (config.databaseUrl ? 'postgresql' : 'pglite'))
    throw new BackupError(
      contents.kind === 'pglite'
        ? 'This is a backup of the embedded database: restore it without DATABASE_URL.'
        : 'This is a backup of PostgreSQL: set DATABASE_URL.',
    )
  if ((await sha256Of(file)) !== contents.sha256) throw new BackupError('The backup is damaged.')
  if (!(await confirm(await restoreTarget(options)))) throw new BackupError('Nothing was replaced.')

  // First, so that an interrupted restore loses nothing. The backup's ledger does not replace a missing one,
  // and the start reports that.
  if (hasLedger(config.ledgerDir)) await mergeLedger(config.ledgerDir, path.join(backup, LEDGER))
  if (config.databaseUrl) {
    const url = config.directDatabaseUrl ?? config.databaseUrl
    // It may have been started while somebody was asked.
    if (await isInUse(url)) throw stopFirst()
    await loadPostgresql(url, file, { before: EMPTY, after: MARK, env })
  } else {
    const lock = await lockedFolder(config.dataDir)
    await loadPglite(options, file).finally(() => lock.release())
  }
  const uploads = path.join(config.dataDir, UPLOADS)
  await rm(uploads, { recursive: true, force: true })
  if (existsSync(path.join(backup, UPLOADS)))
    await cp(path.join(backup, UPLOADS), uploads, { recursive: true })
  return contents
}

const lockedFolder = (dataDir: string) =>
  lockFolder(dataDir).catch((error) => {
    throw error instanceof DatabaseInUseError ? stopFirst() : error
  })

const stopFirst = () => new BackupError('The portal is running on this data: stop it first.')

async function readContents(backup: string): Promise<BackupContents> {
  try {
    return JSON.parse(await readFile(path.join(backup, CONTENTS), 'utf8')) as BackupContents
  } catch {
    const isEncrypted = backup.endsWith('.gpg')
    throw new BackupError(
      isEncrypted
        ? 'The backup is encrypted: decrypt it first (deploy/README.md, “Encrypted backups”).'
        : `There is no backup in ${path.resolve(backup)}.`,
    )
  }
}

/** Prepared beside the present database, which is replaced only after the new one was opened and marked. */
async function loadPglite({ config: { dataDir }, migrationsDir }: BackupOptions, file: string) {
  const beside = path.join(dataDir, 'restoring')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  const loaded = await PGlite.create({
    dataDir: path.join(beside, PGLITE_FOLDER),
    loadDataDir: await openAsBlob(file),
    extensions: PGLITE_EXTENSIONS,
  })
  await loaded.close()
  const database = await openDatabase({ dataDir: beside, migrationsDir, onError: () => undefined })
  await database.db.execute(sql.raw(MARK))
  await database.close()
  const present = path.join(dataDir, PGLITE_FOLDER)
  if (existsSync(present)) await rename(present, path.join(beside, 'replaced'))
  await rename(path.join(beside, PGLITE_FOLDER), present)
  await rm(beside, { recursive: true, force: true })
}

const isInUse = async (databaseUrl: string): Promise<boolean> =>
  (
    await askDatabase<{ used: boolean }>(
      databaseUrl,
      `select exists (select 1 from pg_stat_activity
        where datname = current_database() and application_name = '${APPLICATION_NAME}') as used`,
    )
  ).used
