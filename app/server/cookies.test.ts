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

const https = (more: object = {}) =>
  createCookies(
    readConfig({ PUBLIC_URL: 'https://portal.example.kr', SESSION_SECRET: 's'.repeat(32), ...more }),
    ['secret'],
    () => new Date('2026-11-23'),
  )
const sessionOf = (token: string, expires = '2026-11-24T00:00:00Z') =>
  encodeURIComponent(JSON.stringify({ token, expires }))

test('of several session cookies of one name the first that counts is taken', () => {
  const header = ['', sessionOf('ended', '2026-11-22T00:00:00Z'), 'spoilt', sessionOf('living')]
    .map((value) => `accessTokenT=${value}`)
    .join('; ')
  expect(cookies.read(header).token('member')).toBe('living')
  const browser = cookies.browserId('mine').split(';')[0]!
  expect(cookies.read(`browser=planted; ${browser}`).browserId).toBe('mine')
})

test('with a shared domain a session of before it was set is removed as well', () => {
  const shared = https({ COOKIE_DOMAIN: 'example.kr' })
  for (const written of [
    shared.session('member', 'token', '2026-11-24T00:00:00Z'),
    shared.clearSession('member'),
  ]) {
    expect(written).toHaveLength(2)
    expect(written.filter((one) => one.includes('Domain=example.kr'))).toHaveLength(1)
    expect(written.find((one) => !one.includes('Domain='))).toMatch(/^accessTokenT=;.*Max-Age=0/)
  }
  expect(https().clearSession('member')).toHaveLength(1)
})

test('no neighbour of the domain can plant what says who somebody is, or has proved', () => {
  const device = {}
  const soon = '2026-11-24T00:00:00Z'
  const login = { ticket: 'ticket', url: 'https://id.example', company: { ko: '한빛', en: 'Hanbit' }, device }
  const shared = https({ COOKIE_DOMAIN: 'example.kr' })
  const written = [
    shared.session('staff', 'token', soon)[0]!,
    shared.browserId('mine'),
    shared.parked('browser'),
    shared.visitAccess('proof', soon),
    shared.companyLogin(login),
    shared.recognisedPerson({ next: 'code', ticket: 'ticket', email: null, device }),
    shared.wayBack('/notice'),
    shared.lastUser('member', 'somebody'),
    shared.lastUser('staff', '1'),
    shared.signUpConsents({ terms: '1' }),
    shared.signUpTyped([['name', 'typed']]),
    shared.signedUp('hanbit01'),
    shared.leaseConsent('1'),
    ...shared.inquiryReceived('listening-bar', 'CODE'),
  ]
  for (const one of written) {
    expect(one).toMatch(/^__Host-/)
    expect(one).toContain('; Secure')
    expect(one).toContain('Path=/;')
    expect(one).not.toContain('Domain=')
  }
  expect(https().read(written[1]!.split(';')[0]!).browserId).toBe('mine')
  expect(https().read(written[1]!.split(';')[0]!.replace('__Host-', '')).browserId).toBeUndefined()
})
