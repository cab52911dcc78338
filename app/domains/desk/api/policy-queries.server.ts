import { and, count, countDistinct, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { limitAndOffset } from '~/lists/list-page.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { companies, policies } from '~/domains/building/api/tables.server'
import type { PolicyType } from '~/domains/building/schemas'
import { members } from '~/domains/account/api/tables.server'
import { consents } from '~/domains/members/api/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'

/** The order of versions: the last to take effect first, and of one day the last written first. */
const newestFirst = [
  desc(policies.inForceFrom),
  sql`${policies.writtenAt} desc nulls last`,
  desc(policies.version),
]

/** All versions of one policy, or of all, without texts, newest first. */
export const listPolicyVersions = (db: Db, type?: PolicyType) =>
  db
    .select({
      type: policies.type,
      version: policies.version,
      titleKo: policies.titleKo,
      titleEn: policies.titleEn,
      inForceFrom: policies.inForceFrom,
      writtenAt: policies.writtenAt,
      by: staff.name,
    })
    .from(policies)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, policies.writtenBy))
    .where(type && eq(policies.type, type))
    .orderBy(policies.type, ...newestFirst)

/** The texts of one version; undefined for an unknown one. */
export const findPolicyText = async (db: Db, type: PolicyType, version: string) =>
  (
    await db
      .select({ bodyKo: policies.bodyKo, bodyEn: policies.bodyEn })
      .from(policies)
      .where(and(eq(policies.type, type), eq(policies.version, version)))
  )[0]

/** The number of people who agreed to each version: members, and for visitors' privacy the visits. */
export async function countAgreed(db: Db, type: PolicyType): Promise<Map<string, number>> {
  const ofMembers = await db
    .select({ version: consents.version, agreed: countDistinct(consents.memberId) })
    .from(consents)
    .where(and(eq(consents.type, type), eq(consents.agreed, true)))
    .groupBy(consents.version)
  const ofVisits =
    type === 'visit-privacy'
      ? await db
          .select({ version: visits.consentVersion, agreed: count() })
          .from(visits)
          .groupBy(visits.consentVersion)
      : []
  const agreed = new Map<string, number>()
  for (const row of [...ofMembers, ...ofVisits])
    agreed.set(row.version, (agreed.get(row.version) ?? 0) + row.agreed)
  return agreed
}

/** One page of the members who answered a version, latest first, and the number of all. */
export async function listConsents(
  db: Db,
  { type, version }: { type: PolicyType; version: string },
  page: { page: number; size: number },
) {
  const where = and(eq(consents.type, type), eq(consents.version, version))
  const { limit, offset } = limitAndOffset(page)
  const rows = await db
    .select({
      userId: members.publicId,
      name: members.name,
      companyKo: companies.nameKo,
      companyEn: companies.nameEn,
      agreed: consents.agreed,
      at: consents.at,
    })
    .from(consents)
    .innerJoin(members, eq(members.id, consents.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(where)
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ count: count() }).from(consents).where(where)
  return { rows, count: all?.count ?? 0 }
}

/** Locks a policy's versions, so that the second of two concurrent versions is refused. */
export const lockPolicy = (tx: Db, type: PolicyType) =>
  tx.select({ version: policies.version }).from(policies).where(eq(policies.type, type)).for('update')

export const addPolicyVersion = (tx: Db, row: typeof policies.$inferInsert) => tx.insert(policies).values(row)
