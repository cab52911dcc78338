import { GoogleAuth } from 'google-auth-library'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isInside, type Config } from '~/env.server'
import { aligoGateway } from './gateways/aligo.server'
import { postJson, refusedWith, type GatewayAnswer } from './gateways/call-gateway.server'
import { RefusedError, type Adapter, type Gateway, type SmsProvider } from './gateways/gateway'
import { httpGateway } from './gateways/http.server'
import { nhnGateway } from './gateways/nhn.server'
import { solapiGateway } from './gateways/solapi.server'
import { CHANNELS, type Channel } from './outbox.server'

/**
 * How messages leave, by channels that have a gateway; `smsProvider` is the gateway of `sms`, which failures are recorded with, and `sendsAlimtalk` whether it also
 * sends Alimtalk.
 */
export type Adapters = Partial<Record<Channel, Adapter>> & {
  smsProvider?: SmsProvider
  sendsAlimtalk?: boolean
}

const TIMEOUT = 10_000

/** Channels whose messages go nowhere; none of a demo, which shows them on a page. */
export const channelsWithoutGateway = ({
  demo,
  sms,
  smtp,
  fcmCredentials,
}: Pick<Config, 'demo' | 'sms' | 'smtp' | 'fcmCredentials'>): Channel[] => {
  const gateways: Record<Channel, unknown> = { sms, email: smtp, push: fcmCredentials }
  return demo ? [] : CHANNELS.filter((channel) => !gateways[channel])
}

/** The configured providers, one per channel; of a demo a channel without one only writes to the log (decisions §5). */
export function createAdapters(config: Config, log: Logger): Adapters {
  const logOnly = config.demo ? developmentAdapter(log) : undefined
  const gateway = createGateway(config)
  return {
    smsProvider: gateway?.provider,
    sendsAlimtalk: gateway?.sendsAlimtalk,
    sms: gateway?.send ?? logOnly,
    email: config.smtp ? emailAdapter(config.smtp, config.production) : logOnly,
    push: config.fcmCredentials ? pushAdapter(googleProject(config.fcmCredentials)) : logOnly,
  }
}

/** The SMS gateway that SMS_PROVIDER names; undefined without one. */
export function createGateway({ sms }: Pick<Config, 'sms'>): Gateway | undefined {
  if (!sms) return undefined
  const { url, account, token, sender, kakao } = sms
  switch (sms.provider) {
    case 'http':
      return httpGateway({ url: url!, token, sender, kakao })
    case 'solapi':
      return solapiGateway({ url, apiKey: account!, secret: token, sender, kakao })
    case 'nhn':
      return nhnGateway({
        url,
        appKey: account!,
        secretKey: token,
        sender,
        kakao: kakao && { ...kakao, appKey: kakao.account!, secretKey: kakao.token! },
      })
    case 'aligo':
      return aligoGateway({ url, userId: account!, key: token, sender, kakao })
  }
}

/** Logs the template and channel, without personal data (decisions §11). */
const developmentAdapter =
  (log: Logger): Adapter =>
  async ({ id, template }) => {
    log.debug({ message: id, template }, 'message kept: no provider is configured')
    return {}
  }

/** The address for nodemailer: with time-outs, and with TLS demanded where messages go through the internet. */
export function mailServerOf(url: string, production: boolean): string {
  const server = new URL(url)
  // STARTTLS that is only offered can be taken out on the way.
  if (production && server.protocol === 'smtp:' && !isInside(server.hostname))
    server.searchParams.set('requireTLS', 'true')
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!server.searchParams.has(step)) server.searchParams.set(step, String(TIMEOUT))
  }
  return server.href
}

function emailAdapter({ url, from }: NonNullable<Config['smtp']>, production: boolean): Adapter {
  const transport = createTransport(mailServerOf(url, production))
  return async ({ recipient, subject, text }) => {
    try {
      await transport.sendMail({ from, to: recipient, subject, text })
    } catch (error) {
      throw refusedByMailServer(error) ?? error
    }
    return {}
  }
}

/** A server that refuses the recipient or the message for good; a refused sign-in is put right by the operator. */
function refusedByMailServer(error: unknown): RefusedError | undefined {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMessage && typeof responseCode === 'number' && responseCode >= 500
    ? new RefusedError(`SMTP ${responseCode}`, { isPermanent: true })
    : undefined
}

interface PushProject {
  endpoint: () => Promise<string>
  accessToken: () => Promise<string>
}

/** Firebase Cloud Messaging, HTTP v1; the recipient is the device's token. */
export const pushAdapter =
  ({ endpoint, accessToken }: PushProject): Adapter =>
  async ({ recipient, subject, text }) => {
    const answer = await postJson(
      await endpoint(),
      { Authorization: `Bearer ${await accessToken()}` },
      { message: { token: recipient, notification: { title: subject, body: text } } },
    )
    if (answer.status < 200 || answer.status > 299) throw refusedByFcm(answer)
    return {}
  }

const fcmError = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
})

/** Codes of tokens that no device has any more, or that belong to another app. */
const DEAD = ['UNREGISTERED', 'SENDER_ID_MISMATCH']

function refusedByFcm(answer: GatewayAnswer): RefusedError {
  const read = fcmError.safeParse(answer.body)
  const details = (read.success && read.data.error.details) || []
  const code = details.find(({ errorCode }) => errorCode)?.errorCode
  const isNoToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  )
  if ((code && DEAD.includes(code)) || isNoToken)
    return new RefusedError(code ?? 'INVALID_ARGUMENT', { isDeadDevice: true })
  return refusedWith(answer, code)
}

function googleProject(keyFile: string): PushProject {
  const auth = new GoogleAuth({ keyFile, scopes: ['https://www.googleapis.com/auth/firebase.messaging'] })
  return {
    endpoint: async () => `https://fcm.googleapis.com/v1/projects/${await auth.getProjectId()}/messages:send`,
    accessToken: async () => (await auth.getAccessToken()) ?? '',
  }
}
