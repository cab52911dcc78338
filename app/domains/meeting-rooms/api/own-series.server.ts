import type { ApiContext, MemberActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { canSee, currentCharge } from '~/booking/decide.server'
import type { Db } from '~/db/database.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { MOST_SERIES_DATES } from '~/booking/rules/series-dates'
import { allowancesOf, assertAllowed, type Refusal } from '~/decisions/decide.server'
import { formatMinutes, type LocalDate } from '~/rules/local-time'
import { can, type Actor } from '~/rules/permissions'
import type { Series } from '~/domains/meeting-rooms/series-shapes'
import { requestCancellation } from './change.server'
import { loadSeries, type LoadedBooking } from './queries.server'
import { memberRefusal, toRow } from './shape.server'

/** The bookings of a series that the actor may see, earliest first. @throws Problem 404 */
export async function requireSeries(actor: Actor, db: Db, id: string): Promise<LoadedBooking[]> {
  const all = (await loadSeries(db, id)).filter(({ thing, booking }) => canSee(actor, thing.kind, booking))
  if (all.length === 0) throw new Problem(404, 'notFound')
  return all
}

/** How many dates a series may still have; those that are cancelled do not count. */
export const datesLeft = (all: readonly LoadedBooking[]) =>
  MOST_SERIES_DATES - all.filter(({ booking }) => booking.status !== 'cancelled').length

/** Why the actor may not add dates to a series; null where they may. Rooms at one time are no dates. */
const addRefusal = (all: readonly LoadedBooking[], actor: Actor): Refusal => {
  const { booking, thing } = all.at(-1)!
  const isOwn = actor.kind === 'member' && all.every((one) => one.booking.memberId === actor.id)
  if (booking.seriesOf !== 'dates' || !isOwn || !can(actor, rulesOfKind(thing.kind).permissions.book))
    return 'forbidden'
  return datesLeft(all) > 0 ? null : 'seriesIsFull'
}

/**
 * The order of dates that are added to a series of the actor: room, time, people and everything else as its last booking has them.
 * @throws Problem 404; 403 where it is somebody else's, or of rooms; 409 where it has all the dates it may have
 */
export async function requireSeriesToAdd(actor: MemberActor, db: Db, id: string) {
  const all = await requireSeries(actor, db, id)
  assertAllowed(addRefusal(all, actor))
  const last = all.findLast(({ booking }) => booking.status !== 'cancelled') ?? all.at(-1)!
  const { booking, thing, details, packageCode } = last
  return {
    left: datesLeft(all),
    order: {
      room: thing.code,
      start: formatMinutes(booking.startMinutes),
      end: formatMinutes(booking.endMinutes),
      attendees: details.attendees,
      package: packageCode,
      withAddOn: details.withAddOn,
      extras: details.extras,
      meetingName: details.meetingName,
      request: details.request,
      paymentMethod: booking.paymentMethod,
    },
  }
}

/** The bookings of a series that the actor may change together from a day on: its own ones, of dates. */
export const changeable = (
  all: readonly LoadedBooking[],
  actor: Actor,
  { now, from = '' }: { now: Date; from?: LocalDate },
) => all.filter((one) => one.booking.date >= from && memberRefusal(actor, one, 'change', now) === null)

/** Why the actor may not change several bookings of a series; null where they may. */
export const changeRefusal = (all: readonly LoadedBooking[], actor: Actor, now: Date): Refusal => {
  if (all[0]!.booking.seriesOf !== 'dates') return 'forbidden'
  return changeable(all, actor, { now }).length > 0 ? null : memberRefusal(actor, all.at(-1)!, 'change', now)
}

/** A series as its company sees it, with current charges and what the actor may cancel. */
export const toSeries = (id: string, all: readonly LoadedBooking[], actor: Actor, now: Date): Series => ({
  id,
  of: all[0]!.booking.seriesOf,
  isMine: actor.kind === 'member' && all.every(({ booking }) => booking.memberId === actor.id),
  actions: allowancesOf(['add', 'change'], (action) =>
    action === 'add' ? addRefusal(all, actor) : changeRefusal(all, actor, now),
  ),
  left: datesLeft(all),
  bookings: all.map((loaded) => ({
    ...toRow(loaded, now),
    chargeNow: currentCharge(loaded.booking, now),
    actions: allowancesOf(['cancel', 'change'], (action) => memberRefusal(actor, loaded, action, now)),
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
