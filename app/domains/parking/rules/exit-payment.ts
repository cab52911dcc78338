import { MS_PER_MINUTE } from '~/rules/time-units'

/** A payment at exit; `leaveBy` is the end of the time to leave that it gave. */
export interface ExitPayment {
  won: number
  leaveBy: Date
}

/** How long the amount of a quote can be paid: the way from the question to the card. */
const QUOTE_MINUTES = 5

/** Until when a quote can be paid, that instant included. */
export const quoteEnd = (quotedAt: Date) => new Date(quotedAt.getTime() + QUOTE_MINUTES * MS_PER_MINUTE)

/** What these payments come to, in won. */
export const sumPaid = (payments: readonly ExitPayment[]) => payments.reduce((sum, { won }) => sum + won, 0)

/** The end of the time to leave after the last payment; null before the first. */
export const leaveByOf = (payments: readonly ExitPayment[]): Date | null =>
  payments.reduce<Date | null>((last, { leaveBy }) => (last && last >= leaveBy ? last : leaveBy), null)

/**
 * The cost of a stay at an instant, in won (decisions §7): what was paid, until the time to leave is over; afterwards its price, of
 * which the payment is a part. Nothing is paid back, so it is never less than was paid.
 * @param price what the stay costs by tariff and coupons at that instant
 */
export function costWithPayments(price: number, payments: readonly ExitPayment[], at: Date): number {
  const paid = sumPaid(payments)
  const leaveBy = leaveByOf(payments)
  return leaveBy && at <= leaveBy ? paid : Math.max(price, paid)
}

/** What is to pay at an instant, in won; 0 for a car that may leave. */
export const dueOf = (price: number, payments: readonly ExitPayment[], at: Date): number =>
  costWithPayments(price, payments, at) - sumPaid(payments)

/**
 * When a payment counts as made: by the barrier's clock, but never before its quote nor in the future, as that clock may be wrong by
 * some minutes.
 */
export const timeOfPayment = (paidAt: Date, quotedAt: Date, now: Date): Date =>
  new Date(Math.max(quotedAt.getTime(), Math.min(paidAt.getTime(), now.getTime())))
