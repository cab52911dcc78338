import { lastCode } from '../../factories/accounts'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = async ({ api, tenants, cookies, later }) => {
  const { loginId, mobile, publicId } = tenants.master
  await api.call('POST', '/tenant-qr/code', { body: { loginId } })
  const body = { loginId, code: await lastCode(api, mobile) }
  const { access } = (await api.call('POST', '/tenant-qr/open', { body })).data
  return {
    addresses: { TenantQR: `/tenant-qr/${publicId}`, TenantQRCodes: `/tenant-qr/${publicId}/codes` },
    // A guest on a shared device.
    cookies: () => ({ guest: [cookies.tenantQr(access, later)] }),
  }
}
