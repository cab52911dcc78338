import { and, desc, inArray, lte } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { policies } from '~/domains/building/api/tables.server'
import { CONSENT_POLICIES, type Consents, type GivenConsents } from '~/domains/members/sign-up-schemas'
import { consents } from './tables.server'

/**
 * Stores the consents of an account with the versions in force today, refusals included (decisions §11).
 * @throws Problem 422 at each answer given to another version
 * @throws when a policy has no version in force
 */
export async function recordConsents(tx: Db, memberId: number, agreed: GivenConsents, now: Date) {
  const types = Object.values(CONSENT_POLICIES)
  const inForce = await tx
    .selectDistinctOn([policies.type], { type: policies.type, version: policies.version })
    .from(policies)
    .where(and(inArray(policies.type, types), lte(policies.inForceFrom, seoulDate(now))))
    .orderBy(policies.type, desc(policies.inForceFrom), desc(policies.version))
  const versions = new Map(inForce.map(({ type, version }) => [type, version]))
  const outdated: string[] = []
  const rows = Object.entries(CONSENT_POLICIES).map(([name, type]) => {
    const answer = name as keyof Consents
    const version = versions.get(type)
    if (version === undefined) throw new Error(`There is no ${type} policy in force`)
    if ((agreed.versions?.[answer] ?? version) !== version) outdated.push(answer)
    return { memberId, type, version, agreed: agreed[answer], at: now }
  })
  if (outdated.length > 0) {
    const errors = outdated.map((path) => ({ path, messageKey: 'policyChanged' }))
    throw new Problem(422, 'policyChanged', { errors })
  }
  await tx.insert(consents).values(rows)
}
