import { eq } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { recordSecurity } from '~/api/security-record.server'
import type { Db } from '~/db/database.server'
import { messagesTo } from '~/messaging/notify.server'
import { queueMessages } from '~/messaging/outbox.server'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { endStaffSessions } from '~/domains/account/api/sessions.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { addStaffEvent } from './staff.server'
import type { StaffRecord } from './staff-queries.server'

/**
 * Stores the password that a staff member has chosen; all other sessions end, and the person is told.
 * @throws Problem 422 when a concurrent call has changed the password since it was compared
 */
export async function changeOwnPassword(
  c: ApiContext,
  tx: Db,
  me: StaffRecord,
  passwordHash: string,
): Promise<void> {
  const now = c.var.deps.clock()
  const [locked] = await tx.select().from(staff).where(eq(staff.id, me.id)).for('update')
  if (locked?.passwordHash !== me.passwordHash) throw fieldProblem('password', 'passwordWrong')
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, me.id))
  await endStaffSessions(tx, me.id, now, { keep: c.var.tokenHash })
  const actor = `staff:${me.id}`
  const eventId = await addStaffEvent(tx, me.id, { event: 'passwordSet', actor, at: now })
  await recordSecurity(c, tx, 'passwordChanged', actor)
  if (!me.mobile) return
  const to = { language: c.var.language, mobile: me.mobile, email: me.email }
  const at = `${seoulDate(now)} ${formatMinutes(seoulMinutes(now))}`
  const params = { name: me.name, at }
  const told = { template: 'passwordChanged', key: `staff-event:${eventId}`, params } as const
  await queueMessages(tx, messagesTo(to, told), now)
}
