import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seal, unseal } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import type { Config } from '../../../env.server'
import { seoulDate } from '../../../rules/local-time'
import type { InsideVisitor } from '../pass-schemas'
import { listExpected } from './desk-queries.server'
import { toExpected } from './shape.server'

/*
 * Who is in the building, for an evacuation: it must be told when the database is away, too. Each process keeps the last
 * list in memory and, encrypted with the portal's key, on disk. Both are made anew every minute and at each look, so whoever
 * has left leaves them; they count for their day only.
 */

interface Keeping {
  config: Pick<Config, 'dataDir'>
  secret: string
}

interface InsideCopy {
  at: string
  visitors: InsideVisitor[]
}

const PURPOSE = 'inside-copy'
const fileOf = ({ config }: Keeping) => path.join(config.dataDir, 'inside-copy')

let kept: InsideCopy | undefined

/** The list as it is now, which is kept from here on. */
export async function listInside(db: Db, now: Date, keeping: Keeping): Promise<InsideCopy> {
  const passes = await listExpected(db, { date: seoulDate(now), status: 'using' })
  const visitors = passes.map((pass): InsideVisitor => {
    const { code, name, companyName, tenant, hostName, floor, checkedInAt } = toExpected(pass, now)
    return { code, name, companyName, tenant, hostName, floor, checkedInAt }
  })
  kept = { at: now.toISOString(), visitors }
  await write(kept, keeping)
  return kept
}

/** The last list of today; undefined when there is none. */
export async function lastInside(now: Date, keeping: Keeping): Promise<InsideCopy | undefined> {
  const copy = kept ?? (await readCopy(keeping))
  return copy && seoulDate(new Date(copy.at)) === seoulDate(now) ? copy : undefined
}

/** The job: the list of a minute ago at most, and none of a day that is over. */
export async function keepInside(db: Db, now: Date, keeping: Keeping): Promise<void> {
  if (!(await lastInside(now, keeping))) {
    kept = undefined
    await rm(fileOf(keeping), { force: true })
  }
  await listInside(db, now, keeping)
}

/** Beside the last one, then in its place: a full disk or a kill spoils neither, and nobody waits for the list because of it. */
async function write(copy: InsideCopy, keeping: Keeping): Promise<void> {
  const [file, next] = [fileOf(keeping), `${fileOf(keeping)}.${process.pid}`]
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(next, seal(keeping.secret, PURPOSE, Buffer.from(JSON.stringify(copy))), { mode: 0o600 })
    await rename(next, file)
  } catch {
    await rm(next, { force: true }).catch(() => undefined)
  }
}

async function readCopy(keeping: Keeping): Promise<InsideCopy | undefined> {
  const sealed = await readFile(fileOf(keeping), 'utf8').catch(() => undefined)
  const plain = sealed === undefined ? undefined : unseal(keeping.secret, PURPOSE, sealed)
  return plain && (JSON.parse(plain.toString()) as InsideCopy)
}
