import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { isConstraintViolation } from '~/db/constraint-violation.server'
import { isRepeatable } from '~/db/deadlock.server'
import { actorName, type ApiContext } from './context.server'
import { Problem } from './problem'
import { sha256 } from './secrets.server'
import { idempotencyKeys } from './tables.server'
import { findNoted, noted } from './undo.server'
import { amongWrites } from './write-gates.server'
import { MS_PER_HOUR } from '~/rules/time-units'
import { PLAIN_HEADER, UNDO_HEADER } from '~/decisions/undo'

/** How long the answer to an Idempotency-Key is kept, in hours. */
const REMEMBERED_HOURS = 24

/**
 * Runs a write at most once per Idempotency-Key, actor and route (decisions §3). A repeated request gets the
 * first answer; the same key with another body is refused. The key is stored with the answer, as the last
 * statement of the write's own transaction: a repetition waits there for the first request, or is refused by
 * what the first has changed; either way it is rolled back and answered as the first was. A failed write leaves
 * the key free. `write` must use only the given transaction, and is done once more if that met another in a deadlock.
 * @throws Problem 409 `alreadySent`
 */
export async function writeOnce<T>(
  c: ApiContext,
  body: unknown,
  write: (tx: Db) => Promise<T>,
  { canUndo = false } = {},
): Promise<T> {
  const { db } = c.var.deps
  const request = requestOf(c, body)
  // A guest has nothing by which they could be known again.
  const isNoted = canUndo && ['member', 'staff'].includes(c.var.actor.kind)
  const attempt = () =>
    db.transaction(async (tx) => {
      if (!request) return write(tx)
      if (!isNoted) {
        const answer = await write(tx)
        await storeAnswer(tx, request, answer)
        return answer
      }
      const { answer, id } = await noted(
        tx,
        { ...request, isPlain: c.req.header(PLAIN_HEADER) === 'on' },
        () => write(tx),
      )
      await storeAnswer(tx, request, answer)
      c.header(UNDO_HEADER, String(id))
      return answer
    })
  // All of it was rolled back, and the other transaction is over.
  const again = (error: unknown) => (isRepeatable(error) ? attempt() : Promise.reject(error))
  const run = () => amongWrites(db, () => attempt().catch(again))
  if (!request) return run()
  try {
    return await run()
  } catch (error) {
    // Without a database that answers there is nothing to look up, and nobody should wait for it twice.
    if (!(error instanceof Problem || isConstraintViolation(error) || isRepeatable(error))) throw error
    const earlier = await findAnswer(db, request)
    if (!earlier) throw error
    if (earlier.bodyHash !== request.bodyHash) throw new Problem(409, 'alreadySent')
    const id = isNoted ? await findNoted(db, request) : undefined
    if (id !== undefined) c.header(UNDO_HEADER, String(id))
    return earlier.response as T
  }
}

/** The same for a decision that can be taken back for some seconds (undo.server.ts); the answer's header says by which number. */
export const writeUndoable = <T>(c: ApiContext, body: unknown, write: (tx: Db) => Promise<T>): Promise<T> =>
  writeOnce(c, body, write, { canUndo: true })

/**
 * What a write needs, read before its transaction. A refusal is kept for `writeOnce` to throw: a request that is sent again is
 * refused by what the first has changed or used up, and is then answered as the first was.
 * @returns what was read; calling it throws the refusal
 */
export async function readBefore<T>(read: Promise<T>): Promise<() => T> {
  const [settled] = await Promise.allSettled([read])
  return () => {
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  }
}

type Request = NonNullable<ReturnType<typeof requestOf>>

/** @throws Problem 409 when the key has been used, so that the write is rolled back */
async function storeAnswer(tx: Db, request: Request, answer: unknown): Promise<void> {
  const stored = await tx
    .insert(idempotencyKeys)
    .values({ ...request, response: answer ?? null })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (stored.length === 0) throw new Problem(409, 'alreadySent')
}

const findAnswer = async (db: Db, { key, actor, route }: Request) =>
  (
    await db
      .select({ bodyHash: idempotencyKeys.bodyHash, response: idempotencyKeys.response })
      .from(idempotencyKeys)
      .where(
        and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.route, route)),
      )
  )[0]

/**
 * The row that identifies the request; undefined without a key. @throws Problem 400 for a key of invalid length
 */
function requestOf(c: ApiContext, body: unknown) {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (key.length < 8 || key.length > 100) throw new Problem(400, 'malformed')
  return {
    key,
    actor: senderOf(c),
    route: `${c.req.method} ${c.req.path}`,
    bodyHash: sha256(JSON.stringify(body)),
    createdAt: c.var.deps.clock(),
  }
}

/**
 * Whose key it is. Guests are told apart by their browser, programs of guests by their address: one that counts its keys gets nobody
 * else's answer.
 */
function senderOf({ var: { actor, browser, address } }: ApiContext): string {
  if (actor.kind !== 'guest') return actorName(actor)
  return `guest:${sha256(browser ?? address ?? '').slice(0, 22)}`
}

/** Deletes expired keys; their stored answers may hold personal data. */
export const purgeIdempotencyKeys = (db: Db, now: Date) =>
  db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - REMEMBERED_HOURS * MS_PER_HOUR)))
