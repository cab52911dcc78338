import { eq } from 'drizzle-orm'
import type { Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { sealClientSecret, unsealClientSecret } from '~/domains/account/api/company-secret.server'
import { companySignIns } from '~/domains/account/api/company-sign-in-tables.server'
import { secondFactors } from '~/domains/account/api/tables.server'
import { sealSecret, unsealSecret } from '~/domains/account/api/totp.server'
import { sealWebhookSecret, unsealWebhookSecret } from '~/domains/webhooks/api/secret.server'
import { webhookEndpoints } from '~/domains/webhooks/api/tables.server'

/** How many secrets are now sealed with the first key, and how many no key of these opens. */
export interface Resealed {
  resealed: number
  lost: number
}

/**
 * Seals everything anew with the first of the keys, so that the others, one of which has leaked, can be left out at once: what they
 * signed counts no more from then on. The portal must not run meanwhile.
 */
export async function reseal(db: Db, keys: Keys): Promise<Resealed> {
  const counted = { resealed: 0, lost: 0 }
  const anew = (
    sealed: string,
    open: (keys: Keys, sealed: string) => string | undefined,
    close: (keys: Keys, plain: string) => string,
  ): string => {
    const plain = open(keys, sealed)
    counted[plain === undefined ? 'lost' : 'resealed']++
    return plain === undefined ? sealed : close(keys, plain)
  }
  await db.transaction(async (tx) => {
    for (const { id, secret } of await tx.select().from(secondFactors))
      await tx
        .update(secondFactors)
        .set({ secret: anew(secret, unsealSecret, sealSecret) })
        .where(eq(secondFactors.id, id))
    for (const { companyId, clientSecret } of await tx.select().from(companySignIns))
      await tx
        .update(companySignIns)
        .set({ clientSecret: anew(clientSecret, unsealClientSecret, sealClientSecret) })
        .where(eq(companySignIns.companyId, companyId))
    const ofWebhook = (sealed: string | null) =>
      sealed === null ? null : anew(sealed, unsealWebhookSecret, sealWebhookSecret)
    for (const { id, secret, earlierSecret } of await tx.select().from(webhookEndpoints))
      await tx
        .update(webhookEndpoints)
        .set({ secret: ofWebhook(secret), earlierSecret: ofWebhook(earlierSecret) })
        .where(eq(webhookEndpoints.id, id))
  })
  return counted
}
