import { eq } from 'drizzle-orm'
import { actorName, type ApiContext, type MemberActor } from '~/api/context.server'
import { recordSecurity } from '~/api/security-record.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { actionRefusal } from './decide.server'
import { notifyRightsReceived } from './messages.server'
import { companyOf } from './shape.server'
import { addEvent, lockMemberAndMaster, updateMember } from './store.server'
import { companies } from '~/domains/building/api/tables.server'

/**
 * Transfers the administrator rights to one employee; the master becomes a general account at once, which cannot be undone
 * (product §4). Both rows are locked, so the second of two concurrent transfers is refused.
 * @throws Problem 404 for another company's account, 409 if the caller is no longer master or the employee not approved
 */
export async function transferRights(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  publicId: string,
): Promise<void> {
  const { clock, config } = c.var.deps
  const at = clock()
  const locked = await lockMemberAndMaster(tx, actor.companyId, publicId)
  const target = locked.find((member) => member.publicId === publicId)
  const self = locked.find(({ id }) => id === actor.id)
  if (!target || target.status === 'withdrawn') throw new Problem(404, 'notFound')
  if (!self?.total || self.status !== 'approved') throw new Problem(409, 'decidedMeanwhile')
  assertAllowed(actionRefusal(actor, target, 'transferRights'))
  const general = { total: false, parking: false, amenity: false, membership: false, visitor: false }
  await updateMember(tx, self.id, general)
  const receiver = await updateMember(tx, target.id, { total: true })
  const step = { by: 'manager', actor: actorName(actor), at } as const
  await addEvent(tx, self.id, { ...step, event: 'rightsGiven' })
  const eventId = await addEvent(tx, target.id, { ...step, event: 'rightsReceived' })
  await recordSecurity(c, tx, 'rightsChanged', [`member:${self.id}`, `member:${target.id}`])
  const [company] = await tx.select().from(companies).where(eq(companies.id, actor.companyId))
  await notifyRightsReceived(
    { tx, now: at, publicUrl: config.publicUrl },
    receiver,
    eventId,
    companyOf(company!),
  )
}
