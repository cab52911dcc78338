import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { endStaffSessions } from '~/domains/account/api/sessions.server'
import { closeLink } from './staff-links.server'
import { addStaffEvent } from './staff.server'
import { staff, type staffInvitations } from '~/domains/account/api/staff-tables.server'

/** Uses up a link: stores the chosen password, which replaces the one before. */
export async function acceptLink(
  tx: Db,
  { staffId, tokenHash }: typeof staffInvitations.$inferSelect,
  passwordHash: string,
  now: Date,
): Promise<{ loginId: string }> {
  const [before] = await tx.select().from(staff).where(eq(staff.id, staffId))
  await tx.update(staff).set({ passwordHash, active: true, isInvited: false }).where(eq(staff.id, staffId))
  await closeLink(tx, tokenHash, now)
  await endStaffSessions(tx, staffId, now)
  const event = before!.isInvited ? 'accepted' : 'passwordSet'
  await addStaffEvent(tx, staffId, { event, actor: null, at: now })
  return { loginId: before!.loginId }
}
