import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, ne } from 'drizzle-orm'
import type { Db } from './database.server'
import { ledger } from './tables.server'

const LEDGER_FILE = 'ledger.jsonl'

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

/** The last line of each subject, by subject and hash; empty without a ledger. */
export async function readLedger(folder: string): Promise<Map<string, LedgerLine>> {
  const lines = (await ledgerLines(folder)).map(parse).filter((line) => line !== undefined)
  // By time: a process that died, or a merged ledger, may have appended older lines after newer ones.
  lines.sort((a, b) => a.at.getTime() - b.at.getTime())
  return new Map(lines.map((line) => [ledgerKey(line.subject, line.keyHash), line]))
}

export const ledgerKey = (subject: LedgerLine['subject'], keyHash: string) => `${subject} ${keyHash}`

/** Appends the lines of another ledger, a backup's, that this one lacks. */
export async function mergeLedger(folder: string, other: string): Promise<void> {
  const ownLines = new Set(await ledgerLines(folder))
  const missing = (await ledgerLines(other)).filter((line) => !ownLines.has(line))
  if (missing.length > 0) await appendLines(folder, missing)
}

/** Whether this database was restored and has not been reconciled with the ledger yet. */
export const isRestored = async (db: Db) => (await db.$count(ledger, eq(ledger.subject, 'restore'))) > 0

export const forgetRestore = (db: Db) => db.delete(ledger).where(eq(ledger.subject, 'restore'))

async function ledgerLines(folder: string): Promise<string[]> {
  try {
    return (await readFile(path.join(folder, LEDGER_FILE), 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
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
