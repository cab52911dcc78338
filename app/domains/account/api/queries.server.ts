import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { loginIdKey } from '../../../rules/login-id'
import { companies, companyFloors, members } from '../../members/api/tables.server'
import { parkedForms } from './tables.server'

/** The account a login id names, whatever its status; ids differ only without regard to case (decisions §5). */
export const findAccount = async (db: Db, loginIdKey: string) =>
  (await db.select().from(members).where(eq(members.loginIdKey, loginIdKey)))[0]

/** The internal number of a living member; undefined for an unknown public id. */
export const findMemberId = async (db: Db, publicId: string) =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.publicId, publicId), eq(members.status, 'approved')))
  )[0]?.id

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
export const findByPhone = (db: Db, asked: { name: string; mobile: string; loginId?: string }) =>
  db
    .select({ member: members, company: companies })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(members.mobile, asked.mobile),
        // Both by the database: it lowers fewer letters than JavaScript does.
        sql`lower(${members.name}) = lower(${asked.name})`,
        asked.loginId === undefined ? undefined : eq(members.loginIdKey, loginIdKey(asked.loginId)),
        inArray(members.status, [...FINDABLE]),
        eq(members.isInvited, false),
      ),
    )
    .orderBy(asc(members.id))

/** Companies that can be visited and joined, in Korean order (the database's own collation is C). */
export async function listCompanies(db: Db) {
  const rows = await db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
    .where(eq(companies.active, true))
  return rows.sort((a, b) => a.ko.localeCompare(b.ko, 'ko'))
}

/** Floors of an active company, lowest first; empty for one that does not exist. */
export async function listFloors(db: Db, companyId: number) {
  const rows = await db
    .select({ floor: companyFloors.floor })
    .from(companyFloors)
    .innerJoin(companies, eq(companies.id, companyFloors.companyId))
    .where(and(eq(companyFloors.companyId, companyId), eq(companies.active, true)))
    .orderBy(asc(companyFloors.floor))
  return rows.map((row) => row.floor)
}

export const rememberLanguage = (db: Db, memberId: number, language: 'ko' | 'en') =>
  db.update(members).set({ language }).where(eq(members.id, memberId))

export const parkForm = (db: Db, form: typeof parkedForms.$inferInsert) => db.insert(parkedForms).values(form)

/** Takes the parked form of this person, browser and path: it is offered once. */
export async function takeParkedForm(
  db: Db,
  owner: { memberId: number; browserHash: string; path: string },
  now: Date,
): Promise<string | undefined> {
  const rows = await db
    .delete(parkedForms)
    .where(
      and(
        eq(parkedForms.memberId, owner.memberId),
        eq(parkedForms.browserHash, owner.browserHash),
        eq(parkedForms.path, owner.path),
        gt(parkedForms.expiresAt, now),
      ),
    )
    .returning({ content: parkedForms.content, id: parkedForms.id })
  return rows.sort((a, b) => b.id - a.id)[0]?.content
}

export const purgeParkedForms = (db: Db, now: Date) =>
  db.delete(parkedForms).where(lte(parkedForms.expiresAt, now))
