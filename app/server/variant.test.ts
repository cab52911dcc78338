import { describe, expect, test } from 'vitest'
import type { CookieJar, Cookies } from './cookies.server'
import { readVariant } from './variant.server'

const cookies = {
  kiosk: (isEnrolled: boolean) => (isEnrolled ? 'kiosk=on for a year' : 'kiosk=on'),
  app: (installed: string) => `app=${installed}`,
  clearVariant: (name: string) => `${name}=gone`,
} as unknown as Cookies

const read = (
  query: string,
  jar: { kiosk?: string; app?: string; display?: string; terminal?: string } = {},
) => readVariant(new URLSearchParams(query), jar as unknown as CookieJar, cookies)

test('a browser is neither kiosk nor app', () => {
  expect(read('')).toEqual({ kiosk: null, app: null, set: [] })
})

describe('the kiosk', () => {
  const plain = { highContrast: false, largeText: false, isLow: false }

  test('is switched on by its address and remembered', () => {
    expect(read('kiosk=on')).toEqual({ kiosk: plain, app: null, set: ['kiosk=on'] })
    expect(read('', { kiosk: 'on' })).toEqual({ kiosk: plain, app: null, set: [] })
  })

  test('lasts where the desk has enrolled it, which a link cannot do', () => {
    expect(read('kiosk=on', { terminal: 'terminal_key' }).set).toEqual(['kiosk=on for a year'])
  })

  test('is not made of a browser by a link from elsewhere', () => {
    const linked = readVariant(new URLSearchParams('kiosk=on'), {} as CookieJar, cookies, true)
    expect(linked).toEqual({ kiosk: null, app: null, set: [] })
  })

  test('is switched off again', () => {
    expect(read('kiosk=off', { kiosk: 'on' })).toEqual({ kiosk: null, app: null, set: ['kiosk=gone'] })
    expect(read('kiosk=off')).toEqual({ kiosk: null, app: null, set: [] })
  })

  test('shows what its visitor has switched on', () => {
    expect(read('', { kiosk: 'on', display: 'contrast' }).kiosk).toEqual({ ...plain, highContrast: true })
    expect(read('', { kiosk: 'on', display: 'contrast large low' }).kiosk).toEqual({
      highContrast: true,
      largeText: true,
      isLow: true,
    })
  })

  test('comes before the app', () => {
    expect(read('kiosk=on', { app: 'iOS 1.0' }).app).toBeNull()
  })
})

describe('the app', () => {
  test('is recognised with or without what it says of itself', () => {
    expect(read('app=on').app).toEqual({ platform: null, version: null })
    expect(read('app=on&platform=iOS&version=1.10.0')).toMatchObject({
      app: { platform: 'iOS', version: '1.10.0' },
      set: ['app=iOS 1.10.0'],
    })
  })

  test('keeps what it said and takes what it says now', () => {
    expect(read('', { app: 'Android 2.0' })).toMatchObject({
      app: { platform: 'Android', version: '2.0' },
      set: [],
    })
    expect(read('version=2.1', { app: 'Android 2.0' })).toMatchObject({
      app: { platform: 'Android', version: '2.1' },
      set: ['app=Android 2.1'],
    })
  })

  test.each(['version=1.0.x', `version=${'9'.repeat(9)}`, 'platform=Web', 'platform=<b>'])(
    'does not believe %s',
    (query) => {
      expect(read(`app=on&${query}`).app).toEqual({ platform: null, version: null })
    },
  )

  test('is left again', () => {
    expect(read('app=off', { app: 'iOS 1.0' })).toEqual({ kiosk: null, app: null, set: ['app=gone'] })
  })
})
