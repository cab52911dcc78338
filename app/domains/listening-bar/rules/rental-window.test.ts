import { expect, test } from 'vitest'
import { rentalWindow } from './rental-window'

test.each([
  ['2026-11-23', '2026-11-24', '2027-11-23'],
  ['2026-12-31', '2027-01-01', '2027-12-31'],
  ['2027-12-31', '2028-01-01', '2028-12-30'],
])('on %s the bar may be asked for from %s to %s', (today, from, to) => {
  expect(rentalWindow(today)).toEqual({ from, to })
})
