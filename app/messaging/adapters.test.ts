import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '~/env.server'
import { channelsWithoutGateway, createAdapters, mailServerOf, pushAdapter } from './adapters.server'
import type { Outgoing } from './gateways/gateway'
import { httpGateway } from './gateways/http.server'

const outgoing: Outgoing = {
  id: '7',
  template: 'visitRequestedGuest',
  recipient: '01012345678',
  subject: 'Subject 제목',
  text: 'Text 내용',
  language: 'ko',
}
const servers: (() => void)[] = []
afterEach(() => servers.splice(0).forEach((close) => close()))

/** A local provider that answers `status` and records what it received. */
async function provider(status: number, answer: object = {}) {
  const received: { headers: Record<string, unknown>; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(status).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` }
}

test('SMS goes out as JSON with a bearer token and the key that marks a repetition', async () => {
  const { received, url } = await provider(202)
  await httpGateway({ url, token: 'sms-token', sender: '0200000000' }).send(outgoing)
  expect(received[0]!.body).toEqual({ to: '01012345678', from: '0200000000', text: 'Text 내용' })
  expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer sms-token', 'idempotency-key': '7' })
})

test.each([
  [503, false],
  [429, false],
  [401, false],
  [422, true],
])(
  'an SMS that the gateway refuses with %s has failed, and the error names nobody',
  async (status, isPermanent) => {
    const { url } = await provider(status)
    const failed = httpGateway({ url, token: 'sms-token', sender: '02' }).send(outgoing)
    await expect(failed).rejects.toMatchObject({ name: 'RefusedError', code: `HTTP ${status}`, isPermanent })
    await expect(failed).rejects.not.toThrow('01012345678')
  },
)

test('push goes to the device with title and text', async () => {
  const { received, url } = await provider(200)
  const google = { endpoint: async () => url, accessToken: async () => 'google-token' }
  await pushAdapter(google)({ ...outgoing, recipient: 'device-token' })
  expect(received[0]!.headers.authorization).toBe('Bearer google-token')
  expect(received[0]!.body).toEqual({
    message: { token: 'device-token', notification: { title: 'Subject 제목', body: 'Text 내용' } },
  })
})

const fcm = (detail: object) => ({ error: { code: 400, message: 'token device-token', details: [detail] } })

test.each([
  [
    'a token without a device',
    404,
    fcm({ errorCode: 'UNREGISTERED' }),
    { code: 'UNREGISTERED', isDeadDevice: true },
  ],
  ['a token of another app', 403, fcm({ errorCode: 'SENDER_ID_MISMATCH' }), { isDeadDevice: true }],
  [
    'something that is no token',
    400,
    fcm({ fieldViolations: [{ field: 'message.token' }] }),
    { isDeadDevice: true, isPermanent: true },
  ],
  [
    'a text it cannot send',
    400,
    fcm({ errorCode: 'INVALID_ARGUMENT' }),
    { isDeadDevice: false, isPermanent: true },
  ],
  ['too many', 429, fcm({ errorCode: 'QUOTA_EXCEEDED' }), { code: 'QUOTA_EXCEEDED', isPermanent: false }],
  ['its own failure', 500, {}, { code: 'HTTP 500', isDeadDevice: false, isPermanent: false }],
])('push to %s', async (_, status, answer, expected) => {
  const { url } = await provider(status, answer)
  const google = { endpoint: async () => url, accessToken: async () => 'google-token' }
  const failed = pushAdapter(google)({ ...outgoing, recipient: 'device-token' })
  await expect(failed).rejects.toMatchObject({ name: 'RefusedError', ...expected })
  await expect(failed).rejects.not.toThrow('device-token')
})

test('e-mail goes out by SMTP, and a server that refuses it is a failure', async () => {
  const { received, url } = await mailServer('250 taken')
  const config = readConfig({ SMTP_URL: url, SMTP_FROM: 'Nuri Tower <no-reply@nuri.example>' })
  await createAdapters(config, pino({ level: 'silent' })).email!({
    ...outgoing,
    recipient: 'guest@visitors.example',
  })
  expect(received.join('')).toContain('RCPT TO:<guest@visitors.example>')
  expect(received.join('')).toContain('From: Nuri Tower <no-reply@nuri.example>')

  const refusing = await mailServer('550 no')
  const other = readConfig({ SMTP_URL: refusing.url, SMTP_FROM: 'no-reply@nuri.example' })
  const failed = createAdapters(other, pino({ level: 'silent' })).email!({
    ...outgoing,
    recipient: 'guest@visitors.example',
  })
  await expect(failed).rejects.toMatchObject({ code: 'SMTP 550', isPermanent: true })

  const busy = await mailServer('450 later')
  const later = readConfig({ SMTP_URL: busy.url, SMTP_FROM: 'no-reply@nuri.example' })
  const waiting = createAdapters(later, pino({ level: 'silent' })).email!({
    ...outgoing,
    recipient: 'guest@visitors.example',
  })
  await expect(waiting).rejects.not.toHaveProperty('isPermanent')
})

test.each([
  ['smtp://mail.example', true, 'true'],
  ['smtp://u:p@mail.example:587', true, 'true'],
  ['smtp://127.0.0.1:25', true, null],
  ['smtp://mailer', true, null],
  ['smtp://mail.example', false, null],
  ['smtps://mail.example', true, null],
])('%s, in production %s, must speak TLS: %s', (url, production, demanded) => {
  expect(new URL(mailServerOf(url, production)).searchParams.get('requireTLS')).toBe(demanded)
})

test('a demo without a provider only notes a message for whoever looks closely, without personal data', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const adapters = createAdapters(readConfig({}), log)
  await adapters.sms!(outgoing)
  await adapters.email!(outgoing)
  await adapters.push!(outgoing)
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('"template":"visitRequestedGuest"')
  expect(lines.join()).not.toMatch(/01012345678|내용/)
})

test('any other portal has no way out without a gateway', () => {
  const config = readConfig({
    DEMO: 'off',
    SMTP_URL: 'smtps://mail.example',
    SMTP_FROM: 'no-reply@nuri.example',
  })
  const { sms, email, push } = createAdapters(config, pino({ level: 'silent' }))
  expect([sms, typeof email, push]).toEqual([undefined, 'function', undefined])
  expect(channelsWithoutGateway(config)).toEqual(['sms', 'push'])
  expect(channelsWithoutGateway(readConfig({}))).toEqual([])
})

/** A minimal SMTP server for one message; `verdict` is its answer to the recipient. */
async function mailServer(verdict: string) {
  const received: string[] = []
  const server = createSocketServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
        return socket.write('250 taken\r\n')
      }
      if (/^DATA/i.test(text)) inData = true
      const answers: [RegExp, string][] = [
        [/^EHLO/i, '250 test'],
        [/^RCPT/i, verdict],
        [/^DATA/i, '354 go on'],
        [/^QUIT/i, '221 bye'],
      ]
      socket.write(`${answers.find(([command]) => command.test(text))?.[1] ?? '250 taken'}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => server.close())
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
