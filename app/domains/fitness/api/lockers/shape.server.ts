import { allowancesOf } from '~/decisions/decide.server'
import { toHistory } from '~/db/history.server'
import { daysBetween, seoulDate, seoulInstant } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import {
  DESK_RENTAL_ACTIONS,
  RENTAL_ACTIONS,
  type DeskRental,
  type LockerPlace,
  type Rental,
  type RentalLine,
} from '~/domains/fitness/locker-shapes'
import { firstDayOf, monthOf, nextMonth, rentableMonths } from '~/domains/fitness/rules/locker-months'
import { rentalFreeUntil, lockerRefund, type LockerRefund } from '~/domains/fitness/rules/locker-refund'
import { lockerState, type HeldMonth } from '~/domains/fitness/rules/locker-state'
import { boughtFacts } from '~/domains/fitness/api/purchases.server'
import { rentalRefusal, shownStatus } from './decide.server'
import type { listRentalEvents, LoadedRental, Locker, LockerWithRepair } from './queries.server'

export const toPlace = ({ publicId, number, bank, tier, place }: Locker): LockerPlace => ({
  id: publicId,
  number,
  bank,
  tier,
  place,
})

export const toLine = (loaded: LoadedRental, now: Date): RentalLine => {
  const { rental, locker } = loaded
  return {
    id: rental.publicId,
    locker: { id: locker.publicId, number: locker.number, room: locker.room },
    month: monthOf(rental.firstDay),
    status: shownStatus(loaded, now),
    won: rental.won,
    vatWon: rental.vatWon,
  }
}

const rentedMonth = ({ firstDay, assignedAt, won }: LoadedRental['rental']) => ({
  month: monthOf(firstDay),
  assignedAt,
  won,
})

/** What a cancellation gives back: as it was when asked for, otherwise now. */
export const refundOf = ({ rental }: Pick<LoadedRental, 'rental'>, now: Date): LockerRefund =>
  lockerRefund(rentedMonth(rental), rental.cancelAskedAt ?? now)

/**
 * The month its member may renew for before others, or null: the one after, while this one has not ended and the locker is
 * free then (product §9).
 */
export function renewalOf(
  { rental }: LoadedRental,
  { locker, repair }: LockerWithRepair,
  { held, own, now }: { held: readonly HeldMonth[]; own: readonly LoadedRental[]; now: Date },
) {
  const today = seoulDate(now)
  const month = nextMonth(monthOf(rental.firstDay))
  const hasOther = own.some((other) => monthOf(other.rental.firstDay) === month)
  if (hasOther || rental.cancelAskedAt || !rentableMonths(today).includes(month)) return null
  const state = lockerState(held, { month, memberId: rental.memberId, today, isInRepair: repair !== null })
  if (state !== 'available') return null
  return { month, lockerId: locker.publicId, until: seoulInstant(firstDayOf(month), 0).toISOString() }
}

/** A rental as its member sees it. */
export function toRental(
  loaded: LoadedRental,
  {
    actor,
    now,
    events,
    renewal,
  }: {
    actor: Actor
    now: Date
    events: Awaited<ReturnType<typeof listRentalEvents>>
    renewal: Rental['renewal']
  },
): Rental {
  const { rental, company } = loaded
  const refund = refundOf(loaded, now)
  const today = seoulDate(now)
  const from = today < rental.firstDay ? rental.firstDay : today
  return {
    ...toLine(loaded, now),
    ...boughtFacts(rental, company),
    firstDay: rental.firstDay,
    lastDay: rental.lastDay,
    now: now.toISOString(),
    daysLeft: rental.endedAt ? 0 : Math.max(0, daysBetween(from, rental.lastDay) + 1),
    freeUntil: rentalFreeUntil(rentedMonth(rental))?.toISOString() ?? null,
    refund,
    cancelAskedAt: rental.cancelAskedAt?.toISOString() ?? null,
    renewal,
    actions: allowancesOf(RENTAL_ACTIONS, (action) => rentalRefusal(actor, loaded, action, now)),
    history: toHistory(events),
  }
}

/** A rental as the desk sees it. */
export const toDeskRental = (
  loaded: LoadedRental,
  { actor, now }: { actor: Actor; now: Date },
): DeskRental => ({
  ...toLine(loaded, now),
  person: loaded.person,
  company: { ko: loaded.company.ko, en: loaded.company.en },
  statusReason: loaded.rental.statusReason,
  createdAt: loaded.rental.createdAt.toISOString(),
  cancelAskedAt: loaded.rental.cancelAskedAt?.toISOString() ?? null,
  refund: refundOf(loaded, now),
  actions: allowancesOf(DESK_RENTAL_ACTIONS, (action) => rentalRefusal(actor, loaded, action, now)),
})
