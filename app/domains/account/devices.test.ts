import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { signInDevice, signOutDevice } from './devices.server'

const DEVICE = { deviceId: 'pixel-9', deviceName: 'Pixel 9', deviceToken: 'push' }
const WHO = { token: 'bearer', loginId: 'Hangang01' }

/**
 * A page request's context with an API that answers like this, in the app or in a browser; collects calls and
 * log lines.
 */
function portal(answers: Record<string, [status: number, body: object]>, overrides = {}) {
  const requests: string[] = []
  const logged: unknown[] = []
  const context = {
    app: { platform: 'Android', version: '2.0.0' },
    signedIn: true,
    jar: { device: 'pixel-9-hangang01' },
    cookies: { device: (key: string) => `device=${key}`, clearDevice: () => 'device=' },
    api: async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = `${init?.method} ${new URL(String(input)).pathname.replace('/api/v1', '')}`
      requests.push(`${call} ${init?.body ? String(init.body) : ''}`.trim())
      const [status, body] = answers[call] ?? [503, { status: 503, messageKey: 'serviceUnavailable' }]
      return Response.json(body, { status })
    },
    reportError: (error: unknown) => void logged.push(error),
    ...overrides,
  } as unknown as AppLoadContext
  return { context, asked: requests, logged }
}
const KEY = '/device/pixel-9-hangang01'
const deviceAnswer = (deviceToken: string): [number, object] => [
  200,
  { data: { deviceId: 'pixel-9-hangang01', deviceToken } },
]

test('a known device is looked up and not changed', async () => {
  const { context, asked } = portal({ [`GET ${KEY}`]: deviceAnswer('push') })
  expect(await signInDevice(context, WHO, DEVICE)).toEqual(['device=pixel-9-hangang01'])
  expect(asked).toEqual([`GET ${KEY}`])
})

test('a changed token is stored', async () => {
  const { context, asked, logged } = portal({
    [`GET ${KEY}`]: deviceAnswer('before'),
    [`PUT ${KEY}`]: deviceAnswer('push'),
  })
  await signInDevice(context, WHO, DEVICE)
  expect(asked).toEqual([`GET ${KEY}`, `PUT ${KEY} {"deviceToken":"push"}`])
  expect(logged).toEqual([])
})

test('an unknown device is registered', async () => {
  const { context, asked, logged } = portal({
    [`GET ${KEY}`]: [404, { status: 404, messageKey: 'invalidId' }],
    'POST /device': [201, deviceAnswer('push')[1]],
  })
  await signInDevice(context, WHO, DEVICE)
  const body = {
    deviceId: 'pixel-9-hangang01',
    deviceName: 'Pixel 9',
    deviceToken: 'push',
    deviceType: 'Android',
  }
  expect(asked).toEqual([`GET ${KEY}`, `POST /device ${JSON.stringify(body)}`])
  expect(logged).toEqual([])
})

test('without device data nothing is requested', async () => {
  for (const overrides of [{ app: null }, {}]) {
    const { context, asked } = portal({}, overrides)
    expect(await signInDevice(context, WHO, overrides.app === null ? DEVICE : {})).toEqual([])
    expect(asked).toEqual([])
  }
})

test('signing out sends the device to the API, once', async () => {
  const { context, asked, logged } = portal({ 'POST /device/logout': [200, { data: {} }] })
  expect(await signOutDevice(context)).toEqual(['device='])
  expect(asked).toEqual(['POST /device/logout {"deviceId":"pixel-9-hangang01"}'])
  expect(logged).toEqual([])
  const browser = portal({}, { jar: {} })
  expect(await signOutDevice(browser.context)).toEqual([])
  expect(browser.asked).toEqual([])
})

test('failures are only logged', async () => {
  const { context, logged } = portal({})
  expect(await signInDevice(context, WHO, DEVICE)).toHaveLength(1)
  expect(await signOutDevice(context)).toHaveLength(1)
  expect(logged).toHaveLength(2)
  const ended = portal({}, { api: () => Promise.reject(new Response(null, { status: 302 })) })
  expect(await signOutDevice(ended.context)).toHaveLength(1)
})
