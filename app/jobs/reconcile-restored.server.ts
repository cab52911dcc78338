import { setTimeout as wait } from 'node:timers/promises'
import { eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { sha256 } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import {
  devices,
  oneTimeCodes,
  parkedForms,
  phoneProofs,
  sessions,
  members,
} from '~/domains/account/api/tables.server'
import { staff, staffInvitations } from '~/domains/account/api/staff-tables.server'
import { apiKeys } from '~/domains/api-keys/api/tables.server'
import { endStaff } from '~/domains/desk/api/staff.server'
import { changeAccountStatus } from '~/domains/members/api/decide.server'
import { anonymiseMember } from '~/domains/members/api/jobs.server'
import { addEvent, updateMember, type MemberRecord } from '~/domains/members/api/store.server'
import { roomFeeds } from '~/domains/meeting-rooms/api/tables.server'
import { reservedLoginIds, calendarFeeds, invitations } from '~/domains/members/api/tables.server'
import { loadVisit } from '~/domains/visitors/api/queries.server'
import { changeVisitorStatus } from '~/domains/visitors/api/store.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { VisitEvent } from '~/domains/visitors/schemas'
import { outbox } from '~/messaging/tables.server'
import type { VisitStatus } from '~/rules/statuses'
import {
  forgetRestore,
  hasLedger,
  isRestored,
  ledgerKey,
  LedgerMissingError,
  readLedger,
  type LedgerLine,
} from '~/db/ledger.server'
import { setMark } from '~/db/marks.server'
import { LOCKS } from '~/db/locks.server'

/** How often a waiting process checks whether it is done (ms). */
const WAITING = 200

const FLAGS = ['total', 'parking', 'amenity', 'membership', 'visitor'] as const

/** Statuses in which a pass admits nobody, or has admitted its visitor, with the event for the history. */
const ENDED_PASSES: Partial<Record<VisitStatus, VisitEvent>> = {
  rejected: 'rejected',
  cancelled: 'cancelled',
  using: 'checkedIn',
  visit_completed: 'ended',
}

/**
 * Applies the ledger to a restored database before anybody can use it (decisions §11): accounts, passes
 * and API keys that ended since the backup end again, rights removed since are removed again, everybody is signed out,
 * codes, links and unsent messages are deleted. The jobs then run as always, so that expired data is deleted again.
 * @param db a connection without the limits of a page (`Database.atLength`)
 * @returns whether the database had been restored
 * @throws LedgerMissingError
 */
export async function reconcileRestored(db: Db, ledgerDir: string, now: Date): Promise<boolean> {
  if (!(await isRestored(db))) return false
  if (!hasLedger(ledgerDir)) throw new LedgerMissingError(ledgerDir)
  // Before the transaction, which would be idle meanwhile.
  const lines = await readLedger(ledgerDir, now)
  for (;;) {
    const outcome = await db.transaction(async (tx) => {
      // A role's own limits, set for a pooler, are for pages.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const lock = sql`select pg_try_advisory_xact_lock(${LOCKS.reconcileRestored}) as "isMine"`
      const { rows } = await tx.execute<{ isMine: boolean }>(lock)
      if (!rows[0]?.isMine) return 'wait'
      if (!(await isRestored(tx))) return 'nothing'
      await reconcile(tx, lines, now)
      return 'settled'
    })
    if (outcome !== 'wait') return outcome === 'settled'
    await wait(WAITING)
  }
}

async function reconcile(tx: Db, lines: Map<string, LedgerLine>, now: Date): Promise<void> {
  for (const table of [sessions, oneTimeCodes, phoneProofs, parkedForms, devices, calendarFeeds, roomFeeds])
    await tx.delete(table)
  for (const table of [invitations, staffInvitations])
    await tx.update(table).set({ expiresAt: now }).where(gt(table.expiresAt, now))
  await tx.update(outbox).set({ status: 'failed' }).where(eq(outbox.status, 'waiting'))

  const reserved = [...lines.values()].filter(({ subject }) => subject === 'loginId')
  for (const { keyHash, at } of reserved)
    await tx.insert(reservedLoginIds).values({ keyHash, reservedAt: at }).onConflictDoNothing()
  for (const member of await tx.select().from(members)) {
    const line = lines.get(ledgerKey('member', sha256(member.publicId)))
    if (line && line.status !== member.status) await endMember(tx, member, line)
  }
  await removeLostRights(tx, lines, now)
  await endPasses(tx, lines)
  await endApiKeys(tx, lines)
  await forgetRestore(tx)
  await setMark(tx, 'restored', '', now)
}

/** Repeats the end of an account. Approvals and reversals are left to people. */
async function endMember(tx: Db, member: MemberRecord, { status, at }: LedgerLine): Promise<void> {
  const step = { by: 'job', at } as const
  switch (status) {
    case 'withdrawn':
      return anonymiseMember(tx, member, at)
    case 'withdrawal_pending':
      await updateMember(tx, member.id, { status, withdrawalRequestedAt: at })
      await addEvent(tx, member.id, { ...step, event: 'withdrawalRequested' })
      return
    case 'approved':
      // Only a withdrawal that was revoked counts: otherwise the job would delete the account.
      if (member.status !== 'withdrawal_pending') return
      await updateMember(tx, member.id, { status, withdrawalRequestedAt: null })
      await addEvent(tx, member.id, { ...step, event: 'withdrawalTakenBack' })
      return
    case 'deleted':
      await changeAccountStatus(tx, [member], 'delete', step)
      return
    case 'rejected':
      await changeAccountStatus(tx, [member], 'reject', step)
  }
}

/**
 * Rights that were removed or transferred since the backup stay so; a company may be left without a master
 * (decisions §5).
 */
async function removeLostRights(tx: Db, lines: Map<string, LedgerLine>, now: Date): Promise<void> {
  for (const member of await tx.select().from(members)) {
    const line = lines.get(ledgerKey('rights', sha256(member.publicId)))
    if (!line) continue
    const remaining = line.status.split(',')
    const removed = FLAGS.filter((flag) => member[flag] && !remaining.includes(flag))
    const isVipNoMore = member.accountType === 'vip' && !remaining.includes('vip')
    if (removed.length === 0 && !isVipNoMore) continue
    await updateMember(tx, member.id, {
      ...Object.fromEntries(removed.map((flag) => [flag, false])),
      ...(isVipNoMore && { accountType: 'employee' as const }),
    })
    await addEvent(tx, member.id, {
      by: 'job',
      at: now,
      event: removed.includes('total') ? 'rightsGiven' : 'edited',
    })
  }
  for (const person of await tx.select().from(staff)) {
    const line = lines.get(ledgerKey('staff', sha256(person.loginIdKey)))
    if (!line) continue
    const remaining = line.status.split(',')
    if (remaining.includes('ended')) {
      if (!person.endedAt) await endStaff(tx, person, line.at)
      continue
    }
    const roles = person.roles.filter((role) => remaining.includes(role))
    const active = person.active && remaining.includes('active')
    if (roles.length < person.roles.length || active !== person.active)
      await tx.update(staff).set({ roles, active }).where(eq(staff.id, person.id))
  }
}

/** A key that was ended since the backup reads nothing more. */
async function endApiKeys(tx: Db, lines: Map<string, LedgerLine>): Promise<void> {
  for (const { id, publicId } of await tx.select().from(apiKeys).where(isNull(apiKeys.endedAt))) {
    const line = lines.get(ledgerKey('apiKey', sha256(publicId)))
    if (line) await tx.update(apiKeys).set({ endedAt: line.at }).where(eq(apiKeys.id, id))
  }
}

/** Only visitors who may still arrive: the jobs end visits of past days. */
async function endPasses(tx: Db, lines: Map<string, LedgerLine>): Promise<void> {
  const open = await tx
    .select({
      publicId: visits.publicId,
      number: visitors.number,
      passCode: visitors.passCode,
      status: visitors.status,
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.visitId))
    .where(inArray(visitors.status, ['request_for_approval', 'approved', 'cancellation_requested', 'using']))
  for (const { publicId, number, passCode, status } of open) {
    const line = lines.get(ledgerKey('pass', sha256(passCode)))
    const to = line?.status as VisitStatus | undefined
    const event = to && ENDED_PASSES[to]
    if (!line || !event || to === status) continue
    const loaded = (await loadVisit(tx, publicId, { lock: true }))!
    await changeVisitorStatus(tx, loaded, {
      numbers: [number],
      to,
      event,
      by: 'job',
      visitorNumber: number,
      at: line.at,
    })
  }
}
