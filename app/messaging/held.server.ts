import { and, eq, gt, gte, like, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { undoUntil } from '~/rules/undo'
import { outbox } from './tables.server'

/** Messages about an event, by the beginning of their keys, as they were written with it. */
const areAbout = (event: string, at: Date): SQL =>
  and(gte(outbox.createdAt, at), like(outbox.dedupeKey, `${event}:%`))!

/**
 * Holds the messages about an event until it cannot be taken back any more (rules/undo.ts), in the transaction that wrote them.
 * @param event the beginning of their keys, such as `visit-event:12`
 */
export async function holdBack(tx: Db, event: string, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ nextAttemptAt: undoUntil(at) })
    .where(areAbout(event, at))
}

/** Deletes the messages about an event that is taken back. @returns false if one is on its way already: the transaction is to be rolled back */
export async function takeBack(tx: Db, event: string, at: Date): Promise<boolean> {
  const isUnsent = and(eq(outbox.status, 'waiting'), eq(outbox.attempts, 0))
  await tx.delete(outbox).where(and(areAbout(event, at), isUnsent))
  return (await tx.$count(outbox, areAbout(event, at))) === 0
}

/** Whether a message is not held back: what is may still be taken back. */
export const isNotHeld = (now: Date): SQL =>
  or(ne(outbox.status, 'waiting'), gt(outbox.attempts, 0), lte(outbox.nextAttemptAt, now))!
