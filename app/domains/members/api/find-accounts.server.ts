import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { companySignIns } from '~/domains/account/api/company-sign-in-tables.server'
import { isPasswordRefused } from '~/domains/account/api/member-sign-in.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** The account of a sign-up that waits for approval, by public id; undefined otherwise. */
export const findPending = async (db: Db, publicId: string) =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.publicId, publicId), eq(members.status, 'request_for_approval')))
  )[0]

/** Statuses of accounts that can be recovered by phone; deleted people learn of the deletion when they sign in. */
const FINDABLE = ['request_for_approval', 'approved', 'rejected', 'withdrawal_pending'] as const

/** Accounts that can be recovered by phone. Invited people are left out: they have not chosen a password. */
const isFindable = and(inArray(members.status, [...FINDABLE]), eq(members.isInvited, false))

/**
 * Whether there are accounts with this phone, and none of them has a password to reset, as their companies are signed in to at
 * their own providers only (decisions §13).
 */
export async function hasNoPasswordToReset(db: Db, mobile: string): Promise<boolean> {
  const [found] = await db
    .select({ all: sql<boolean | null>`bool_and(${isPasswordRefused})` })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(companySignIns, eq(companySignIns.companyId, members.companyId))
    .where(and(eq(members.mobile, mobile), isFindable))
  return found?.all ?? false
}

/** Hours for which a phone that was changed recovers nothing: its owner was told at the old one, and has so long to act. */
const NEW_PHONE_HOURS = 24

/**
 * Accounts with this name, phone and, if given, ID, and whether their passwords are of no use.
 * @throws Problem 422 when there are none, or all have changed to this phone within the last day
 */
export async function findByPhone(
  db: Db,
  query: { name: string; mobile: string; loginId?: string },
  now: Date,
) {
  const found = await accountsByPhone(db, query)
  if (found.length === 0) throw new Problem(422, 'noUserMatches')
  const newAfter = now.getTime() - NEW_PHONE_HOURS * MS_PER_HOUR
  const settled = found.filter(({ member }) => (member.mobileChangedAt?.getTime() ?? 0) <= newAfter)
  if (settled.length === 0) throw new Problem(422, 'phoneTooNew')
  return settled
}

const accountsByPhone = (db: Db, query: { name: string; mobile: string; loginId?: string }) =>
  db
    .select({ member: members, company: companies, isPasswordRefused })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(companySignIns, eq(companySignIns.companyId, members.companyId))
    .where(
      and(
        eq(members.mobile, query.mobile),
        // Both lowered by the database, because JavaScript lowers more letters.
        sql`lower(${members.name}) = lower(${query.name})`,
        query.loginId === undefined ? undefined : eq(members.loginIdKey, loginIdKey(query.loginId)),
        isFindable,
      ),
    )
    .orderBy(asc(members.id))
