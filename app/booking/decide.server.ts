import { actorName } from '~/api/context.server'
import { decisionRefusal, type Decision, type Refusal } from '~/decisions/decide.server'
import { seoulDate } from '~/rules/local-time'
import { can, type Action, type Actor, type Subject } from '~/rules/permissions'
import type { ActorRole } from '~/rules/statuses'
import { checkInFrom } from './rules/attendance'
import { cancellationPercent, percentOf } from './rules/cancellation-charge'
import { vatOf } from './rules/price'
import { owedBack } from './rules/owed-back'
import { isLapsed } from './rules/shown-status'
import type { StatusFields } from './rules/status-fields'
import { rulesOfKind } from './kind-rules'
import type { BookingEvent, ThingKind } from './kinds'
import type { FrozenRules, Payment, Repayment } from './tables.server'

/** The fields of a booking that decisions depend on. */
interface DecidableBooking extends StatusFields {
  status: 'waiting_for_payment' | 'reserved' | 'cancellation_requested' | 'cancelled' | 'in_maintenance'
  companyId: number | null
  memberId: number | null
  won: number
  rules: FrozenRules | null
  /** Whether the account of its member has ended, or it has none. */
  isLeft?: boolean
  payment?: Payment | null
  repayment?: Repayment | null
  chargeWon?: number | null
  chargeVatWon?: number | null
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
  | 'moveByDesk'
  | 'cancelLeft'
  | 'undoPayment'
  | 'confirmRepayment'
  | 'undoRepayment'
  | 'checkIn'

type BookingDecision = Decision<
  'waiting_for_payment' | 'reserved' | 'cancellation_requested' | 'cancelled'
> & {
  event: BookingEvent
}

/** The changes of status that members and the desk make, with permission and resulting status (decisions §2). */
export const decisionsOf = (kind: ThingKind) =>
  ({
    requestCancellation: {
      permission: rulesOfKind(kind).permissions.cancel,
      to: 'cancellation_requested',
      event: 'cancellationRequested',
    },
    // Nothing is charged before payment, so no decision of the desk is needed.
    withdraw: {
      permission: rulesOfKind(kind).permissions.cancel,
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
    undoPayment: {
      permission: 'amenities:confirmPayment',
      to: 'waiting_for_payment',
      from: ['reserved'],
      event: 'paymentUndone',
    },
    release: {
      permission: 'amenities:confirmPayment',
      to: 'cancelled',
      from: ['waiting_for_payment'],
      event: 'cancelled',
    },
    cancelByDesk: { permission: 'amenities:block', to: 'cancelled', event: 'cancelled' },
    // What nobody can cancel any more whose it was (decisions §2).
    cancelLeft: {
      permission: 'amenities:block',
      to: 'cancelled',
      from: ['reserved', 'waiting_for_payment'],
      event: 'cancelled',
    },
  }) as const satisfies Record<
    Exclude<BookingAction, 'change' | 'moveByDesk' | 'checkIn' | 'confirmRepayment' | 'undoRepayment'>,
    BookingDecision
  >

const subjectOf = ({ companyId, memberId, isLeft }: DecidableBooking): Subject => ({
  companyId: companyId ?? undefined,
  ownerId: memberId ?? undefined,
  isLeft,
})

/** Whether the actor may see the booking; everybody else gets 404 as for an unknown id (decisions §1). */
export const canSee = (actor: Actor, kind: ThingKind, booking: DecidableBooking) =>
  booking.status !== 'in_maintenance' && can(actor, rulesOfKind(kind).permissions.see, subjectOf(booking))

/** The charge if the booking were cancelled at `now`, in per cent and won; none while it waits for payment. */
export function currentCharge(booking: DecidableBooking, now: Date) {
  const times = { askedAt: now, startsAt: booking.startsAt }
  const percent =
    booking.status === 'waiting_for_payment'
      ? 0
      : cancellationPercent(booking.rules?.cancellation ?? [], times)
  const won = percentOf(booking.won, percent)
  return { percent, won, vatWon: vatOf(won) }
}

/** The reason why the actor may not take this action on the booking now; null when allowed. */
export function bookingRefusal(
  actor: Actor,
  kind: ThingKind,
  booking: DecidableBooking,
  action: BookingAction,
  now: Date,
): Refusal {
  if (action === 'checkIn') return checkInRefusal(actor, booking, now)
  if (action === 'confirmRepayment' || action === 'undoRepayment')
    return repaymentRefusal(actor, booking, action, now)
  if (action === 'cancelLeft' && !booking.isLeft) return 'illegalTransition'
  if (action === 'undoPayment' && !isUndoable(actor, booking, now)) return 'illegalTransition'
  const by: ActorRole[] = actor.kind === 'staff' ? ['desk'] : ['author']
  const subject = subjectOf(booking)
  const status = booking.status === 'in_maintenance' ? 'cancelled' : booking.status
  const { change } = rulesOfKind(kind).permissions
  const refused =
    action === 'change'
      ? changeRefusal(actor, change, booking)
      : action === 'moveByDesk'
        ? // The desk moves what a member could change, too.
          changeRefusal(actor, change && 'amenities:bookForCompany', booking)
        : decisionRefusal('booking', decisionsOf(kind)[action], actor, { status, subject, by })
  if (refused) return refused
  if (isLapsed(booking, now)) return 'holdLapsed'
  const isBeforeStart = ['change', 'moveByDesk', 'requestCancellation', 'withdraw', 'cancelLeft'].includes(
    action,
  )
  if (isBeforeStart && booking.startsAt <= now) return 'bookingBegun'
  // What is over was used.
  if (action === 'cancelByDesk' && booking.endsAt <= now) return 'bookingOver'
  // It would charge in full what nobody could use any more, though the cancellation was asked for in time.
  if (action === 'declineCancellation' && booking.startsAt <= now) return 'declineTooLate'
  // A change is possible as long as cancelling costs nothing.
  return action === 'change' && currentCharge(booking, now).percent > 0 ? 'changeTooLate' : null
}

/** Whether the actor has confirmed the payment today, and the use has not begun (decisions §8). */
const isUndoable = (actor: Actor, { payment, startsAt }: DecidableBooking, now: Date) =>
  isOwnOfToday(actor, payment, now) && startsAt > now

/** Whether the actor has entered a payment or repayment today: only they take it back, and only that day (decisions §8). */
export const isOwnOfToday = (
  actor: Actor,
  paid: { by: string; at: string } | null | undefined,
  now: Date,
): boolean => paid?.by === actorName(actor) && seoulDate(new Date(paid.at)) === seoulDate(now)

/** The desk says that it has paid back what a cancelled booking does not cost, or takes that back the same day (decisions §8). */
function repaymentRefusal(
  actor: Actor,
  booking: DecidableBooking,
  action: 'confirmRepayment' | 'undoRepayment',
  now: Date,
): Refusal {
  if (!can(actor, 'amenities:confirmPayment', subjectOf(booking))) return 'forbidden'
  const isOpen =
    action === 'confirmRepayment' ? owedBack(booking) > 0 : isOwnOfToday(actor, booking.repayment, now)
  return isOpen ? null : 'illegalTransition'
}

/** The desk checks in without a code, also after the check-in has ended, unless the time has been booked by somebody else. */
function checkInRefusal(actor: Actor, booking: DecidableBooking, now: Date): Refusal {
  if (!can(actor, 'amenities:checkIn', subjectOf(booking))) return 'forbidden'
  if (booking.status !== 'reserved' || booking.checkedInAt) return 'illegalTransition'
  if (now < checkInFrom(booking.startsAt)) return 'checkInNotYet'
  return now < booking.endsAt ? null : 'bookingOver'
}

function changeRefusal(actor: Actor, permission: Action | null, booking: DecidableBooking): Refusal {
  if (permission === null || !can(actor, permission, subjectOf(booking))) return 'forbidden'
  return booking.status === 'reserved' || booking.status === 'waiting_for_payment'
    ? null
    : 'illegalTransition'
}
