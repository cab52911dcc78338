import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { loginIdKey } from '../../../rules/login-id'
import { members } from '../../account/api/tables.server'
import { companies } from '../../building/api/tables.server'

/** Somebody who signed up and waits for approval, by public id. */
export const findPending = async (db: Db, publicId: string) =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.publicId, publicId), eq(members.status, 'request_for_approval')))
  )[0]

/** Statuses in which an account can be found again by its phone; deleted people are told so when they sign in. */
const FINDABLE = ['request_for_approval', 'approved', 'rejected', 'withdrawal_pending'] as const

/** Accounts of this name and phone, and ID where it is asked for; an invited person has none yet. */
export const findByPhone = (db: Db, query: { name: string; mobile: string; loginId?: string }) =>
  db
    .select({ member: members, company: companies })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(members.mobile, query.mobile),
        // Both by the database: it lowers fewer letters than JavaScript does.
        sql`lower(${members.name}) = lower(${query.name})`,
        query.loginId === undefined ? undefined : eq(members.loginIdKey, loginIdKey(query.loginId)),
        inArray(members.status, [...FINDABLE]),
        eq(members.isInvited, false),
      ),
    )
    .orderBy(asc(members.id))
