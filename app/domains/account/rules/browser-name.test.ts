import { expect, test } from 'vitest'
import { nameDevice } from './browser-name'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/120.0 Safari/537.36 Edg/120.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/118.0 Whale/3.23 Safari/537.36`, 'Whale', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605 (KHTML, like Gecko) Version/17.1 Safari/605', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605 CriOS/120 Mobile Safari/604', 'Chrome', 'iOS'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S918N) ${WEBKIT} SamsungBrowser/23.0 Chrome/115 Mobile Safari/537`, 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox', 'Linux'],
  ['curl/8.1', undefined, undefined],
  ['', undefined, undefined],
] as const)('%s', (agent, browser, system) => expect(nameDevice(agent, null)).toEqual({ browser, system })) // prettier-ignore

test('the portal’s app is named by its platform', () => {
  const webview = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605'
  expect(nameDevice(webview, { platform: 'iOS' })).toEqual({ browser: 'app', system: 'iOS' })
  expect(nameDevice(webview, { platform: null })).toEqual({ browser: 'app', system: 'iOS' })
})
