import { beforeEach, expect, test } from 'vitest'
import { makeCompanySignIn } from 'tests/factories/company-sign-in'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeWebhook } from 'tests/factories/webhooks'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { signToken, verifyToken } from '~/api/secrets.server'
import { unsealClientSecret } from '~/domains/account/api/company-secret.server'
import { companySignIns } from '~/domains/account/api/company-sign-in-tables.server'
import { secondFactors } from '~/domains/account/api/tables.server'
import { sealSecret, unsealSecret } from '~/domains/account/api/totp.server'
import { unsealWebhookSecret } from '~/domains/webhooks/api/secret.server'
import { webhookEndpoints } from '~/domains/webhooks/api/tables.server'
import { reseal } from './reseal.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => void (tenants = await makeTenants(api)))

test('after a leak everything sealed is opened by the new key alone, and what the leaked one signed counts no more', async () => {
  const { administrator, company } = tenants
  const { id, secret: earlier } = await makeWebhook(api, administrator.token)
  // The one before is accepted for a day beside the new one.
  const renewed = await api.call('POST', `/desk/webhooks/${id}/secret`, { token: administrator.token })
  const { secret } = renewed.data as { secret: string }
  const provider = { issuer: 'https://id.example', clientId: 'portal', clientSecret: 'client secret' }
  await makeCompanySignIn(api.db, company.id, provider)
  await api.db.insert(secondFactors).values({
    staffId: administrator.id,
    secret: sealSecret(TEST_SECRET, 'JBSWY3DPEHPK3PXP'),
    createdAt: api.now,
    lastStep: 0,
  })
  const fresh = ['a fresh secret of thirty-two characters'] as const
  expect(await reseal(api.db, [...fresh, ...TEST_SECRET])).toEqual({ resealed: 4, lost: 0 })

  const opened = async () => [
    unsealSecret(fresh, (await api.db.select().from(secondFactors))[0]!.secret),
    unsealClientSecret(fresh, (await api.db.select().from(companySignIns))[0]!.clientSecret),
    unsealWebhookSecret(fresh, (await api.db.select().from(webhookEndpoints))[0]!.secret!),
    unsealWebhookSecret(fresh, (await api.db.select().from(webhookEndpoints))[0]!.earlierSecret!),
  ]
  const all = ['JBSWY3DPEHPK3PXP', 'client secret', secret, earlier]
  expect(await opened()).toEqual(all)
  const soon = new Date(api.now.getTime() + 60_000)
  expect(
    verifyToken(fresh, 'visit-access', signToken(TEST_SECRET, 'visit-access', 'x', soon), api.now),
  ).toBeUndefined()

  expect(await reseal(api.db, ['another secret of thirty-two characters!'])).toEqual({ resealed: 0, lost: 4 })
  expect(await opened(), 'what cannot be opened stays').toEqual(all)
})
