import { expect, test } from 'vitest'
import { partsOf, readFloor, readFloors, readGender, withZero } from './employee-words'

test.each([
  ['12층', 12],
  ['12F', 12],
  ['12', 12],
  ['B2', -2],
  ['지하 2층', -2],
  ['지하2', -2],
  ['-2', -2],
  ['12-', undefined],
  ['층', undefined],
  ['third', undefined],
])('the floor %s', (text, floor) => expect(readFloor(text)).toBe(floor))

test.each([
  ['12', [12]],
  ['12, 13', [12, 13]],
  ['12층·B2', [12, -2]],
  ['12/13;14、15\n16', [12, 13, 14, 15, 16]],
  ['12, roof', undefined],
  ['roof', undefined],
])('the floors %j', (text, floors) => expect(readFloors(text)).toEqual(floors))

test('the words of a cell, without blanks and empty ones', () =>
  expect(partsOf(' a , b;; c/d ')).toEqual(['a', 'b', 'c', 'd']))

test.each([
  ['남', 'male'],
  ['Female', 'female'],
  ['?', undefined],
])('the gender %s', (text, gender) => expect(readGender(text)).toBe(gender))

test.each([
  ['1055550000', '01055550000'],
  ['01055550000', '01055550000'],
])('the number %s', (typed, mobile) => expect(withZero(typed)).toBe(mobile))
