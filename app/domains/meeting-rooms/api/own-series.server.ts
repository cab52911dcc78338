import type { ApiContext, MemberActor } from '../../../api/context.server'
import { Problem } from '../../../api/problem'
import { canSee, currentCharge } from '../../../booking/decide.server'
import type { Db } from '../../../db/database.server'
import { allowancesOf } from '../../../decisions/decide.server'
import type { Actor } from '../../../rules/permissions'
import type { Series } from '../series-shapes'
import { requestCancellation } from './change.server'
import { loadSeries, type LoadedBooking } from './queries.server'
import { memberRefusal, toRow } from './shape.server'

/** The bookings of a series that the actor may see, earliest first. @throws Problem 404 */
export async function requireSeries(actor: Actor, db: Db, id: string): Promise<LoadedBooking[]> {
  const all = (await loadSeries(db, id)).filter(({ thing, booking }) => canSee(actor, thing.kind, booking))
  if (all.length === 0) throw new Problem(404, 'notFound')
  return all
}

/** A series as its company sees it, with current charges and what the actor may cancel. */
export const toSeries = (id: string, all: readonly LoadedBooking[], actor: Actor, now: Date): Series => ({
  id,
  isMine: actor.kind === 'member' && all.every(({ booking }) => booking.memberId === actor.id),
  bookings: all.map((loaded) => ({
    ...toRow(loaded, now),
    chargeNow: currentCharge(loaded.booking, now),
    actions: allowancesOf(['cancel'], (action) => memberRefusal(actor, loaded, action, now)),
  })),
})

/**
 * Requests cancellation of several bookings of a series, as for single bookings, each with the charge that was shown
 * (product §9). All or none.
 * @throws Problem 404 for a booking outside the series; 409 when a charge is higher than shown or a booking can no longer
 * be cancelled
 */
export async function requestSeriesCancellation(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  id: string,
  cancellations: readonly { id: string; chargeWon: number }[],
): Promise<LoadedBooking[]> {
  const all = await requireSeries(actor, tx, id)
  const chargesSeen = new Map(cancellations.map((one) => [one.id, one.chargeWon]))
  if ([...chargesSeen.keys()].some((one) => !all.some(({ booking }) => booking.publicId === one)))
    throw new Problem(404, 'notFound')
  for (const { booking } of all) {
    const chargeWon = chargesSeen.get(booking.publicId)
    if (chargeWon !== undefined) await requestCancellation(c, tx, actor, booking.publicId, { chargeWon })
  }
  return requireSeries(actor, tx, id)
}
