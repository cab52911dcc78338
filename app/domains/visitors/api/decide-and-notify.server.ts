import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { viewerOf } from './access.server'
import { decideAboutVisit, type Decision } from './decide.server'
import { notifyRequester } from './group/messages.server'
import { notifyDecided, type Together } from './messages.server'
import type { LoadedVisit } from './queries.server'

/**
 * Decides about a locked visit, or about chosen people of a group, and notifies those affected. @throws Problem 401,
 * 403, 409
 * @param together collects the messages, where several visits of a series are decided about
 */
export async function decideAndNotify(
  c: ApiContext,
  tx: Db,
  visit: LoadedVisit,
  decision: Decision,
  { reason, only, together }: { reason?: string; only?: readonly number[]; together?: Together } = {},
) {
  const { clock, config } = c.var.deps
  const now = clock()
  const viewer = viewerOf(c, visit)
  const decided = await decideAboutVisit(tx, visit, decision, {
    viewer,
    reason: reason || undefined,
    now,
    only,
  })
  const { loaded, eventId } = decided
  const messaging = { tx, loaded, eventId, now, publicUrl: config.publicUrl, together }
  await notifyDecided(messaging, decision, decided)
  await notifyRequester(messaging, { decision, numbers: decided.numbers, decider: c.var.actor })
  return { id: loaded.visit.publicId, status: loaded.visit.status }
}
