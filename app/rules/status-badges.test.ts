import { expect, test } from 'vitest'
import { STATUS_BADGES } from './status-badges'
import { STATUSES } from './statuses'

test('every status has one badge', () => {
  expect(Object.keys(STATUS_BADGES).sort()).toEqual([...STATUSES].sort())
})
