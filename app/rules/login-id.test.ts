import { describe, expect, test } from 'vitest'
import { isLoginId, loginIdKey, maskLoginId } from './login-id'

describe('login IDs', () => {
  test.each([
    ['abcde', false],
    ['abcdef', true],
    ['abcdefghijklmnop', true],
    ['abcdefghijklmnopq', false],
    ['a12345', true],
    ['ABCdef', true],
    ['1abcde', false],
    ['abc_def', false],
    ['abc def', false],
    ['abcdéf', false],
    ['누리타워빌딩', false],
    ['abcdef\n', false],
    ['', false],
  ])('%j is an ID: %s', (text, answer) => {
    expect(isLoginId(text)).toBe(answer)
  })

  test('case makes no difference', () => {
    expect(loginIdKey('Tower2026')).toBe(loginIdKey('tOWER2026'))
  })
})

test.each([
  ['hanbit01', 'han****1'],
  ['abcdef', 'abc**f'],
  ['Abcdefghijklmn16', 'Abc************6'],
])('%s is told its owner as %s', (loginId, masked) => {
  expect(maskLoginId(loginId)).toBe(masked)
})
