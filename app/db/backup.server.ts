import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '~/env.server'
import { openDatabase } from './database.server'
import { encryptFolder } from './encrypt-backup.server'
import { requestCopy, isFolderLocked } from './folder-lock.server'
import { BackupError, dumpPostgresql, refuseTwoDatabases } from './pg-programs.server'

/** `backup.json` of a backup; it is written last. */
export interface BackupContents {
  madeAt: string
  kind: 'pglite' | 'postgresql'
  /** SHA-256 of the database's file, hex. */
  sha256: string
}

/** Files and folders of a backup. */
export const DATABASE_FILES = { pglite: 'database.tar.gz', postgresql: 'database.dump' } as const
export const UPLOADS = 'files'
export const LEDGER = 'ledger'
export const CONTENTS = 'backup.json'
/** In DATA_DIR: when the last backup was made, for the metrics. */
export const LAST_BACKUP = 'last-backup'

/** Configuration of a backup or restore; `env` is for the programs it starts. */
export interface BackupOptions {
  config: Config
  env: NodeJS.ProcessEnv
  migrationsDir: string
}

/**
 * Makes a backup while the portal runs: the database at one instant, then the uploads, which never change once
 * stored.
 * @param to the folder of all backups; each gets a subfolder named after the time
 * @param keep how many to keep, the newest; all when undefined
 * @param encryptTo a file with a public key, for whose holder the backup is encrypted as one file
 * @returns the backup's folder or file
 * @throws BackupError
 */
export async function backUp(
  options: BackupOptions,
  to: string,
  { keep, encryptTo }: { keep?: number; encryptTo?: string } = {},
): Promise<string> {
  const { config } = options
  const madeAt = new Date().toISOString()
  const folder = path.resolve(to, `portal-${madeAt.replace(/[-:]|\..*/g, '')}`)
  const unfinished = `${folder}.unfinished`
  const kind = config.databaseUrl ? 'postgresql' : 'pglite'
  if (config.databaseUrl) await refuseTwoDatabases(config.databaseUrl, config.directDatabaseUrl)
  // Readable by its owner only: a backup contains all personal data.
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const database = path.join(unfinished, DATABASE_FILES[kind])
    await (kind === 'postgresql'
      ? dumpPostgresql(config.directDatabaseUrl ?? config.databaseUrl!, database, options.env)
      : copyPglite(options, database))
    await chmod(database, 0o600)
    for (const [from, name] of [
      [path.join(config.dataDir, UPLOADS), UPLOADS],
      [config.ledgerDir, LEDGER],
    ] as const)
      if (existsSync(from)) await copyFolder(from, path.join(unfinished, name))
    const contents: BackupContents = { madeAt, kind, sha256: await sha256Of(database) }
    await writeFile(path.join(unfinished, CONTENTS), JSON.stringify(contents, null, 2), { mode: 0o600 })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  const made = encryptTo === undefined ? folder : await encryptFolder(folder, encryptTo, options.env)
  // A backup is one without this note as well.
  await writeFile(path.join(config.dataDir, LAST_BACKUP), madeAt).catch(() => undefined)
  if (keep !== undefined) await dropOlder(path.dirname(folder), keep)
  return made
}

/** Files deleted meanwhile, such as an expired upload, are skipped. */
async function copyFolder(from: string, to: string) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from))
    await cp(path.join(from, name), path.join(to, name), { recursive: true }).catch((error) => {
      if (existsSync(path.join(from, name))) throw error
    })
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Copies PGlite's database: by the running portal, as only one process may open the folder, or directly. */
async function copyPglite({ config: { dataDir }, migrationsDir }: BackupOptions, file: string) {
  if (!(await isFolderLocked(dataDir))) {
    const database = await openDatabase({ dataDir, migrationsDir, onError: () => undefined })
    try {
      await pipeline(requestCopy(dataDir), createWriteStream(file))
    } finally {
      await database.close()
    }
  } else {
    await pipeline(requestCopy(dataDir), createWriteStream(file))
  }
  // A portal that is shutting down sends an incomplete archive, one that is starting sends none.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch(() => {
    throw new BackupError('The portal did not hand over its database: is it starting or ending? Try again.')
  })
}

async function dropOlder(folder: string, keep: number) {
  const backups = (await readdir(folder))
    .filter((name) => /^portal-\d{8}T\d{6}(?:\.tar\.gpg)?$/.test(name))
    .sort()
  for (const name of backups.slice(0, Math.max(0, backups.length - keep)))
    await rm(path.join(folder, name), { recursive: true })
}
