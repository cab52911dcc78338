import { expect, test } from 'vitest'
import { isSameName } from './is-same-name'

test.each([
  ['이서준', ' 이 서준', true],
  ['Kim Min', 'KIMMIN', true],
  ['Ｋｉｍ', 'kim', true],
  ['이서준', '이서진', false],
  ['이서준', '이서', false],
])('%s and %s: %s', (name, other, isSame) => {
  expect(isSameName(name, other)).toBe(isSame)
})
