import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import { actorName, type ApiContext } from './context.server'
import { Problem } from './problem'
import { sha256 } from './secrets.server'
import { idempotencyKeys } from './tables.server'

/** How long a repeated request is recognised, in hours. */
const REMEMBERED_HOURS = 24

/**
 * Runs a write at most once per Idempotency-Key, actor and route (decisions §3): a repetition gets the first
 * answer, the same key with another body is refused. The key is taken inside the write's own transaction, so a
 * parallel repetition waits for the outcome, and a failed write leaves the key free for the corrected form.
 * Everything `write` does must go through the transaction it is given.
 * @throws Problem 409 `alreadySent`
 */
export async function writeOnce<T>(c: ApiContext, body: unknown, write: (tx: Db) => Promise<T>): Promise<T> {
  const { db, clock } = c.var.deps
  const key = c.req.header('idempotency-key')
  if (key === undefined) return db.transaction((tx) => write(tx as unknown as Db))
  if (key.length < 8 || key.length > 100) throw new Problem(400, 'malformed')

  const bodyHash = sha256(JSON.stringify(body))
  const identity = { key, actor: actorName(c.var.actor), route: `${c.req.method} ${c.req.path}` }
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const where = and(
      eq(idempotencyKeys.key, identity.key),
      eq(idempotencyKeys.actor, identity.actor),
      eq(idempotencyKeys.route, identity.route),
    )
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...identity, bodyHash, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (taken.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(where)
      if (!earlier || earlier.bodyHash !== bodyHash) throw new Problem(409, 'alreadySent')
      return earlier.response as T
    }
    const answer = await write(tx)
    await tx
      .update(idempotencyKeys)
      .set({ response: answer ?? null })
      .where(where)
    return answer
  })
}

/** Forgets keys that are over; their answers may hold personal data. */
export const purgeIdempotencyKeys = (db: Db, now: Date) =>
  db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000)))
