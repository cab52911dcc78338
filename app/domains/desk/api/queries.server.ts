import { and, arrayContains, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { staff } from '~/domains/account/api/staff-tables.server'

/** The staff account with a login ID, active or not. */
export const findStaffAccount = async (db: Db, loginIdKey: string) =>
  (await db.select().from(staff).where(eq(staff.loginIdKey, loginIdKey)))[0]

export const findStaff = async (db: Db, staffId: number) =>
  (await db.select().from(staff).where(eq(staff.id, staffId)))[0]

/** Whether there is an active administrator. */
export const hasAdministrator = async (db: Db) =>
  (
    await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.active, true), arrayContains(staff.roles, ['administrator'])))
      .limit(1)
  ).length > 0

/** Adds a staff person; undefined if the ID is taken. */
export const addStaff = async (db: Db, person: typeof staff.$inferInsert) =>
  (await db.insert(staff).values(person).onConflictDoNothing({ target: staff.loginIdKey }).returning())[0]
