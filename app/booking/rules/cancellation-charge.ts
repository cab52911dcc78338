import { daysBetween, type LocalDate } from '../../rules/local-time'

/** The charge for a cancellation at least so many days before the use, in per cent of the price. */
export interface ChargeStep {
  /** The least number of calendar days in Seoul between the request and the use. */
  days: number
  percent: number
}

/** The charge on the day of use and for a no-show, in per cent (specification §9). */
export const FULL_CHARGE = 100

/**
 * Charges by kind (specification §9), most days first: rooms 1 to 5 free up to 3 days before, 30 % at 2 to 1 days;
 * seminar and VIP room free up to 5 days before, 30 % at 4 to 1 days; listening bar free up to 1 day before; the full
 * price after that.
 */
export const CANCELLATION_STEPS = {
  meeting: [
    { days: 3, percent: 0 },
    { days: 1, percent: 30 },
  ],
  seminar: [
    { days: 5, percent: 0 },
    { days: 1, percent: 30 },
  ],
  vip: [
    { days: 5, percent: 0 },
    { days: 1, percent: 30 },
  ],
  listening: [{ days: 1, percent: 0 }],
} as const satisfies Record<string, readonly ChargeStep[]>

/** The charge in per cent of the price for a cancellation requested on one day for a use on another. */
export function cancellationPercent(
  steps: readonly ChargeStep[],
  { askedOn, usedOn }: { askedOn: LocalDate; usedOn: LocalDate },
): number {
  const days = daysBetween(askedOn, usedOn)
  return steps.find((step) => days >= step.days)?.percent ?? FULL_CHARGE
}

/** A share of an amount in whole won, rounded down in the tenant's favour. */
export const percentOf = (won: number, percent: number): number => Math.floor((won * percent) / 100)
