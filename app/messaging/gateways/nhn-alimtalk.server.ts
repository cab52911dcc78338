import { z } from 'zod'
import type { KakaoSender } from './alimtalk-first'
import { callGateway, codeShape, postJson, readAnswer } from './call-gateway.server'
import {
  CODE_TEMPLATE,
  RefusedError,
  type Accepted,
  type AskedAbout,
  type Outgoing,
  type Report,
} from './gateway'
import type { Alimtalk } from '~/messaging/render.server'
import { smsForm } from './sms-text.server'

const BASE = 'https://kakaotalk-bizmessage.api.nhncloudservice.com'

export interface NhnKakao extends KakaoSender {
  appKey: string
  secretKey: string
}

/** The id of a recipient's message: of a request, and the recipient's number in it. */
export const nhnIdOf = (requestId: string, recipientSeq: number) => `${requestId}/${recipientSeq}`

/**
 * Alimtalk by NHN Cloud's KakaoTalk Bizmessage, which sends the text message itself (by its SMS service) where Alimtalk does not
 * arrive. Without an idempotency key: a repetition would be refused, also of what was refused the first time.
 */
export function nhnAlimtalk({ url = BASE, appKey, secretKey, senderKey }: NhnKakao, sender: string) {
  const base = `${url}/alimtalk/v2.3/appkeys/${appKey}`
  const headers = { 'X-Secret-Key': secretKey }
  return {
    async send(
      { id, recipient, template, ...message }: Outgoing,
      { templateCode, variables }: Alimtalk,
    ): Promise<Accepted> {
      const { sentAs, subject, text } = smsForm(message)
      const answer = await postJson(`${base}/${route(template)}`, headers, {
        senderKey,
        templateCode,
        recipientList: [
          {
            recipientNo: recipient,
            templateParameter: variables,
            resendParameter: {
              isResend: true,
              resendType: sentAs.toUpperCase(),
              ...(subject !== undefined && { resendTitle: subject }),
              resendContent: text,
              resendSendNo: sender,
            },
            recipientGroupingKey: id,
          },
        ],
      })
      const { header, message: taken } = readAnswer(answer, sentShape)
      if (!header.isSuccessful) throw new RefusedError(header.resultCode)
      const [result] = taken?.sendResults ?? []
      if (!taken?.requestId || !result) throw new RefusedError('unreadable')
      if (result.resultCode !== '0') throw new RefusedError(result.resultCode)
      return {
        provider: 'nhn',
        providerId: nhnIdOf(taken.requestId, result.recipientSeq),
        code: result.resultCode,
        sentAs: 'alimtalk',
      }
    },
    async ask({ providerId, template }: AskedAbout): Promise<Report> {
      const answer = await callGateway(`${base}/${route(template)}/${providerId}`, { headers })
      const { header, message } = readAnswer(answer, askedShape)
      if (!header.isSuccessful || !message) throw new RefusedError(header.resultCode)
      const { resultCode, resendStatus, resendResultCode } = message
      const replaced = REPLACED[resendStatus ?? '']
      if (replaced)
        return { providerId, code: resendResultCode ?? resendStatus!, outcome: replaced, sentAs: 'sms' }
      const code = resultCode ?? message.messageStatus
      const arrived = alimtalkOutcome(resultCode)
      const hasFailed = isOver(message) && arrived.outcome !== 'delivered'
      return hasFailed
        ? { providerId, code, outcome: 'failed', sentAs: 'alimtalk' }
        : { providerId, code, ...arrived }
    },
  }
}

/** Codes go by the route for authentication, which takes templates of codes alone. */
const route = (template: string) => (template === CODE_TEMPLATE ? 'auth/messages' : 'messages')

const ARRIVED = '1000'
/**
 * What a code of Alimtalk says: that it arrived, or that the text message that replaces it is on its way. Whether that arrives is asked.
 */
export const alimtalkOutcome = (code: string | null | undefined): Pick<Report, 'outcome' | 'sentAs'> =>
  code === ARRIVED ? { outcome: 'delivered', sentAs: 'alimtalk' } : { outcome: 'pending' }

/** What became of the text message: it arrived, or not. */
const REPLACED: Record<string, 'delivered' | 'failed'> = { RSC04: 'delivered', RSC05: 'failed' }
/** It is neither delivered nor replaced: cancelled, or refused where nothing replaces it. */
const isOver = ({ messageStatus, resendStatus }: { messageStatus: string; resendStatus?: string | null }) =>
  messageStatus === 'CANCEL' || (messageStatus === 'FAILED' && resendStatus === 'RSC01')

const header = z.object({ isSuccessful: z.boolean(), resultCode: codeShape })
const sentShape = z.object({
  header,
  message: z
    .object({
      requestId: z.string().nullish(),
      sendResults: z.array(z.object({ resultCode: codeShape, recipientSeq: z.int() })),
    })
    .nullish(),
})
const askedShape = z.object({
  header,
  message: z
    .object({
      messageStatus: z.string(),
      resultCode: codeShape.nullish(),
      resendStatus: z.string().nullish(),
      resendResultCode: codeShape.nullish(),
    })
    .nullish(),
})
