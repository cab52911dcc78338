import { describe, expect, test } from 'vitest'
import { TEST_SECRET, useApi } from 'tests/support/api'
import type { ApiContext } from './context.server'
import { fieldProblem } from './problem'
import { countAttempt, limitGuesses, undoAttempts } from './rate-limit.server'

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
