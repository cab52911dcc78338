import { expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { gxRefund } from './gx-refund'

const MONTH = {
  won: 77_777,
  dates: ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10', '2026-12-15', '2026-12-17', '2026-12-22'],
  startMinutes: 420,
}
const at = (date: string, minutes: number, ms = 0) => new Date(seoulInstant(date, minutes).getTime() + ms)

// Reckoned by hand: 77,777 / 7 classes = 11,111 each; 10 % of 77,777 = 7,777.7, rounded down to 7,777.
test.each([
  ['a month before', at('2026-11-01', 0), 0, 0, 0, 77_777],
  ['24 hours and a second before', at('2026-11-30', 420, -1000), 0, 0, 0, 77_777],
  ['24 hours before', at('2026-11-30', 420), 0, 0, 0, 77_777],
  ['a second later', at('2026-11-30', 420, 1000), 0, 0, 7_777, 70_000],
  ['a second before the first class', at('2026-12-01', 420, -1000), 0, 0, 7_777, 70_000],
  ['as the first class begins', at('2026-12-01', 420), 1, 11_111, 7_777, 58_889],
  ['after three classes', at('2026-12-08', 600), 3, 33_333, 7_777, 36_667],
  ['before the last class', at('2026-12-22', 420, -1000), 6, 66_666, 7_777, 3_334],
  ['as the last class begins', at('2026-12-22', 420), 7, 77_777, 7_777, 0],
  ['after the month', at('2027-01-05', 0), 7, 77_777, 7_777, 0],
])('%s', (_, now, usedClasses, usedWon, deductionWon, refundWon) => {
  const refund = gxRefund(MONTH, now)
  expect(refund).toMatchObject({ paidWon: 77_777, classes: 7, usedClasses, usedWon, deductionWon, refundWon })
  expect(refund.chargeWon + refund.refundWon).toBe(77_777)
})

test('a free programme is cancelled for nothing', () => {
  expect(gxRefund({ ...MONTH, won: 0 }, at('2026-12-10', 0))).toMatchObject({ chargeWon: 0, refundWon: 0 })
})
