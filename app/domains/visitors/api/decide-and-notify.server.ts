import type { ApiContext } from '../../../api/context.server'
import type { Db } from '../../../db/database.server'
import { viewerOf } from './access.server'
import { decideAboutVisit, type Decision } from './decide.server'
import { notifyRequester } from './group-messages.server'
import { notifyDecided } from './messages.server'
import type { LoadedVisit } from './queries.server'

/**
 * Decides about a locked visit, or about chosen people of a group, and notifies those affected. @throws Problem 401,
 * 403, 409
 */
export async function decideAndNotify(
  c: ApiContext,
  tx: Db,
  visit: LoadedVisit,
  decision: Decision,
  { reason, only }: { reason?: string; only?: readonly number[] } = {},
) {
  const { clock, config } = c.var.deps
  const now = clock()
  const viewer = viewerOf(c, visit.visit.publicId)
  const decided = await decideAboutVisit(tx, visit, decision, {
    viewer,
    reason: reason || undefined,
    now,
    only,
  })
  const { loaded, eventId } = decided
  const messaging = { tx, loaded, eventId, now, publicUrl: config.publicUrl }
  await notifyDecided(messaging, decision, decided)
  await notifyRequester(messaging, { decision, numbers: decided.numbers, decider: c.var.actor })
  return { id: loaded.visit.publicId, status: loaded.visit.status }
}
