/**
 * Providers of mail to everybody. A company that had one of their domains would be offered to all of their users, so no company
 * has one (decisions §13).
 */
const PUBLIC_MAIL = new Set([
  'gmail.com',
  'googlemail.com',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'outlook.com',
  'outlook.kr',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.kr',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  '163.com',
])

/** The domain of an e-mail address, in lower case; '' without one. */
export const emailDomain = (email: string): string =>
  email.includes('@') ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : ''

/** Whether a text is a domain that a company can have of its own, `hanbit.co.kr`. */
export const isOwnDomain = (text: string): boolean =>
  text.length <= 253 &&
  text.includes('.') &&
  text.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
  /\.[a-z][a-z0-9-]+$/.test(text) &&
  !PUBLIC_MAIL.has(text)
