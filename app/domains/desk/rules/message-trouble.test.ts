import { expect, test } from 'vitest'
import { messageRefusal } from './message-decisions'
import { messageTrouble } from './message-trouble'

test.each([
  ['solapi', '1030', 'credit'],
  ['solapi', 'SignatureDoesNotMatch', 'account'],
  ['nhn', '-2019', 'recipient'],
  ['nhn', '-2312', 'sender'],
  ['aligo', '-101', 'account'],
  // The same number says something else elsewhere.
  ['nhn', '1030', 'refused'],
  [null, 'UNREGISTERED', 'device'],
  [null, 'SMTP 550', 'recipient'],
  ['http', 'HTTP 503', 'unreachable'],
  ['http', 'TimeoutError', 'unreachable'],
  ['http', 'TypeError', 'unreachable'],
  [null, 'ECONNREFUSED', 'unreachable'],
  ['http', 'HTTP 422', 'refused'],
] as const)('%s says %s: %s', (provider, code, trouble) => {
  expect(messageTrouble({ provider, code, isExpired: false })).toBe(trouble)
})

test('a message that expired without an attempt was too late, one that only waits has no trouble', () => {
  expect(messageTrouble({ provider: null, code: null, isExpired: true })).toBe('tooLate')
  expect(messageTrouble({ provider: null, code: null, isExpired: false })).toBeNull()
})

const now = new Date('2026-11-23T01:00:00Z')
const failed = { status: 'failed', template: 'visitKeptGuest', usefulUntil: null, settledAt: null } as const
test.each([
  ['a failed one', failed, null, null],
  ['an expired one', { ...failed, status: 'expired' }, null, null],
  ['one that waits', { ...failed, status: 'waiting' }, 'messageNotFailed', 'messageNotFailed'],
  ['one that was accepted', { ...failed, status: 'sent' }, 'messageNotFailed', 'messageNotFailed'],
  ['one dealt with', { ...failed, settledAt: now }, null, 'messageSettledAlready'],
  ['a code', { ...failed, template: 'verificationCode' }, 'messageOfTheMoment', null],
  [
    'a reminder of what has begun',
    { ...failed, template: 'bookingReminder', usefulUntil: now },
    'messageOfTheMoment',
    null,
  ],
  [
    'a reminder in time',
    { ...failed, template: 'bookingReminder', usefulUntil: new Date(now.getTime() + 1) },
    null,
    null,
  ],
])('%s', (_, message, again, settle) => {
  expect(messageRefusal(message, 'sendAgain', now)).toBe(again)
  expect(messageRefusal(message, 'settle', now)).toBe(settle)
})
