import { decisionRefusal, type Decision, type Refusal } from '../decisions/decide.server'
import { can, type Action, type Actor, type Subject } from '../rules/permissions'
import type { Mover } from '../rules/statuses'
import { checkInFrom } from './rules/attendance'
import { cancellationPercent, shareOf } from './rules/cancellation-charge'
import { vatOf } from './rules/price'
import { isLapsed } from './rules/shown-status'
import type { Standing } from './rules/standing'
import { seoulDate, type LocalDate } from '../rules/local-time'
import type { BookingEvent, ThingKind } from './kinds'
import type { FrozenRules } from './tables.server'

/** What decisions need to know about a booking. */
interface DecidableBooking extends Standing {
  status: 'waiting_for_payment' | 'reserved' | 'cancellation_requested' | 'cancelled' | 'in_maintenance'
  companyId: number | null
  memberId: number | null
  date: LocalDate
  won: number
  rules: FrozenRules | null
}

export type BookingAction =
  | 'change'
  | 'requestCancellation'
  | 'withdraw'
  | 'approveCancellation'
  | 'declineCancellation'
  | 'confirmPayment'
  | 'release'
  | 'cancelByDesk'
  | 'checkIn'

type BookingDecision = Decision<
  'waiting_for_payment' | 'reserved' | 'cancellation_requested' | 'cancelled'
> & {
  event: BookingEvent
}

/** Who may see a booking of a kind and ask to end it; the desk's decisions are the same for all. */
const OWNERS: Record<ThingKind, { see: Action; cancel: Action; change: Action }> = {
  meeting: { see: 'amenities:see', cancel: 'amenities:cancel', change: 'amenities:change' },
  seminar: { see: 'amenities:see', cancel: 'amenities:cancel', change: 'amenities:change' },
  vip: { see: 'amenities:see', cancel: 'amenities:cancel', change: 'amenities:change' },
}

/** Steps that people take with a booking (decisions §2). */
export const decisionsOf = (kind: ThingKind) =>
  ({
    requestCancellation: {
      permission: OWNERS[kind].cancel,
      to: 'cancellation_requested',
      event: 'cancellationRequested',
    },
    // Nothing is charged before payment, so that the desk need not decide.
    withdraw: {
      permission: OWNERS[kind].cancel,
      to: 'cancelled',
      from: ['waiting_for_payment'],
      event: 'cancelled',
    },
    approveCancellation: {
      permission: 'amenities:decideCancellation',
      to: 'cancelled',
      from: ['cancellation_requested'],
      event: 'cancelled',
    },
    declineCancellation: {
      permission: 'amenities:decideCancellation',
      to: 'reserved',
      from: ['cancellation_requested'],
      event: 'cancellationDeclined',
    },
    confirmPayment: {
      permission: 'amenities:confirmPayment',
      to: 'reserved',
      from: ['waiting_for_payment'],
      event: 'paymentConfirmed',
    },
    release: {
      permission: 'amenities:confirmPayment',
      to: 'cancelled',
      from: ['waiting_for_payment'],
      event: 'cancelled',
    },
    cancelByDesk: { permission: 'amenities:block', to: 'cancelled', event: 'cancelled' },
  }) as const satisfies Record<Exclude<BookingAction, 'change' | 'checkIn'>, BookingDecision>

const subjectOf = ({ companyId, memberId }: DecidableBooking): Subject => ({
  companyId: companyId ?? undefined,
  ownerId: memberId ?? undefined,
})

/** Whether the actor may know that the booking exists; to all others it is an unknown id (decisions §1). */
export const canSee = (actor: Actor, kind: ThingKind, booking: DecidableBooking) =>
  booking.status !== 'in_maintenance' && can(actor, OWNERS[kind].see, subjectOf(booking))

/** What cancelling would cost at a moment: nothing before it is paid for. */
export function chargeNow(booking: DecidableBooking, now: Date) {
  const days = { askedOn: seoulDate(now), usedOn: booking.date }
  const percent =
    booking.status === 'waiting_for_payment'
      ? 0
      : cancellationPercent(booking.rules?.cancellation ?? [], days)
  const won = shareOf(booking.won, percent)
  return { percent, won, vatWon: vatOf(won) }
}

/** Why the actor may not do this to the booking now, or null when allowed. */
export function bookingRefusal(
  actor: Actor,
  kind: ThingKind,
  booking: DecidableBooking,
  action: BookingAction,
  now: Date,
): Refusal {
  if (action === 'checkIn') return checkInRefusal(actor, booking, now)
  const by: Mover[] = actor.kind === 'staff' ? ['desk'] : ['author']
  const subject = subjectOf(booking)
  // Whoever may ask to cancel may change it, as long as cancelling costs nothing.
  const decision =
    action === 'change'
      ? { permission: OWNERS[kind].change, to: 'cancelled' as const }
      : decisionsOf(kind)[action]
  const status = booking.status === 'in_maintenance' ? 'cancelled' : booking.status
  const refused =
    action === 'change'
      ? changeRefusal(actor, decision.permission, booking)
      : decisionRefusal('booking', decision, actor, { status, subject, by })
  if (refused) return refused
  if (isLapsed(booking, now)) return 'holdLapsed'
  const isMembers = ['change', 'requestCancellation', 'withdraw'].includes(action)
  if (isMembers && booking.startsAt <= now) return 'bookingBegun'
  return action === 'change' && chargeNow(booking, now).percent > 0 ? 'changeTooLate' : null
}

/** The desk lets in whoever has no code, also after the check-in is over, as long as nobody else has taken the time. */
function checkInRefusal(actor: Actor, booking: DecidableBooking, now: Date): Refusal {
  if (!can(actor, 'amenities:checkIn', subjectOf(booking))) return 'forbidden'
  if (booking.status !== 'reserved' || booking.checkedInAt) return 'illegalTransition'
  if (now < checkInFrom(booking.startsAt)) return 'checkInNotYet'
  return now < booking.endsAt ? null : 'bookingOver'
}

function changeRefusal(actor: Actor, permission: Action, booking: DecidableBooking): Refusal {
  if (!can(actor, permission, subjectOf(booking))) return 'forbidden'
  return booking.status === 'reserved' || booking.status === 'waiting_for_payment'
    ? null
    : 'illegalTransition'
}
