import { describe, expect, test } from 'vitest'
import { REFRESH_ROOM } from '~/rules/amenity-facts'
import { hasPassed, openingAt, opensOn } from './opening'

const { books } = REFRESH_ROOM
const holidays = new Map([['2026-12-25', { ko: '성탄절', en: 'Christmas Day' }]])
const at = (text: string) => openingAt(new Date(`${text}+09:00`), { books, holidays })

describe('seats can be booked', () => {
  test.each([
    ['2026-11-24T00:00:00', 'early'],
    ['2026-11-24T06:59:59', 'early'],
    ['2026-11-24T06:59:59.999', 'early'],
    ['2026-11-24T07:00:00', 'open'],
    ['2026-11-24T07:00:01', 'open'],
    ['2026-11-24T16:59:59', 'open'],
    ['2026-11-24T17:00:00', 'open'],
    ['2026-11-24T17:00:00.999', 'open'],
    ['2026-11-24T17:00:01', 'late'],
    ['2026-11-24T23:59:59', 'late'],
    // Saturday, Sunday, a holiday.
    ['2026-11-28T10:00:00', 'closed'],
    ['2026-11-29T10:00:00', 'closed'],
    ['2026-12-25T10:00:00', 'closed'],
  ])('at %s: %s', (time, opening) => {
    expect(at(time)).toBe(opening)
  })
})

test.each([
  ['08:59:59', false],
  ['09:00:00', false],
  ['09:00:01', true],
])('at %s the time from 09:00 has passed: %s', (time, passed) => {
  const startsAt = new Date('2026-11-24T09:00:00+09:00')
  expect(hasPassed(startsAt, new Date(`2026-11-24T${time}+09:00`))).toBe(passed)
})

test.each([
  ['before the opening', '2026-11-24T06:00:00', '2026-11-24'],
  ['while it is open', '2026-11-24T12:00:00', '2026-11-24'],
  ['in the evening', '2026-11-24T18:00:00', '2026-11-25'],
  ['on a Friday evening', '2026-11-27T18:00:00', '2026-11-30'],
  ['on a Sunday', '2026-11-29T10:00:00', '2026-11-30'],
  ['on the evening before a holiday on a Friday', '2026-12-24T18:00:00', '2026-12-28'],
])('%s the next day for bookings is said', (_, time, day) => {
  expect(opensOn(new Date(`${time}+09:00`), { books, holidays })).toBe(day)
})
