import { expect, test } from 'vitest'
import { nextVersion, statesOf } from './policy-versions'

test.each([
  [[], '1.0'],
  [['1.0'], '2.0'],
  [['2.0', '10.0', '9.1'], '11.0'],
  [['draft', '1.0'], '2.0'],
])('after %j comes %s', (versions, next) => expect(nextVersion(versions)).toBe(next))

test.each([
  [
    ['2026-12-01', '2026-11-23', '2024-01-01'],
    ['coming', 'current', 'past'],
  ],
  [
    ['2026-11-24', '2024-01-01'],
    ['coming', 'current'],
  ],
  [['2027-01-01'], ['coming']],
  [
    ['2026-01-01', '2026-01-01'],
    ['current', 'past'],
  ],
])('of %j on 23 November 2026 the states are %j', (days, states) =>
  expect(
    statesOf(
      days.map((inForceFrom) => ({ inForceFrom })),
      '2026-11-23',
    ),
  ).toEqual(states),
)
