/** Codes of the tenant QR, a part of MESSAGE_KEYS. */
export const TENANT_QR_MESSAGE_KEYS = ['tenantQrClosed'] as const
