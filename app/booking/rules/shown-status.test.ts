import { expect, test } from 'vitest'
import { shownStatus } from './shown-status'

const startsAt = new Date('2026-11-24T01:00:00Z')
const endsAt = new Date('2026-11-24T03:00:00Z')
const holdUntil = new Date('2026-11-23T05:00:00Z')

test.each([
  ['reserved', null, '2026-11-24T00:59:59Z', 'reserved'],
  ['reserved', null, '2026-11-24T01:00:00Z', 'in_use'],
  ['reserved', null, '2026-11-24T02:59:59Z', 'in_use'],
  ['reserved', null, '2026-11-24T03:00:00Z', 'after_use'],
  ['waiting_for_payment', holdUntil, '2026-11-23T04:59:59Z', 'waiting_for_payment'],
  ['waiting_for_payment', holdUntil, '2026-11-23T05:00:00Z', 'cancelled'],
  ['cancellation_requested', null, '2026-11-24T04:00:00Z', 'cancellation_requested'],
  ['cancelled', null, '2026-11-24T02:00:00Z', 'cancelled'],
  // Paid in time: the hold is over, the booking is not.
  ['reserved', holdUntil, '2026-11-24T00:00:00Z', 'reserved'],
  ['waiting_for_payment', null, '2026-11-24T00:00:00Z', 'waiting_for_payment'],
])('%s with a hold until %s, at %s: %s', (status, hold, now, shown) => {
  expect(shownStatus({ status, startsAt, endsAt, holdUntil: hold }, new Date(now))).toBe(shown)
})

test('without check-in it is a no-show from the end of check-in on', () => {
  const checkInBy = new Date('2026-11-24T01:15:00Z')
  const shownAt = (now: string, checkedInAt: Date | null) =>
    shownStatus(
      { status: 'reserved', startsAt, endsAt, holdUntil: null, checkInBy, checkedInAt },
      new Date(now),
    )
  expect(shownAt('2026-11-24T01:14:59Z', null)).toBe('in_use')
  expect(shownAt('2026-11-24T01:15:00Z', null)).toBe('no_show')
  expect(shownAt('2026-11-24T01:15:00Z', startsAt)).toBe('in_use')
})
