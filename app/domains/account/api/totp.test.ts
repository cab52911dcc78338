import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newTotpSecret, sealSecret, totpAt, totpStep, totpUri, unsealSecret } from './totp.server'

const at = (seconds: number) => new Date(seconds * 1000)
/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32

describe('codes', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('after %i seconds are those of RFC 6238, appendix B', (seconds, code) => {
    expect(totpAt(SECRET, at(seconds), 8)).toBe(code)
    expect(totpAt(SECRET, at(seconds))).toBe(code.slice(2))
  })

  test('are right half a minute before and after, and name their step', () => {
    const code = totpAt(SECRET, at(1_111_111_111))
    const step = Math.floor(1_111_111_111 / 30)
    for (const seconds of [0, -30, 30]) expect(totpStep(SECRET, code, at(1_111_111_111 + seconds))).toBe(step)
    for (const seconds of [-61, 61])
      expect(totpStep(SECRET, code, at(1_111_111_111 + seconds))).toBeUndefined()
  })

  test.each(['', '1', '12345', '1234567', 'abcdef', '000000'])('that are none (%s) are wrong', (code) => {
    expect(totpStep(SECRET, code, at(59))).toBeUndefined()
  })
})

test('a secret has 160 bits, is another each time, and apps read it with its issuer', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const uri = new URL(totpUri(secret, 'frontdesk'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Nuri%20Tower:frontdesk\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Nuri Tower',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a stored secret is read with its key, also after another was put before it, and by nobody else', () => {
  const sealed = sealSecret(['old'], SECRET)
  expect(sealed).not.toContain(SECRET)
  expect(unsealSecret(['new', 'old'], sealed)).toBe(SECRET)
  expect(unsealSecret(['new'], sealed)).toBeUndefined()
})
