import { expect, test } from 'vitest'
import { isCrossSite, isOwnOrigin } from './origin-check.server'

const OWN_ORIGIN = 'https://portal.example'

test.each([
  [{ origin: OWN_ORIGIN }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://portal.example.evil.example' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ referer: `${OWN_ORIGIN}/login` }, true],
  [{ referer: 'https://evil.example/' }, false],
  [{ referer: 'nonsense' }, false],
  [{ host: 'evil.example', origin: 'http://evil.example' }, false],
  [{}, true],
])('%j → %s', (headers, accepted) => {
  expect(isOwnOrigin(new Headers(headers as Record<string, string>), OWN_ORIGIN, true)).toBe(accepted)
})

test('on one’s own machine the host in use counts as own', () => {
  const headers = new Headers({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })
  expect(isOwnOrigin(headers, 'http://localhost:3000', false)).toBe(true)
})

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin', referer: 'https://portal.example/kiosk' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ referer: 'https://portal.example/kiosk' }, false],
  [{ referer: 'https://portal.example.evil.example/' }, true],
])('a page asked for with %j comes from elsewhere: %s', (headers, answer) => {
  expect(isCrossSite(new Headers(headers as Record<string, string>), 'https://portal.example')).toBe(answer)
})
