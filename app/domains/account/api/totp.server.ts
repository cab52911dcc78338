import { Secret, TOTP } from 'otpauth'
import type { Keys } from '~/api/secrets.server'
import { seal, unseal } from '~/api/secrets.server'

/** Seconds for which a code is shown, and steps before and after the present one that are accepted, as clocks differ. */
const PERIOD = 30
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const ISSUER = 'Nuri Tower'

/** A new secret in base 32, as apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads from the QR code: the secret, and under which name it lists it. */
export const totpUri = (secret: string, loginId: string): string =>
  totpOf(secret, { label: loginId }).toString()

/** The code of a moment (RFC 6238), for tests and nothing else but comparing. */
export const totpAt = (secret: string, now: Date, digits = 6): string =>
  totpOf(secret, { digits }).generate({ timestamp: now.getTime() })

/** The step of a code that is right now, or was or will be half a minute from now; undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
}

const totpOf = (secret: string, { label, digits = 6 }: { label?: string; digits?: number } = {}) =>
  new TOTP({
    issuer: ISSUER,
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits,
    period: PERIOD,
  })

const PURPOSE = 'staff-totp'

/** A secret as it is stored: only with the portal's key can codes be made of it. */
export const sealSecret = (keys: Keys, secret: string): string => seal(keys, PURPOSE, Buffer.from(secret))

/** Undoes it; undefined once the key that sealed it is gone. */
export const unsealSecret = (keys: Keys, sealed: string): string | undefined =>
  unseal(keys, PURPOSE, sealed)?.toString()
