import { daysBetween, type LocalDate } from '../../rules/local-time'

/** What cancelling costs from so many days before the use on, in percent of the price. */
export interface ChargeStep {
  /** Seoul calendar days between the request and the use, at least. */
  days: number
  percent: number
}

/** What is charged on the day of use and for not coming (specification §9). */
export const FULL_CHARGE = 100

/**
 * The specification's table (§9), the earliest step first: rooms 1 to 5 free up to 3 days before, 30 % at 2 to 1 days;
 * seminar and VIP room free up to 5 days before, 30 % at 4 to 1 days; after that everything.
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
} as const satisfies Record<string, readonly ChargeStep[]>

/** What cancelling costs on a day, in percent of the price. */
export function cancellationPercent(
  steps: readonly ChargeStep[],
  { askedOn, usedOn }: { askedOn: LocalDate; usedOn: LocalDate },
): number {
  const days = daysBetween(askedOn, usedOn)
  return steps.find((step) => days >= step.days)?.percent ?? FULL_CHARGE
}

/** A share of an amount in whole won; what does not divide is the tenant's. */
export const shareOf = (won: number, percent: number): number => Math.floor((won * percent) / 100)
