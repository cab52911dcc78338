import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { loginIdKey } from '../../../rules/login-id'
import { members } from '../../account/api/tables.server'
import { companies } from '../../building/api/tables.server'

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

/** Accounts with this name, phone and, if given, ID. Invited people are left out: they have not chosen a password. */
export const findByPhone = (db: Db, query: { name: string; mobile: string; loginId?: string }) =>
  db
    .select({ member: members, company: companies })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(members.mobile, query.mobile),
        // Both lowered by the database, because JavaScript lowers more letters.
        sql`lower(${members.name}) = lower(${query.name})`,
        query.loginId === undefined ? undefined : eq(members.loginIdKey, loginIdKey(query.loginId)),
        inArray(members.status, [...FINDABLE]),
        eq(members.isInvited, false),
      ),
    )
    .orderBy(asc(members.id))
