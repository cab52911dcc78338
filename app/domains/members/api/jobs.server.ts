import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { changeManyCompanies } from '../../../api/company-editions.server'
import type { Db } from '../../../db/database.server'
import { destroyMessagesTo } from '../../../messaging/outbox.server'
import { consents, devices, invitations, parkedForms, sessions } from '../../account/api/tables.server'
import { WITHDRAWAL_DAYS } from '../rules/withdrawal-end'
import { addEvents, reservedHash, type MemberRecord } from './store.server'
import { memberEvents, members, reservedLoginIds } from './tables.server'

/** Accounts finished in one transaction: few, so that nobody waits long for one of them. */
const BATCH = 50

/**
 * Completes withdrawals that were asked for seven days ago (decisions §2). A second process takes other accounts, a
 * repetition finds none.
 * @returns how many
 */
export async function finishWithdrawals(db: Db, now: Date): Promise<number> {
  const asked = new Date(now.getTime() - WITHDRAWAL_DAYS * 86_400_000)
  for (let finished = 0; ;) {
    const count = await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db
      await changeManyCompanies(tx)
      const due = await tx
        .select()
        .from(members)
        .where(and(eq(members.status, 'withdrawal_pending'), lte(members.withdrawalRequestedAt, asked)))
        .orderBy(asc(members.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const member of due) await forgetMember(tx, member, now)
      return due.length
    })
    finished += count
    if (count < BATCH) return finished
  }
}

/**
 * Destroys everything about a person but that there was one: visits and access records still point here. The ID is kept
 * as a hash, so that it is never given out again.
 */
export async function forgetMember(tx: Db, member: MemberRecord, now: Date): Promise<void> {
  const { id } = member
  const phones = await tx.select({ token: devices.token }).from(devices).where(eq(devices.memberId, id))
  await destroyMessagesTo(tx, [member.mobile, member.email, ...phones.map(({ token }) => token)])
  await tx
    .insert(reservedLoginIds)
    .values({ keyHash: reservedHash(member.loginIdKey), reservedAt: now })
    .onConflictDoNothing()
  await tx
    .update(members)
    .set({
      status: 'withdrawn',
      ...WITHOUT_PERSON,
      loginId: `withdrawn-${id}`,
      loginIdKey: `withdrawn-${id}`,
    })
    .where(eq(members.id, id))
  for (const table of [consents, devices, invitations, parkedForms, sessions, memberEvents])
    await tx.delete(table).where(inArray(table.memberId, [id]))
  await addEvents(tx, [id], { event: 'withdrawn', by: 'job', at: now })
}

/** What is left of the columns about a person. */
const WITHOUT_PERSON = {
  passwordHash: '',
  name: '',
  gender: null,
  mobile: '',
  email: '',
  signUpAddress: null,
  accountType: 'employee',
  language: 'ko',
  total: false,
  parking: false,
  amenity: false,
  membership: false,
  visitor: false,
} as const
