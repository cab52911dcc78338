import { expect, test } from 'vitest'
import { lockerRefund, rentalFreeUntil } from './locker-refund'

const seoul = (at: string) => new Date(`${at}+09:00`)
const BEFORE = seoul('2026-10-20T09:00:00')

/** Reckoned by hand for 31,000 won in December (31 days, 1,000 won a day): used, deducted, to pay, given back. */
test.each([
  ['2026-11-20T12:00:00', 0, 0, 0, 31_000],
  // 24 hours before the 1st, one second later, one second before the 1st.
  ['2026-11-29T23:59:59', 0, 0, 0, 31_000],
  ['2026-11-30T00:00:00', 0, 0, 0, 31_000],
  ['2026-11-30T00:00:00.999', 0, 0, 0, 31_000],
  ['2026-11-30T00:00:01', 0, 3_100, 3_100, 27_900],
  ['2026-11-30T23:59:59', 0, 3_100, 3_100, 27_900],
  // The first day, mid-month, and as long as anything is left.
  ['2026-12-01T00:00:00', 1_000, 3_100, 4_100, 26_900],
  ['2026-12-01T23:59:59', 1_000, 3_100, 4_100, 26_900],
  ['2026-12-16T09:00:00', 16_000, 3_100, 19_100, 11_900],
  ['2026-12-27T09:00:00', 27_000, 3_100, 30_100, 900],
  ['2026-12-28T00:00:00', 28_000, 3_100, 31_000, 0],
  ['2026-12-31T23:59:59', 31_000, 3_100, 31_000, 0],
  ['2027-01-01T00:00:00', 31_000, 3_100, 31_000, 0],
])('at %s: %i for use, %i deducted, %i to pay, %i given back', (at, used, deducted, charge, refund) => {
  expect(lockerRefund({ month: '2026-12', assignedAt: BEFORE, won: 31_000 }, seoul(at))).toMatchObject({
    paidWon: 31_000,
    usedWon: used,
    deductionWon: deducted,
    chargeWon: charge,
    chargeVatWon: charge / 10,
    refundWon: refund,
  })
})

test('shares are rounded down, and months have their own length', () => {
  // 10,001 won, 14 of 28 days: 5,000.5 and 1,000.1; VAT of 6,000.
  const february = { month: '2027-02', assignedAt: BEFORE, won: 10_001 }
  expect(lockerRefund(february, seoul('2027-02-14T10:00:00'))).toEqual({
    paidWon: 10_001,
    usedDays: 14,
    days: 28,
    usedWon: 5_000,
    deductionWon: 1_000,
    chargeWon: 6_000,
    chargeVatWon: 600,
    refundWon: 4_001,
  })
  // 10,000 won, 10 of 30 days.
  expect(
    lockerRefund({ month: '2026-11', assignedAt: BEFORE, won: 10_000 }, seoul('2026-11-10T10:00:00')),
  ).toMatchObject({
    usedWon: 3_333,
    chargeWon: 4_333,
    refundWon: 5_667,
  })
})

/** The same month, by the day of assignment: used, to pay. */
test.each([
  ['on the last day before it', '2026-11-30T23:59:59', '2026-12-16T09:00:00', 16_000, 19_100],
  ['on the 1st', '2026-12-01T00:00:00', '2026-12-16T09:00:00', 16_000, 19_100],
  ['on the 10th: the day itself', '2026-12-10T18:00:00', '2026-12-10T18:00:01', 1_000, 4_100],
  ['on the 10th: a week later', '2026-12-10T18:00:00', '2026-12-16T09:00:00', 7_000, 10_100],
  ['on the 10th: to the end', '2026-12-10T18:00:00', '2027-01-05T09:00:00', 22_000, 25_100],
  ['on the last day', '2026-12-31T18:00:00', '2026-12-31T19:00:00', 1_000, 4_100],
  ['never, within 24 hours', null, '2026-11-30T12:00:00', 0, 0],
  ['never, mid-month', null, '2026-12-16T09:00:00', 0, 0],
  ['never, afterwards', null, '2027-01-05T09:00:00', 0, 0],
])('assigned %s', (_, assigned, at, usedWon, chargeWon) => {
  const assignedAt = assigned ? seoul(assigned) : null
  expect(lockerRefund({ month: '2026-12', assignedAt, won: 31_000 }, seoul(at))).toMatchObject({
    usedWon,
    chargeWon,
  })
})

test('it is free until 24 hours before its use begins, always before the assignment', () => {
  const month = '2026-12'
  expect(rentalFreeUntil({ month, assignedAt: null })).toBeNull()
  expect(rentalFreeUntil({ month, assignedAt: BEFORE })).toEqual(seoul('2026-11-30T00:00:00'))
  expect(rentalFreeUntil({ month, assignedAt: seoul('2026-12-10T18:00:00') })).toEqual(
    seoul('2026-12-09T00:00:00'),
  )
})
