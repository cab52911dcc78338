import { expect, test } from 'vitest'
import { passRefusal, type DoorDirection, type PassRule } from './may-pass'

const NINE = 540
const SIX = 1080
const rule = (days: PassRule['days'], from = NINE, to = SIX): PassRule => ({ days, from, to })

test.each<[PassRule, DoorDirection, boolean, number, ReturnType<typeof passRefusal>]>([
  [rule('weekdays'), 'in', true, NINE - 1, 'doorClosedNow'],
  [rule('weekdays'), 'in', true, NINE, null],
  [rule('weekdays'), 'in', true, SIX - 1, null],
  [rule('weekdays'), 'in', true, SIX, 'doorClosedNow'],
  [rule('weekdays'), 'in', false, NINE, 'doorClosedNow'],
  [rule('everyDay'), 'in', false, NINE, null],
  [rule('everyDay', 0, 1440), 'inside', false, 1439, null],
  [rule('never', 0, 1440), 'inside', true, NINE, 'doorNotForGroup'],
  [rule('never'), 'out', false, 0, null],
  [rule('weekdays'), 'out', false, SIX, null],
])(
  '%j of a door %s, business day %s, minute %i: %s',
  (passRule, direction, isBusinessDay, minute, expected) => {
    expect(passRefusal({ direction, rule: passRule }, { isBusinessDay, minute })).toBe(expected)
  },
)
