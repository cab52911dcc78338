import { actorName, type ApiContext } from '~/api/context.server'
import { recordSecurity } from '~/api/security-record.server'
import type { Db } from '~/db/database.server'
import type { SecurityEvent } from '~/rules/security-events'
import { changesBetween, type MemberChange } from '~/domains/members/rules/changes-between'
import { roleOf } from './decide.server'
import { notifyRecoveryChanged } from './messages.server'
import { addEvent, updateMember, type MemberRecord, type Step } from './store.server'

/** What of an account a security record is written about. */
const SECURITY: Partial<Record<MemberChange['field'], SecurityEvent>> = {
  mobile: 'phoneChanged',
  email: 'emailChanged',
  permissions: 'rightsChanged',
}

type Columns = Parameters<typeof updateMember>[2]

/**
 * Changes columns of a locked account, with an entry in its history. Whom a phone or an e-mail address that is replaced belongs to is
 * told there: it may not have been the owner who replaced it (decisions §5).
 * @returns the account after the change
 */
export async function editAccount(
  c: ApiContext,
  tx: Db,
  before: MemberRecord,
  columns: Columns,
  by: Step['by'] = roleOf(c.var.actor),
): Promise<MemberRecord> {
  const { clock, config } = c.var.deps
  const now = clock()
  const after = await updateMember(tx, before.id, columns)
  const changes = changesBetween(before, after)
  if (changes.length === 0) return after
  const eventId = await addEvent(tx, before.id, {
    event: 'edited',
    by,
    actor: actorName(c.var.actor),
    changes,
    at: now,
  })
  for (const { field } of changes) {
    const security = SECURITY[field]
    if (security) await recordSecurity(c, tx, security, `member:${after.id}`)
  }
  // Who is only invited has no account that somebody could take, and the address may have been mistyped.
  if (before.isInvited) return after
  await notifyRecoveryChanged({ tx, now, publicUrl: config.publicUrl }, { before, after, eventId })
  return after
}

/** Changes columns of the caller's own account. */
export const editOwnAccount = (c: ApiContext, tx: Db, self: MemberRecord, columns: Columns) =>
  editAccount(c, tx, self, columns, 'self')
