import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { Config } from '~/env.server'
import { UPLOAD_MINUTES } from './kinds'
import { fileStore, workFolder } from './store.server'
import { files } from './tables.server'
import { previewName } from './uploads.server'

const HOUR = 3_600_000
const BATCH = 500

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
 * Deletes expired uploads that were never attached, and after an hour content without a row, left behind by a
 * killed process.
 */
export async function sweepFiles(db: Db, now: Date, config: Config): Promise<void> {
  const expired = await db
    .select({ id: files.publicId })
    .from(files)
    .where(and(isNull(files.subject), lt(files.createdAt, new Date(now.getTime() - UPLOAD_MINUTES * 60_000))))
  await removeFiles(
    db,
    config,
    expired.map(({ id }) => id),
  )
  const before = now.getTime() - HOUR
  let batch: string[] = []
  const store = fileStore(config)
  const sweep = async () => {
    const ids = [...new Set(batch.map((name) => name.replace(/\.preview$/, '')))]
    const rows = await db.select({ id: files.publicId }).from(files).where(inArray(files.publicId, ids))
    const storedNames = new Set(rows.map(({ id }) => id))
    for (const name of batch) if (!storedNames.has(name.replace(/\.preview$/, ''))) await store.remove(name)
    batch = []
  }
  for await (const { name, at } of store.list()) {
    if (at.getTime() > before) continue
    batch.push(name)
    if (batch.length === BATCH) await sweep()
  }
  if (batch.length > 0) await sweep()
  const work = workFolder(config)
  for (const name of await readdir(work).catch(() => [])) {
    const stats = await stat(path.join(work, name)).catch(() => undefined)
    if (stats && stats.mtimeMs < before) await rm(path.join(work, name), { recursive: true, force: true })
  }
}
