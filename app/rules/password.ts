export type PasswordProblem =
  | 'passwordLength'
  | 'passwordUpperCase'
  | 'passwordLowerCase'
  | 'passwordDigit'
  | 'passwordSpecial'
  | 'passwordContainsId'

/**
 * Everything wrong with a password, as message codes: 8 to 16 characters with upper-case, lower-case, digit and
 * special character (product §5), not containing the login ID (decisions §5).
 */
export function passwordProblems(password: string, loginId: string): PasswordProblem[] {
  const length = [...password].length
  const containsId = loginId !== '' && password.toLowerCase().includes(loginId.toLowerCase())
  const checks: [PasswordProblem, boolean][] = [
    ['passwordLength', length < 8 || length > 16],
    ['passwordUpperCase', !/[A-Z]/.test(password)],
    ['passwordLowerCase', !/[a-z]/.test(password)],
    ['passwordDigit', !/\d/.test(password)],
    ['passwordSpecial', !/[^\p{L}\p{N}\s]/u.test(password)],
    ['passwordContainsId', containsId],
  ]
  return checks.filter(([, isBroken]) => isBroken).map(([problem]) => problem)
}
