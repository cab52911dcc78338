import { expect, test } from 'vitest'
import { readCount, readDay, readTime } from './booking-words'

test.each([
  ['2028-03-06', '2028-03-06'],
  ['2028.3.6', '2028-03-06'],
  ['2028. 3. 6.', '2028-03-06'],
  ['2028/03/6', '2028-03-06'],
  ['2028년 3월 6일', '2028-03-06'],
  ['3월 6일', '3월 6일'],
  ['28-03-06', '28-03-06'],
])('the day %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

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
