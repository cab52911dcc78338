/** What a tenant's code says of itself; only the signature proves it. */
export interface TenantCode {
  userId: string
  window: number
  signature: string
}

/** Reads `userId.window.signature` as a scanner types it; undefined for anything else, such as a visitor's pass. */
export function readTenantCode(scanned: string): TenantCode | undefined {
  const [, userId, window, signature] = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{22})$/.exec(scanned.trim()) ?? []
  return signature === undefined ? undefined : { userId: userId!, window: Number(window), signature }
}
