import { desc, eq } from 'drizzle-orm'
import { requireMember, type ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { contentRevision } from '~/api/revision.server'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { permissionValues } from '~/domains/members/rules/permission-values'
import type { Profile } from '~/domains/members/schemas'
import { floorsOf } from './queries.server'
import { companyOf, contentOfProfile } from './shape.server'
import type { MemberRecord } from './store.server'
import { consents } from './tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { companySignIns } from '~/domains/account/api/company-sign-in-tables.server'
import { isPasswordRefused } from '~/domains/account/api/member-sign-in.server'
import { members } from '~/domains/account/api/tables.server'

/** The caller's own account. `lock` locks its row until the transaction ends. @throws Problem 401, 403 */
export async function requireSelf(c: ApiContext, db: Db, options?: { lock: true }): Promise<MemberRecord> {
  const query = db
    .select()
    .from(members)
    .where(eq(members.id, requireMember(c).id))
  const [self] = await (options?.lock ? query.for('update') : query)
  if (self?.status !== 'approved') throw new Problem(401, 'sessionExpired')
  return self
}

/** The caller's own account as the API answers it, with the floors to choose from, consents and allowed actions. */
export async function profileOf(c: ApiContext, db: Db, self: MemberRecord): Promise<Profile> {
  const [employer] = await db
    .select({ company: companies, isPasswordRefused })
    .from(companies)
    .leftJoin(companySignIns, eq(companySignIns.companyId, companies.id))
    .where(eq(companies.id, self.companyId))
  const agreed = await db
    .select()
    .from(consents)
    .where(eq(consents.memberId, self.id))
    .orderBy(desc(consents.id))
  const mayWithdraw = can(c.var.actor, 'account:withdraw')
  return {
    id: self.publicId,
    loginId: self.loginId,
    revision: contentRevision(contentOfProfile(self)),
    name: self.name,
    latinName: self.latinName,
    // Only withdrawn accounts have none.
    gender: self.gender!,
    mobile: self.mobile,
    email: self.email,
    ownerShownBy: employer!.isPasswordRefused ? 'code' : 'password',
    company: companyOf(employer!.company),
    floor: self.floor,
    floors: await floorsOf(db, self.companyId),
    accountType: self.accountType,
    permissions: permissionValues(self),
    status: self.status,
    joinedOn: seoulDate(self.createdAt),
    wantsReminders: self.wantsReminders,
    consents: agreed.map(({ type, version, agreed: isAgreed, at }) => ({
      type,
      version,
      agreed: isAgreed,
      at: at.toISOString(),
    })),
    actions: { withdraw: { allowed: mayWithdraw, reason: mayWithdraw ? null : 'masterCannotWithdraw' } },
  }
}
