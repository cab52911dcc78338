import { setTimeout as after } from 'node:timers/promises'
import type { ApiContext } from './context.server'
import { networkOf } from './network'
import {
  clearAttempts,
  countAttempts,
  peekAttempts,
  undoAttempts,
  type CountedAttempt,
  type Limit,
} from './rate-limit.server'
import { SECONDS_PER_DAY } from '~/rules/time-units'

/**
 * A guess at what only its owner knows: a password, a code, a phone. Limits protect the owner, too: whoever guesses from
 * elsewhere makes nobody else be refused (decisions §3).
 */
export interface Guess {
  /** What is guessed, such as `login`. */
  name: string
  /** Whose it is: an account, a phone, a host; known or not. */
  subject: string
  /** A session, or a browser in which the account was signed in: it has a count of its own and never waits. */
  known?: string
  /** Wrong ones from one network or known browser; beyond, right ones are refused as well. */
  limits: readonly Limit[]
}

/** Wrong guesses of all strangers after which each waits, and how many more make it wait twice as long. */
const FREE: Limit = { max: 40, windowSeconds: 600 }
const DOUBLES_AFTER = 10
const MOST_SECONDS = 30

/** How long a stranger's guess waits that is the nth within ten minutes. */
export const secondsToWait = (nth: number, free: number): number =>
  nth <= free ? 0 : Math.min(MOST_SECONDS, 2 ** Math.floor((nth - free - 1) / DOUBLES_AFTER))

/** Where a guess comes from: what it is known by, else its network; a program on this machine has none. */
export const sourceOf = (c: ApiContext, known?: string): string =>
  known ?? (c.var.address ? `network:${networkOf(c.var.address)}` : 'here')

const attemptsOf = (c: ApiContext, { name, subject, known, limits }: Guess) =>
  limits.map((limit) => ({
    name: `${name}-${limit.windowSeconds}`,
    subject: `${subject} ${sourceOf(c, known)}`,
    limit,
  }))

const ofStrangers = ({ name, subject }: Guess) => ({
  name: `${name}-strangers`,
  subject,
  limit: { ...FREE, max: Number.MAX_SAFE_INTEGER },
})

/**
 * Counts a guess before it is tried, so that parallel ones count, and lets a stranger's wait where many were wrong.
 * @returns what takes the count back, for a guess that was right: those of the ten minutes by one, as others' stay counted; of a
 * longer time all, so that an owner's mistakes of a day end with a right one
 * @throws Problem 429
 */
export async function countGuess(c: ApiContext, guess: Guess): Promise<() => Promise<void>> {
  const counted: CountedAttempt[] = []
  // One by one: what one of them refuses is no guess, and counts in no longer one, nor for others.
  for (const attempt of attemptsOf(c, guess)) counted.push(...(await countAttempts(c, [attempt])))
  if (guess.known === undefined) {
    const [all] = await countAttempts(c, [ofStrangers(guess)])
    counted.push(all!)
    await waitForTurn(c, all!.count)
  }
  return async () => {
    await undoAttempts(c, counted)
    for (const { name, subject, limit } of attemptsOf(c, guess).slice(1))
      if (limit.windowSeconds >= SECONDS_PER_DAY) await clearAttempts(c, name, subject)
  }
}

/** The attempts of a guess for `limitGuesses`, which counts wrong ones alone, after the wait of a stranger's. */
export async function attemptsOfGuess(c: ApiContext, guess: Guess) {
  const attempts = attemptsOf(c, guess)
  if (guess.known !== undefined) return attempts
  const all = ofStrangers(guess)
  await waitForTurn(c, (await peekAttempts(c, all.name, all.subject)) + 1)
  return [...attempts, all]
}

/** Lets a stranger's attempt wait where strangers have made many: the nth of a time, the first `free` at once. */
export async function waitForTurn(c: ApiContext, nth: number, free = FREE.max): Promise<void> {
  const { config, wait = after } = c.var.deps
  const seconds = secondsToWait(nth, free * config.rateLimitFactor)
  if (seconds === 0) return
  c.var.leaveGate?.()
  await wait(seconds * 1000)
}
