import { expect, test } from 'vitest'
import { freeStarts, possibleEnds } from '../../../booking/rules/free-times'
import { isWithin, timeBetween } from './time-between'

/** Two hours at least; from 12:00 to 13:00 somebody else is there. */
const day = {
  open: { from: 540, to: 1080 },
  taken: [{ startMinutes: 720, clearMinutes: 780 }],
  cleaningMinutes: 0,
  notBefore: 0,
}
const starts = freeStarts(120, day).map((startMinutes) => ({
  startMinutes,
  ends: possibleEnds(startMinutes, 120, day),
}))

test.each([
  ['one half hour is the least time from there', 540, 540, [540, 660]],
  ['further is as far as one goes', 540, 660, [540, 690]],
  ['shorter than the least time is the least time', 780, 810, [780, 900]],
  ['backwards is the same', 900, 780, [780, 930]],
  ['too late to begin there: the last time with it', 690, 690, [600, 720]],
  ['the end of the day', 1050, 1050, [960, 1080]],
  ['not over what is taken', 600, 900, [600, 720]],
  ['nor backwards', 900, 540, [780, 930]],
  ['the whole afternoon', 780, 1050, [780, 1080]],
  ['nothing begins in what is taken', 720, 720, null],
] as [string, number, number, [number, number] | null][])('%s', (_, anchor, focus, expected) => {
  const span = timeBetween(starts, anchor, focus)
  expect(span && [span.startMinutes, span.endMinutes]).toEqual(expected)
})

test('whatever is drawn, what is chosen can be booked and has the first half hour in it', () => {
  const cells = Array.from({ length: 18 }, (_, place) => 540 + place * 30)
  for (const anchor of cells)
    for (const focus of cells) {
      const span = timeBetween(starts, anchor, focus)
      expect(span !== null).toBe(isWithin(anchor, starts))
      if (!span) continue
      const start = starts.find(({ startMinutes }) => startMinutes === span.startMinutes)
      expect(start?.ends).toContain(span.endMinutes)
      expect(span.startMinutes <= anchor && anchor < span.endMinutes).toBe(true)
    }
})
