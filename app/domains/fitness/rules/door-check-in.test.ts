import { expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { isComingFor, passUsableUntil, sessionEnd } from './door-check-in'
import { SESSIONS } from './sessions'

const startsAt = new Date('2026-12-01T07:00:00+09:00')
const endsAt = new Date('2026-12-01T07:50:00+09:00')

test.each([
  ['a second too early', '06:29:59', false],
  ['half an hour before', '06:30:00', true],
  ['at the start', '07:00:00', true],
  ['a second before the end', '07:49:59', true],
  ['at the end', '07:50:00', false],
])('%s', (_, time, expected) => {
  expect(isComingFor({ startsAt, endsAt }, new Date(`2026-12-01T${time}+09:00`))).toBe(expected)
})

test.each([
  ['2026-11-23', 599, 600],
  ['2026-11-23', 360, 600],
  ['2026-11-23', 359, null],
  ['2026-11-23', 600, null],
  ['2026-11-23', 960, 1260],
  ['2026-11-24', 480, null],
])('a pass on %s at minute %i lasts to %s', (date, minute, expected) => {
  const pass = { status: 'reserved', dates: ['2026-11-23'], hours: [SESSIONS[0], SESSIONS[2]] }
  const until = passUsableUntil(pass, seoulInstant(date, minute))
  expect(until).toEqual(expected === null ? null : seoulInstant(date, expected))
  expect(
    passUsableUntil({ ...pass, status: 'cancellation_requested' }, seoulInstant(date, minute)),
  ).toBeNull()
})

test.each([
  [410, 600],
  [600, 600],
  [710, 900],
  [1260, 1260],
])('whoever comes for what ends at %i may stay until %i', (end, expected) => {
  expect(sessionEnd('2026-11-23', end)).toEqual(seoulInstant('2026-11-23', expected))
})
