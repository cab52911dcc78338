import { expect, test } from 'vitest'
import { addDays } from '../../rules/local-time'
import { CANCELLATION_STEPS, cancellationPercent, percentOf } from './cancellation-charge'

const used = '2027-03-02'

test.each([
  ['meeting', [100, 30, 30, 0, 0, 0, 0]],
  ['seminar', [100, 30, 30, 30, 30, 0, 0]],
  ['vip', [100, 30, 30, 30, 30, 0, 0]],
  ['listening', [100, 0, 0, 0, 0, 0, 0]],
] as const)('%s: charge on the day, and 1 to 6 days before', (kind, percents) => {
  const percentsByDay = percents.map((_, days) =>
    cancellationPercent(CANCELLATION_STEPS[kind], { askedOn: addDays(used, -days), usedOn: used }),
  )
  expect(percentsByDay).toEqual(percents)
})

test('after the day of use the charge is the full price', () => {
  const request = { askedOn: '2027-03-03', usedOn: used }
  expect(cancellationPercent(CANCELLATION_STEPS.meeting, request)).toBe(100)
})

test('days are counted over a leap day and a new year', () => {
  const over = (askedOn: string, usedOn: string) =>
    cancellationPercent(CANCELLATION_STEPS.meeting, { askedOn, usedOn })
  expect(over('2028-02-27', '2028-03-01')).toBe(0)
  expect(over('2028-02-28', '2028-03-01')).toBe(30)
  expect(over('2026-12-30', '2027-01-02')).toBe(0)
})

test.each([
  [60_000, 30, 18_000],
  [60_001, 30, 18_000],
  [99, 30, 29],
  [60_000, 0, 0],
  [60_001, 100, 60_001],
])('%i won at %i %% is %i won', (won, percent, charge) => {
  expect(percentOf(won, percent)).toBe(charge)
})
