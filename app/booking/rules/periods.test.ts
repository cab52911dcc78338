import { expect, test } from 'vitest'
import { periodsUntil } from './periods'

test.each([
  ['2026-11-23', '2026-10-23', '2026-08-23'],
  ['2027-01-15', '2026-12-15', '2026-10-15'],
  ['2027-03-31', '2027-02-28', '2026-12-31'],
  ['2028-03-31', '2028-02-29', '2027-12-31'],
  ['2028-05-31', '2028-04-30', '2028-02-29'],
])('on %s: today, since %s and since %s', (today, month, quarter) => {
  expect(periodsUntil(today)).toEqual([
    { name: 'today', from: today, to: today },
    { name: 'month', from: month, to: today },
    { name: 'quarter', from: quarter, to: today },
  ])
})
