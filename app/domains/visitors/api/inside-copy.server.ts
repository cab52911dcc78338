import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newPublicId, seal, unseal, type Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import type { Config } from '~/env.server'
import { seoulDate } from '~/rules/local-time'
import { MS_PER_MINUTE } from '~/rules/time-units'
import type { InsideVisitor } from '~/domains/visitors/pass-schemas'
import { listExpected } from './desk/queries.server'
import { toExpected } from './shape.server'
import { subjectOf } from './subject.server'

/*
 * Who is in the building, for an evacuation, must also be available when the database is not. Each process keeps the
 * last list in memory and, encrypted with the portal's key, on disk. Both are refreshed every minute and on every read,
 * so that people who left are removed; a copy is valid on its day only.
 */

interface CopyStore {
  config: Pick<Config, 'dataDir'>
  secret: Keys
}

interface InsideCopy {
  at: string
  visitors: InsideVisitor[]
}

const PURPOSE = 'inside-copy'
const fileOf = ({ config }: CopyStore) => path.join(config.dataDir, 'inside-copy')

let memoryCopy: InsideCopy | undefined

/** Reads the current list and keeps it as the copy; `shown` is what an access record calls its people. */
export async function listInside(
  db: Db,
  now: Date,
  store: CopyStore,
): Promise<{ copy: InsideCopy; shown: string[] }> {
  const passes = await listExpected(db, { date: seoulDate(now), status: 'using' })
  const visitors = passes.map((pass): InsideVisitor => {
    const { code, name, companyName, tenant, hostName, floor, checkedInAt } = toExpected(pass, now)
    return { code, name, companyName, tenant, hostName, floor, checkedInAt }
  })
  const copy = { at: now.toISOString(), visitors }
  memoryCopy = copy
  await write(copy, store)
  return { copy, shown: passes.map(({ visit, visitor }) => subjectOf(visit, visitor)) }
}

/** The last copy of today; undefined when there is none. */
export async function readInsideCopy(now: Date, store: CopyStore): Promise<InsideCopy | undefined> {
  const copy = memoryCopy ?? (await readCopy(store))
  return copy && seoulDate(new Date(copy.at)) === seoulDate(now) ? copy : undefined
}

/** The job that refreshes the copy, and drops one of a past day. */
export async function refreshInsideCopy(db: Db, now: Date, store: CopyStore): Promise<void> {
  if (!(await readInsideCopy(now, store))) {
    memoryCopy = undefined
    await rm(fileOf(store), { force: true })
  }
  await removeUnfinished(store)
  await listInside(db, now, store)
}

/** Removes new files of processes that were killed before they renamed them. */
async function removeUnfinished({ config }: CopyStore): Promise<void> {
  const before = Date.now() - MS_PER_MINUTE
  for (const name of await readdir(config.dataDir).catch(() => [])) {
    if (!name.startsWith('inside-copy.')) continue
    const file = path.join(config.dataDir, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && stats.mtimeMs < before) await rm(file, { force: true })
  }
}

/**
 * Writes a new file and renames it over the old one, so that a full disk or a kill damages neither; a failure does not
 * fail the read.
 */
async function write(copy: InsideCopy, store: CopyStore): Promise<void> {
  // A name of its own each time: processes may share the folder, and have the same number in containers.
  const [file, next] = [fileOf(store), `${fileOf(store)}.${newPublicId()}`]
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(next, seal(store.secret, PURPOSE, Buffer.from(JSON.stringify(copy))), { mode: 0o600 })
    await rename(next, file)
  } catch {
    await rm(next, { force: true }).catch(() => undefined)
  }
}

async function readCopy(store: CopyStore): Promise<InsideCopy | undefined> {
  const sealed = await readFile(fileOf(store), 'utf8').catch(() => undefined)
  const plain = sealed === undefined ? undefined : unseal(store.secret, PURPOSE, sealed)
  return plain && (JSON.parse(plain.toString()) as InsideCopy)
}
