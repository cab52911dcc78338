import { isMadeByAny, keyedHash, type Keys } from '~/api/secrets.server'
import { windowsToShow, windowStart } from '~/domains/tenant-qr/rules/code-window'
import { toDigits } from '~/rules/digit-code'
import { WINDOW_DIGITS, type TenantCode } from '~/domains/tenant-qr/rules/read-tenant-code'

/** 132 bits of the signature are enough for half a minute, and a smaller code is read faster. */
const SIGNATURE_LENGTH = 22

const signatureOf = (secret: Keys, userId: string, window: number) =>
  keyedHash(secret, 'tenant-qr', userId, String(window)).slice(0, SIGNATURE_LENGTH)

/** The code of a person in one window, in digits alone: id, window and signature. */
export const tenantCode = (secret: Keys, userId: string, window: number) =>
  `${toDigits(userId)}${String(window).padStart(WINDOW_DIGITS, '0')}${toDigits(signatureOf(secret, userId, window))}`

/** Whether the portal has made this code. */
export const isGenuine = (secret: Keys, { userId, window, signature }: TenantCode) =>
  isMadeByAny(secret, signature, (key) => signatureOf(key, userId, window))

/** The codes to show from now on, each with its half minute. */
export const codesFrom = (secret: Keys, userId: string, now: Date) =>
  windowsToShow(now).map((window) => ({
    code: tenantCode(secret, userId, window),
    from: windowStart(window).toISOString(),
    until: windowStart(window + 1).toISOString(),
  }))
