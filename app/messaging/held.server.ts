import { gt, lte, ne, or, type SQL } from 'drizzle-orm'
import { outbox } from './tables.server'

/** Whether a message is not held back: what it reports may still be taken back (api/undo.server.ts). */
export const isNotHeld = (now: Date): SQL =>
  or(ne(outbox.status, 'waiting'), gt(outbox.attempts, 0), lte(outbox.nextAttemptAt, now))!
