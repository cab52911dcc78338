import { describe, expect, test } from 'vitest'
import { findBridge } from '~/ui/script/tell-app'
import { introduceApp, readMessage } from './bridge'

const OWN_ORIGIN = 'https://portal.example'
const post = { postMessage: () => {} }

test('an app is recognised by any of its objects, a browser by none', () => {
  expect(findBridge({})).toBeUndefined()
  expect(findBridge({ webkit: {} })).toBeUndefined()
  expect(findBridge({ ReactNativeWebView: post })).toBe(post)
  expect(findBridge({ webkit: { messageHandlers: { app: post } } })).toBe(post)
  expect(findBridge({ AndroidBridge: post })).toBe(post)
})

describe('a message', () => {
  test.each(['loadApp', 'exitApp', 'lastHistory', 'hasHistory'])(
    'of type %s is read as text or object',
    (type) => {
      const message = { type, payload: { version: '1.2.0' } }
      expect(readMessage({ origin: OWN_ORIGIN, data: message }, OWN_ORIGIN)).toEqual(message)
      expect(readMessage({ origin: '', data: JSON.stringify(message) }, OWN_ORIGIN)).toEqual(message)
    },
  )

  test.each(['https://evil.example', 'http://portal.example', 'null', 'https://portal.example.evil.example'])(
    'from %s is not read',
    (origin) => {
      expect(readMessage({ origin, data: { type: 'exitApp' } }, OWN_ORIGIN)).toBeNull()
    },
  )

  test.each([
    undefined,
    null,
    7,
    'exitApp',
    '{',
    '[]',
    {},
    { type: 'open' },
    { type: ['exitApp'] },
    { type: 'toString' },
  ])('with another shape is ignored: %j', (data) => {
    expect(readMessage({ origin: OWN_ORIGIN, data }, OWN_ORIGIN)).toBeNull()
  })
})

test('the app reports itself on the page that is open', () => {
  expect(introduceApp(`${OWN_ORIGIN}/my-page?tab=1#top`, { platform: 'iOS', version: '1.2.0' })).toBe(
    `${OWN_ORIGIN}/my-page?tab=1&app=on&platform=iOS&version=1.2.0#top`,
  )
  expect(introduceApp(`${OWN_ORIGIN}/`, { platform: 7, version: null })).toBe(`${OWN_ORIGIN}/?app=on`)
})

test('the app reports itself once, and again after an update', () => {
  const device = { platform: 'iOS', version: '1.2.0' }
  expect(introduceApp(`${OWN_ORIGIN}/login`, device, 'iOS 1.2.0')).toBeNull()
  expect(introduceApp(`${OWN_ORIGIN}/login`, undefined, ' ')).toBeNull()
  expect(introduceApp(`${OWN_ORIGIN}/login`, device, 'iOS 1.1.0')).toContain('version=1.2.0')
  expect(introduceApp(`${OWN_ORIGIN}/login`, device, ' ')).toContain('platform=iOS')
  // Where cookies are refused, no second redirect follows.
  expect(introduceApp(`${OWN_ORIGIN}/?app=on`, undefined)).toBeNull()
})
