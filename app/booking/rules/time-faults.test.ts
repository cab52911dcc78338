import { expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { bookingWindow } from './booking-window'
import { timeFaults, type WantedTime } from './time-faults'

const rules = {
  now: seoulInstant('2026-11-23', 600),
  window: bookingWindow('2026-11-23'),
  open: { from: 540, to: 1080 },
  holidays: new Set(['2026-12-25']),
  minimumMinutes: 120,
}
const at = (date: string, startMinutes: number, endMinutes: number): WantedTime => ({
  date,
  startMinutes,
  endMinutes,
})

test.each([
  ['the whole day', at('2026-11-24', 540, 1080), []],
  ['the last day', at('2027-01-29', 540, 660), []],
  ['the least time', at('2026-11-24', 960, 1080), []],
  ['a half hour less', at('2026-11-24', 990, 1080), ['end minimumHours']],
  ['the next half hour today', at('2026-11-23', 630, 750), []],
  ['this minute', at('2026-11-23', 600, 720), ['start timePast']],
  ['yesterday', at('2026-11-20', 540, 660), ['date dateOutsideWindow', 'start timePast']],
  ['the day after the last', at('2027-02-01', 540, 660), ['date dateOutsideWindow']],
  ['a Saturday', at('2026-11-28', 540, 660), ['date reservationClosed']],
  ['a Sunday', at('2026-11-29', 540, 660), ['date reservationClosed']],
  ['a holiday', at('2026-12-25', 540, 660), ['date reservationClosed']],
  ['a half hour before opening', at('2026-11-24', 510, 660), ['start outsideOpening']],
  ['a half hour after closing', at('2026-11-24', 900, 1110), ['end outsideOpening']],
  ['a quarter hour', at('2026-11-24', 555, 700), ['start halfHourSteps', 'end halfHourSteps']],
  ['end before start', at('2026-11-24', 660, 540), ['end endBeforeStart']],
  ['end equal to start', at('2026-11-24', 660, 660), ['end endBeforeStart']],
  [
    'all errors together',
    at('2026-11-29', 495, 1095),
    [
      'date reservationClosed',
      'start halfHourSteps',
      'start outsideOpening',
      'end halfHourSteps',
      'end outsideOpening',
    ],
  ],
  ['a date only', { date: '2026-11-28' }, ['date reservationClosed']],
  ['nothing', {}, []],
] as [string, WantedTime, string[]][])('%s', (_, asked, faults) => {
  expect(timeFaults(asked, rules).map(({ path, messageKey }) => `${path} ${messageKey}`)).toEqual(faults)
})

test('the error gives the minimum in hours', () => {
  const [fault] = timeFaults(at('2026-11-24', 540, 570), { ...rules, minimumMinutes: 180 })
  expect(fault).toMatchObject({ messageKey: 'minimumHours', params: { hour: 3 } })
})

test('a time can be booked until a second before its start', () => {
  const now = new Date(seoulInstant('2026-11-24', 540).getTime() - 1000)
  expect(timeFaults(at('2026-11-24', 540, 660), { ...rules, now })).toEqual([])
})

test.each([
  ['2026-11-30', []],
  ['2026-12-01', ['dateOutsideWindow']],
])('%s with a booking window until Monday, 30 November: %o', (date, faults) => {
  const until = { ...rules, window: { from: '2026-11-23', to: '2026-11-30' } }
  expect(timeFaults({ date }, until).map(({ messageKey }) => messageKey)).toEqual(faults)
})

test('errors name the window and the opening hours', () => {
  expect(timeFaults(at('2027-02-01', 510, 660), rules).map(({ params }) => params)).toEqual([
    { from: '2026-11-23', to: '2027-01-31' },
    { from: '09:00', to: '18:00' },
  ])
})

test('of an incomplete time the parts that are there are checked', () => {
  const found = (time: WantedTime) =>
    timeFaults(time, rules).map(({ path, messageKey }) => `${path} ${messageKey}`)
  expect(found({ startMinutes: 500 })).toEqual(['start halfHourSteps', 'start outsideOpening'])
  expect(found({ date: '2026-11-24', endMinutes: 660 })).toEqual([])
  expect(found({ date: '2026-11-23', startMinutes: 540 })).toEqual(['start timePast'])
})
