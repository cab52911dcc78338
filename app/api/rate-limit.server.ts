import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Db, RowOf } from '~/db/database.server'
import type { ApiContext } from './context.server'
import { Problem } from './problem'
import { networkOf } from './network'
import { keyedHash } from './secrets.server'
import { rateLimits } from './tables.server'

/**
 * A rate limit: loose per address, since a whole lobby shares one. Guesses have limits that protect whose secret it is
 * (guesses.server.ts; decisions §3).
 */
export interface Limit {
  max: number
  windowSeconds: number
}

/** A counted attempt and the window it was counted in, for `undoAttempts`. */
export interface CountedAttempt {
  keyHash: string
  /** The database's own text, to compare it without loss of precision. */
  windowEndsAt: string
  /** How many were counted in it, with this one. */
  count: number
}

/**
 * An attempt to count: what is attempted (`name`), the phone, account or address it counts for (`subject`), the
 * limit.
 */
export interface Attempt {
  name: string
  subject: string
  limit: Limit
}

interface Counted {
  key_hash: string
  count: number
  ends: string
  /** Seconds until the window ends. */
  seconds: number
}

/**
 * Counts one attempt per entry, all in one statement. Counts are kept in the database, so that all processes
 * share them, and are raised before the attempt, so that parallel guesses count. They are locked in the order of their keys, so that
 * two calls never deadlock.
 * @throws Problem 429 with the seconds until the window ends
 */
export async function countAttempts(
  c: ApiContext,
  attempts: Attempt[],
  db: Db = c.var.deps.db,
): Promise<CountedAttempt[]> {
  if (attempts.length === 0) return []
  const { clock, config } = c.var.deps
  const at = clock()
  const keys = attempts.map(({ name, subject }) => keyOf(c, name, subject))
  const ends = attempts.map(({ limit }) => new Date(at.getTime() + limit.windowSeconds * 1000).toISOString())
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<RowOf<Counted>>(sql`
    insert into rate_limits (key_hash, count, window_ends_at)
    select key_hash, 1, ends::timestamptz
    from unnest(${sql.param(keys)}::text[], ${sql.param(ends)}::text[]) as attempt (key_hash, ends)
    order by key_hash
    on conflict (key_hash) do update set
      count = case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end,
      window_ends_at = case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning key_hash, count, window_ends_at::text as ends, ceil(extract(epoch from window_ends_at - ${now}))::int as seconds`)
  return attempts.map(({ limit }, i) => {
    const { key_hash, count, ends, seconds } = rows.find((row) => row.key_hash === keys[i])!
    if (count <= limit.max * config.rateLimitFactor) return { keyHash: key_hash, windowEndsAt: ends, count }
    const wait = Math.max(1, seconds)
    throw new Problem(429, 'tooManyRequests', {
      params: { minutes: Math.ceil(wait / 60) },
      retryAfterSeconds: wait,
    })
  })
}

/** Counts one attempt; see `countAttempts`. @throws Problem 429 */
export const countAttempt = async (
  c: ApiContext,
  name: string,
  subject: string,
  limit: Limit,
): Promise<CountedAttempt> => (await countAttempts(c, [{ name, subject, limit }]))[0]!

const keyOf = (c: ApiContext, name: string, subject: string) =>
  keyedHash(c.var.deps.secret, 'limit', name, subject)

/**
 * Subtracts these attempts from their windows because they were not guesses. Other attempts stay counted,
 * including those made meanwhile, and a window that has ended adds nothing to the next: somebody who guesses
 * between another person's successful sign-ins gains no attempts.
 */
export async function undoAttempts(
  c: ApiContext,
  counted: CountedAttempt[],
  db: Db = c.var.deps.db,
): Promise<void> {
  if (counted.length === 0) return
  const isOne = counted.map(({ keyHash, windowEndsAt }) =>
    and(eq(rateLimits.keyHash, keyHash), sql`${rateLimits.windowEndsAt} = ${windowEndsAt}::timestamptz`),
  )
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(or(...isOne))
}

/** Thrown to roll back the count of a right guess. */
class RightGuess<T> {
  constructor(readonly value: T) {}
}

/**
 * Runs a check that limits wrong guesses: only wrong ones stay counted (decisions §6). Attempts of one
 * subject wait for each other's row, so that of parallel guesses at most the limit can be wrong, and all
 * right ones pass. Beyond the limit right ones are refused as well; otherwise the answers would reveal them.
 * @param check throws Problem 422 for a wrong guess; must use the transaction it is given and write nothing, as
 * only the transaction of a wrong guess is committed
 * @throws Problem 429, and whatever `check` throws
 */
export async function limitGuesses<T>(
  c: ApiContext,
  attempts: Attempt[],
  check: (db: Db) => Promise<T>,
): Promise<T> {
  const guess = c.var.deps.db.transaction(async (tx) => {
    await countAttempts(c, attempts, tx)
    return check(tx).then(
      (value) => {
        throw new RightGuess(value)
      },
      (error: unknown) => {
        // Returned, not thrown: the transaction must commit the count.
        if (error instanceof Problem && error.status === 422) return error
        throw error
      },
    )
  })
  const outcome: unknown = await guess.catch((thrown: unknown) => thrown)
  if (outcome instanceof RightGuess) return outcome.value as T
  throw outcome
}

/** How many attempts of `subject` are counted now. */
export async function peekAttempts(c: ApiContext, name: string, subject: string): Promise<number> {
  const { db, clock } = c.var.deps
  const [found] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.keyHash, keyOf(c, name, subject)), gt(rateLimits.windowEndsAt, clock())))
  return found?.count ?? 0
}

/** Deletes the counter of `subject`, who has proved their identity. */
export async function clearAttempts(c: ApiContext, name: string, subject: string): Promise<void> {
  await c.var.deps.db.delete(rateLimits).where(eq(rateLimits.keyHash, keyOf(c, name, subject)))
}

/** The attempt of the caller's address; none for a call without an address (a program on this machine). */
export const attemptsFromAddress = (c: ApiContext, name: string, limit: Limit): Attempt[] =>
  c.var.address ? [{ name, subject: `address:${networkOf(c.var.address)}`, limit }] : []

/** Counts an attempt of the caller's address. @throws Problem 429 */
export const countAttemptFromAddress = (
  c: ApiContext,
  name: string,
  limit: Limit,
): Promise<CountedAttempt[]> => countAttempts(c, attemptsFromAddress(c, name, limit))

/** Deletes counters whose window has ended, but for those that are being counted in: they begin anew. */
export const purgeRateLimits = (db: Db, now: Date) => {
  const ended = db
    .select({ keyHash: rateLimits.keyHash })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .for('update', { skipLocked: true })
  return db.delete(rateLimits).where(sql`${rateLimits.keyHash} = any(array(${ended}))`)
}
