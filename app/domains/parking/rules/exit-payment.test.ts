import { expect, test } from 'vitest'
import { costWithPayments, dueOf, leaveByOf, quoteEnd, timeOfPayment } from './exit-payment'

const at = (time: string) => new Date(`2026-11-23T${time}+09:00`)
const PAID = [{ won: 5_000, leaveBy: at('10:15:00') }]

test.each([
  ['10:14:59', 7_000, 5_000],
  ['10:15:00', 7_000, 5_000],
  ['10:15:01', 7_000, 7_000],
  // A coupon after the payment: nothing is paid back.
  ['10:15:01', 3_000, 5_000],
])('at %s a stay whose price is %i won and of which 5,000 are paid costs %i', (time, price, cost) => {
  expect(costWithPayments(price, PAID, at(time))).toBe(cost)
  expect(dueOf(price, PAID, at(time))).toBe(cost - 5_000)
})

test('without a payment the price is due', () => {
  expect(costWithPayments(7_000, [], at('10:00:00'))).toBe(7_000)
  expect(dueOf(7_000, [], at('10:00:00'))).toBe(7_000)
  expect(leaveByOf([])).toBeNull()
})

test('after two payments the car may leave until the later time, in whatever order they were reported', () => {
  const later = { won: 2_000, leaveBy: at('10:40:00') }
  for (const payments of [
    [...PAID, later],
    [later, ...PAID],
  ]) {
    expect(leaveByOf(payments)).toEqual(at('10:40:00'))
    expect(costWithPayments(9_000, payments, at('10:40:00'))).toBe(7_000)
    expect(dueOf(9_000, payments, at('10:40:01'))).toBe(2_000)
  }
})

test('a quote can be paid for five minutes', () => {
  expect(quoteEnd(at('10:00:00'))).toEqual(at('10:05:00'))
})

test.each([
  ['09:59:59', '10:00:00'],
  ['10:00:00', '10:00:00'],
  ['10:01:00', '10:01:00'],
  ['10:02:00', '10:02:00'],
  ['10:02:01', '10:02:00'],
])('a payment at %s by the barrier’s clock counts at %s', (time, counts) => {
  expect(timeOfPayment(at(time), at('10:00:00'), at('10:02:00'))).toEqual(at(counts))
})
