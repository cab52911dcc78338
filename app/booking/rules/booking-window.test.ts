import { expect, test } from 'vitest'
import { WEEK_OPENING } from '~/rules/amenity-hours'
import { bookingWindow, weekWindow, windowUpTo } from './booking-window'

test.each([
  ['2026-01-31', '2026-03-31'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-31', '2028-02-29'],
  ['2026-11-01', '2027-01-31'],
  ['2026-11-30', '2027-01-31'],
  ['2028-02-29', '2028-04-30'],
])('on %s rooms can be booked until %s', (today, last) => {
  expect(bookingWindow(today)).toEqual({ from: today, to: last })
})

// 2026-11-23 is a Monday; times are Seoul's.
test.each([
  ['one second before it opens', '2026-11-23T08:59:59', '2026-11-29'],
  ['as it opens', '2026-11-23T09:00:00', '2026-12-06'],
  ['one second after', '2026-11-23T09:00:01', '2026-12-06'],
  ['on Sunday', '2026-11-29T23:59:59', '2026-12-06'],
  ['on the next Monday before it opens', '2026-11-30T00:00:00', '2026-12-06'],
  ['over a new year', '2026-12-28T09:00:00', '2027-01-10'],
])('the coming week of the listening bar opens on Monday at 09:00: %s', (_, at, to) => {
  expect(weekWindow(new Date(`${at}+09:00`), WEEK_OPENING)).toEqual({ from: at.slice(0, 10), to })
})

test.each([
  [{ weekday: 5, at: 1080 }, '2026-11-27T17:59:59', '2026-11-29'],
  [{ weekday: 5, at: 1080 }, '2026-11-27T18:00:00', '2026-12-06'],
  [{ weekday: 0, at: 0 }, '2026-11-28T23:59:59', '2026-11-29'],
  [{ weekday: 0, at: 0 }, '2026-11-29T00:00:00', '2026-12-06'],
])('the owner sets when it opens: %o at %s', (opening, at, to) => {
  expect(weekWindow(new Date(`${at}+09:00`), opening).to).toBe(to)
})

test('a limit of the owner shortens the window and never lengthens it', () => {
  const window = bookingWindow('2026-11-23')
  expect(windowUpTo(window, 14)).toEqual({ from: '2026-11-23', to: '2026-12-07' })
  expect(windowUpTo(window, 366)).toEqual(window)
  expect(windowUpTo(window, null)).toEqual(window)
})
