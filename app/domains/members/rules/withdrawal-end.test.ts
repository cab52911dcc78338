import { expect, test } from 'vitest'
import { withdrawalEnd } from './withdrawal-end'

test('a withdrawal is complete seven days later, across the end of a month and a year', () => {
  expect(withdrawalEnd(new Date('2026-11-23T01:00:00Z'))).toEqual(new Date('2026-11-30T01:00:00Z'))
  expect(withdrawalEnd(new Date('2026-12-28T23:59:59Z'))).toEqual(new Date('2027-01-04T23:59:59Z'))
})
