import { postJson, refusedWith } from './call-gateway.server'
import type { Gateway } from './gateway'

/**
 * Any gateway by HTTP: `{ to, from, text }` with a bearer token; the idempotency key lets it drop a repetition. It makes no
 * reports.
 */
export const httpGateway = ({
  url,
  token,
  sender,
}: {
  url: string
  token: string
  sender: string
}): Gateway => ({
  provider: 'http',
  async send({ id, recipient, text }) {
    const answer = await postJson(
      url,
      { Authorization: `Bearer ${token}`, 'Idempotency-Key': id },
      { to: recipient, from: sender, text },
    )
    if (answer.status < 200 || answer.status > 299) throw refusedWith(answer)
    return { provider: 'http' }
  },
})
