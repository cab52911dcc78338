import { expect, test } from 'vitest'
import { THING_KINDS } from '~/booking/kinds'
import { KINDS_LISTED } from './booking-list'

test('every kind of thing is found by one kind of the filter', () => {
  expect(Object.values(KINDS_LISTED).flat().sort()).toEqual([...THING_KINDS].sort())
})
