import { expect, test } from 'vitest'
import { afterPadStep } from './number-pad'

test.each([
  ['', 'pad-0', '0'],
  ['01', 'pad-0', '010'],
  ['010', 'pad-erase', '01'],
  ['', 'pad-erase', ''],
  ['01055550000', 'pad-clear', ''],
  ['010-5555', 'pad-9', '010-55559'],
  ['1'.repeat(14), 'pad-2', `${'1'.repeat(14)}2`],
  ['1'.repeat(15), 'pad-2', '1'.repeat(15)],
  ['010', 'more-time', '010'],
  ['010', 'pad-x', '010'],
])('%j and %s make %j', (number, step, after) => {
  expect(afterPadStep(number, step)).toBe(after)
})
