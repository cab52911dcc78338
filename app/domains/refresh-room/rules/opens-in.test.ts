import { expect, test } from 'vitest'
import { opensIn, SPREAD_MS } from './opens-in'

const opensAt = new Date('2026-11-24T07:00:00+09:00')

test('a page asks at or after the opening, and at most the spread later', () => {
  for (let ms = 1; ms < 20_000; ms += 7) {
    const now = new Date(opensAt.getTime() - ms)
    const askedAt = now.getTime() + opensIn(now, opensAt) - opensAt.getTime()
    expect(askedAt).toBeGreaterThanOrEqual(0)
    expect(askedAt).toBeLessThan(SPREAD_MS)
  }
})

test('pages that were made at different moments ask at different moments', () => {
  const asked = Array.from({ length: 500 }, (_, n) => {
    const now = new Date(opensAt.getTime() - 60_000 - n * 37)
    return now.getTime() + opensIn(now, opensAt) - opensAt.getTime()
  })
  expect(new Set(asked).size).toBeGreaterThan(450)
  for (let from = 0; from < SPREAD_MS; from += 1_000)
    expect(asked.filter((ms) => ms >= from && ms < from + 1_000).length).toBeLessThan(150)
})
