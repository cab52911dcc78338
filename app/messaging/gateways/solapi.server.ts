import { createHash, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '~/api/secrets.server'
import {
  callGateway,
  codeShape,
  postJson,
  readAnswer,
  refusedWith,
  type GatewayAnswer,
} from './call-gateway.server'
import { alimtalkFirst, type KakaoSender } from './alimtalk-first'
import { RefusedError, type Accepted, type Gateway, type Outgoing, type Report, type SentAs } from './gateway'
import { smsForm } from './sms-text.server'

const BASE = 'https://api.solapi.com'

interface SolapiAccount {
  /** Only in tests and behind a proxy. */
  url?: string
  apiKey: string
  secret: string
  sender: string
  kakao?: KakaoSender
}

/** The header that authenticates a call: an HMAC of the date joined with the salt, by the account's secret. */
export function solapiAuthorization(
  { apiKey, secret }: Pick<SolapiAccount, 'apiKey' | 'secret'>,
  date: string,
  salt: string,
): string {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/**
 * Solapi, which answers by the message's own code: 2000 is taken, 4000 delivered. Alimtalk is the same call with the text message
 * that replaces it where it does not arrive; the message's type then says so.
 */
export function solapiGateway(account: SolapiAccount): Gateway {
  const base = account.url ?? BASE
  const authorization = () => ({
    Authorization: solapiAuthorization(account, new Date().toISOString(), randomBytes(16).toString('hex')),
  })
  const { kakao } = account
  const post = async (sentAs: SentAs, message: object): Promise<Accepted> => {
    const answer = await postJson(`${base}/messages/v4/send`, authorization(), { message })
    if (answer.status !== 200) throw refusedWith(answer, errorCode(answer))
    const { messageId, statusCode } = readAnswer(answer, sentShape)
    if (statusCode !== TAKEN) throw new RefusedError(statusCode, { isPermanent: !PASSING.has(statusCode) })
    return { provider: 'solapi', providerId: messageId, code: statusCode, sentAs }
  }
  const asText = (message: Outgoing) => {
    const { sentAs, subject, text } = smsForm(message)
    const fields = {
      to: message.recipient,
      from: account.sender,
      text,
      ...(subject !== undefined && { subject }),
      customFields: { id: message.id },
    }
    return { sentAs, fields }
  }
  return {
    provider: 'solapi',
    sendsAlimtalk: kakao !== undefined,
    send: alimtalkFirst(
      kakao &&
        ((message, { templateCode, variables }) =>
          post('alimtalk', {
            ...asText(message).fields,
            type: 'ATA',
            kakaoOptions: {
              pfId: kakao.senderKey,
              templateId: templateCode,
              variables: Object.fromEntries(
                Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]),
              ),
              disableSms: false,
            },
          })),
      (message) => {
        const { sentAs, fields } = asText(message)
        return post(sentAs, { ...fields, type: sentAs.toUpperCase() })
      },
    ),
    async ask({ providerId }) {
      const query = new URLSearchParams({ messageId: providerId })
      const answer = await callGateway(`${base}/messages/v4/list?${query.toString()}`, {
        headers: authorization(),
      })
      const found = readAnswer(answer, listShape).messageList[providerId]
      const code = found?.statusCode
      return { providerId, code: code ?? '', outcome: outcomeOf(code), ...wayOf(found?.type) }
    },
  }
}

const TAKEN = '2000'
/** Refusals that end without a change of the message: the day's limit, the credit. */
const PASSING = new Set(['1025', '1030'])

const sentShape = z.object({ messageId: z.string(), statusCode: codeShape })
const listShape = z.object({
  messageList: z.record(
    z.string(),
    z.object({ statusCode: codeShape.nullish(), type: z.string().nullish() }),
  ),
})

const WAYS: Record<string, SentAs> = { ATA: 'alimtalk', SMS: 'sms', LMS: 'lms' }
const wayOf = (type: string | null | undefined): Pick<Report, 'sentAs'> => ({
  sentAs: type ? WAYS[type] : undefined,
})

/** Codes that begin with 2 and 3000 are on the way, 4000 has arrived; everything else has failed. */
function outcomeOf(code: string | null | undefined): Report['outcome'] {
  if (!code || /^2|^3000$/.test(code)) return 'pending'
  return code === '4000' ? 'delivered' : 'failed'
}

/** The name of an error, which is a word: `ValidationError`. Anything longer may quote the message. */
const errorCode = (answer: GatewayAnswer) => {
  const read = z.object({ errorCode: z.string().regex(/^\w{1,40}$/) }).safeParse(answer.body)
  return read.success ? read.data.errorCode : undefined
}

/** Reports on messages, sent in bundles; only what is read is described. */
export const solapiReports = z
  .array(
    z.object({
      messageId: z.string().max(100),
      statusCode: codeShape.nullish(),
      type: z.string().max(20).nullish(),
    }),
  )
  .max(1_000)

/** Whether reports come from Solapi, which sends the SHA-1 of the secret agreed on for its webhooks. */
export const isSolapi = (secret: string, header: string | undefined) =>
  header !== undefined && isSameSecret(header, createHash('sha1').update(secret).digest('hex'))

/** What reports say. Alimtalk that failed is replaced by a text message of the same id, which is waited for. */
export const readSolapiReports = (body: z.output<typeof solapiReports>): Report[] =>
  body.map(({ messageId, statusCode, type }) => {
    const outcome = outcomeOf(statusCode)
    return {
      providerId: messageId,
      code: statusCode ?? '',
      outcome: type === 'ATA' && outcome === 'failed' ? 'pending' : outcome,
      ...wayOf(type),
    }
  })
