import { expect, test } from 'vitest'
import { freeStarts, possibleEnds } from '~/booking/rules/free-times'
import { isWithin, timeBetween, timePressed } from './time-between'

/** At least two hours; 12:00 to 13:00 is taken. */
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
  ['one half hour gives the minimum time from there', 540, 540, [540, 660]],
  ['dragging further gives a longer time', 540, 660, [540, 690]],
  ['shorter than the minimum time gives the minimum time', 780, 810, [780, 900]],
  ['dragging backwards gives the same kind of time', 900, 780, [780, 930]],
  ['too late for a start: the last time that contains it', 690, 690, [600, 720]],
  ['the end of the day', 1050, 1050, [960, 1080]],
  ['not across a taken time', 600, 900, [600, 720]],
  ['nor across it backwards', 900, 540, [780, 930]],
  ['the whole afternoon', 780, 1050, [780, 1080]],
  ['none within a taken time', 720, 720, null],
] as [string, number, number, [number, number] | null][])('%s', (_, anchor, focus, expected) => {
  const span = timeBetween(starts, anchor, focus)
  expect(span && [span.startMinutes, span.endMinutes]).toEqual(expected)
})

test.each([
  ['a first press begins the shortest time', 780, null, [780, 900]],
  ['a second one ends it', 960, 780, [780, 990]],
  ['one before the start begins anew', 780, 900, [780, 900]],
  ['one within the shortest time begins anew', 810, 780, [810, 930]],
  ['one past a taken time begins anew', 840, 540, [840, 960]],
  ['the last half hour ends the day', 1050, 780, [780, 1080]],
] as [string, number, number | null, [number, number]][])('pressed: %s', (_, at, begun, expected) => {
  const span = timePressed(starts, at, begun)
  expect(span && [span.startMinutes, span.endMinutes]).toEqual(expected)
})

test('any drag gives a bookable time that contains the first half hour', () => {
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
