import { expect, test } from 'vitest'
import { isOfTheMoment, messageRefusal } from './message-decisions'

const now = new Date('2026-11-24T01:00:00Z')
const later = new Date(now.getTime() + 1)
const failed = { status: 'failed', template: 'visitApprovedGuest', usefulUntil: null, settledAt: null }

test.each([
  [failed, null],
  [{ ...failed, status: 'expired' }, null],
  [{ ...failed, status: 'sent' }, 'messageNotFailed'],
  [{ ...failed, settledAt: now }, null],
  // A code is never sent again; a reminder until what it reminds of.
  [{ ...failed, template: 'verificationCode', usefulUntil: later }, 'messageOfTheMoment'],
  [{ ...failed, template: 'visitReminder', usefulUntil: later }, null],
  [{ ...failed, template: 'visitReminder', usefulUntil: now }, 'messageOfTheMoment'],
  [{ ...failed, template: 'visitReminder' }, 'messageOfTheMoment'],
])('%j is sent again: %s', (message, refusal) =>
  expect(messageRefusal(message, 'sendAgain', now)).toBe(refusal),
)

test.each([
  [failed, null],
  [{ ...failed, template: 'verificationCode' }, null],
  [{ ...failed, settledAt: now }, 'messageSettledAlready'],
  [{ ...failed, status: 'queued' }, 'messageNotFailed'],
])('%j is marked as dealt with: %s', (message, refusal) =>
  expect(messageRefusal(message, 'settle', now)).toBe(refusal),
)

test('codes and reminders are of the moment', () => {
  expect(['verificationCode', 'bookingReminder', 'bookingMade'].map(isOfTheMoment)).toEqual([
    true,
    true,
    false,
  ])
})
