import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { eq, ne, sql } from 'drizzle-orm'
import { RETENTION } from '~/rules/retention'
import type { Db } from './database.server'
import { readMark, setMark } from './marks.server'
import { ledger } from './tables.server'
import { LOCKS } from './locks.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** In LEDGER_DIR. */
export const LEDGER_FILE = 'ledger.jsonl'
/** How often the file is shortened. */
const SHORTENED_AFTER_DAYS = 30
/** A pass is destroyed with its visit; a month longer, as a backup may be that old. */
const PASS_DAYS = (RETENTION.visitMonths + 1) * 31

export interface LedgerLine {
  subject: 'member' | 'pass' | 'loginId' | 'rights' | 'staff' | 'apiKey'
  keyHash: string
  /**
   * The new status; `reserved` for a login ID that is never given again; for rights and desk roles the
   * remaining ones, separated by commas.
   */
  status: string
  at: Date
}

/**
 * Moves new lines from the database to the ledger's file, which a restore of the database does not replace. A
 * process that is killed in between writes some lines twice, which is harmless.
 */
export async function writeLedger(db: Db, folder: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const rows = await tx.delete(ledger).where(ne(ledger.subject, 'restore')).returning()
    if (rows.length === 0) return
    const lines = rows
      .sort((a, b) => a.id - b.id)
      .map(({ subject, keyHash, status, at }) => JSON.stringify({ subject, keyHash, status, at }))
    await appendLines(folder, lines)
  })
}

/** A restored portal found no ledger at all, as opposed to an empty one. */
export class LedgerMissingError extends Error {
  constructor(folder: string) {
    super(
      `LEDGER_DIR has no ledger (${path.resolve(folder, LEDGER_FILE)}). After a restore the portal must know which accounts, rights and passes have ended since the backup. Put the ledger back there; if it is lost, copy the one of the backup (ledger/${LEDGER_FILE}): what ended since the backup then comes back.`,
    )
  }
}

/** Creates the ledger, so that a missing one can be noticed. */
export const startLedger = async (folder: string): Promise<void> => {
  if (!hasLedger(folder)) await appendLines(folder, [])
}

export const hasLedger = (folder: string) => existsSync(path.join(folder, LEDGER_FILE))

/**
 * The last line of each subject, by subject and hash, oldest first; empty without a ledger. Read by lines, as the file is of years.
 * @param now without it also the lines of passes that were destroyed long ago
 */
export async function readLedger(folder: string, now?: Date): Promise<Map<string, LedgerLine>> {
  const passesSince = now ? now.getTime() - PASS_DAYS * MS_PER_DAY : 0
  const last = new Map<string, LedgerLine>()
  for await (const line of ledgerLines(folder)) {
    if (line.subject === 'pass' && line.at.getTime() < passesSince) continue
    const key = ledgerKey(line.subject, line.keyHash)
    // By time: a process that died, or a merged ledger, may have appended older lines after newer ones.
    if ((last.get(key)?.at ?? line.at) <= line.at) last.set(key, line)
  }
  return last
}

export const ledgerKey = (subject: LedgerLine['subject'], keyHash: string) => `${subject} ${keyHash}`

/** Appends what another ledger, a backup's, knows and this one does not. */
export async function mergeLedger(folder: string, other: string): Promise<void> {
  const own = await readLedger(folder)
  const missing = [...(await readLedger(other))]
    .filter(([key, line]) => !own.has(key) || own.get(key)!.at < line.at)
    .map(([, line]) => JSON.stringify(line))
  if (missing.length > 0) await appendLines(folder, missing)
}

/** Once a month leaves of the file the last line of each subject, without passes that were destroyed long ago. */
export async function shortenLedger(db: Db, folder: string, now: Date): Promise<void> {
  const before = await readMark(db, 'ledgerShortened')
  if (before && now.getTime() - before.at.getTime() < SHORTENED_AFTER_DAYS * MS_PER_DAY) return
  await db.transaction(async (tx) => {
    // The first time the file may be of years.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await lockLedger(tx)
    if (!hasLedger(folder)) return
    const kept = await readLedger(folder, now)
    const unfinished = path.join(folder, `${LEDGER_FILE}.unfinished`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      let lines: string[] = []
      const write = async () => {
        await file.appendFile(lines.map((line) => `${line}\n`).join(''))
        lines = []
      }
      for (const line of kept.values())
        if (lines.push(JSON.stringify(line)) === WRITTEN_AT_ONCE) await write()
      await write()
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path.join(folder, LEDGER_FILE))
    await setMark(tx, 'ledgerShortened', String(kept.size), now)
  })
}
const WRITTEN_AT_ONCE = 1_000

const lockLedger = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.ledger})`)

/** Whether this database was restored and has not been reconciled with the ledger yet. */
export const isRestored = async (db: Db) => (await db.$count(ledger, eq(ledger.subject, 'restore'))) > 0

export const forgetRestore = (db: Db) => db.delete(ledger).where(eq(ledger.subject, 'restore'))

async function* ledgerLines(folder: string): AsyncGenerator<LedgerLine> {
  if (!hasLedger(folder)) return
  const input = createReadStream(path.join(folder, LEDGER_FILE), 'utf8')
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    const line = parse(text)
    if (line) yield line
  }
}

async function appendLines(folder: string, lines: string[]) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path.join(folder, LEDGER_FILE), 'a', 0o600)
  try {
    // Begins with a line break, as a full disk or a power cut may have truncated the last line.
    await file.appendFile(`\n${lines.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

function parse(line: string): LedgerLine | undefined {
  try {
    const read = JSON.parse(line) as LedgerLine
    return { ...read, at: new Date(read.at) }
  } catch {
    // A truncated line; it stayed in the database and was written again.
    return undefined
  }
}
