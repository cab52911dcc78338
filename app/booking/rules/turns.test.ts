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

test('a turn ends after half an hour, and not after the time has begun', () => {
  expect(turnEnds({ startsAt }, now)).toEqual(minutes(30))
  expect(turnEnds({ startsAt: minutes(10) }, now)).toEqual(minutes(10))
})

test.each([
  [{ offeredAt: null, startsAt }, false],
  [{ offeredAt: minutes(-30), startsAt }, true],
  [{ offeredAt: new Date(minutes(-30).getTime() + 1), startsAt }, false],
  [{ offeredAt: null, startsAt: now }, true],
])('%o is over: %s', (given, isSo) => {
  expect(isOver(given, now)).toBe(isSo)
})

describe('whose turn it is', () => {
  const turns = (line: Waiting[], taken = [booked(9, 9)], cleaningMinutes = 0) =>
    turnsOf(line, { taken, cleaningMinutes, now }).map(({ id }) => id)

  test.each([
    ['nobody’s while it is taken', [one(1, 10, 12)], [booked(10, 12)], []],
    ['nobody’s while a part of it is taken', [one(1, 10, 12)], [booked(11, 13)], []],
    ['the first one’s, whoever is listed first', [one(2, 10, 12), one(1, 10, 12)], [], [1]],
    ['also of who waits for another time of the day', [one(1, 10, 12), one(2, 12, 14)], [], [1, 2]],
    ['not of who waits for a part of the first one’s time', [one(1, 10, 12), one(2, 11, 13)], [], [1]],
    [
      'the next one’s, once the first has let it go by',
      [one(1, 10, 12, { offeredAt: minutes(-30) }), one(2, 10, 12)],
      [],
      [2],
    ],
    [
      'the first one’s while it has half an hour',
      [one(1, 10, 12, { offeredAt: minutes(-29) }), one(2, 10, 12)],
      [],
      [1],
    ],
  ])('%s', (_, line, taken, expected) => {
    expect(turns(line, taken)).toEqual(expected)
  })

  test('cleaning after it counts as well', () => {
    expect(turns([one(1, 10, 12)], [booked(12, 13)], 30)).toEqual([])
    expect(turns([one(1, 10, 12)], [booked(12, 13)], 0)).toEqual([1])
  })
})

test('the next time is not free until the thing has been cleaned after the turn before it', () => {
  const turns = (cleaningMinutes: number) =>
    turnsOf([one(1, 10, 12), one(2, 12, 14)], { taken: [], cleaningMinutes, now }).map(({ id }) => id)
  expect(turns(0)).toEqual([1, 2])
  expect(turns(30)).toEqual([1])
})
