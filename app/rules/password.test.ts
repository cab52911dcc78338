import { describe, expect, test } from 'vitest'
import { passwordProblems } from './password'

describe('passwords', () => {
  test.each([
    ['Abcde1!', ['passwordLength']],
    ['Abcdef1!', []],
    ['Abcdefghijklm1!x', []],
    ['Abcdefghijklm1!xy', ['passwordLength']],
    ['abcdef1!', ['passwordUpperCase']],
    ['ABCDEF1!', ['passwordLowerCase']],
    ['Abcdefg!', ['passwordDigit']],
    ['Abcdefg1', ['passwordSpecial']],
    ['Abcdef 1', ['passwordSpecial']],
    ['Abcdef1가', ['passwordSpecial']],
    ['xTOWER26x1!', ['passwordContainsId']],
    ['', ['passwordLength', 'passwordUpperCase', 'passwordLowerCase', 'passwordDigit', 'passwordSpecial']],
  ])('%j: %j', (password, problems) => {
    expect(passwordProblems(password, 'Tower26')).toEqual(problems)
  })

  test('an empty login ID is contained in no password', () => {
    expect(passwordProblems('Abcdef1!', '')).toEqual([])
  })
})
