import { expect, test } from 'vitest'
import { isComingFor } from './door-check-in'

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
