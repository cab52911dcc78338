import { expect, test } from 'vitest'
import { banksOf } from './locker-banks'

const at = (bank: string, tier: number, place: number) => ({ bank, tier, place })

test('lockers are drawn as they stand, in whatever order they come', () => {
  const lockers = [at('B', 1, 1), at('A', 2, 1), at('A', 1, 2), at('A', 1, 1)]
  expect(banksOf(lockers)).toEqual([
    { bank: 'A', tiers: [[at('A', 1, 1), at('A', 1, 2)], [at('A', 2, 1)]] },
    { bank: 'B', tiers: [[at('B', 1, 1)]] },
  ])
  expect(banksOf([])).toEqual([])
})
