import { expect, test } from 'vitest'
import { VISITING_HOURS } from '~/rules/visiting-hours'
import { againTime } from './again-time'

test.each([
  [
    'in the window, at a time of the form',
    840,
    '2027-02-22',
    { visitDate: '2027-02-22', visitTime: '14:00' },
  ],
  ['after the last day', 840, '2027-02-23', { visitDate: '', visitTime: '14:00' }],
  ['between the steps, as of a walk-in', 843, '2026-12-03', { visitDate: '2026-12-03', visitTime: '' }],
  ['the first and the last time', 420, '2026-12-03', { visitDate: '2026-12-03', visitTime: '07:00' }],
  ['before the first', 410, '2026-12-03', { visitDate: '2026-12-03', visitTime: '' }],
  ['the last', 1320, '2026-12-03', { visitDate: '2026-12-03', visitTime: '22:00' }],
  ['after the last', 1330, '2026-12-03', { visitDate: '2026-12-03', visitTime: '' }],
])('%s', (_, minutes, day, expected) => {
  expect(againTime(minutes, day, { today: '2026-11-24', hours: VISITING_HOURS })).toEqual(expected)
})
