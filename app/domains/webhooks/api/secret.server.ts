import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal, type Keys } from '~/api/secrets.server'

const PURPOSE = 'webhook'
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32

/** A new secret as receivers get it: `whsec_` and base64. */
export const newWebhookSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** A secret as it is stored. */
export const sealWebhookSecret = (keys: Keys, secret: string) => seal(keys, PURPOSE, Buffer.from(secret))

/** Undoes it; undefined once the key that sealed it is gone. */
export const unsealWebhookSecret = (keys: Keys, sealed: string): string | undefined =>
  unseal(keys, PURPOSE, sealed)?.toString()

/** The headers by which a receiver knows who sent a body, and when; signed with each of the secrets. */
export const signedHeaders = (
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
