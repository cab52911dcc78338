import { bookingRefusal, currentCharge, type BookingAction } from '~/booking/decide.server'
import { shownSteps } from '~/booking/rules/cancellation-charge'
import { isLapsed, shownStatus } from '~/booking/rules/shown-status'
import { chargeOf, toBookingRow } from '~/booking/shape.server'
import type { listBookingEvents } from '~/booking/store.server'
import { allowancesOf, type Refusal } from '~/decisions/decide.server'
import { toHistory } from '~/db/history.server'
import type { Actor } from '~/rules/permissions'
import { checkInFrom } from '~/booking/rules/attendance'
import { NO_SHOW } from '~/rules/statuses'
import type { ShownStatus } from '~/booking/kinds'
import { BOOKING_ACTIONS, type Booking, type BookingRow } from '~/domains/meeting-rooms/shapes'
import type { LoadedBooking } from './queries.server'

/** A booking as a row of a list. */
export function toRow({ booking, thing, details, reserver }: LoadedBooking, now: Date): BookingRow {
  const isCancelled = booking.status === 'cancelled' || isLapsed(booking, now)
  return {
    ...toBookingRow(booking, now),
    room: { code: thing.code, kind: thing.kind, name: { ko: thing.nameKo, en: thing.nameEn } },
    meetingName: details.meetingName,
    attendees: details.attendees,
    reserver,
    freeMinutes: isCancelled && !booking.chargePercent ? 0 : booking.freeMinutes,
    paymentMethod: booking.paymentMethod ?? 'monthly_bill',
    seriesId: booking.seriesId,
    seriesOf: booking.seriesId === null ? null : booking.seriesOf,
    createdAt: booking.createdAt.toISOString(),
  }
}

/** Cancelling an unpaid booking takes effect at once; any other is a request to the desk. */
const cancelActionOf = ({ booking }: LoadedBooking): BookingAction =>
  booking.status === 'waiting_for_payment' ? 'withdraw' : 'requestCancellation'

/** The reason why a member may not change or cancel the booking now; null when allowed. */
export const memberRefusal = (
  actor: Actor,
  loaded: LoadedBooking,
  action: (typeof BOOKING_ACTIONS)[number],
  now: Date,
): Refusal =>
  bookingRefusal(
    actor,
    loaded.thing.kind,
    { ...loaded.booking, isLeft: loaded.isLeft },
    action === 'cancel' ? cancelActionOf(loaded) : 'change',
    now,
  )

/** A booking as its company sees it, with the price and rules stored with it. */
export function toBooking(
  loaded: LoadedBooking,
  {
    actor,
    now,
    steps,
    doorCode,
    series,
  }: {
    actor: Actor
    now: Date
    steps: Awaited<ReturnType<typeof listBookingEvents>>
    doorCode: string
    /** All bookings of its series, itself included. */
    series: readonly LoadedBooking[]
  },
): Booking {
  const { booking, details, packageCode, company } = loaded
  // The event is stored only once somebody else books the time.
  const hasLapsed = isLapsed(booking, now) || steps.some(({ event }) => event === 'lapsed')
  return {
    ...toRow(loaded, now),
    company: { ko: company.ko, en: company.en },
    statusReason: booking.statusReason === NO_SHOW ? null : booking.statusReason,
    request: details.request,
    package: packageCode,
    withAddOn: details.withAddOn,
    extras: details.extras,
    price: { lines: booking.priceLines, won: booking.won, vatWon: booking.vatWon },
    policyType: booking.rules?.policyType ?? '',
    policyVersion: booking.rules?.policyVersion ?? '',
    cancellation: shownSteps(booking.rules?.cancellation ?? []),
    holdUntil: booking.holdUntil?.toISOString() ?? null,
    lapsedAt: hasLapsed ? (booking.holdUntil?.toISOString() ?? null) : null,
    charge: chargeOf(booking),
    chargeNow: currentCharge(booking, now),
    door: doorOf(booking, doorCode, now),
    checkedInAt: booking.checkedInAt?.toISOString() ?? null,
    series: series.length === 0 ? null : series.map((one) => toPartOfSeries(one, now)),
    isMine: actor.kind === 'member' && actor.id === booking.memberId,
    actions: allowancesOf(BOOKING_ACTIONS, (action) => memberRefusal(actor, loaded, action, now)),
    history: toHistory(steps),
  }
}

const toPartOfSeries = ({ booking, thing }: LoadedBooking, now: Date) => ({
  id: booking.publicId,
  date: booking.date,
  kind: thing.kind,
  room: { ko: thing.nameKo, en: thing.nameEn },
  status: shownStatus(booking, now) as ShownStatus,
})

/** Code and times of check-in; null once checked in or over, and for inactive bookings. */
function doorOf(
  { status, checkInBy, checkedInAt, startsAt }: LoadedBooking['booking'],
  code: string,
  now: Date,
) {
  if (status !== 'reserved' || !checkInBy || checkedInAt || checkInBy <= now) return null
  return { code, from: checkInFrom(startsAt).toISOString(), until: checkInBy.toISOString() }
}
