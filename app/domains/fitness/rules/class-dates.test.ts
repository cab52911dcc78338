import { describe, expect, test } from 'vitest'
import { applicationMonths, classDates } from './class-dates'

describe('applicationMonths', () => {
  test.each([
    ['2026-11-01', ['2026-11', '2026-12', '2027-01']],
    ['2026-11-30', ['2026-11', '2026-12', '2027-01']],
    ['2026-12-31', ['2026-12', '2027-01', '2027-02']],
    ['2027-01-31', ['2027-01', '2027-02', '2027-03']],
  ])('on %s', (today, months) => {
    expect(applicationMonths(today)).toEqual(months)
  })
})

describe('classDates', () => {
  test('are the weekdays of the month, in order', () => {
    expect(classDates([2, 4], '2026-12', new Set())).toEqual([
      ...['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10', '2026-12-15'],
      ...['2026-12-17', '2026-12-22', '2026-12-24', '2026-12-29', '2026-12-31'],
    ])
  })

  test('leave out public holidays, and weekends whatever is chosen', () => {
    expect(classDates([5], '2026-12', new Set(['2026-12-25']))).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
    ])
    expect(classDates([0, 6], '2026-12', new Set())).toEqual([])
  })

  test('a month of holidays has none', () => {
    expect(
      classDates([1], '2027-02', new Set(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])),
    ).toEqual([])
  })
})
