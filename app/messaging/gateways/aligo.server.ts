import { z } from 'zod'
import { callGateway, codeShape, readAnswer } from './call-gateway.server'
import { aligoAlimtalk } from './aligo-alimtalk.server'
import { alimtalkFirst, type KakaoSender } from './alimtalk-first'
import { RefusedError, type Adapter, type Gateway, type Report } from './gateway'
import { smsForm } from './sms-text.server'

const BASE = 'https://apis.aligo.in'

interface AligoAccount {
  /** Only in tests and behind a proxy. */
  url?: string
  userId: string
  key: string
  sender: string
  kakao?: KakaoSender
}

/** Aligo, which takes forms and answers 200 to everything: `result_code` decides. It makes no reports and is asked. */
export function aligoGateway(account: AligoAccount): Gateway {
  const { url = BASE, userId, key, sender, kakao } = account
  const post = (path: string, fields: Record<string, string>) =>
    callGateway(`${url}/${path}/`, {
      method: 'POST',
      body: new URLSearchParams({ key, user_id: userId, ...fields }),
    })
  const sendText: Adapter = async ({ recipient, ...message }) => {
    const { sentAs, subject, text } = smsForm(message)
    const answer = await post('send', {
      sender,
      receiver: recipient,
      msg: text,
      msg_type: sentAs.toUpperCase(),
      ...(subject !== undefined && { title: subject }),
    })
    const { result_code: code, msg_id: providerId, error_cnt: errors } = readAnswer(answer, sentShape)
    if (!(Number(code) > 0)) throw new RefusedError(code, { isPermanent: !PASSING.has(code) })
    if (!providerId || Number(errors ?? 0) > 0) throw new RefusedError('error_cnt', { isPermanent: true })
    return { provider: 'aligo', providerId, code, sentAs }
  }
  const askText = async (providerId: string): Promise<Report> => {
    const answer = await post('sms_list', { mid: providerId, page: '1', page_size: '30' })
    const { result_code: code, list } = readAnswer(answer, listShape)
    if (!(Number(code) > 0)) throw new RefusedError(code)
    const state = list?.[0]?.sms_state ?? ''
    return { providerId, outcome: outcomeOf(state), code: state.slice(0, 40) }
  }
  const alimtalk = kakao && aligoAlimtalk({ ...kakao, userId, key, sender }, askText)
  return {
    provider: 'aligo',
    sendsAlimtalk: alimtalk !== undefined,
    send: alimtalkFirst(alimtalk?.send, sendText),
    ask: ({ providerId, sentAs }) =>
      sentAs === 'alimtalk' && alimtalk ? alimtalk.ask(providerId) : askText(providerId),
  }
}

/** Wrong keys, a sender not registered, no credit, an address not allowed: the message is taken once that is put right. */
const PASSING = new Set(['-101', '-102', '-201', '-301'])

const sentShape = z.object({
  result_code: codeShape,
  msg_id: codeShape.nullish(),
  error_cnt: codeShape.nullish(),
})
const listShape = z.object({
  result_code: codeShape,
  list: z.array(z.object({ sms_state: z.string() })).nullish(),
})

/** States are words: failure, cancelled, refused; complete, success. */
const FAILED = /\uC2E4\uD328|\uCDE8\uC18C|\uAC70\uBD80/
const COMPLETE = /\uC644\uB8CC|\uC131\uACF5/

function outcomeOf(state: string): Report['outcome'] {
  if (FAILED.test(state)) return 'failed'
  return COMPLETE.test(state) ? 'delivered' : 'pending'
}
