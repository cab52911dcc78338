import { expect, test } from 'vitest'
import { couldNotLoad } from './could-not-load'

test.each([
  ['nothing is chosen yet', ['a'], '', null, false],
  ['what was chosen has its list', ['a'], '1', [1], false],
  ['what was chosen has an empty list', ['a'], '1', [], false],
  ['what was chosen has no list', ['a'], '1', null, true],
  ['there are no choices', null, '', null, true],
  ['there are no choices any more', null, '1', [1], true],
] as const)('%s', (_, choices, initialValue, found, isAway) => {
  expect(couldNotLoad(choices, { initialValue }, found)).toBe(isAway)
})
