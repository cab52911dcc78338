import { expect, test } from 'vitest'
import { emailDomain, isOwnDomain } from './email-domain'

test.each([
  ['minjun@hanbit.co.kr', 'hanbit.co.kr'],
  ['Minjun@HANBIT.co.kr', 'hanbit.co.kr'],
  // A quoted local part may contain one itself: the last one counts.
  ['"minjun@serim.kr"@hanbit.co.kr', 'hanbit.co.kr'],
  ['minjun', ''],
  ['minjun@', ''],
])('the domain of %s is %s', (email, domain) => expect(emailDomain(email)).toBe(domain))

/** Three labels of the greatest length; a domain has 253 characters at most. */
const LONG = `${'a'.repeat(63)}.`.repeat(3)

test.each([
  ['hanbit.co.kr', true],
  ['han-bit.kr', true],
  ['xn--2e0bk61b.kr', true],
  ['xn--2e0b.xn--3e0b707e', true],
  ['hanbit', false],
  ['.hanbit.kr', false],
  ['hanbit.kr.', false],
  ['-hanbit.kr', false],
  ['hanbit-.kr', false],
  ['han_bit.kr', false],
  ['10.0.0.1', false],
  ['hanbit.co.10', false],
  [`${LONG}${'a'.repeat(58)}.kr`, true],
  [`${LONG}${'a'.repeat(59)}.kr`, false],
  [`${'a'.repeat(64)}.kr`, false],
  // Anybody may have an address there.
  ['gmail.com', false],
  ['naver.com', false],
])('%s is a company’s own domain: %s', (domain, is) => expect(isOwnDomain(domain)).toBe(is))
