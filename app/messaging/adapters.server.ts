import { GoogleAuth } from 'google-auth-library'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../env.server'
import type { Channel } from './outbox.server'
import type { RenderedMessage } from './render.server'

/** A rendered message; `id` is the same at every attempt, so that a provider can recognise a repetition. */
export interface Outgoing extends RenderedMessage {
  id: string
  template: string
  recipient: string
}

/** Sends one message. @throws when the provider did not accept it */
type Adapter = (message: Outgoing) => Promise<void>

export type Adapters = Record<Channel, Adapter>

const TIMEOUT = 10_000

/** The provider answered, but did not accept the message. */
class RefusedError extends Error {
  override name = 'RefusedError'
  constructor(readonly code: number) {
    super(`the provider answered ${code}`)
  }
}

/** The configured providers, one per channel; a channel without one only writes to the log (decisions §5). */
export function createAdapters(config: Config, log: Logger): Adapters {
  const logOnly = developmentAdapter(log)
  return {
    sms: config.sms ? smsAdapter(config.sms) : logOnly,
    email: config.smtp ? emailAdapter(config.smtp) : logOnly,
    push: config.fcmCredentials ? pushAdapter(googleProject(config.fcmCredentials)) : logOnly,
  }
}

/** Logs the template and channel, without personal data (decisions §11). */
const developmentAdapter =
  (log: Logger): Adapter =>
  async ({ id, template }) =>
    log.info({ message: id, template }, 'message kept: no provider is configured')

/**
 * SMS over HTTP: `{ to, from, text }` with a bearer token; the idempotency key lets the gateway drop a
 * repetition.
 */
export const smsAdapter =
  ({ url, token, sender }: NonNullable<Config['sms']>): Adapter =>
  ({ id, recipient, text }) =>
    post(url, token, { to: recipient, from: sender, text }, { 'Idempotency-Key': id })

function emailAdapter({ url, from }: NonNullable<Config['smtp']>): Adapter {
  const server = new URL(url)
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!server.searchParams.has(step)) server.searchParams.set(step, String(TIMEOUT))
  }
  const transport = createTransport(server.href)
  return async ({ recipient, subject, text }) => {
    await transport.sendMail({ from, to: recipient, subject, text })
  }
}

interface PushProject {
  endpoint: () => Promise<string>
  accessToken: () => Promise<string>
}

/** Firebase Cloud Messaging, HTTP v1; the recipient is the device's token. */
export const pushAdapter =
  ({ endpoint, accessToken }: PushProject): Adapter =>
  async ({ recipient, subject, text }) =>
    post(await endpoint(), await accessToken(), {
      message: { token: recipient, notification: { title: subject, body: text } },
    })

function googleProject(keyFile: string): PushProject {
  const auth = new GoogleAuth({ keyFile, scopes: ['https://www.googleapis.com/auth/firebase.messaging'] })
  return {
    endpoint: async () => `https://fcm.googleapis.com/v1/projects/${await auth.getProjectId()}/messages:send`,
    accessToken: async () => (await auth.getAccessToken()) ?? '',
  }
}

async function post(
  url: string,
  token: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  // An unread body would keep the connection open.
  await answer.body?.cancel()
  if (!answer.ok) throw new RefusedError(answer.status)
}
