import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import {
  FAKE_ACCOUNT,
  startAligo,
  startNhn,
  startSolapi,
  type FakeGateway,
} from 'tests/support/fake-gateways'
import { readConfig } from '~/env.server'
import { createGateway } from '~/messaging/adapters.server'
import type { Outgoing, SmsProvider } from './gateway'
import { solapiAuthorization } from './solapi.server'

const code: Outgoing = {
  id: '7-1',
  template: 'verificationCode',
  recipient: '01012345678',
  language: 'ko',
  subject: '[누리타워] 인증번호',
  text: '[누리타워] 인증번호 123456 (3분).',
}
const long: Outgoing = {
  ...code,
  template: 'visitRequestedGuest',
  subject: '[누리타워] 방문 예약을 접수했습니다',
  text: `[누리타워] 김서연 님의 방문 예약을 접수했습니다. ${'https://portal.example/visits/'.padEnd(80, 'x')}`,
}

const open: FakeGateway[] = []
afterEach(() => open.splice(0).forEach((gateway) => gateway.close()))

const START = { solapi: startSolapi, nhn: startNhn, aligo: startAligo }
type Reporting = keyof typeof START

/** A fake gateway, and ours configured for it as operators do. */
async function startBoth(provider: Reporting, env: Record<string, string> = {}) {
  const fake = await START[provider]()
  open.push(fake)
  const config = readConfig({
    SMS_PROVIDER: provider,
    SMS_URL: fake.url,
    SMS_ACCOUNT: FAKE_ACCOUNT.account,
    SMS_TOKEN: FAKE_ACCOUNT.token,
    SMS_SENDER: FAKE_ACCOUNT.sender,
    ...env,
  })
  return { fake, gateway: createGateway(config)! }
}

/** The codes by which each says: refused for good, refused for now, on the way, arrived, failed. */
const CODES: Record<Reporting, Record<'never' | 'later' | 'onWay' | 'arrived' | 'lost', string>> = {
  solapi: { never: '1062', later: '1030', onWay: '3000', arrived: '4000', lost: '3059' },
  nhn: { never: '-2019', later: '-9999', onWay: '2', arrived: '3', lost: '0' },
  aligo: {
    never: '-804',
    later: '-201',
    onWay: '\uBC1C\uC1A1\uC911',
    arrived: '\uBC1C\uC1A1\uC644\uB8CC',
    lost: '\uBC1C\uC1A1\uC2E4\uD328',
  },
}
const REPORTING: Reporting[] = ['solapi', 'nhn', 'aligo']

describe.each(REPORTING)('%s', (provider) => {
  const codes = CODES[provider]

  test('takes a code as a short message, and names it', async () => {
    const { fake, gateway } = await startBoth(provider)
    const accepted = await gateway.send(code)
    expect(fake.taken).toMatchObject([{ to: '01012345678', from: '0215881000', text: code.text }])
    expect(fake.taken[0]!.subject).toBeUndefined()
    expect(accepted).toMatchObject({ provider, sentAs: 'sms' })
    expect(accepted.providerId).toContain(fake.taken[0]!.id)
  })

  test('takes a long message with a subject', async () => {
    const { fake, gateway } = await startBoth(provider)
    expect(await gateway.send(long)).toMatchObject({ sentAs: 'lms' })
    expect(fake.taken).toMatchObject([{ text: long.text, subject: '방문 예약을 접수했습니다' }])
  })

  test('refuses with 200: the body decides, and whether to try again', async () => {
    const { fake, gateway } = await startBoth(provider)
    fake.refuseWith(codes.never)
    const never = gateway.send(code)
    await expect(never).rejects.toMatchObject({ name: 'RefusedError', code: codes.never, isPermanent: true })
    await expect(never).rejects.not.toThrow('01012345678')
    fake.refuseWith(codes.later)
    await expect(gateway.send(code)).rejects.toMatchObject({ code: codes.later, isPermanent: false })
    expect(fake.taken).toEqual([])
  })

  test('refuses a wrong secret, which the operator can put right', async () => {
    const { fake, gateway } = await startBoth(provider, { SMS_TOKEN: 'another-secret' })
    await expect(gateway.send(code)).rejects.toMatchObject({ name: 'RefusedError', isPermanent: false })
    await expect(gateway.ask!({ providerId: 'x/1', sentAs: 'sms', template: 'x' })).rejects.toThrow()
    expect(fake.taken).toEqual([])
  })

  test.each([code, long])('says how a message ended when it is asked', async (message) => {
    const { fake, gateway } = await startBoth(provider)
    const { providerId, sentAs } = await gateway.send(message)
    const ask = () => gateway.ask!({ providerId: providerId!, sentAs: sentAs!, template: message.template })
    for (const [state, outcome] of [
      [codes.onWay, 'pending'],
      [codes.arrived, 'delivered'],
      [codes.lost, 'failed'],
    ] as const) {
      fake.state = state
      expect(await ask()).toMatchObject({ providerId, outcome })
    }
  })
})

