import { expect, test } from 'vitest'
import { isLettingIn, isSignUpOpen } from './event-times'

const event = {
  startsAt: new Date('2026-12-04T19:00:00+09:00'),
  endsAt: new Date('2026-12-04T21:00:00+09:00'),
  cancelledAt: null,
}
const at = (time: string) => new Date(`2026-12-04T${time}+09:00`)

test.each([
  ['17:59:59', true, false],
  ['18:00:00', true, true],
  ['18:59:59', true, true],
  ['19:00:00', false, true],
  ['20:59:59', false, true],
  ['21:00:00', false, false],
])('at %s', (time, isOpen, letsIn) => {
  expect([isSignUpOpen(event, at(time)), isLettingIn(event, at(time))]).toEqual([isOpen, letsIn])
  const cancelled = { ...event, cancelledAt: at('12:00:00') }
  expect([isSignUpOpen(cancelled, at(time)), isLettingIn(cancelled, at(time))]).toEqual([false, false])
})
