import type { ApiContext, MemberActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { bookingRefusal, canSee, currentCharge } from '~/booking/decide.server'
import { cancelByTenant } from '~/booking/steps.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import type { Actor } from '~/rules/permissions'
import { loadSeat, type LoadedSeat } from './queries.server'

/** The booking, if the actor may see it. @throws Problem 404 */
export async function requireSeat(
  actor: Actor,
  db: Db,
  id: string,
  options?: { lock: true },
): Promise<LoadedSeat> {
  const loaded = await loadSeat(db, id, options)
  if (!loaded || !canSee(actor, loaded.thing.kind, loaded.booking)) throw new Problem(404, 'notFound')
  return loaded
}

/**
 * Requests cancellation: the current charge is stored, and the seat stays taken until the desk decides (product §4).
 * @throws Problem 409 when the charge is higher than the one shown
 */
export async function cancelSeat(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { id, chargeWon: seenWon }: { id: string; chargeWon: number },
): Promise<LoadedSeat> {
  const now = c.var.deps.clock()
  const loaded = await requireSeat(actor, tx, id, { lock: true })
  const { booking, thing } = loaded
  assertAllowed(bookingRefusal(actor, thing.kind, booking, 'requestCancellation', now))
  if (currentCharge(booking, now).won > seenWon) throw new Problem(409, 'cancellationChargeChanged')
  await cancelByTenant(tx, loaded, { actor, at: now })
  return requireSeat(actor, tx, id)
}
