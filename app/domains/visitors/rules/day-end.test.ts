import { describe, expect, test } from 'vitest'
import { canTransition } from '~/rules/statuses'
import { dayEndTransition } from './day-end'

describe('the end of the day', () => {
  test.each([
    ['request_for_approval', { to: 'rejected' }],
    ['approved', { to: 'cancelled', reason: 'noShow' }],
    ['cancellation_requested', { to: 'cancelled' }],
    ['using', { to: 'visit_completed' }],
  ] as const)('%s: %j', (status, move) => {
    expect(dayEndTransition(status)).toEqual(move)
    expect(canTransition('visit', status, move.to, 'job')).toBe(true)
  })

  test.each(['rejected', 'cancelled', 'visit_completed'] as const)('%s stays', (status) => {
    expect(dayEndTransition(status)).toBeNull()
  })
})
