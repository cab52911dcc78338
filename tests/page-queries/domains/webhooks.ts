import { newPublicId } from '../../../app/api/secrets.server'
import { webhookDeliveries, webhookEndpoints } from '../../../app/domains/webhooks/api/tables.server'
import { makeWebhook } from '../../factories/webhooks'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api, tenants }) => {
  const { id } = await makeWebhook(api, tenants.administrator.token)
  return {
    addresses: { DeskWebhook: `/desk/webhooks/${id}` },
    async addRows({ at, each }) {
      const by = { createdAt: at, changedBy: tenants.administrator.id, changedAt: at }
      const added = await api.db
        .insert(webhookEndpoints)
        .values(
          each((n) => ({
            publicId: newPublicId(),
            url: `https://hooks.example.com/${n}`,
            purpose: `시스템 ${n}`,
            events: ['visit.approved' as const],
            ...by,
          })),
        )
        .returning({ endpointId: webhookEndpoints.id })
      await api.db.insert(webhookDeliveries).values(
        added.map(({ endpointId }) => ({
          publicId: newPublicId(),
          endpointId,
          event: 'visit.approved' as const,
          body: '{}',
          status: 'delivered' as const,
          nextAttemptAt: at,
          createdAt: at,
        })),
      )
    },
  }
}
