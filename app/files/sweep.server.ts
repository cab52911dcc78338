import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { databaseId, readMark, setMark } from '~/db/marks.server'
import { OperatorError } from '~/db/operator-error'
import type { Config } from '~/env.server'
import type { FileStore } from './file-store'
import { UPLOAD_MINUTES } from './kinds'
import { fileStore, workFolder } from './store.server'
import { files } from './tables.server'
import { previewName } from './uploads.server'
import { MS_PER_HOUR, MS_PER_MINUTE } from '~/rules/time-units'

const BATCH = 500
/** The file by which a store says whose it is: the id of the database that knows its files. */
const OWNER = 'owner'
/** Names that the portal gives (`newPublicId`), with those of previews. Others are somebody else's. */
const OWN_NAME = /^[\w-]{22}(?:\.preview)?$/
/** How often the store is listed, by one of the processes: a bucket is asked for a page of each thousand files. */
const SWEPT_EVERY_HOURS = 6
/** How long a restored portal deletes nothing: it may be a drill that was given the store of the real one. */
const RESTORED_DAYS = 7
/** A run never deletes more files without a row than this share of all; that many rather say that the database is another's. */
const MOST_DELETED = 0.2
/** As many may always be deleted, as there may be few files. */
const FEW = 50

/**
 * Deletes rows of files, then their content: content without a row is found again by `sweepFiles`, a row
 * without content is not.
 */
async function removeFiles(db: Db, config: Config, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const store = fileStore(config)
  await db.delete(files).where(inArray(files.publicId, ids))
  for (const id of ids) {
    await store.remove(id)
    await store.remove(previewName(id))
  }
}

/**
 * Deletes expired uploads that were never attached, and some times a day content older than an hour without a row, left behind by a
 * killed process; this only in a store that is marked as this database's. An empty one, or one whose files it knows, it marks.
 * @throws OperatorError when the store is another database's, or more would be deleted than a killed process leaves behind
 */
export async function sweepFiles(db: Db, now: Date, config: Config): Promise<void> {
  await sweepWork(config, now.getTime() - MS_PER_HOUR)
  const restored = await readMark(db, 'restored')
  if (restored && now.getTime() - restored.at.getTime() < RESTORED_DAYS * 24 * MS_PER_HOUR) return
  const expired = await db
    .select({ id: files.publicId })
    .from(files)
    .where(
      and(
        isNull(files.subject),
        lt(files.createdAt, new Date(now.getTime() - UPLOAD_MINUTES * MS_PER_MINUTE)),
      ),
    )
  await removeFiles(
    db,
    config,
    expired.map(({ id }) => id),
  )
  const swept = await readMark(db, 'storeSwept')
  if (swept && now.getTime() - swept.at.getTime() < SWEPT_EVERY_HOURS * MS_PER_HOUR) return
  await sweepStore(db, now, config)
  // Not before: what is wrong with the store is said until it is mended.
  await setMark(db, 'storeSwept', '', now)
}

async function sweepStore(db: Db, now: Date, config: Config): Promise<void> {
  const before = now.getTime() - MS_PER_HOUR
  const store = fileStore(config)
  const stored: { name: string; at: Date }[] = []
  for await (const file of store.list()) if (OWN_NAME.test(file.name)) stored.push(file)
  const orphans = await withoutRow(db, stored)
  if (!(await isOwnStore(db, store, config, { now, stored, orphans }))) return
  const left = orphans.filter(({ at }) => at.getTime() <= before)
  if (left.length > Math.max(FEW, stored.length * MOST_DELETED))
    throw new OperatorError(
      `nothing was swept: ${left.length} of ${stored.length} stored files have no row in the database; is it the right one?`,
    )
  for (const { name } of left) await store.remove(name)
}

interface Found {
  now: Date
  stored: { name: string; at: Date }[]
  orphans: { name: string }[]
}

/** @throws OperatorError when another database has marked it */
async function isOwnStore(db: Db, store: FileStore, config: Config, { now, stored, orphans }: Found) {
  const id = await databaseId(db, now)
  const owner = await store.get(OWNER)
  if (owner) {
    if ((await new Response(owner.content).text()) === id) return true
    throw new OperatorError(
      `nothing is swept: the file ${OWNER} of the store names another database. If this one is its successor, delete that file.`,
    )
  }
  if (orphans.length > stored.length * MOST_DELETED) return false
  const work = workFolder(config)
  await mkdir(work, { recursive: true, mode: 0o700 })
  const unfinished = path.join(work, `${OWNER}-${newPublicId()}`)
  await writeFile(unfinished, id)
  await store.put(OWNER, unfinished)
  await rm(unfinished, { force: true })
  return true
}

/** Files that the database does not know. */
async function withoutRow<File extends { name: string }>(db: Db, stored: File[]): Promise<File[]> {
  const idOf = ({ name }: File) => name.replace(/\.preview$/, '')
  const found: File[] = []
  for (let i = 0; i < stored.length; i += BATCH) {
    const batch = stored.slice(i, i + BATCH)
    const ids = [...new Set(batch.map(idOf))]
    const rows = await db.select({ id: files.publicId }).from(files).where(inArray(files.publicId, ids))
    const known = new Set(rows.map(({ id }) => id))
    found.push(...batch.filter((file) => !known.has(idOf(file))))
  }
  return found
}

/** Halves of files that a killed process left. */
async function sweepWork(config: Config, before: number) {
  const work = workFolder(config)
  for (const name of await readdir(work).catch(() => [])) {
    const stats = await stat(path.join(work, name)).catch(() => undefined)
    if (stats && stats.mtimeMs < before) await rm(path.join(work, name), { recursive: true, force: true })
  }
}
