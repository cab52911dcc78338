import { expect, test } from 'vitest'
import { readConfig } from '~/env.server'
import { createCookies } from './cookies.server'

const cookies = createCookies(
  readConfig({ PUBLIC_URL: 'http://localhost:3000' }),
  ['secret'],
  () => new Date('2026-11-23'),
)
const tokenOf = (token: unknown) =>
  cookies
    .read(`accessTokenT=${encodeURIComponent(JSON.stringify({ token, expires: '2026-11-24T00:00:00Z' }))}`)
    .token('member')

test('a session cookie with characters that no header allows counts as none', () => {
  const token = 'A-z_0'.repeat(9).slice(0, 43)
  expect(tokenOf(token)).toBe(token)
  for (const spoilt of ['a\r\nx: y', 'a\u0000', '토큰', '', ' ', 'x'.repeat(501), 1, null, { token }])
    expect(tokenOf(spoilt), JSON.stringify(spoilt)).toBeUndefined()
})

test('a browser’s parked forms are named by a signed cookie', () => {
  const written = cookies.parked('browser-of-before').split(';')[0]!
  expect(cookies.read(written).parkedBy).toBe('browser-of-before')
  expect(cookies.read('parked=browser-of-before').parkedBy).toBeUndefined()
})

test('a cookie ends by the browser’s count of seconds, not by a time of ours', () => {
  const written = cookies.parked('browser-of-before')
  expect(written).toContain('Max-Age=')
  expect(written).not.toContain('Expires=')
})
