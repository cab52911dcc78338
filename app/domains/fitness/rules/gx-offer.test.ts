import { expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { canBeOffered, heldUntil, isHeld } from './gx-offer'

const startsAt = seoulInstant('2026-12-01', 420)
const at = (minutes: number, seconds = 0) =>
  new Date(seoulInstant('2026-12-01', minutes).getTime() + seconds * 1000)

test.each([
  ['half an hour and a second before the first class', at(390, -1), true],
  ['half an hour before', at(390), true],
  ['a second later', at(390, 1), false],
  ['as it begins', at(420), false],
])('a place is offered %s: %s', (_, now, expected) => expect(canBeOffered({ startsAt }, now)).toBe(expected))

test.each([
  ['as it is offered', at(300), true],
  ['a second before half an hour is over', at(330, -1), true],
  ['after half an hour', at(330), false],
])('it is held %s: %s', (_, now, expected) =>
  expect(isHeld({ startsAt, offeredAt: at(300) }, now)).toBe(expected),
)

test('nothing is held that was not offered', () => {
  expect(heldUntil({ startsAt, offeredAt: null })).toBeNull()
  expect(isHeld({ startsAt, offeredAt: null }, at(300))).toBe(false)
})
