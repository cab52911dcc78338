import { seal, unseal, type Keys } from '~/api/secrets.server'

const PURPOSE = 'company-client-secret'

/** A client secret as it is stored. */
export const sealClientSecret = (keys: Keys, secret: string) => seal(keys, PURPOSE, Buffer.from(secret))

/** Undoes it; undefined once the key that sealed it is gone. */
export const unsealClientSecret = (keys: Keys, sealed: string): string | undefined =>
  unseal(keys, PURPOSE, sealed)?.toString()
