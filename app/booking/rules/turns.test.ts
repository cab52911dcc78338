import { describe, expect, test } from 'vitest'
import { isOver, turnEnds, turnsOf, type Waiting } from './turns'

const now = new Date('2026-11-24T00:00:00Z')
const startsAt = new Date('2026-11-26T01:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const one = (id: number, from: number, to: number, given: Partial<Waiting> = {}): Waiting => ({
  id,
  startMinutes: from * 60,
  endMinutes: to * 60,
  startsAt,
  offeredAt: null,
  ...given,
})
const booked = (from: number, to: number) => ({ startMinutes: from * 60, clearMinutes: to * 60 })

test('a turn ends after half an hour, at the latest at the start of its time', () => {
  expect(turnEnds({ startsAt }, now)).toEqual(minutes(30))
  expect(turnEnds({ startsAt: minutes(10) }, now)).toEqual(minutes(10))
})

test.each([
  [{ offeredAt: null, startsAt }, false],
  [{ offeredAt: minutes(-30), startsAt }, true],
  [{ offeredAt: new Date(minutes(-30).getTime() + 1), startsAt }, false],
  [{ offeredAt: null, startsAt: now }, true],
])('an entry with %o has ended: %s', (given, isSo) => {
  expect(isOver(given, now)).toBe(isSo)
})

describe('the turn is', () => {
  const turns = (line: Waiting[], taken = [booked(9, 9)], cleaningMinutes = 0) =>
    turnsOf(line, { taken, cleaningMinutes, now }).map(({ id }) => id)

  test.each([
    ['nobody’s while the time is taken', [one(1, 10, 12)], [booked(10, 12)], []],
    ['nobody’s while a part of the time is taken', [one(1, 10, 12)], [booked(11, 13)], []],
    ['the first entry’s, in whatever order they are read', [one(2, 10, 12), one(1, 10, 12)], [], [1]],
    ['also that of an entry for another time of the day', [one(1, 10, 12), one(2, 12, 14)], [], [1, 2]],
    ['not that of an entry that overlaps an earlier one’s turn', [one(1, 10, 12), one(2, 11, 13)], [], [1]],
    [
      'the next entry’s, once the first has not used its turn',
      [one(1, 10, 12, { offeredAt: minutes(-30) }), one(2, 10, 12)],
      [],
      [2],
    ],
    [
      'the first entry’s within its half hour',
      [one(1, 10, 12, { offeredAt: minutes(-29) }), one(2, 10, 12)],
      [],
      [1],
    ],
  ])('%s', (_, line, taken, expected) => {
    expect(turns(line, taken)).toEqual(expected)
  })

  test('nobody’s while the cleaning after it would overlap a booking', () => {
    expect(turns([one(1, 10, 12)], [booked(12, 13)], 30)).toEqual([])
    expect(turns([one(1, 10, 12)], [booked(12, 13)], 0)).toEqual([1])
  })
})

test('the next time is free only after the cleaning that follows the turn before it', () => {
  const turns = (cleaningMinutes: number) =>
    turnsOf([one(1, 10, 12), one(2, 12, 14)], { taken: [], cleaningMinutes, now }).map(({ id }) => id)
  expect(turns(0)).toEqual([1, 2])
  expect(turns(30)).toEqual([1])
})
