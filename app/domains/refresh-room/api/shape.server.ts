import { bookingRefusal, currentCharge } from '~/booking/decide.server'
import { checkInFrom } from '~/booking/rules/attendance'
import { chargedFrom } from '~/booking/rules/cancellation-charge'
import { chargeOf, toBookingRow } from '~/booking/shape.server'
import type { listBookingEvents } from '~/booking/store.server'
import { toHistory } from '~/db/history.server'
import { allowancesOf } from '~/decisions/decide.server'
import type { Actor } from '~/rules/permissions'
import { NO_SHOW } from '~/rules/statuses'
import {
  DESK_SEAT_ACTIONS,
  SEAT_ACTIONS,
  type DeskSeatRow,
  type SeatBooking,
  type SeatRow,
  type UndecidedSeat,
} from '~/domains/refresh-room/schemas'
import { toSeat, type Offer } from './offer.server'
import type { LoadedSeat } from './queries.server'

/** A booking as a row of a list. It never waits for a payment, which the monthly bill has. */
export function toRow({ booking, thing }: LoadedSeat, now: Date): SeatRow {
  const { status, ...row } = toBookingRow(booking, now)
  return { ...row, status: status as SeatRow['status'], seat: toSeat(thing) }
}

/** A booking as its member sees it, with the price and rules stored with it. */
export function toBooking(
  loaded: LoadedSeat,
  {
    actor,
    steps,
    offer: { now, seats },
  }: { actor: Actor; steps: Awaited<ReturnType<typeof listBookingEvents>>; offer: Offer },
): SeatBooking {
  const { booking, thing } = loaded
  const { checkInBy, checkedInAt, startsAt, status } = booking
  const isExpected = status === 'reserved' && !checkedInAt && checkInBy && checkInBy > now
  return {
    ...toRow(loaded, now),
    price: { won: booking.won, vatWon: booking.vatWon },
    statusReason: booking.statusReason === NO_SHOW ? null : booking.statusReason,
    policyVersion: booking.rules?.policyVersion ?? '',
    charge: chargeOf(booking),
    chargeNow: currentCharge(booking, now),
    chargedFrom: chargedFrom(booking.rules?.cancellation ?? [], startsAt).toISOString(),
    checkIn: isExpected
      ? { from: checkInFrom(startsAt).toISOString(), until: checkInBy.toISOString() }
      : null,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    createdAt: booking.createdAt.toISOString(),
    now: now.toISOString(),
    // The plan shows the seat also after it was closed.
    seats: [...seats.filter(({ id }) => id !== thing.id), thing]
      .sort((a, b) => a.place - b.place)
      .map(toSeat),
    actions: allowancesOf(SEAT_ACTIONS, () =>
      bookingRefusal(actor, thing.kind, booking, 'requestCancellation', now),
    ),
    history: toHistory(steps),
  }
}

/** A booking as the desk sees it. */
export function toDeskRow(loaded: LoadedSeat, actor: Actor, now: Date): DeskSeatRow {
  const { booking, thing, reserver, company } = loaded
  return {
    ...toRow(loaded, now),
    reserver,
    company: { ko: company.ko, en: company.en },
    charge: chargeOf(booking),
    checkedInAt: booking.checkedInAt?.toISOString() ?? null,
    actions: allowancesOf(DESK_SEAT_ACTIONS, (action) =>
      bookingRefusal(actor, thing.kind, booking, action, now),
    ),
  }
}

/** A requested cancellation as the desk’s queue has it. */
export const toUndecided = (loaded: LoadedSeat, actor: Actor, now: Date): UndecidedSeat => ({
  ...toDeskRow(loaded, actor, now),
  askedAt: (loaded.booking.cancelAskedAt ?? loaded.booking.createdAt).toISOString(),
})
