import { describe, expect, test } from 'vitest'
import { visitStatus } from './visit-status'

const all = [
  'request_for_approval',
  'approved',
  'rejected',
  'using',
  'visit_completed',
  'cancellation_requested',
  'cancelled',
] as const

describe('status of a visit', () => {
  test.each(all)('%s when all visitors are', (status) => {
    expect(visitStatus([status])).toBe(status)
    expect(visitStatus([status, status])).toBe(status)
  })

  test.each([
    [['using', 'cancellation_requested'], 'using'],
    [['approved', 'using', 'visit_completed'], 'using'],
    [['visit_completed', 'approved'], 'using'],
    [['visit_completed', 'approved', 'cancellation_requested'], 'using'],
    [['cancellation_requested', 'request_for_approval'], 'cancellation_requested'],
    [['cancellation_requested', 'approved'], 'cancellation_requested'],
    [['request_for_approval', 'approved'], 'request_for_approval'],
    [['approved', 'rejected'], 'approved'],
    [['approved', 'cancelled'], 'approved'],
    [['visit_completed', 'cancelled'], 'visit_completed'],
    [['visit_completed', 'rejected'], 'visit_completed'],
    [['rejected', 'cancelled'], 'rejected'],
  ] as const)('%j: %s', (visitors, answer) => {
    expect(visitStatus(visitors)).toBe(answer)
    expect(visitStatus([...visitors].reverse())).toBe(answer)
  })
})
