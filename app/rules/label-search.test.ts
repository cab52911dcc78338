import { expect, test } from 'vitest'
import { isPartOf } from './label-search'

test.each([
  ['공지사항', '지사', true],
  ['공지사항', 'ㄱㅈ', true],
  ['공지사항', 'ㅈㅅㅎ', true],
  ['공지사항', 'ㄱㅅ', false],
  ['Notices', 'NOT', true],
  ['Notices', 'x', false],
  ['임대 문의', '임대 문의', true],
  ['회의실 예약 내역', '내역 회의', true],
  ['회의실 예약 내역', 'ㅇㅇ 회의실', true],
  ['임대 문의', '문의 주차', false],
  ['C++ (beta)', '+ (', true],
  ['abc', '.', false],
  ['a-b', 'a-b', true],
])('%s and %s: %s', (label, typed, expected) => {
  expect(isPartOf(label, typed)).toBe(expected)
})
