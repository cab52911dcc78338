import { Problem } from '~/api/problem'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import type { DESK_RENTAL_ACTIONS } from '~/domains/fitness/locker-shapes'
import type { RENTAL_EVENTS } from '~/domains/fitness/rules/locker-kinds'
import { seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { rentalRefusal } from './decide.server'
import {
  findLocker,
  heldMonths,
  listRentalEvents,
  ownRentals,
  rentalsWaiting,
  rentalsWithPeople,
  type LoadedRental,
} from './queries.server'
import { refundOf, renewalOf, toDeskRental, toRental } from './shape.server'
import { recordRentalEvent } from './store.server'
import { lockerRentals } from './tables.server'
import { purchasesOf, type Viewer } from '~/domains/fitness/api/purchases.server'
import type { Taken } from '~/domains/fitness/api/steps.server'

/** A rental with its history, and whether its month can be renewed. */
async function answerOf(db: Db, loaded: LoadedRental, { actor, now }: Viewer) {
  const { rental, locker } = loaded
  const today = seoulDate(now)
  const events = await listRentalEvents(db, rental.id)
  const own = await ownRentals(db, rental.memberId, today)
  const isHolding = own.some((one) => one.rental.id === rental.id)
  const found = isHolding ? await findLocker(db, locker.publicId) : undefined
  const held = found ? ((await heldMonths(db, [locker.id], today)).get(locker.id) ?? []) : []
  const renewal = found && can(actor, 'fitness:book') ? renewalOf(loaded, found, { held, own, now }) : null
  return toRental(loaded, { actor, now, events, renewal })
}

export const NO_CHARGE = { chargeWon: 0, chargeVatWon: 0 }

/** The step of a decision of the desk. */
export function rentalStep(
  { rental }: Pick<LoadedRental, 'rental'>,
  decision: (typeof DESK_RENTAL_ACTIONS)[number],
  { reason, now }: { reason?: string; now: Date },
): Taken<LoadedRental['rental'], (typeof RENTAL_EVENTS)[number]> {
  const statusReason = reason ?? null
  const cancelled = { status: 'assignment_cancelled', statusReason } as const
  const template = 'lockerCancelled'
  switch (decision) {
    case 'assign':
      return {
        event: 'assigned',
        changes: { status: 'assignment_completed', statusReason, assignedAt: now },
        template: 'lockerAssigned',
      }
    case 'cancelAssignment':
      return { event: 'assignmentCancelled', changes: { ...cancelled, ...NO_CHARGE }, template }
    case 'end': {
      // The desk's own decision deducts nothing: the days used are paid (product §9).
      const { usedWon } = refundOf({ rental }, now)
      const charge = { chargeWon: usedWon, chargeVatWon: vatOf(usedWon) }
      return { event: 'ended', changes: { endedAt: now, statusReason, ...charge }, template }
    }
    case 'approve':
      return rental.status === 'scheduled_for_assignment'
        ? { event: 'assignmentCancelled', changes: cancelled, template }
        : { event: 'ended', changes: { endedAt: now, statusReason }, template }
    case 'decline':
      return {
        event: 'cancellationDeclined',
        changes: { cancelAskedAt: null, chargeWon: null, chargeVatWon: null, statusReason },
        template: 'lockerKept',
      }
  }
}

/** Lockers that were rented. What the desk itself cancels or ends costs nothing more than the days used. */
export const rentals = purchasesOf({
  table: lockerRentals,
  select: rentalsWithPeople,
  rowOf: ({ rental }: LoadedRental) => rental,
  step: recordRentalEvent,
  refusal: rentalRefusal,
  refund: (_, loaded, now) => refundOf(loaded, now),
  asked: ({ now }, _, { refund: { chargeWon, chargeVatWon } }) => ({
    event: 'cancellationRequested' as const,
    changes: { cancelAskedAt: now, chargeWon, chargeVatWon, statusReason: null },
  }),
  taken: (loaded, decision: (typeof DESK_RENTAL_ACTIONS)[number], { now, entered }) =>
    rentalStep(loaded, decision, { now, reason: entered.reason }),
  // A repair may be entered at this moment.
  lockFirst: async (tx, { locker }, decision) => {
    const found = await findLocker(tx, locker.publicId, { lock: true })
    if (decision === 'assign' && found?.repair) throw new Problem(409, 'lockerInRepair')
  },
  own: answerOf,
  desk: {
    may: 'lockers:assign',
    looks: { action: 'desk:listLockers', one: (id) => ({ rental: id }) },
    answer: (_, loaded, viewer) => toDeskRental(loaded, viewer),
    decided: () => ({}),
    waits: rentalsWaiting,
    waiting: (_, rows, viewer) => rows.map((loaded) => toDeskRental(loaded, viewer)),
  },
})
