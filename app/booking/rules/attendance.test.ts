import { expect, test } from 'vitest'
import { NO_SHOW } from '~/rules/statuses'
import { checkInBy, checkInFrom, checkInUntilStart, isNoShow, isUnattended } from './attendance'

const startsAt = new Date('2026-11-24T01:00:00Z')
const endsAt = new Date('2026-11-24T03:00:00Z')
const booking = {
  status: 'reserved',
  startsAt,
  endsAt,
  holdUntil: null,
  checkInBy: checkInBy(startsAt),
  checkedInAt: null,
}

test('check-in is possible from 15 minutes before the start to 15 minutes after it', () => {
  expect(checkInFrom(startsAt).toISOString()).toBe('2026-11-24T00:45:00.000Z')
  expect(checkInBy(startsAt).toISOString()).toBe('2026-11-24T01:15:00.000Z')
  expect(checkInUntilStart(checkInFrom(startsAt))).toEqual(startsAt)
})

test.each([
  ['2026-11-24T01:14:59.999Z', {}, false],
  ['2026-11-24T01:15:00Z', {}, true],
  ['2026-11-25T01:15:00Z', {}, true],
  ['2026-11-24T01:15:00Z', { checkedInAt: startsAt }, false],
  // Bookings from before check-in existed.
  ['2026-11-24T01:15:00Z', { checkInBy: null }, false],
  // Cancellation requested, or approved.
  ['2026-11-24T01:15:00Z', { status: 'cancellation_requested' }, false],
  ['2026-11-24T01:15:00Z', { status: 'cancelled' }, false],
])('at %s, %o: nobody has checked in: %s', (now, changed, isSo) => {
  expect(isUnattended({ ...booking, ...changed }, new Date(now))).toBe(isSo)
})

test.each([
  [{ status: 'cancelled', statusReason: NO_SHOW }, true],
  [{ status: 'cancelled', statusReason: 'somebody called' }, false],
  [{ status: 'reserved' }, false],
  // Here the reason is text typed by the member.
  [{ status: 'cancellation_requested', statusReason: NO_SHOW }, false],
])('%o before check-in ends is a no-show: %s', (changed, isSo) => {
  expect(isNoShow({ ...booking, ...changed }, startsAt)).toBe(isSo)
})
