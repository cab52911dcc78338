import { describe, expect, test } from 'vitest'
import { TEST_SECRET, useApi } from '../../tests/support/api'
import type { ApiContext } from './context.server'
import { countTry, takeBackTry } from './rate-limit.server'

const api = useApi()
const TWO_A_MINUTE = { max: 2, windowSeconds: 60 }

const call = () =>
  ({
    var: { deps: { db: api.db, clock: () => api.now, config: api.config, secret: TEST_SECRET } },
  }) as unknown as ApiContext
const tryIt = (subject = 'door') => countTry(call(), 'test', subject, TWO_A_MINUTE)
const later = (seconds: number) => (api.now = new Date(api.now.getTime() + seconds * 1000))

describe('a try that is taken back', () => {
  test('makes room for one more, and for no other subject', async () => {
    await tryIt()
    await tryIt('window')
    await tryIt('window')
    await takeBackTry(call(), await tryIt())
    await tryIt()
    await expect(tryIt()).rejects.toMatchObject({ status: 429 })
    await expect(tryIt('window')).rejects.toMatchObject({ status: 429 })
  })

  test('makes none in the window after its own', async () => {
    const slow = await tryIt()
    later(60)
    await tryIt()
    await tryIt()
    await takeBackTry(call(), slow)
    await expect(tryIt()).rejects.toMatchObject({ status: 429 })
  })

  test('does not prolong its window', async () => {
    await takeBackTry(call(), await tryIt())
    later(59)
    await tryIt()
    await tryIt()
    later(1)
    await tryIt()
  })
})
