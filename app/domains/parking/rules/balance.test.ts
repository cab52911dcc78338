import fc from 'fast-check'
import { expect, test } from 'vitest'
import { split } from './balance'

test.each([
  [60, { basic: 100, charged: 0 }, { basic: 60, charged: 0 }],
  [60, { basic: 60, charged: 10 }, { basic: 60, charged: 0 }],
  [60, { basic: 59, charged: 10 }, { basic: 59, charged: 1 }],
  [60, { basic: 0, charged: 60 }, { basic: 0, charged: 60 }],
  [60, { basic: 0, charged: 59 }, null],
  // The allowance was lowered below what is used already.
  [60, { basic: -30, charged: 60 }, { basic: 0, charged: 60 }],
  [0, { basic: 0, charged: 0 }, { basic: 0, charged: 0 }],
])('%i of %j: %j', (minutes, balance, taken) => {
  expect(split(minutes, balance)).toEqual(taken)
})

test('what is taken is what was asked for, and never more than there is', () => {
  const most = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(most, most, most, (minutes, basic, charged) => {
      const taken = split(minutes, { basic, charged })
      if (!taken) return void expect(minutes).toBeGreaterThan(basic + charged)
      expect(taken.basic + taken.charged).toBe(minutes)
      expect(taken.basic).toBeLessThanOrEqual(basic)
      expect(taken.charged).toBeLessThanOrEqual(charged)
      // Charged minutes only where the basic ones are used up.
      if (taken.charged > 0) expect(taken.basic).toBe(basic)
    }),
  )
})
