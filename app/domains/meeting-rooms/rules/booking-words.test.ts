import { expect, test } from 'vitest'
import { readCount, readTime } from './booking-words'

test.each([
  ['09:00', '09:00'],
  ['9:30', '09:30'],
  ['9시', '09:00'],
  ['14시 30분', '14:30'],
  ['24:00', '24:00'],
  ['9', '9'],
  ['오후 2시', '오후 2시'],
])('the time %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  ['8', '8'],
  ['8명', '8'],
  ['8 명', '8'],
  ['여덟', '여덟'],
])('%s people are %s', (text, count) => {
  expect(readCount(text)).toBe(count)
})
