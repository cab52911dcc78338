import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { decideAndNotify } from './decide-and-notify.server'
import type { Decision } from './decide.server'
import type { Together } from './messages.server'
import type { LoadedVisit } from './queries.server'
import { nothingYet, sendTogether } from './series/together.server'

/**
 * Decides about several locked visits, each by the rules of one. Those of a series have one message to each person, with all
 * of their dates.
 * @throws Problem 401, 403, 409
 */
export async function decideTogether(
  c: ApiContext,
  tx: Db,
  chosen: readonly LoadedVisit[],
  decision: Decision,
  { reason }: { reason?: string },
): Promise<void> {
  const { clock, config } = c.var.deps
  const acting = { tx, now: clock(), publicUrl: config.publicUrl, actor: c.var.actor }
  const ofSeries = new Map<string, Together>()
  for (const loaded of chosen) {
    const { seriesId } = loaded.visit
    const isOneOfSeveral =
      seriesId !== null && chosen.filter(({ visit }) => visit.seriesId === seriesId).length > 1
    const together = isOneOfSeveral ? (ofSeries.get(seriesId) ?? nothingYet()) : undefined
    if (together) ofSeries.set(seriesId!, together)
    await decideAndNotify(c, tx, loaded, decision, { reason, together })
  }
  for (const together of ofSeries.values()) await sendTogether(acting, together)
}
