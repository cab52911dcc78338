import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'

/** A person whose code opens doors: approved, of a company that is here; undefined for anybody else. */
async function findHolder(db: Db, who: SQL) {
  const [found] = await db
    .select({
      id: members.id,
      userId: members.publicId,
      mobile: members.mobile,
      name: members.name,
      floor: members.floor,
      accountType: members.accountType,
      companyId: members.companyId,
      company: { ko: companies.nameKo, en: companies.nameEn },
    })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(who, eq(members.status, 'approved'), eq(companies.active, true)))
  return found
}

export const findHolderById = (db: Db, userId: string) => findHolder(db, eq(members.publicId, userId))

/** Whoever it is, also somebody whose account has ended; undefined for an unknown id. */
export const findMemberId = async (db: Db, userId: string): Promise<number | undefined> =>
  (await db.select({ id: members.id }).from(members).where(eq(members.publicId, userId)))[0]?.id

export const findHolderByLoginId = (db: Db, loginId: string) =>
  findHolder(db, eq(members.loginIdKey, loginIdKey(loginId)))
