import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fieldProblem } from '~/api/problem'
import { newPublicId, sha256 } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import type { MemberEvent } from '~/domains/members/history-schemas'
import type { MemberChange } from '~/domains/members/rules/changes-between'
import type { MemberStatus } from '~/domains/members/schemas'
import { memberEvents, reservedLoginIds } from './tables.server'
import { members } from '~/domains/account/api/tables.server'
import { inThousands } from '~/db/in-thousands'
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

/**
 * Which of these IDs were ever given out, compared by `loginIdKey`: IDs are never given out twice (decisions §2, §5). Two queries
 * whatever their number.
 */
export async function takenLoginIds(db: Db, loginIds: readonly string[]): Promise<Set<string>> {
  const keys = [...new Set(loginIds.map(loginIdKey))]
  if (keys.length === 0) return new Set()
  const hashes = new Map(keys.map((key) => [reservedHash(key), key]))
  const accounts = await db
    .select({ key: members.loginIdKey })
    .from(members)
    .where(isAnyOf(members.loginIdKey, keys))
  const withdrawn = await db
    .select({ hash: reservedLoginIds.keyHash })
    .from(reservedLoginIds)
    .where(isAnyOf(reservedLoginIds.keyHash, [...hashes.keys()]))
  return new Set([...accounts.map(({ key }) => key), ...withdrawn.map(({ hash }) => hashes.get(hash)!)])
}

/**
 * As one value, of which a list may have more than the 65,535 that a statement takes; as rows, because PostgreSQL compares an array of a
 * plan made before with one after the other.
 */
const isAnyOf = (column: AnyPgColumn, texts: readonly string[]) =>
  sql`${column} in (select unnest(${sql.param(texts)}::text[]))`

export const isLoginIdTaken = async (db: Db, loginId: string): Promise<boolean> =>
  (await takenLoginIds(db, [loginId])).size > 0

/**
 * Adds accounts that wait for approval, in so many statements as there are thousands of them.
 * @returns them in their order
 * @throws Problem 422 at `loginId` when an ID is taken, at `mobile` when a company has a phone
 */
export async function insertMembers(tx: Db, people: readonly NewMember[]): Promise<MemberRecord[]> {
  const loginIds = people.map(({ loginId }) => loginId)
  if ((await takenLoginIds(tx, loginIds)).size > 0) throw fieldProblem('loginId', 'idNotAvailable')
  const added = new Map<string, MemberRecord>()
  for (const some of inThousands(people)) {
    const rows = await tx
      .insert(members)
      .values(
        some.map((person) => ({
          ...person,
          publicId: newPublicId(),
          loginIdKey: loginIdKey(person.loginId),
          status: 'request_for_approval' as const,
        })),
      )
      // Of two concurrent inserts the second writes nothing; the query below finds the value that is taken.
      .onConflictDoNothing()
      .returning()
    for (const row of rows) added.set(row.loginIdKey, row)
  }
  const inOrder = loginIds.flatMap((loginId) => added.get(loginIdKey(loginId)) ?? [])
  if (added.size === people.length) return inOrder
  const missing = loginIds.filter((loginId) => !added.has(loginIdKey(loginId)))
  throw missing.length === 0 || (await takenLoginIds(tx, missing)).size > 0
    ? fieldProblem('loginId', 'idNotAvailable')
    : fieldProblem('mobile', 'phoneTaken')
}

/** Adds one such account. @throws Problem 422 */
export const insertMember = async (tx: Db, person: NewMember): Promise<MemberRecord> =>
  (await insertMembers(tx, [person]))[0]!

/**
 * Waits until no other transaction registers several people. Otherwise two lists with the same people in different
 * orders would deadlock on their IDs.
 */
export const lockRegistrations = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.registrations})`)

/** Adds the same entry to several histories. @returns the ids of the entries by member */
export async function addEvents(tx: Db, memberIds: number[], step: Step): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const some of inThousands(memberIds)) {
    const rows = await tx
      .insert(memberEvents)
      .values(some.map((memberId) => ({ ...step, memberId })))
      .returning({ id: memberEvents.id, memberId: memberEvents.memberId })
    for (const { id, memberId } of rows) ids.set(memberId, id)
  }
  return ids
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
