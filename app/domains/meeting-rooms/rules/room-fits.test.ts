import { describe, expect, test } from 'vitest'
import { farness, fitOf, nearestFirst, wishedTime, type Fit } from './room-fits'

const DAY = '2026-11-24'
/** Tuesday afternoon, two hours. */
const WISH = { date: DAY, from: 720, to: 1080, minutes: 120 }

describe('the wished time', () => {
  test.each([
    ['a part of the day', 'afternoon', { from: 720, to: 1440 }],
    ['the whole day', 'any', { from: 0, to: 1440 }],
    ['the use that begins at a time', 780, { from: 780, to: 900 }],
  ] as const)('is %s', (_, start, time) => expect(wishedTime(start, 120)).toEqual(time))
})

describe('how far a start is', () => {
  test.each([
    ['at the beginning of the wished time', DAY, 720, 0],
    ['at its last start', DAY, 960, 0],
    ['an hour before it', DAY, 660, 60],
    ['ending half an hour late', DAY, 990, 30],
    ['the next day at a wished time', '2026-11-25', 780, 1440],
    ['the day before, an hour early', '2026-11-23', 660, 1500],
  ])('%s', (_, date, startMinutes, far) => expect(farness({ date, startMinutes }, WISH)).toBe(far))

  test('a time too short for the use has no start in it', () => {
    expect(farness({ date: DAY, startMinutes: 720 }, { ...WISH, to: 780 })).toBe(60)
  })
})

describe('what a room offers on a day', () => {
  test('is all starts in the wished time, at most six', () => {
    const free = [540, 600, 720, 750, 780, 810, 840, 870, 900]
    expect(fitOf('room', DAY, free, WISH)).toMatchObject({
      farness: 0,
      starts: [720, 750, 780, 810, 840, 870],
    })
  })

  test('is the nearest start where none is in it', () => {
    expect(fitOf('room', DAY, [540, 600], WISH)).toMatchObject({ farness: 120, starts: [600] })
    expect(fitOf('room', DAY, [], WISH)).toBeNull()
  })
})

test('the nearest comes first, then favourites, what was booked last, the smaller, the cheaper, the earlier in lists', () => {
  const room = (name: string, seats: number, wonPerHour: number, place: number) => ({
    code: name,
    name,
    seats,
    wonPerHour,
    place,
  })
  const fit = (of: ReturnType<typeof room>, far: number, date = DAY): Fit<typeof of> => ({
    room: of,
    date,
    starts: [720],
    farness: far,
  })
  const fits = [
    fit(room('tomorrow', 8, 1, 1), 1440, '2026-11-25'),
    fit(room('large', 20, 1, 2), 0),
    fit(room('dear', 8, 3, 3), 0),
    fit(room('later in lists', 8, 2, 5), 0),
    fit(room('cheap', 8, 2, 4), 0),
    fit(room('an hour off', 8, 1, 1), 60),
    fit(room('yesterday', 8, 1, 1), 1440, '2026-11-23'),
  ]
  const names = (favorites?: string[], lastBooked?: string[]) =>
    nearestFirst(fits, favorites, lastBooked).map((one) => one.room.name)
  expect(names()).toEqual([
    'cheap',
    'later in lists',
    'dear',
    'large',
    'an hour off',
    'yesterday',
    'tomorrow',
  ])
  expect(names(['large', 'tomorrow'])).toEqual([
    'large',
    'cheap',
    'later in lists',
    'dear',
    'an hour off',
    'tomorrow',
    'yesterday',
  ])
  expect(names(['large'], ['tomorrow', 'dear', 'large', 'later in lists'])).toEqual([
    'large',
    'dear',
    'later in lists',
    'cheap',
    'an hour off',
    'tomorrow',
    'yesterday',
  ])
})
