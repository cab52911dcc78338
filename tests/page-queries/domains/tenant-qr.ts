import { newPublicId, sha256 } from '../../../app/api/secrets.server'
import { accessScans, doors } from '../../../app/domains/tenant-qr/api/tables.server'
import { lastCode } from '../../factories/accounts'
import { makeDoor } from '../../factories/doors'
import type { MakeDomain } from '../domain'

const always = { days: 'everyDay', from: 0, to: 1440 } as const

export const makeDomain: MakeDomain = async ({ api, tenants, visit, cookies, later }) => {
  const { loginId, mobile, publicId } = tenants.master
  await api.call('POST', '/tenant-qr/code', { body: { loginId } })
  const body = { loginId, code: await lastCode(api, mobile) }
  const { access } = (await api.call('POST', '/tenant-qr/open', { body })).data
  const door = await makeDoor(api, tenants.administrator.token)
  return {
    addresses: {
      TenantQR: `/tenant-qr/${publicId}`,
      TenantQRCodes: `/tenant-qr/${publicId}/codes`,
      DoorTablet: `/door/${door.key}`,
      DeskDoor: `/desk/doors/${door.id}`,
    },
    // A guest on a shared device.
    cookies: () => ({ guest: [cookies.tenantQr(access, later)] }),
    // For each number a door, and a member and a visitor who have come in by it.
    async addRows({ at, each, colleagues }) {
      const added = await api.db
        .insert(doors)
        .values(
          each((n) => ({
            publicId: newPublicId(),
            nameKo: `문 ${n}`,
            nameEn: `Door ${n}`,
            kind: 'turnstile' as const,
            direction: 'in' as const,
            floor: 1,
            access: { members: always, vips: always, visitors: always },
            keyHash: sha256(`door ${n}`),
            keyMadeAt: at,
            createdAt: at,
            changedBy: tenants.administrator.id,
            changedAt: at,
          })),
        )
        .returning()
      const scan = { at, receivedAt: at, outcome: 'open' as const }
      await api.db.insert(accessScans).values(
        added.flatMap(({ id: doorId }, number) => [
          { ...scan, doorId, scanId: 'member', memberId: colleagues[number]!.id, codeWindow: number },
          { ...scan, doorId, scanId: 'visitor', visitorId: visit.visitors[0]!.id },
        ]),
      )
    },
  }
}
