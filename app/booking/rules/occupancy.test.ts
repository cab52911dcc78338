import { expect, test } from 'vitest'
import { byWeekday, hoursOf, occupancyOf, shadeOf, type OccupiedThing } from './occupancy'

// A Thursday and the Friday after it.
const THURSDAY = '2026-11-26'
const FRIDAY = '2026-11-27'

const at = (startMinutes: number, endMinutes: number, date = THURSDAY, id = 0, amount = 1) => ({
  id,
  date,
  span: { startMinutes, endMinutes },
  amount,
})
const on = (date: string, amount: number, id = 0) => ({ id, date, span: null, amount })
const thing = (offered: OccupiedThing['offered'], used: OccupiedThing['used']): OccupiedThing => ({
  code: 'one',
  name: { ko: '하나', en: 'One' },
  offered,
  used,
})

test('the hours are those in which anything is offered, begun ones included', () => {
  expect(hoursOf([thing([at(540, 720)], [])])).toEqual([540, 600, 660])
  expect(hoursOf([thing([at(570, 690)], [])])).toEqual([540, 600, 660])
  expect(hoursOf([thing([at(360, 600), at(660, 720)], []), thing([at(720, 721)], [])])).toEqual([
    360, 420, 480, 540, 660, 720,
  ])
  expect(hoursOf([thing([on(THURSDAY, 5)], [])])).toEqual([])
  expect(hoursOf([thing([at(660, 720), at(540, 600)], [])])).toEqual([540, 660])
})

test('a booking counts in its hours, partly where it begins or ends within one', () => {
  const { hours, used, percent } = occupancyOf([thing([at(540, 720)], [at(570, 690)])], [540, 600, 660])
  expect(hours.map((hour) => [hour.used, hour.percent])).toEqual([
    [30, 50],
    [60, 100],
    [30, 50],
  ])
  expect([used, percent]).toEqual([120, 67])
})

test('several days and things give shares of all that they offer', () => {
  const days = (count: number) => Array.from({ length: count }, () => at(540, 600))
  const one = occupancyOf([thing(days(6), [at(540, 600)]), thing(days(2), [at(540, 600)])], [540])
  expect(one.hours[0]).toEqual({ used: 120, offered: 480, percent: 25 })
  expect(occupancyOf([], [540])).toEqual({
    count: 0,
    used: 0,
    offered: 0,
    percent: null,
    hours: [{ used: 0, offered: 0, percent: null }],
  })
})

test('time outside the hours offered does not count, nor does an hour in which a thing is closed', () => {
  expect(occupancyOf([thing([at(540, 600)], [at(480, 540), at(600, 660)])], [540]).used).toBe(0)
  const { hours, percent } = occupancyOf([thing([at(540, 600)], [at(540, 600)])], [540, 600])
  expect(hours[1]).toEqual({ used: 0, offered: 0, percent: null })
  expect(percent).toBe(100)
})

test('what is used on a day on which it is not offered any more does not count', () => {
  const room = thing([at(540, 600)], [at(540, 600), at(540, 600, FRIDAY, 7)])
  expect(occupancyOf([room], [540])).toMatchObject({ used: 60, percent: 100, count: 1 })
})

test('what has no hours is counted in its amounts; a purchase of several days is one', () => {
  const places = thing(
    [on(THURSDAY, 8), on(FRIDAY, 8)],
    [on(THURSDAY, 1, 3), on(FRIDAY, 1, 3), on(FRIDAY, 2, 4)],
  )
  expect(occupancyOf([places], [])).toEqual({ count: 2, used: 4, offered: 16, percent: 25, hours: [] })
})

test('of one thing there is a row for each weekday on which it is offered', () => {
  const room = thing([at(540, 600), at(540, 600, FRIDAY)], [at(540, 600, FRIDAY)])
  expect(byWeekday(room).map((row) => [row.weekday, occupancyOf([row.thing], [540]).percent])).toEqual([
    [4, 0],
    [5, 100],
  ])
})

test.each([
  [null, 0],
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [50, 3],
  [75, 4],
  [100, 4],
  [130, 4],
])('%s per cent has shade %i', (percent, shade) => expect(shadeOf(percent)).toBe(shade))
