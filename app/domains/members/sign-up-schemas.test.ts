import { expect, test } from 'vitest'
import { signUpForm } from './sign-up-schemas'

test('letters in the phone do not hide the other errors of a sign-up', () => {
  const messageOf = (mobile: string) =>
    signUpForm.safeParse({ mobile }).error!.issues.map(({ path, message }) => `${path}: ${message}`)
  expect(messageOf('010-abcd-5678')).toContain('mobile: numbersOnly')
  const others = (mobile: string) =>
    messageOf(mobile).filter((problem) => !/^mobile: (?:n|mobileI)/.test(problem))
  expect(others('010-abcd-5678')).toEqual(others('0101'))
  expect(others('010-abcd-5678')).toContain('loginId: idNotVerified')
})
