import type { TestApi } from '../support/api'

export const WEBHOOK = {
  url: 'https://hooks.example.com/portal',
  purpose: '시설 관리 시스템',
  events: ['visit.approved', 'booking.booked'],
}

/** An endpoint with a secret, so that it is on; `given` overrides parts of its form. */
export async function makeWebhook(
  api: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<{ id: string; secret: string }> {
  const made = await api.call('POST', '/desk/webhooks', { token, body: { ...WEBHOOK, ...given } })
  if (made.status !== 201) throw new Error(`no webhook: ${JSON.stringify(made.body)}`)
  const { id } = made.data as { id: string }
  const { secret } = (await api.call('POST', `/desk/webhooks/${id}/secret`, { token })).data as {
    secret: string
  }
  return { id, secret }
}
