import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import type { ApiContext } from './context.server'
import { Problem } from './problem'
import { networkOf } from './network'
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
export interface CountedAttempt {
  keyHash: string
  /** As the database writes it. */
  windowEndsAt: string
}

/** One thing to count: a name of what is tried, of whom, how often it may be. */
export interface Attempt {
  name: string
  subject: string
  limit: Limit
  /** What happens beyond the limit: 429 unless said otherwise, or that what follows is not counted. */
  beyond?: 'refuse' | 'stop'
}

interface Counted {
  /** Which of the attempts. */
  number: number
  key_hash: string
  count: number
  ends: string
  /** Until the window ends. */
  seconds: number
}

/**
 * Counts one try of each subject in this order, each only when the one before was within its limit, and refuses when
 * there were too many. Counted in the database, so that all processes and restarts share it, and before the try, so
 * that parallel guesses count too. One statement, whatever their number; callers that count several keep one order of
 * names, so that two of them never wait for each other.
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
  const now = sql`${at.toISOString()}::timestamptz`
  const most = ({ limit }: Attempt) => limit.max * config.rateLimitFactor
  const table = (i: number) => sql.identifier(`try_${i}`)
  const counted = attempts.map(({ name, subject, limit }, i) => {
    const ends = new Date(at.getTime() + limit.windowSeconds * 1000).toISOString()
    const allowed = i > 0 && sql`from ${table(i - 1)} where count <= ${most(attempts[i - 1]!)}::float8`
    return sql`${table(i)} as (
      insert into rate_limits (key_hash, count, window_ends_at)
      select ${keyOf(c, name, subject)}, 1, ${ends}::timestamptz ${allowed || sql.empty()}
      on conflict (key_hash) do update set
        count = case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end,
        window_ends_at = case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end
      returning key_hash, count, window_ends_at::text as ends, ceil(extract(epoch from window_ends_at - ${now}))::int as seconds)`
  })
  const found = attempts.map(
    (_, i) => sql`select ${i}::int as number, key_hash, count, ends, seconds from ${table(i)}`,
  )
  const { rows } = (await db.execute(
    sql`with ${sql.join(counted, sql`, `)} ${sql.join(found, sql` union all `)}`,
  )) as unknown as { rows: Counted[] }
  for (const { number, count, seconds } of rows) {
    const { beyond, ...rest } = attempts[number]!
    if (count <= most(rest) || beyond === 'stop') continue
    const wait = Math.max(1, seconds)
    throw new Problem(429, 'tooManyRequests', {
      params: { minutes: Math.ceil(wait / 60) },
      retryAfterSeconds: wait,
    })
  }
  return rows.map(({ key_hash, ends }) => ({ keyHash: key_hash, windowEndsAt: ends }))
}

/** Counts one try; see `countAttempts`. @throws Problem 429 */
export const countAttempt = async (
  c: ApiContext,
  name: string,
  subject: string,
  limit: Limit,
): Promise<CountedAttempt> => (await countAttempts(c, [{ name, subject, limit }]))[0]!

const keyOf = (c: ApiContext, name: string, subject: string) =>
  keyedHash(c.var.deps.secret, 'limit', name, subject)

/**
 * Takes back attempts that turned out to be no guess. The others of their windows stay counted, those made meanwhile
 * included, so whoever guesses between somebody's successes gets no more attempts by them; nor does one from a window that
 * is over make room in the next.
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

/**
 * Checks what may be a guess: wrong ones are counted, a right one leaves no count (decisions §6). Tries of one subject
 * wait for each other, so any number of right ones at once passes, and of wrong ones no more than the limit. Once there
 * were too many, right ones are refused as well, or the refusals would tell them apart.
 * @param check throws Problem 422 for a wrong guess; must ask the database it is given
 * @throws Problem 429, and what `check` throws
 */
export async function limitGuesses<T>(
  c: ApiContext,
  attempts: Attempt[],
  check: (db: Db) => Promise<T>,
): Promise<T> {
  const outcome = await c.var.deps.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    try {
      const counted = await countAttempts(c, attempts, tx)
      const value = await check(tx)
      await undoAttempts(c, counted, tx)
      return { value }
    } catch (error) {
      // The count has to stay, so this is no failure of the transaction.
      if (error instanceof Problem && (error.status === 422 || error.status === 429)) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** Takes back all attempts of `subject`: it turned out not to be guessing. */
export async function clearAttempts(c: ApiContext, name: string, subject: string): Promise<void> {
  await c.var.deps.db.delete(rateLimits).where(eq(rateLimits.keyHash, keyOf(c, name, subject)))
}

/** A try of the caller's address; a call without one (a program on this machine) is not limited by it. */
export const attemptsFromAddress = (c: ApiContext, name: string, limit: Limit): Attempt[] =>
  c.var.address ? [{ name, subject: `address:${networkOf(c.var.address)}`, limit }] : []

/** Counts a try of the caller's address. @throws Problem 429 */
export const countAttemptFromAddress = (
  c: ApiContext,
  name: string,
  limit: Limit,
): Promise<CountedAttempt[]> => countAttempts(c, attemptsFromAddress(c, name, limit))

/** Forgets counters whose window is over. */
export const purgeRateLimits = (db: Db, now: Date) =>
  db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now))
