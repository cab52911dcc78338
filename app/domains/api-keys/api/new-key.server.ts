import { newToken, sha256 } from '~/api/secrets.server'

/** Tells a key from a session's token (account/api/authenticate.server.ts), and whoever finds one what it is. */
const PREFIX = 'portalkey_'
/** So many random characters are stored in clear, so that people recognise a key; 39 stay secret. */
const SHOWN = 4

/** A new key, with what is stored of it: 256 random bits. */
export function newApiKey() {
  const key = `${PREFIX}${newToken()}`
  return { key, row: { keyHash: sha256(key), prefix: key.slice(0, PREFIX.length + SHOWN) } }
}
