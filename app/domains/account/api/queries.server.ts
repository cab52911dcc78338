import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { SessionHolder } from './sessions.server'
import { staff } from './staff-tables.server'
import { members, parkedForms } from './tables.server'

/** The account with this login ID, in any status; IDs are unique without regard to case (decisions §5). */
export const findAccount = async (db: Db, loginIdKey: string) =>
  (await db.select().from(members).where(eq(members.loginIdKey, loginIdKey)))[0]

export const findAccountById = async (db: Db, id: number) =>
  (await db.select().from(members).where(eq(members.id, id)))[0]

/** How to reach a person, in which language; that of staff is not known, nor do all have a phone or an address. */
export async function findContact(db: Db, holder: SessionHolder) {
  if ('memberId' in holder) {
    const { id: memberId, name, mobile, email, language } = members
    const found = db.select({ memberId, name, mobile, email, language }).from(members)
    return (await found.where(eq(memberId, holder.memberId)))[0]
  }
  const { name, mobile, email } = staff
  const [found] = await db.select({ name, mobile, email }).from(staff).where(eq(staff.id, holder.staffId))
  return found && { ...found, memberId: undefined, language: undefined }
}

/** The internal id of a member who has not withdrawn; undefined for an unknown public id. */
export const findMemberId = async (db: Db, publicId: string) =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.publicId, publicId), eq(members.status, 'approved')))
  )[0]?.id

/** The id of building staff who may sign in; undefined otherwise. */
export const findActiveStaffId = async (db: Db, staffId: number) =>
  (
    await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, staffId), eq(staff.active, true)))
  )[0]?.id

export const storeLanguage = (db: Db, memberId: number, language: 'ko' | 'en') =>
  db.update(members).set({ language }).where(eq(members.id, memberId))

export const parkForm = (db: Db, form: typeof parkedForms.$inferInsert) => db.insert(parkedForms).values(form)

/**
 * Deletes and returns the form parked for this person, browser and path. `isLast` when no other form is
 * parked.
 */
export async function retrieveParkedForm(
  db: Db,
  { holder, browserHashes, path }: { holder: SessionHolder; browserHashes: string[]; path: string },
  now: Date,
): Promise<{ content: string | undefined; isLast: boolean }> {
  const isTheirs = and(
    'memberId' in holder
      ? eq(parkedForms.memberId, holder.memberId)
      : eq(parkedForms.staffId, holder.staffId),
    inArray(parkedForms.browserHash, browserHashes),
    gt(parkedForms.expiresAt, now),
  )
  const rows = await db
    .delete(parkedForms)
    .where(and(isTheirs, eq(parkedForms.path, path)))
    .returning({ content: parkedForms.content, id: parkedForms.id })
  const others = await db.select({ id: parkedForms.id }).from(parkedForms).where(isTheirs).limit(1)
  return { content: rows.sort((a, b) => b.id - a.id)[0]?.content, isLast: others.length === 0 }
}

export const purgeParkedForms = (db: Db, now: Date) =>
  db.delete(parkedForms).where(lte(parkedForms.expiresAt, now))
