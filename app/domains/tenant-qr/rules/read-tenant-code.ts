import { fromDigits } from '~/rules/digit-code'

/** What a tenant's code says of itself; only the signature proves it. */
export interface TenantCode {
  userId: string
  window: number
  signature: string
}

/** Windows of half a minute, counted since 1970. */
export const WINDOW_DIGITS = 10

/** Reads id, window and signature as a scanner types them; undefined for anything else, such as a visitor's pass. */
export function readTenantCode(scanned: string): TenantCode | undefined {
  const [, id = '', window = '', proof = ''] = /^(\d{40})(\d{10})(\d{40})$/.exec(scanned.trim()) ?? []
  const [userId, signature] = [fromDigits(id), fromDigits(proof)]
  return userId === undefined || signature === undefined
    ? undefined
    : { userId, window: Number(window), signature }
}
