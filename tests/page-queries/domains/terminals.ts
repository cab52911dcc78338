import { newPublicId, sha256 } from '../../../app/api/secrets.server'
import { terminals } from '../../../app/domains/terminals/api/tables.server'
import { makeTerminal } from '../../factories/terminals'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api, tenants: { administrator } }) => {
  const { id } = await makeTerminal(api, administrator.token)
  return {
    addresses: { DeskTerminal: `/desk/terminals/${id}` },
    async addRows({ at, each }) {
      await api.db.insert(terminals).values(
        each((n) => ({
          publicId: newPublicId(),
          name: `키오스크 ${n}`,
          kind: 'kiosk' as const,
          keyHash: sha256(`terminal ${n}`),
          enrolledAt: at,
          madeBy: administrator.id,
          madeAt: at,
        })),
      )
    },
  }
}
