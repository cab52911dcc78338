import { MS_PER_HOUR } from '~/rules/time-units'

/** How long an unpaid booking holds its time, in hours. */
export const HOLD_HOURS = 24

/**
 * When the hold of an unpaid booking ends: after a day, or at the start of the use if that is earlier (decisions §8).
 */
export const holdUntil = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_HOURS * MS_PER_HOUR, startsAt.getTime()))

/**
 * Whether a member's booking waits for its payment (decisions §8): not on the monthly bill, and with something to pay;
 * free time may have paid for everything.
 * @param won price without VAT
 */
export const waitsForPayment = (paymentMethod: string | undefined, won: number): boolean =>
  paymentMethod !== 'monthly_bill' && won > 0
