import { describe, expect, test } from 'vitest'
import { daysOf, isByMonth, lastDays, monthsBefore, monthsOf, periodAsked, periodBefore } from './periods'

const TODAY = '2026-11-23'

describe('the period asked for', () => {
  test('is four weeks up to yesterday by default', () => {
    expect(periodAsked({}, TODAY)).toEqual({ from: '2026-10-26', to: '2026-11-22' })
    expect(periodAsked({}, TODAY)).toEqual(lastDays(28, TODAY))
  })

  test('with one end is four weeks from or to it', () => {
    expect(periodAsked({ from: '2026-02-01' }, TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodAsked({ to: '2026-02-28' }, TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  test('is as asked, also in the wrong order, which has no days', () => {
    const wrong = periodAsked({ from: '2026-03-02', to: '2026-03-01' }, TODAY)
    expect(wrong).toEqual({ from: '2026-03-02', to: '2026-03-01' })
    expect(daysOf(wrong)).toEqual([])
  })
})

test('the period before has the same length and ends on the day before', () => {
  expect(periodBefore({ from: '2026-10-26', to: '2026-11-22' })).toEqual({
    from: '2026-09-28',
    to: '2026-10-25',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('the months that a period touches, and as many before', () => {
  const months = monthsOf({ from: '2026-12-31', to: '2027-02-01' })
  expect(months).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(monthsBefore(months)).toEqual(['2026-09', '2026-10', '2026-11'])
})

test('more than two months are shown by month', () => {
  expect(isByMonth({ from: '2026-07-01', to: '2026-08-31' })).toBe(false)
  expect(isByMonth({ from: '2026-07-01', to: '2026-09-01' })).toBe(true)
})
