import { expect, test } from 'vitest'
import { withoutClasses } from './without-classes'

const dates = ['2026-12-07', '2026-12-14', '2026-12-21']

test.each([
  [[], 100_000, dates],
  [['2026-12-14'], 66_666, ['2026-12-07', '2026-12-21']],
  [['2026-12-14', '2026-12-21'], 33_333, ['2026-12-07']],
  [dates, 0, []],
  // A day without a class takes nothing off.
  [['2026-12-15'], 100_000, dates],
])('without %j it costs %i', (cancelled, won, left) => {
  expect(withoutClasses({ won: 100_000, dates }, cancelled)).toEqual({ won, dates: left })
})
