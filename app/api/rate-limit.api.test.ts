import { describe, expect, test } from 'vitest'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { makeGate } from 'tests/support/gate'
import type { ApiContext } from './context.server'
import { fieldProblem } from './problem'
import { countAttempt, countAttempts, limitGuesses, purgeRateLimits, undoAttempts } from './rate-limit.server'
import { rateLimits } from './tables.server'

const api = useApi()
const TWO_A_MINUTE = { max: 2, windowSeconds: 60 }

const call = () =>
  ({
    var: { deps: { db: api.db, clock: () => api.now, config: api.config, secret: TEST_SECRET } },
  }) as unknown as ApiContext
const tryIt = (subject = 'door') => countAttempt(call(), 'test', subject, TWO_A_MINUTE)
const advance = (seconds: number) => (api.now = new Date(api.now.getTime() + seconds * 1000))

describe('a try that is taken back', () => {
  test('makes room for one more, and for no other subject', async () => {
    await tryIt()
    await tryIt('window')
    await tryIt('window')
    await undoAttempts(call(), [await tryIt()])
    await tryIt()
    await expect(tryIt()).rejects.toMatchObject({ status: 429 })
    await expect(tryIt('window')).rejects.toMatchObject({ status: 429 })
  })

  test('makes none in the window after its own', async () => {
    const slow = await tryIt()
    advance(60)
    await tryIt()
    await tryIt()
    await undoAttempts(call(), [slow])
    await expect(tryIt()).rejects.toMatchObject({ status: 429 })
  })

  test('does not prolong its window', async () => {
    await undoAttempts(call(), [await tryIt()])
    advance(59)
    await tryIt()
    await tryIt()
    advance(1)
    await tryIt()
  })
})

describe('a guess', () => {
  const door = [{ name: 'test', subject: 'door', limit: TWO_A_MINUTE }]
  const rightGuess = () => limitGuesses(call(), door, async () => 'open')
  const wrong = () => limitGuesses(call(), door, () => Promise.reject(fieldProblem('code', 'codeMismatch')))
  const statuses = async (guesses: Promise<unknown>[]) =>
    (await Promise.allSettled(guesses)).map((result) =>
      result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status,
    )

  test('that is right is never too many, however many there are at once', async () => {
    expect(new Set(await statuses(Array.from({ length: 30 }, rightGuess)))).toEqual(new Set([200]))
  })

  test('that is wrong is counted, also between right ones, and then even right ones are refused', async () => {
    expect(await statuses([rightGuess(), wrong()])).toEqual([200, 422])
    expect(await statuses([rightGuess(), rightGuess()])).toEqual([200, 200])
    expect(await statuses([wrong()])).toEqual([422])
    expect(await statuses([wrong(), rightGuess()])).toEqual([429, 429])
    advance(60)
    expect(await statuses([rightGuess(), wrong()])).toEqual([200, 422])
  })

  test('is no guess when something of ours failed', async () => {
    const broken = () => limitGuesses(call(), door, () => Promise.reject(new Error('broken')))
    for (let i = 0; i < 5; i++) await expect(broken()).rejects.toThrow('broken')
    expect(await statuses([rightGuess()])).toEqual([200])
  })
})

describe('counters whose time is over', () => {
  test('go, but for one that is being counted in, which nobody waits for', async () => {
    // The embedded database has one connection.
    if (api.kind === 'pglite') return
    await Promise.all([tryIt('door'), tryIt('window'), tryIt('gate')])
    advance(60)
    const [counting, counted] = [makeGate(), makeGate()]
    const limit = TWO_A_MINUTE
    const slow = api.db.transaction(async (tx) => {
      await countAttempts(call(), [{ name: 'test', subject: 'door', limit }], tx)
      counted.open()
      await counting.opened
    })
    await counted.opened
    await purgeRateLimits(api.db, api.now)
    expect(await api.countRows(rateLimits)).toBe(1)
    counting.open()
    await slow
    await tryIt('door')
    await expect(tryIt('door')).rejects.toMatchObject({ status: 429 })
  })

  test('make no deadlock, in whatever order several are counted in meanwhile', async () => {
    const limit = { max: 1_000, windowSeconds: 1 }
    const attempts = ['door', 'window', 'gate'].map((subject) => ({ name: 'test', subject, limit }))
    const both = Array.from({ length: 30 }, async (_, place) => {
      if (place % 5 === 0) advance(2)
      await countAttempts(call(), place % 2 === 0 ? attempts : attempts.toReversed())
      await purgeRateLimits(api.db, api.now)
    })
    expect((await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')).toEqual([])
  })
})
