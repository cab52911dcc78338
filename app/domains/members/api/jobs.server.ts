import { and, asc, eq, inArray, lte, max, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { inBatches, without } from '~/db/in-batches.server'
import { destroyMessagesNaming, destroyMessagesTo } from '~/messaging/outbox.server'
import { companyIdentities } from '~/domains/account/api/company-sign-in-tables.server'
import {
  devices,
  parkedForms,
  recoveryCodes,
  secondFactors,
  sessions,
  members,
} from '~/domains/account/api/tables.server'
import { meetingColleagues } from '~/booking/tables.server'
import { addEvents, reservedHash, type MemberRecord } from './store.server'
import {
  memberEvents,
  reservedLoginIds,
  calendarFeeds,
  consents,
  favorites,
  invitations,
} from './tables.server'
import { RETENTION } from '~/rules/retention'
import { MS_PER_DAY } from '~/rules/time-units'

/** Completes withdrawals requested at least seven days before `now` (decisions §2). @returns the number of accounts */
export const finishWithdrawals = (db: Db, now: Date): Promise<number> =>
  forgetAll(
    db,
    now,
    and(
      eq(members.status, 'withdrawal_pending'),
      lte(members.withdrawalRequestedAt, daysBefore(now, RETENTION.withdrawalDays)),
    ),
  )

/** Destroys sign-ups rejected at least 30 days before `now` and not reconsidered. @returns the number of accounts */
export const destroyRejected = (db: Db, now: Date): Promise<number> =>
  forgetAll(db, now, and(eq(members.status, 'rejected'), wasLongAgo(db, 'rejected', now)))

/** Destroys accounts that were deleted at least 30 days before `now`. @returns the number of accounts */
export const destroyDeleted = (db: Db, now: Date): Promise<number> =>
  forgetAll(db, now, and(eq(members.status, 'deleted'), wasLongAgo(db, 'deleted', now)))

const wasLongAgo = (db: Db, event: 'rejected' | 'deleted', now: Date) =>
  lte(
    db
      .select({ at: max(memberEvents.at) })
      .from(memberEvents)
      .where(and(eq(memberEvents.memberId, members.id), eq(memberEvents.event, event))),
    daysBefore(now, RETENTION.endedAccountDays),
  )

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * MS_PER_DAY)

/** Processes may run it concurrently: each skips accounts that another has locked, and a repetition finds none. */
const forgetAll = (db: Db, now: Date, condition: SQL | undefined): Promise<number> =>
  inBatches(db, {
    name: 'forget members',
    // Each takes many statements.
    batch: 1,
    now,
    find: (tx, limit, ids) =>
      tx
        .select()
        .from(members)
        .where(and(condition, without(members.id, ids)))
        .orderBy(asc(members.id))
        .limit(limit)
        .for('update', { skipLocked: true }),
    work: async (tx, ended) => {
      for (const member of ended) await anonymiseMember(tx, member, now)
    },
  })

/** Tables whose rows go with the account; jobs.test.ts asks why others that refer to one stay. */
export const DELETED_TABLES = [
  calendarFeeds,
  companyIdentities,
  consents,
  devices,
  favorites,
  invitations,
  meetingColleagues,
  parkedForms,
  recoveryCodes,
  secondFactors,
  sessions,
  memberEvents,
] as const

/**
 * Deletes all personal data of an account. Its row stays, as visits and access records refer to it. A former
 * member's ID is kept as a hash, so that it is never given out again.
 */
export async function anonymiseMember(tx: Db, member: MemberRecord, now: Date): Promise<void> {
  const { id } = member
  const phones = await tx.select({ token: devices.token }).from(devices).where(eq(devices.memberId, id))
  await destroyMessagesTo(tx, [member.mobile, member.email, ...phones.map(({ token }) => token)], id)
  const { name, latinName, mobile, email, loginId } = member
  await destroyMessagesNaming(
    tx,
    [name, latinName, mobile, email, loginId].filter((word) => word !== null).filter(Boolean),
  )
  const wasMember = member.status !== 'rejected'
  if (wasMember)
    await tx
      .insert(reservedLoginIds)
      .values({ keyHash: reservedHash(member.loginIdKey), reservedAt: now })
      .onConflictDoNothing()
  await tx
    .update(members)
    .set({
      status: 'withdrawn',
      ...WITHOUT_PERSON,
      savedFilters: [],
      loginId: `withdrawn-${id}`,
      loginIdKey: `withdrawn-${id}`,
    })
    .where(eq(members.id, id))
  for (const table of DELETED_TABLES) await tx.delete(table).where(inArray(table.memberId, [id]))
  await addEvents(tx, [id], {
    event: member.status === 'withdrawal_pending' ? 'withdrawn' : 'destroyed',
    by: 'job',
    at: now,
  })
}

/** Values of the personal columns after the deletion. */
const WITHOUT_PERSON = {
  passwordHash: '',
  name: '',
  latinName: null,
  gender: null,
  mobile: '',
  email: '',
  signUpAddress: null,
  approvedInAdvanceBy: null,
  accountType: 'employee',
  language: 'ko',
  total: false,
  parking: false,
  amenity: false,
  membership: false,
  visitor: false,
} as const
