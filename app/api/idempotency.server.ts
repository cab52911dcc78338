import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import { actorName, type ApiContext } from './context.server'
import { Problem } from './problem'
import { sha256 } from './secrets.server'
import { idempotencyKeys } from './tables.server'

/** How long the answer to an Idempotency-Key is kept, in hours. */
const REMEMBERED_HOURS = 24

/**
 * Runs a write at most once per Idempotency-Key, actor and route (decisions §3). A repeated request gets the
 * first answer; the same key with another body is refused. The key is inserted in the write's own transaction,
 * so a parallel repetition waits for the outcome, and a failed write leaves the key free. `write` must use only
 * the given transaction.
 * @throws Problem 409 `alreadySent`
 */
export async function writeOnce<T>(c: ApiContext, body: unknown, write: (tx: Db) => Promise<T>): Promise<T> {
  const { db } = c.var.deps
  const request = requestOf(c, body)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    if (!request) return write(tx)
    const where = and(
      eq(idempotencyKeys.key, request.key),
      eq(idempotencyKeys.actor, request.actor),
      eq(idempotencyKeys.route, request.route),
    )
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(request)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(where)
      if (!earlier || earlier.bodyHash !== request.bodyHash) throw new Problem(409, 'alreadySent')
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

/**
 * The row that identifies the request; undefined without a key. @throws Problem 400 for a key of invalid length
 */
function requestOf(c: ApiContext, body: unknown) {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (key.length < 8 || key.length > 100) throw new Problem(400, 'malformed')
  return {
    key,
    actor: actorName(c.var.actor),
    route: `${c.req.method} ${c.req.path}`,
    bodyHash: sha256(JSON.stringify(body)),
    createdAt: c.var.deps.clock(),
  }
}

/** Deletes expired keys; their stored answers may hold personal data. */
export const purgeIdempotencyKeys = (db: Db, now: Date) =>
  db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000)))
