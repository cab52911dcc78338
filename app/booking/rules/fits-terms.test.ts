import { expect, test } from 'vitest'
import { fitsTerms } from './fits-terms'

const BOOKED = { attendees: 8, startMinutes: 600, endMinutes: 720, nextStart: 750 }
const TERMS = { seats: 8, minimumMinutes: 120, cleaningMinutes: 30 }

test.each([
  ['all of them', {}, true],
  ['a seat fewer', { seats: 7 }, false],
  ['a least use of its length', { minimumMinutes: 120 }, true],
  ['a longer one', { minimumMinutes: 150 }, false],
  ['cleaning until the next use', { cleaningMinutes: 30 }, true],
  ['cleaning over it', { cleaningMinutes: 31 }, false],
])('a booking and %s: %s', (_, changed, isFit) => {
  expect(fitsTerms(BOOKED, { ...TERMS, ...changed })).toBe(isFit)
})

test('the last use of a day has any cleaning after it', () => {
  expect(fitsTerms({ ...BOOKED, nextStart: null }, { ...TERMS, cleaningMinutes: 120 })).toBe(true)
})
