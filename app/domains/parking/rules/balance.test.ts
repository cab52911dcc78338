import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deduct } from './balance'

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
  expect(deduct(minutes, balance)).toEqual(taken)
})

test('deducts exactly the minutes requested, and never more than there are', () => {
  const most = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(most, most, most, (minutes, basic, charged) => {
      const deducted = deduct(minutes, { basic, charged })
      if (!deducted) return void expect(minutes).toBeGreaterThan(basic + charged)
      expect(deducted.basic + deducted.charged).toBe(minutes)
      expect(deducted.basic).toBeLessThanOrEqual(basic)
      expect(deducted.charged).toBeLessThanOrEqual(charged)
      // Charged minutes only when the basic ones are used up.
      if (deducted.charged > 0) expect(deducted.basic).toBe(basic)
    }),
  )
})
