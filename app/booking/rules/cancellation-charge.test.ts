import { expect, test } from 'vitest'
import { addDays, seoulInstant } from '~/rules/local-time'
import {
  CANCELLATION_STEPS,
  cancellationPercent,
  chargedFrom,
  FREE_STEPS,
  percentOf,
} from './cancellation-charge'

const used = '2027-03-02'
/** A request at noon for a use at ten. */
const times = (askedOn: string, usedOn: string) => ({
  askedAt: seoulInstant(askedOn, 720),
  startsAt: seoulInstant(usedOn, 600),
})

test.each([
  ['meeting', [100, 30, 30, 0, 0, 0, 0]],
  ['seminar', [100, 30, 30, 30, 30, 0, 0]],
  ['vip', [100, 30, 30, 30, 30, 0, 0]],
  ['listening', [100, 0, 0, 0, 0, 0, 0]],
] as const)('%s: charge on the day, and 1 to 6 days before', (kind, percents) => {
  const percentsByDay = percents.map((_, days) =>
    cancellationPercent(CANCELLATION_STEPS[kind], times(addDays(used, -days), used)),
  )
  expect(percentsByDay).toEqual(percents)
})

test('after the day of use the charge is the full price', () => {
  expect(cancellationPercent(CANCELLATION_STEPS.meeting, times('2027-03-03', used))).toBe(100)
})

test('days are counted over a leap day and a new year', () => {
  const over = (askedOn: string, usedOn: string) =>
    cancellationPercent(CANCELLATION_STEPS.meeting, times(askedOn, usedOn))
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

test.each([
  ['07:00:00', 0],
  ['07:59:59', 0],
  ['08:00:00', 0],
  ['08:00:01', 0],
  ['08:59:59', 0],
  ['09:00:00', 100],
  ['09:00:01', 100],
  ['09:59:59', 100],
  ['10:00:00', 100],
  ['10:30:00', 100],
])('a seat from 10:00, cancelled at %s, costs %i %%', (time, percent) => {
  const askedAt = new Date(`2027-03-02T${time}+09:00`)
  for (const kind of ['bed', 'chair'] as const)
    expect(
      cancellationPercent(CANCELLATION_STEPS[kind], { askedAt, startsAt: seoulInstant(used, 600) }),
    ).toBe(percent)
})

test('a seat costs its full price from one hour before its start on', () => {
  expect(chargedFrom(CANCELLATION_STEPS.bed, seoulInstant(used, 600))).toEqual(seoulInstant(used, 540))
})

test('a seat that the desk chose costs nothing until its start', () => {
  const startsAt = seoulInstant(used, 600)
  const at = (ms: number) =>
    cancellationPercent(FREE_STEPS, { askedAt: new Date(startsAt.getTime() - ms), startsAt })
  expect([at(1_000), at(0)]).toEqual([0, 100])
  expect(chargedFrom(FREE_STEPS, startsAt)).toEqual(startsAt)
})

test('steps stored by days keep their meaning', () => {
  const stored = JSON.parse('[{"days":3,"percent":0},{"days":1,"percent":30}]') as {
    days: number
    percent: number
  }[]
  expect(cancellationPercent(stored, times('2027-03-01', used))).toBe(30)
})
