import { expect, test } from 'vitest'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import { historicPrices, type PriceChange } from './historic-prices'

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T00:00:00+09:00`)
const costing = (wonPerStep: number) => ({ ...PARKING_TARIFF, wonPerStep })

/**
 * 1,000 until the 10th, 1,500 until the 20th, then 2,000; the 24th became a holiday on the 12th, the 25th is none since
 * the 15th.
 */
const NOW = { tariff: costing(2_000), holidays: new Set(['2026-11-24']) }
const CHANGES: PriceChange[] = [
  { at: at(20), before: costing(1_500) },
  { at: at(15), date: '2026-11-25', wasHoliday: true },
  { at: at(12), date: '2026-11-24', wasHoliday: false },
  { at: at(10), before: costing(1_000) },
]

test.each([
  [21, 2_000, ['2026-11-24']],
  // A change applies from its instant on.
  [20, 2_000, ['2026-11-24']],
  [19, 1_500, ['2026-11-24']],
  [14, 1_500, ['2026-11-24', '2026-11-25']],
  [11, 1_500, ['2026-11-25']],
  [9, 1_000, ['2026-11-25']],
])('on the %i.: %i won, %j', (day, won, holidays) => {
  const prices = historicPrices(NOW, CHANGES, at(day))
  expect(prices.tariff.wonPerStep).toBe(won)
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].filter((date) => prices.holidays.has(date))).toEqual(
    holidays,
  )
})

test('without changes they are the current ones', () => {
  const { tariff, holidays } = historicPrices(NOW, [], at(1))
  expect(tariff).toEqual(NOW.tariff)
  expect([holidays.has('2026-11-24'), holidays.has('2026-11-25')]).toEqual([true, false])
})
