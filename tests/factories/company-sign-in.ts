import type { Db } from '../../app/db/database.server'
import { sealClientSecret } from '../../app/domains/account/api/company-secret.server'
import {
  companySignInDomains,
  companySignIns,
} from '../../app/domains/account/api/company-sign-in-tables.server'
import type { OpenIdProvider } from '../support/openid-provider'
import { TEST_SECRET } from '../support/api'

/** A company whose people sign in at a provider, with domains that the desk has confirmed. */
export async function makeCompanySignIn(
  db: Db,
  companyId: number,
  { issuer, clientId, clientSecret }: Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  {
    domains = ['hanbit.kr'],
    ...given
  }: Partial<typeof companySignIns.$inferInsert> & { domains?: string[] } = {},
) {
  await db.insert(companySignIns).values({
    companyId,
    issuer,
    clientId,
    clientSecret: sealClientSecret(TEST_SECRET, clientSecret),
    changedAt: new Date('2026-11-20T00:00:00Z'),
    ...given,
  })
  await db
    .insert(companySignInDomains)
    .values(domains.map((domain) => ({ companyId, domain, isConfirmed: true })))
}
