import { expect, test } from 'vitest'
import { daysToClose, spansBeside } from './times-to-close'

const HOLIDAYS = new Set(['2026-12-25'])

test.each([
  ['one day without a last one', { date: '2026-12-24' }, false, ['2026-12-24']],
  ['the last day as well', { date: '2026-12-24', to: '2026-12-25' }, false, ['2026-12-24', '2026-12-25']],
  ['no holiday and no weekend', { date: '2026-12-24', to: '2026-12-28' }, true, ['2026-12-24', '2026-12-28']],
  ['none of a weekend', { date: '2026-12-26', to: '2026-12-27' }, true, []],
  ['none before the first', { date: '2026-12-24', to: '2026-12-23' }, false, []],
])('a closing has %s', (_, days, openDaysOnly, expected) => {
  expect(daysToClose({ ...days, openDaysOnly }, HOLIDAYS)).toEqual(expected)
})

const span = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes })

test.each([
  ['nothing is in it', [], [span(60, 600)]],
  ['one is in its middle', [span(120, 180)], [span(60, 120), span(180, 600)]],
  ['one begins before it', [span(0, 90)], [span(90, 600)]],
  ['one ends after it', [span(540, 700)], [span(60, 540)]],
  ['one touches its start', [span(0, 60)], [span(60, 600)]],
  ['one covers it', [span(0, 1440)], []],
  ['two touch each other', [span(60, 300), span(300, 600)], []],
  ['one is after it', [span(600, 700)], [span(60, 600)]],
])('of a span is left, when %s', (_, others, expected) => {
  expect(spansBeside(span(60, 600), others)).toEqual(expected)
})
