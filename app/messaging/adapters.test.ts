import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../env.server'
import { createAdapters, pushAdapter, smsAdapter, type Outgoing } from './adapters.server'

const outgoing: Outgoing = {
  id: '7',
  template: 'visitRequestedGuest',
  recipient: '01012345678',
  subject: 'Subject 제목',
  text: 'Text 내용',
}
const servers: (() => void)[] = []
afterEach(() => servers.splice(0).forEach((close) => close()))

/** A local provider that answers `status` and records what it received. */
async function provider(status: number) {
  const received: { headers: Record<string, unknown>; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` }
}

test('SMS goes out as JSON with a bearer token and the key that marks a repetition', async () => {
  const { received, url } = await provider(202)
  await smsAdapter({ url, token: 'sms-token', sender: '0200000000' })(outgoing)
  expect(received[0]!.body).toEqual({ to: '01012345678', from: '0200000000', text: 'Text 내용' })
  expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer sms-token', 'idempotency-key': '7' })
})

test('an SMS that the gateway refuses has failed, and the error names nobody', async () => {
  const { url } = await provider(503)
  const failed = smsAdapter({ url, token: 'sms-token', sender: '02' })(outgoing)
  await expect(failed).rejects.toMatchObject({ name: 'RefusedError', code: 503 })
  await expect(failed).rejects.not.toThrow('01012345678')
})

test('push goes to the device with title and text', async () => {
  const { received, url } = await provider(200)
  const google = { endpoint: async () => url, accessToken: async () => 'google-token' }
  await pushAdapter(google)({ ...outgoing, recipient: 'device-token' })
  expect(received[0]!.headers.authorization).toBe('Bearer google-token')
  expect(received[0]!.body).toEqual({
    message: { token: 'device-token', notification: { title: 'Subject 제목', body: 'Text 내용' } },
  })
})

test('e-mail goes out by SMTP, and a server that refuses it is a failure', async () => {
  const { received, url } = await mailServer('250 taken')
  const config = readConfig({ SMTP_URL: url, SMTP_FROM: 'Nuri Tower <no-reply@nuri.example>' })
  await createAdapters(config, pino({ level: 'silent' })).email({
    ...outgoing,
    recipient: 'guest@visitors.example',
  })
  expect(received.join('')).toContain('RCPT TO:<guest@visitors.example>')
  expect(received.join('')).toContain('From: Nuri Tower <no-reply@nuri.example>')

  const refusing = await mailServer('550 no')
  const other = readConfig({ SMTP_URL: refusing.url, SMTP_FROM: 'no-reply@nuri.example' })
  const failed = createAdapters(other, pino({ level: 'silent' })).email({
    ...outgoing,
    recipient: 'guest@visitors.example',
  })
  await expect(failed).rejects.toThrow()
})

test('without a provider a message is only noted, without personal data', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const adapters = createAdapters(readConfig({}), log)
  await adapters.sms(outgoing)
  await adapters.email(outgoing)
  await adapters.push(outgoing)
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('"template":"visitRequestedGuest"')
  expect(lines.join()).not.toMatch(/01012345678|내용/)
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
