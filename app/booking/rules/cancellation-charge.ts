import { daysBetween, seoulDate } from '~/rules/local-time'
import { MS_PER_HOUR } from '~/rules/time-units'

/** The charge for a cancellation at least so many days before the use, in per cent of the price. */
export interface DayStep {
  /** The least number of calendar days in Seoul between the request and the use. */
  days: number
  percent: number
}

/** The charge for a cancellation more than so many hours before the start, in per cent of the price. */
export interface HourStep {
  hours: number
  percent: number
}

/** A step of charges, stored with each booking: its fields are never renamed. */
export type ChargeStep = DayStep | HourStep

export const isDayStep = (step: ChargeStep): step is DayStep => 'days' in step

/** No charge until the start: of what the building has moved to a time or a thing that its member did not choose. */
export const FREE_STEPS: readonly ChargeStep[] = [{ hours: 0, percent: 0 }]

/** Whether nothing is charged until the use begins, as the building has moved it. */
export const isFreeUntilStart = (steps: readonly ChargeStep[]): boolean =>
  steps.some((step) => !isDayStep(step) && step.hours === 0 && step.percent === 0)

/** Steps as screens show them, in days; what is free until its start is free until the day itself and on it. */
export const shownSteps = (steps: readonly ChargeStep[]): DayStep[] =>
  isFreeUntilStart(steps) ? [{ days: 0, percent: 0 }] : steps.filter(isDayStep)

/** The charge on the day of use and for a no-show, in per cent (product §9). */
export const FULL_CHARGE = 100

const SEAT_STEPS = [
  { hours: 2, percent: 0 },
  { hours: 1, percent: 0 },
] as const

/**
 * Charges by kind (product §9), most days first: rooms 1 to 5 free up to 3 days before, 30 % at 2 to 1 days;
 * seminar and VIP room free up to 5 days before, 30 % at 4 to 1 days; listening bar free up to 1 day before; seats of the
 * refresh room free up to 2 hours before, and nothing between 2 hours and 1 hour (decisions §8); the full price after that.
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
  bed: SEAT_STEPS,
  chair: SEAT_STEPS,
} as const satisfies Record<string, readonly ChargeStep[]>

/** The charge in per cent of the price for a cancellation requested at one time of a use that starts at another. */
export function cancellationPercent(
  steps: readonly ChargeStep[],
  { askedAt, startsAt }: { askedAt: Date; startsAt: Date },
): number {
  const days = daysBetween(seoulDate(askedAt), seoulDate(startsAt))
  const ms = startsAt.getTime() - askedAt.getTime()
  const applies = (step: ChargeStep) => (isDayStep(step) ? days >= step.days : ms > step.hours * MS_PER_HOUR)
  return steps.find(applies)?.percent ?? FULL_CHARGE
}

/** From when on a cancellation costs the full price, for steps in hours. */
export function chargedFrom(steps: readonly ChargeStep[], startsAt: Date): Date {
  const hours = steps.flatMap((step) => (isDayStep(step) ? [] : [step.hours]))
  return new Date(startsAt.getTime() - Math.min(...hours, Infinity) * MS_PER_HOUR)
}

/** A share of an amount in whole won, rounded down in the tenant's favour. */
export const percentOf = (won: number, percent: number): number => Math.floor((won * percent) / 100)
