import { describe, expect, test } from 'vitest'
import { seoulDate } from '~/rules/local-time'
import { VISITING_HOURS } from '~/rules/visiting-hours'
import { isVisitDateBookable, soonDays, visitTimeProblem, visitWindow } from './is-visit-date-bookable'

const TEN_IN_SEOUL = new Date('2026-11-24T01:00:00.000Z')
const later = (ms: number) => new Date(TEN_IN_SEOUL.getTime() + ms)

describe('visit dates', () => {
  test.each([
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2027-02-22', true],
    ['2027-02-23', false],
  ])('%s is bookable: %s', (date, answer) => {
    expect(isVisitDateBookable(date, TEN_IN_SEOUL)).toBe(answer)
  })

  test.each([
    ['2026-11-24T14:59:59.999Z', '2026-11-24', '2027-02-22'],
    ['2026-11-24T15:00:00.000Z', '2026-11-25', '2027-02-23'],
  ])('at %s the window is %s to %s', (now, from, to) => {
    expect(visitWindow(seoulDate(new Date(now)))).toEqual({ from, to })
  })
})

test.each([
  ['2026-11-24T12:59:59.999Z', ['today', 'tomorrow']],
  ['2026-11-24T13:00:59.999Z', ['today', 'tomorrow']],
  ['2026-11-24T13:01:00.000Z', ['tomorrow']],
  ['2026-11-24T15:00:00.000Z', ['today', 'tomorrow']],
])('at %s one press leads to %j', (now, days) => {
  expect(soonDays(new Date(now), VISITING_HOURS)).toEqual(days)
})

describe('visit times', () => {
  test.each([
    ['2026-11-24', 590, 0, 'timePast'],
    ['2026-11-24', 600, -1000, null],
    ['2026-11-24', 600, 0, null],
    ['2026-11-24', 600, 1000, 'timePast'],
    ['2026-11-24', 610, 0, null],
    ['2026-11-24', 615, 0, 'timeStep'],
    ['2026-11-24', 1320, 0, null],
    ['2026-11-24', 1330, 0, 'reservationClosed'],
    ['2026-11-25', 420, 0, null],
    ['2026-11-25', 410, 0, 'reservationClosed'],
    ['2026-11-25', 180, 0, 'reservationClosed'],
    ['2026-11-25', 1, 0, 'timeStep'],
    ['2026-11-23', 600, 0, 'dateOutsideWindow'],
    ['2027-02-22', 1320, 0, null],
    ['2027-02-23', 0, 0, 'dateOutsideWindow'],
  ])('%s at minute %i, %i ms after ten: %s', (date, minutes, ms, answer) => {
    expect(visitTimeProblem(date, minutes, { now: later(ms), hours: VISITING_HOURS })).toBe(answer)
  })
})
