import type { AffectedForm } from '~/affected/schemas'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { canTransition } from '~/rules/statuses'
import { endSessions } from '~/domains/account/api/sessions.server'
import { withdrawalEnd } from '~/domains/members/rules/withdrawal-end'
import { settleAccount } from './employees.server'
import { notifyWithdrawal } from './messages.server'
import { requireSelf } from './profile.server'
import { addEvent, updateMember } from './store.server'

/**
 * Begins the caller's own withdrawal: all sessions end, nobody can sign in, and a job completes it after seven days
 * (decisions §2).
 * @returns the day on which all personal data is destroyed
 * @throws Problem 422 for the master, also for one who has just become it; 409 with what the account leaves, until it is decided
 */
export async function withdraw(c: ApiContext, tx: Db, form: AffectedForm): Promise<{ endsOn: string }> {
  const { clock, config } = c.var.deps
  const now = clock()
  const self = await requireSelf(c, tx, { lock: true })
  if (self.total) throw new Problem(422, 'masterCannotWithdraw')
  if (!canTransition('account', self.status, 'withdrawal_pending', 'self'))
    throw new Problem(409, 'illegalTransition')
  await settleAccount(c, tx, self.id, form)
  const member = await updateMember(tx, self.id, {
    status: 'withdrawal_pending',
    withdrawalRequestedAt: now,
  })
  const actor = `member:${self.id}`
  const eventId = await addEvent(tx, self.id, { event: 'withdrawalRequested', by: 'self', actor, at: now })
  await endSessions(tx, [self.id], now)
  const endsOn = seoulDate(withdrawalEnd(now))
  await notifyWithdrawal({ tx, now, publicUrl: config.publicUrl }, member, eventId, endsOn)
  return { endsOn }
}
