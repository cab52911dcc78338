import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { fieldProblem } from '~/api/problem'
import { newPublicId, sha256 } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import type { MemberEvent } from '~/domains/members/history-schemas'
import type { MemberChange } from '~/domains/members/rules/changes-between'
import type { MemberStatus } from '~/domains/members/schemas'
import { memberEvents, reservedLoginIds } from './tables.server'
import { members } from '~/domains/account/api/tables.server'
import { LOCKS } from '~/db/locks.server'

export type MemberRecord = typeof members.$inferSelect
type NewMember = Omit<typeof members.$inferInsert, 'publicId' | 'loginIdKey' | 'status'>

/** The unique index on phones of living accounts within a company (decisions §5). */
export const MOBILE_INDEX = 'members_mobile_per_company'

/** An entry of an account's history; `actor` is the person, `by` the role they acted in. */
export type Step = {
  event: MemberEvent
  by: 'self' | 'manager' | 'desk' | 'job'
  actor?: string | null
  reason?: string | null
  changes?: MemberChange[]
  at: Date
}

/** The hash of an ID that is kept after a withdrawal. */
export const reservedHash = (key: string) => sha256(`reserved login id ${key}`)

/** Whether an ID was ever given out, whatever its case; IDs are never given out twice (decisions §2, §5). */
export async function isLoginIdTaken(db: Db, loginId: string): Promise<boolean> {
  const key = loginIdKey(loginId)
  const [open, deleted] = [
    await db.select({ id: members.id }).from(members).where(eq(members.loginIdKey, key)),
    await db
      .select({ keyHash: reservedLoginIds.keyHash })
      .from(reservedLoginIds)
      .where(eq(reservedLoginIds.keyHash, reservedHash(key))),
  ]
  return open.length + deleted.length > 0
}

/**
 * Adds an account that waits for approval.
 * @throws Problem 422 at `loginId` when the ID is taken, at `mobile` when the company has the phone
 */
export async function insertMember(tx: Db, person: NewMember): Promise<MemberRecord> {
  if (await isLoginIdTaken(tx, person.loginId)) throw fieldProblem('loginId', 'idNotAvailable')
  const [added] = await tx
    .insert(members)
    .values({
      ...person,
      publicId: newPublicId(),
      loginIdKey: loginIdKey(person.loginId),
      status: 'request_for_approval',
    })
    // Of two concurrent inserts the second writes nothing; the query below finds the value that is taken.
    .onConflictDoNothing()
    .returning()
  if (added) return added
  throw (await isLoginIdTaken(tx, person.loginId))
    ? fieldProblem('loginId', 'idNotAvailable')
    : fieldProblem('mobile', 'phoneTaken')
}

/**
 * Waits until no other transaction registers several people. Otherwise two lists with the same people in different
 * orders would deadlock on their IDs.
 */
export const lockRegistrations = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.registrations})`)

/** Adds the same entry to several histories. @returns the ids of the entries by member */
export async function addEvents(tx: Db, memberIds: number[], step: Step): Promise<Map<number, number>> {
  const rows = await tx
    .insert(memberEvents)
    .values(memberIds.map((memberId) => ({ ...step, memberId })))
    .returning({ id: memberEvents.id, memberId: memberEvents.memberId })
  return new Map(rows.map(({ id, memberId }) => [memberId, id]))
}

/** Adds an entry to one history. @returns its id */
export const addEvent = async (tx: Db, memberId: number, step: Step) =>
  (await addEvents(tx, [memberId], step)).get(memberId)!

/** Moves locked accounts to another status and adds the history entry. @returns the ids of the entries by member */
export async function changeMemberStatus(
  tx: Db,
  memberIds: number[],
  to: MemberStatus,
  step: Step,
): Promise<Map<number, number>> {
  // A rejected or deleted master loses the role permanently, so that another can be named. An
  // approval in advance ends with the rejection.
  const isEnd = to === 'rejected' || to === 'deleted'
  await tx
    .update(members)
    .set({ status: to, ...(isEnd && { total: false, approvedInAdvanceBy: null }) })
    .where(inArray(members.id, memberIds))
  return addEvents(tx, memberIds, step)
}

/** Updates columns of one account. @returns the account after the update */
export async function updateMember(
  tx: Db,
  id: number,
  change: Partial<typeof members.$inferInsert>,
): Promise<MemberRecord> {
  const [stored] = await tx.update(members).set(change).where(eq(members.id, id)).returning()
  return stored!
}

/**
 * Accounts by public id, oldest first, locked until the transaction ends; the fixed order prevents deadlocks between two
 * such transactions. With `companyId` only accounts of that company.
 */
export const lockMembers = (tx: Db, publicIds: string[], companyId?: number): Promise<MemberRecord[]> =>
  tx
    .select()
    .from(members)
    .where(
      and(
        inArray(members.publicId, publicIds),
        companyId === undefined ? undefined : eq(members.companyId, companyId),
      ),
    )
    .orderBy(members.id)
    .for('update')

/** An account of a company and the company's master, locked in the order of `lockMembers`. */
export const lockMemberAndMaster = (tx: Db, companyId: number, publicId: string): Promise<MemberRecord[]> =>
  tx
    .select()
    .from(members)
    .where(and(eq(members.companyId, companyId), or(eq(members.publicId, publicId), eq(members.total, true))))
    .orderBy(members.id)
    .for('update')
