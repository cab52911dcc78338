import { describe, expect, test } from 'vitest'
import { VISIT_STATUSES } from '~/rules/statuses'
import { canRemindHost, deskRefusal } from './desk-refusal'

const visit = { date: '2026-11-24', minutes: 840 }
const during = new Date('2026-11-24T06:00:00Z')

describe('check-in for a visit at 14:00 in Seoul', () => {
  test.each([
    ['2026-11-24T03:59:59Z', 'passNotYetValid'],
    ['2026-11-24T04:00:00Z', null],
    ['2026-11-24T14:59:59Z', null],
    ['2026-11-24T15:00:00Z', 'passOver'],
  ])('of an approved visitor at %s: %s', (now, refusal) => {
    expect(deskRefusal('checkIn', { ...visit, status: 'approved' }, new Date(now))).toBe(refusal)
  })

  test.each(VISIT_STATUSES)('of a visitor whose status is %s', (status) => {
    const refusals = { approved: null, using: 'alreadyCheckedIn', visit_completed: 'alreadyCheckedOut' }
    expect(deskRefusal('checkIn', { ...visit, status }, during)).toBe(
      status in refusals ? refusals[status as keyof typeof refusals] : 'passNotApproved',
    )
  })
})

test('a visitor who matches the block list cannot simply be checked in; other refusals take precedence', () => {
  const listed = { ...visit, isBlocked: true }
  expect(deskRefusal('checkIn', { ...listed, status: 'approved' }, during)).toBe('blockListMatch')
  expect(deskRefusal('checkIn', { ...listed, status: 'rejected' }, during)).toBe('passNotApproved')
  expect(deskRefusal('checkOut', { ...listed, status: 'using' }, during)).toBe(null)
})

describe('check-out', () => {
  test.each(VISIT_STATUSES)('of a visitor whose status is %s', (status) => {
    const refusals = { approved: 'notCheckedIn', using: null, visit_completed: 'alreadyCheckedOut' }
    expect(deskRefusal('checkOut', { ...visit, status }, during)).toBe(
      status in refusals ? refusals[status as keyof typeof refusals] : 'passNotApproved',
    )
  })

  test('is possible after the day too', () => {
    expect(deskRefusal('checkOut', { ...visit, status: 'using' }, new Date('2026-11-25T01:00:00Z'))).toBe(
      null,
    )
  })
})

test.each(VISIT_STATUSES)('the host can be reminded today while the visit is undecided: %s', (status) => {
  const isUndecided = status === 'request_for_approval'
  expect(canRemindHost({ status, date: '2026-11-24' }, '2026-11-24')).toBe(isUndecided)
  for (const today of ['2026-11-23', '2026-11-25'])
    expect(canRemindHost({ status, date: '2026-11-24' }, today)).toBe(false)
})
