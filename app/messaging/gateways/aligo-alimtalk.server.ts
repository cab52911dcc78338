import { z } from 'zod'
import type { KakaoSender } from './alimtalk-first'
import { callGateway, codeShape, readAnswer } from './call-gateway.server'
import { RefusedError, type Accepted, type Outgoing, type Report } from './gateway'
import type { Alimtalk } from '~/messaging/render.server'
import { smsForm } from './sms-text.server'

const BASE = 'https://kakaoapi.aligo.in'

interface AligoKakao extends KakaoSender {
  userId: string
  key: string
  sender: string
}

/**
 * Alimtalk by Aligo: the finished text, which Kakao compares with the template, and the text message that Aligo sends where it does
 * not arrive. `code` decides: 0 is taken, everything else is a refusal.
 * @param askText asks about a text message by its id
 */
export function aligoAlimtalk(
  { url = BASE, userId, key, senderKey, sender }: AligoKakao,
  askText: (providerId: string) => Promise<Report>,
) {
  const post = (path: string, fields: Record<string, string>) =>
    callGateway(`${url}/akv10/${path}/`, {
      method: 'POST',
      body: new URLSearchParams({ apikey: key, userid: userId, ...fields }),
    })
  return {
    async send({ recipient, ...message }: Outgoing, { templateCode, text }: Alimtalk): Promise<Accepted> {
      const instead = smsForm(message)
      const answer = await post('alimtalk/send', {
        senderkey: senderKey,
        tpl_code: templateCode,
        sender,
        receiver_1: recipient,
        subject_1: message.subject,
        message_1: text,
        failover: 'Y',
        fmessage_1: instead.text,
        ...(instead.subject !== undefined && { fsubject_1: instead.subject }),
      })
      const { code, info } = readAnswer(answer, sentShape)
      if (code !== TAKEN) throw new RefusedError(code)
      if (!info?.mid || Number(info.fcnt ?? 0) > 0) throw new RefusedError('fcnt')
      return { provider: 'aligo', providerId: info.mid, code, sentAs: 'alimtalk' }
    },
    async ask(providerId: string): Promise<Report> {
      const answer = await post('history/detail', { mid: providerId, page: '1', limit: '10' })
      const { code, list } = readAnswer(answer, detailShape)
      if (code !== TAKEN) throw new RefusedError(code)
      const { rslt = '', smid } = list?.[0] ?? {}
      if (rslt === ARRIVED) return { providerId, code: rslt, outcome: 'delivered', sentAs: 'alimtalk' }
      if (smid && smid !== '0') return { ...(await askText(smid)), providerId, sentAs: 'sms' }
      return { providerId, code: rslt ?? '', outcome: rslt ? 'failed' : 'pending' }
    },
  }
}

const TAKEN = '0'
const ARRIVED = 'S'

const sentShape = z.object({
  code: codeShape,
  info: z.object({ mid: codeShape.nullish(), fcnt: codeShape.nullish() }).nullish(),
})
const detailShape = z.object({
  code: codeShape,
  list: z.array(z.object({ rslt: z.string().nullish(), smid: codeShape.nullish() })).nullish(),
})