test('a signature of Solapi is the HMAC of date and salt, in hexadecimal', () => {
  // Made by: printf '%s' DATE SALT | openssl dgst -sha256 -hmac SECRET
  const account = { apiKey: 'KEY', secret: 'NCSAYU7YDBXYORXC' }
  expect(solapiAuthorization(account, '2026-11-23T01:00:00.000Z', 'abcdefghijklmnopqrstuvwxyz012345')).toBe(
    'HMAC-SHA256 apiKey=KEY, date=2026-11-23T01:00:00.000Z, salt=abcdefghijklmnopqrstuvwxyz012345, ' +
      'signature=fbf4ee520c610ee11f44640cf8cece4649d3406af9d5bb7cc0e0884478840eb7',
  )
})

test('Solapi names what is wrong with a number without repeating it', async () => {
  const { gateway } = await startBoth('solapi')
  const failed = gateway.send({ ...code, recipient: '12' })
  await expect(failed).rejects.toMatchObject({ code: 'ValidationError', isPermanent: true })
})

test('NHN Cloud can take a request and refuse its only recipient', async () => {
  const { fake, gateway } = await startBoth('nhn')
  fake.refuseWith('recipient-2019')
  await expect(gateway.send(code)).rejects.toMatchObject({ code: '-2019', isPermanent: true })
})

test('NHN Cloud takes codes by the route for authentication, in both languages', async () => {
  const { fake, gateway } = await startBoth('nhn')
  await gateway.send(code)
  await gateway.send({ ...long, text: 'short' })
  expect(fake.taken.map(({ path }) => path)).toEqual(['auth/sms', 'sms'])
})

test('a gateway that answers something else has not taken the message', async () => {
  const { gateway } = await startBoth('aligo', { SMS_PROVIDER: 'nhn' })
  await expect(gateway.send(code)).rejects.toMatchObject({ code: 'unreadable' })
})

test('a gateway that sends on to elsewhere is not followed: key and message go to the configured one alone', async () => {
  const { fake: elsewhere } = await startBoth('nhn')
  const server = createServer((request, response) => {
    response.writeHead(307, { location: elsewhere.url + request.url }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  open.push({ ...elsewhere, close: () => server.close() })
  const { port } = server.address() as AddressInfo
  const { gateway } = await startBoth('nhn', { SMS_URL: `http://127.0.0.1:${port}` })
  await expect(gateway.send(code)).rejects.toMatchObject({ name: 'RefusedError', code: 'HTTP 307' })
  expect(elsewhere.taken).toEqual([])
})

test('a slow gateway is waited for, and one that is away is no refusal', async () => {
  const { fake, gateway } = await startBoth('solapi')
  fake.delay = 300
  expect(await gateway.send(code)).toMatchObject({ code: '2000' })
  fake.close()
  await expect(gateway.send(code)).rejects.not.toHaveProperty('isPermanent')
})

test.each<SmsProvider>(['solapi', 'nhn', 'aligo'])(
  '%s is not started without its account and its sender',
  (provider) => {
    const env = { SMS_PROVIDER: provider, SMS_TOKEN: 'x' }
    expect(() => readConfig(env)).toThrow(/SMS_SENDER is required.*\n.*SMS_ACCOUNT is required/s)
    expect(() => readConfig({ ...env, SMS_ACCOUNT: 'x', SMS_SENDER: 'Nuri' })).toThrow(
      'SMS_SENDER must be the digits',
    )
    expect(readConfig({ ...env, SMS_ACCOUNT: 'x', SMS_SENDER: '15881000' }).sms).toMatchObject({ provider })
  },
)
