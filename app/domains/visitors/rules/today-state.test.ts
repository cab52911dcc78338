import { expect, test } from 'vitest'
import { todayState } from './today-state'

test.each([
  ['approved', 840, 830, 'expected'],
  ['approved', 840, 850, 'expected'],
  ['approved', 840, 851, 'late'],
  ['using', 840, 1200, 'here'],
  ['visit_completed', 840, 1200, 'gone'],
  ['request_for_approval', 840, 900, 'waiting'],
  ['cancelled', 840, 900, null],
] as const)('%s for %i at %i is %s', (status, visit, now, state) => {
  expect(todayState(status, visit, now)).toBe(state)
})
