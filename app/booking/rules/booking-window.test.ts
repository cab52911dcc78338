import { expect, test } from 'vitest'
import { bookingWindow } from './booking-window'

test.each([
  ['2026-01-31', '2026-03-31'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-31', '2028-02-29'],
  ['2026-11-01', '2027-01-31'],
  ['2026-11-30', '2027-01-31'],
  ['2028-02-29', '2028-04-30'],
])('on %s rooms can be booked until %s', (today, last) => {
  expect(bookingWindow(today)).toEqual({ from: today, to: last })
})
