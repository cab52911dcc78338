import { z } from 'zod'
import { isSameSecret } from '~/api/secrets.server'
import { callGateway, codeShape, postJson, readAnswer } from './call-gateway.server'
import { alimtalkFirst } from './alimtalk-first'
import {
  CODE_TEMPLATE,
  RefusedError,
  type Adapter,
  type AskedAbout,
  type Gateway,
  type Report,
} from './gateway'
import { alimtalkOutcome, nhnAlimtalk, nhnIdOf, type NhnKakao } from './nhn-alimtalk.server'
import { smsForm } from './sms-text.server'

const BASE = 'https://sms.api.nhncloudservice.com'

interface NhnAccount {
  /** Only in tests and behind a proxy. */
  url?: string
  appKey: string
  secretKey: string
  sender: string
  /** KakaoTalk Bizmessage is a service of its own, with keys of its own. */
  kakao?: NhnKakao
}

/**
 * NHN Cloud SMS 3.0, and KakaoTalk Bizmessage 2.3 for Alimtalk. They answer 200 to everything; the header and the recipient's own
 * result decide.
 */
export function nhnGateway({ url = BASE, appKey, secretKey, sender, kakao }: NhnAccount): Gateway {
  const base = `${url}/sms/v3.0/appKeys/${appKey}/sender`
  const headers = { 'X-Secret-Key': secretKey }
  const bizmessage = kakao && nhnAlimtalk(kakao, sender)
  const sendText: Adapter = async ({ id, recipient, template, ...message }) => {
    const { sentAs, subject, text } = smsForm(message)
    const answer = await postJson(`${base}/${route(template, sentAs)}`, headers, {
      body: text,
      ...(subject !== undefined && { title: subject }),
      sendNo: sender,
      recipientList: [{ recipientNo: recipient, recipientGroupingKey: id }],
    })
    const { header, body } = readAnswer(answer, sentShape)
    if (!header.isSuccessful) throw refused(header.resultCode)
    return { ...takenOf(body?.data.requestId, body?.data.sendResultList), sentAs }
  }
  return {
    provider: 'nhn',
    sendsAlimtalk: bizmessage !== undefined,
    send: alimtalkFirst(bizmessage?.send, sendText),
    async ask({ providerId, ...message }) {
      if (message.sentAs === 'alimtalk') {
        if (!bizmessage) throw new RefusedError('unreadable')
        return bizmessage.ask({ providerId, ...message })
      }
      const [requestId = '', recipientSeq = ''] = providerId.split('/')
      const place = `${route(message.template, message.sentAs)}/${requestId}?recipientSeq=${recipientSeq}`
      const { header, body } = readAnswer(await callGateway(`${base}/${place}`, { headers }), askedShape)
      if (!header.isSuccessful) throw refused(header.resultCode)
      const { msgStatus, resultCode } = body!.data
      return {
        providerId,
        code: resultCode ?? `status ${msgStatus}`,
        outcome: OUTCOMES[msgStatus] ?? 'pending',
      }
    },
  }
}

/** What was accepted for the only recipient. @throws RefusedError */
function takenOf(
  requestId: string | undefined,
  results: readonly { resultCode: string; recipientSeq: number }[] = [],
) {
  const [result] = results
  if (!result || requestId === undefined) throw new RefusedError('unreadable')
  if (result.resultCode !== '0') throw refused(result.resultCode)
  return {
    provider: 'nhn' as const,
    providerId: nhnIdOf(requestId, result.recipientSeq),
    code: result.resultCode,
  }
}

/** Codes go by the route for authentication, which is not held up by other messages. */
const route = (template: string, sentAs: AskedAbout['sentAs']) =>
  sentAs === 'lms' ? 'mms' : template === CODE_TEMPLATE ? 'auth/sms' : 'sms'

/** Refusals of this recipient or this text; others are about the account, or pass. */
const PERMANENT = new Set(
  [-1006, -2001, -2014, -2015, -2018, -2019, -2023, -2024, -2044, -2045, -2046, -2048, -6001, -8000].map(
    String,
  ),
)
const refused = (code: string) => new RefusedError(code, { isPermanent: PERMANENT.has(code) })

/**
 * Failed, delivered, cancelled, a duplicate, and refused as an advertisement; others are under way. A duplicate is the repetition
 * of a message whose answer was lost: the first one is delivered.
 */
const OUTCOMES: Record<string, Report['outcome']> = {
  '0': 'failed',
  '3': 'delivered',
  '4': 'failed',
  '5': 'delivered',
  '6': 'failed',
}
const ARRIVED = ['COMPLETED', 'DUPLICATED']

const header = z.object({ isSuccessful: z.boolean(), resultCode: codeShape })
const sentShape = z.object({
  header,
  body: z
    .object({
      data: z.object({
        requestId: z.string(),
        sendResultList: z.array(z.object({ resultCode: codeShape, recipientSeq: z.int() })),
      }),
    })
    .nullish(),
})
const askedShape = z.object({
  header,
  body: z.object({ data: z.object({ msgStatus: codeShape, resultCode: codeShape.nullish() }) }).nullish(),
})

/** What NHN Cloud posts about events; only results of messages are read. */
export const nhnReports = z.object({
  event: z.string().max(100),
  hooks: z
    .array(
      z.object({
        requestId: z.string().max(100).nullish(),
        recipientSeq: z.int().nullish(),
        messageStatus: z.string().max(40).nullish(),
        resultCode: codeShape.nullish(),
        /** Of KakaoTalk Bizmessage. */
        kakaoMessageType: z.string().max(40).nullish(),
      }),
    )
    .max(1_000),
})

/** Whether reports come from NHN Cloud, which sends the signature agreed on as it is. */
export const isNhn = (secret: string, header: string | undefined) =>
  header !== undefined && isSameSecret(header, secret)

export const readNhnReports = ({ event, hooks }: z.output<typeof nhnReports>): Report[] =>
  event === 'MESSAGE_RESULT_UPDATE'
    ? hooks.flatMap(({ requestId, recipientSeq, messageStatus, resultCode, kakaoMessageType }) =>
        requestId && typeof recipientSeq === 'number'
          ? [
              {
                providerId: nhnIdOf(requestId, recipientSeq),
                code: resultCode ?? messageStatus ?? '',
                ...(kakaoMessageType
                  ? alimtalkOutcome(resultCode)
                  : {
                      outcome: messageStatus && ARRIVED.includes(messageStatus) ? 'delivered' : 'failed',
                    }),
              } as const,
            ]
          : [],
      )
    : []
