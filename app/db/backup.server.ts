import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '../env.server'
import { openDatabase } from './database.server'
import { askForCopy, isHeld } from './folder-lock.server'
import { BackupError, dumpPostgresql } from './pg-programs.server'

/** What a backup's `backup.json` says; it is written last. */
export interface BackupContents {
  madeAt: string
  kind: 'pglite' | 'postgresql'
  /** SHA-256 of the database's file. */
  sha256: string
}

/** Beside the database a backup has what was uploaded and the ledger. */
export const DATABASE_FILES = { pglite: 'database.tar.gz', postgresql: 'database.dump' } as const
export const UPLOADS = 'files'
export const LEDGER = 'ledger'
export const CONTENTS = 'backup.json'

/** What this process and the programs it starts are told. */
export interface BackupOptions {
  config: Config
  env: NodeJS.ProcessEnv
  migrationsDir: string
}

/**
 * Makes a backup while the portal runs: the database as it is at one instant, then the uploads, which are never
 * changed once they are there.
 * @param to the folder backups are kept in; each gets a folder of its own, named after the time
 * @param keep how many to leave there, the newest; all of them when undefined
 * @returns the backup's folder
 * @throws BackupError
 */
export async function backUp(options: BackupOptions, to: string, keep?: number): Promise<string> {
  const { config } = options
  const madeAt = new Date().toISOString()
  const folder = path.resolve(to, `portal-${madeAt.replace(/[-:]|\..*/g, '')}`)
  const unfinished = `${folder}.unfinished`
  const kind = config.databaseUrl ? 'postgresql' : 'pglite'
  // Only its owner may read it: it is everything the portal knows about people.
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const database = path.join(unfinished, DATABASE_FILES[kind])
    await (kind === 'postgresql'
      ? dumpPostgresql(config.databaseUrl!, database, options.env)
      : copyPglite(options, database))
    await chmod(database, 0o600)
    for (const [from, name] of [
      [path.join(config.dataDir, UPLOADS), UPLOADS],
      [config.ledgerDir, LEDGER],
    ] as const)
      if (existsSync(from)) await copyFolder(from, path.join(unfinished, name))
    const contents: BackupContents = { madeAt, kind, sha256: await sha256Of(database) }
    await writeFile(path.join(unfinished, CONTENTS), JSON.stringify(contents, null, 2))
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  if (keep !== undefined) await dropOlder(path.dirname(folder), keep)
  return folder
}

/** What goes away meanwhile – an upload whose form never came – need not be in the copy. */
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

/** The running portal makes the copy, since nobody else may open its folder; otherwise we open it. */
async function copyPglite({ config: { dataDir }, migrationsDir }: BackupOptions, file: string) {
  if (!(await isHeld(dataDir))) {
    const database = await openDatabase({ dataDir, migrationsDir, onError: () => undefined })
    try {
      await pipeline(askForCopy(dataDir), createWriteStream(file))
    } finally {
      await database.close()
    }
  } else {
    await pipeline(askForCopy(dataDir), createWriteStream(file))
  }
  // A portal that ended meanwhile leaves half an archive, one that is still starting none at all.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch(() => {
    throw new BackupError('The portal did not hand over its database: is it starting or ending? Try again.')
  })
}

async function dropOlder(folder: string, keep: number) {
  const backups = (await readdir(folder)).filter((name) => /^portal-\d{8}T\d{6}$/.test(name)).sort()
  for (const name of backups.slice(0, Math.max(0, backups.length - keep)))
    await rm(path.join(folder, name), { recursive: true })
}
