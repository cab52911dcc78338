import { expect, test } from 'vitest'
import { parseMinutes, seoulInstant } from '~/rules/local-time'
import { CUSTOMER_CENTRE, customerCentreState } from './customer-centre'

const [FRIDAY, SATURDAY, CHRISTMAS] = ['2026-11-20', '2026-11-21', '2026-12-25']
const holidays = new Set([CHRISTMAS])

test.each([
  [FRIDAY, '00:00', 'beforeOpening'],
  [FRIDAY, '08:59', 'beforeOpening'],
  [FRIDAY, '09:00', 'open'],
  [FRIDAY, '12:29', 'open'],
  [FRIDAY, '12:30', 'lunch'],
  [FRIDAY, '13:29', 'lunch'],
  [FRIDAY, '13:30', 'open'],
  [FRIDAY, '17:59', 'open'],
  [FRIDAY, '18:00', 'afterClosing'],
  [FRIDAY, '23:59', 'afterClosing'],
  [SATURDAY, '10:00', 'closedOnWeekend'],
  [CHRISTMAS, '10:00', 'closedOnHoliday'],
])('on %s at %s the customer centre is %s', (date, time, state) => {
  expect(customerCentreState(seoulInstant(date!, parseMinutes(time)!), holidays, CUSTOMER_CENTRE)).toBe(state)
})

test('the owner’s hours apply', () => {
  const short = { opens: 600, lunchFrom: 720, lunchTo: 780, closes: 900 }
  const stateAt = (time: string) =>
    customerCentreState(seoulInstant(FRIDAY!, parseMinutes(time)!), holidays, short)
  expect(['09:59', '10:00', '12:00', '13:00', '15:00'].map(stateAt)).toEqual([
    'beforeOpening',
    'open',
    'lunch',
    'open',
    'afterClosing',
  ])
})
