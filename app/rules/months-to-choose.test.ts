import { expect, test } from 'vitest'
import { monthsToChoose } from './months-to-choose'

test.each([
  // From the last day of a month, so that a shorter month is not skipped.
  ['2026-03-31', '2026-03', 2, 15, ['2026-05', '2026-04', '2026-03', '2026-02'], '2025-03'],
  ['2026-01-01', '2025-01', 0, 13, ['2026-01', '2025-12', '2025-11', '2025-10'], '2025-01'],
  ['2026-01-01', '2024-12', 0, 14, ['2024-12', '2026-01', '2025-12', '2025-11'], '2025-01'],
  ['2026-11-30', '2027-03', 3, 17, ['2027-03', '2027-02', '2027-01', '2026-12'], '2025-11'],
] as const)('on %s with %s chosen and %i ahead', (today, chosen, ahead, count, first, last) => {
  const months = monthsToChoose(today, chosen, ahead)
  expect([months.length, months.slice(0, 4), months.at(-1)]).toEqual([count, first, last])
})
