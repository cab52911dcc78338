import { newPublicId, sha256 } from '../../../app/api/secrets.server'
import { apiKeys } from '../../../app/domains/api-keys/api/tables.server'
import { makeApiKey } from '../../factories/api-keys'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api, tenants }) => {
  const { administrator } = tenants
  const { id } = await makeApiKey(api, administrator.token)
  return {
    addresses: { DeskApiKey: `/desk/api-keys/${id}` },
    async addRows({ at, each }) {
      await api.db.insert(apiKeys).values(
        each((n) => ({
          publicId: newPublicId(),
          name: `시스템 ${n}`,
          prefix: 'portalkey_abcd',
          keyHash: sha256(`key ${n}`),
          scopes: ['visits:read' as const],
          networks: [],
          endsOn: '2027-11-23',
          madeBy: administrator.id,
          madeAt: at,
        })),
      )
    },
  }
}
