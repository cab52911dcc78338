import { describe, expect, test } from 'vitest'
import { isMadeOf, passwordProblems, wordsOf } from './password'
import { RULES_FOR_MANAGERS } from './proposed-password'

describe('passwords', () => {
  test.each([
    ['Vbcde1!', ['passwordLength']],
    ['Vbcdef1!', []],
    ['Abcdefghijklm1!x', []],
    ['Abcdefghijklm1!xy', ['passwordLength']],
    ['vbcdef1!', ['passwordUpperCase']],
    ['VBCDEF1!', ['passwordLowerCase']],
    ['Vbcdefg!', ['passwordDigit']],
    ['Vbcdefg1', ['passwordSpecial']],
    ['Vbcdef 1', ['passwordSpecial']],
    ['Abcdef1가', ['passwordSpecial']],
    ['xTOWER26x1!', ['passwordContainsId']],
    ['', ['passwordLength', 'passwordUpperCase', 'passwordLowerCase', 'passwordDigit', 'passwordSpecial']],
  ])('%j: %j', (password, problems) => {
    expect(passwordProblems(password, 'Tower26')).toEqual(problems)
  })

  test('an empty login ID is contained in no password', () => {
    expect(passwordProblems('Vbcdef1!', '')).toEqual([])
  })
})

describe('common passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd12',
    '!Passw0rd',
    'Qwerty123!',
    'Seoul2026!',
    'Seoul-2026!',
    'Abcd1234!',
    'Welcome1!',
    'Adm1n!2026',
  ])('%s is one', (password) => expect(passwordProblems(password, '')).toEqual(['passwordCommon']))
  test.each(['Harbour-2026!', 'Passwort-Kranich1', 'Qwerty-Lampe-7', 'Wrong-2026!'])(
    '%s is none',
    (password) => expect(passwordProblems(password, '')).not.toContain('passwordCommon'),
  )

  test('nor are the names of a company ones, as words or together', () => {
    const words = wordsOf('한빛전자', 'Hanbit Electronics')
    for (const password of [
      'Hanbit-2026!',
      'H@nbit2026',
      'HanbitElectronics1!',
      'Electronics1!',
      '한빛전자2026!',
    ])
      expect(isMadeOf(password, words)).toBe(true)
    expect(isMadeOf('Hanbit-Lampe7!', words)).toBe(false)
  })
})

test('what a password manager makes by the rules it is told is taken', () => {
  const [, least, most] = /minlength: (\d+); maxlength: (\d+)/.exec(RULES_FOR_MANAGERS)!.map(Number)
  const [, signs] = /required: \[([^\]]+)\]/.exec(RULES_FOR_MANAGERS)!
  const made = (sign: string, length: number) => `Xk3${sign}`.padEnd(length, 'vTq9zR7m')
  for (const sign of signs!)
    for (const length of [least!, most!])
      expect(passwordProblems(made(sign, length), 'hanbit01'), made(sign, length)).toEqual([])
  for (const length of [least! - 1, most! + 1])
    expect(passwordProblems(made('-', length), 'hanbit01')).toContain('passwordLength')
})
