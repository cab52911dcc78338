import { expect, test } from 'vitest'
import { closedSpans, hoursOf, inHours, stretchesOf } from './desk-timeline'

const DAY = { from: 540, to: 720 }
const at = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes })
const shown = (items: ReturnType<typeof at>[]) =>
  stretchesOf(items, DAY).map(({ startMinutes, cells, item }) => [startMinutes, cells, item !== null])

test.each([
  ['nothing', [], [[540, 6, false]]],
  [
    'one in the middle',
    [at(570, 630)],
    [
      [540, 1, false],
      [570, 2, true],
      [630, 3, false],
    ],
  ],
  [
    'back to back, in any order',
    [at(630, 720), at(540, 630)],
    [
      [540, 3, true],
      [630, 3, true],
    ],
  ],
  [
    'one that begins and ends within a cell',
    [at(580, 605)],
    [
      [540, 1, false],
      [570, 2, true],
      [630, 3, false],
    ],
  ],
  [
    'two that share a cell',
    [at(540, 585), at(585, 600)],
    [
      [540, 2, true],
      [600, 4, false],
    ],
  ],
  ['the whole day and more', [at(0, 1440)], [[540, 6, true]]],
  ['only outside', [at(0, 540), at(720, 780)], [[540, 6, false]]],
] as [string, ReturnType<typeof at>[], unknown[]][])('%s', (_, items, expected) => {
  expect(shown(items)).toEqual(expected)
})

test('a row has the width of the day', () => {
  for (const items of [[], [at(541, 542)], [at(500, 800)], [at(540, 571), at(571, 599)]])
    expect(stretchesOf(items, DAY).reduce((sum, { cells }) => sum + cells, 0)).toBe(6)
})

test('the table covers opening hours and bookings, in whole hours', () => {
  expect(hoursOf(DAY, [])).toEqual(DAY)
  expect(hoursOf({ from: 570, to: 690 }, [at(500, 750)])).toEqual({ from: 480, to: 780 })
})

test.each([
  ['a room that closes earlier is closed after that', { from: 540, to: 1080 }, [], [[1080, 1320]]],
  ['one that opens later is closed before that', { from: 600, to: 1320 }, [], [[540, 600]]],
  ['one that is open all the time is not closed', { from: 540, to: 1320 }, [], []],
  ['what is booked outside its hours is not closed', { from: 540, to: 1080 }, [[1080, 1140]], [[1140, 1320]]],
])('%s', (_, open, booked, closed) => {
  const spans = (of: number[][]) => of.map(([startMinutes, endMinutes]) => ({ startMinutes, endMinutes }))
  expect(closedSpans(open, spans(booked) as never, { from: 540, to: 1320 })).toEqual(spans(closed))
})

test.each([
  ['nothing', [], [at(540, 720)]],
  ['a booking that was agreed before', [at(570, 630)], [at(540, 570), at(630, 720)]],
])('a room is closed all day on a Sunday, but for %s', (_, booked, closed) => {
  expect(closedSpans(null, booked, DAY)).toEqual(closed)
})

test.each([
  [
    'half hours at both ends',
    at(570, 690),
    [
      [570, 1],
      [600, 2],
      [660, 1],
    ],
  ],
  [
    'whole hours',
    at(540, 660),
    [
      [540, 2],
      [600, 2],
    ],
  ],
  ['less than an hour', at(570, 600), [[570, 1]]],
] as const)('free time is pressed by hours: %s', (_, span, expected) => {
  const cells = (span.endMinutes - span.startMinutes) / 30
  const shown = inHours({ ...span, cells, item: null })
  expect(shown.map((one) => [one.startMinutes, one.cells])).toEqual(expected)
  expect(inHours({ ...span, cells, item: {} })).toHaveLength(1)
})
