import { expect, test } from 'vitest'
import { seoulDate } from '~/rules/local-time'
import { shownRentalStatus, type RentalFacts } from './rental-status'

const RENTAL: RentalFacts = {
  month: '2026-12',
  status: 'assignment_completed',
  isCancelAsked: false,
  endedOn: null,
}

test.each([
  ['2026-11-30T23:59:59', {}, 'assignment_completed'],
  ['2026-12-01T00:00:00', {}, 'occupied'],
  ['2026-12-31T23:59:59', {}, 'occupied'],
  ['2027-01-01T00:00:00', {}, 'after_use'],
  ['2026-12-15T00:00:00', { endedOn: '2026-12-01' }, 'after_use'],
  ['2026-12-15T00:00:00', { endedOn: '2026-11-30' }, 'assignment_cancelled'],
  ['2026-12-15T00:00:00', { isCancelAsked: true }, 'cancellation_requested'],
  ['2027-01-01T00:00:00', { isCancelAsked: true }, 'cancellation_requested'],
  ['2027-01-01T00:00:00', { isCancelAsked: true, endedOn: '2026-12-20' }, 'after_use'],
  ['2026-12-15T00:00:00', { status: 'scheduled_for_assignment' }, 'scheduled_for_assignment'],
  ['2027-01-01T00:00:00', { status: 'scheduled_for_assignment' }, 'scheduled_for_assignment'],
  ['2027-01-01T00:00:00', { status: 'assignment_cancelled' }, 'assignment_cancelled'],
] as const)('at %s with %j it is %s', (at, given, shown) => {
  expect(shownRentalStatus({ ...RENTAL, ...given }, seoulDate(new Date(`${at}+09:00`)))).toBe(shown)
})
