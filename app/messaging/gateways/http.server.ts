import { postJson, refusedWith } from './call-gateway.server'
import type { KakaoSender } from './alimtalk-first'
import type { Gateway } from './gateway'

/**
 * Any gateway by HTTP: `{ to, from, text }` with a bearer token; the idempotency key lets it drop a repetition. It makes no
 * reports. A message that has a template of Kakao's comes with `alimtalk: { senderKey, templateCode, text, variables }`; the gateway decides
 * by which way it goes.
 */
export const httpGateway = ({
  url,
  token,
  sender,
  kakao,
}: {
  url: string
  token: string
  sender: string
  kakao?: KakaoSender
}): Gateway => ({
  provider: 'http',
  sendsAlimtalk: kakao !== undefined,
  async send({ id, recipient, text, alimtalk }) {
    const answer = await postJson(
      url,
      { Authorization: `Bearer ${token}`, 'Idempotency-Key': id },
      {
        to: recipient,
        from: sender,
        text,
        ...(kakao && alimtalk && { alimtalk: { senderKey: kakao.senderKey, ...alimtalk } }),
      },
    )
    if (answer.status < 200 || answer.status > 299) throw refusedWith(answer)
    return { provider: 'http' }
  },
})
