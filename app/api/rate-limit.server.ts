import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import type { ApiContext } from './context.server'
import { Problem } from './problem'
import { keyedHash } from './secrets.server'
import { rateLimits } from './tables.server'

/**
 * How often something may be tried: per phone and per account strict, per address loose, since a whole lobby
 * shares one (decisions §3).
 */
export interface Limit {
  max: number
  windowSeconds: number
}

/** A try that was counted, in the window it was counted in. */
export interface CountedTry {
  keyHash: string
  windowEndsAt: Date
}

/**
 * Counts one try of `subject` and refuses when there were too many. Counted in the database, so that all
 * processes and restarts share it, and before the try, so that parallel guesses count too.
 * @throws Problem 429 with the seconds until the window ends
 */
export async function countTry(
  c: ApiContext,
  name: string,
  subject: string,
  limit: Limit,
): Promise<CountedTry> {
  const { db, clock, config } = c.var.deps
  const now = clock()
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const [row] = await db
    .insert(rateLimits)
    .values({ keyHash: keyOf(c, name, subject), count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.keyHash,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (row!.count > limit.max * config.rateLimitFactor) {
    const seconds = Math.max(1, Math.ceil((row!.windowEndsAt.getTime() - now.getTime()) / 1000))
    throw new Problem(429, 'tooManyRequests', { params: { seconds }, retryAfterSeconds: seconds })
  }
  return row!
}

const keyOf = (c: ApiContext, name: string, subject: string) =>
  keyedHash(c.var.deps.secret, 'limit', name, subject)

/**
 * Takes back one try that turned out to be no guess. The others of its window stay counted, those made meanwhile
 * included, so whoever guesses between somebody's successes gets no more tries by them; nor does one from a window
 * that is over make room in the next.
 */
export async function takeBackTry(c: ApiContext, { keyHash, windowEndsAt }: CountedTry): Promise<void> {
  await c.var.deps.db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.keyHash, keyHash), eq(rateLimits.windowEndsAt, windowEndsAt)))
}

/** Takes back all tries of `subject`: it turned out not to be guessing. */
export async function forgetTries(c: ApiContext, name: string, subject: string): Promise<void> {
  await c.var.deps.db.delete(rateLimits).where(eq(rateLimits.keyHash, keyOf(c, name, subject)))
}

/** Counts a try of the caller's address; a call without one (a program on this machine) is not limited by it. */
export async function countTryFromAddress(c: ApiContext, name: string, limit: Limit): Promise<void> {
  if (c.var.address) await countTry(c, name, `address:${c.var.address}`, limit)
}

/** Forgets counters whose window is over. */
export const purgeRateLimits = (db: Db, now: Date) =>
  db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now))
