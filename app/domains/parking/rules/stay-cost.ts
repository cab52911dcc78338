import type { Holidays } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { BUILDING_STEP_MINUTES, STEP_MINUTES, type ParkingTariff } from '~/rules/visitor-tariff'
import type { Coupon } from '~/rules/coupons'
import { capOf, coveredMinutes } from './coupons'

/** Kinds of cars by tariff: a company's visitor, without a visit, or a tenant's that is paid by the month. */
export const CAR_KINDS = ['visitor', 'building', 'monthly'] as const
export type CarKind = (typeof CAR_KINDS)[number]

interface ChargedStay {
  from: Date
  to: Date
  kind: CarKind
  coupons?: readonly Coupon[]
}

/** The charge of each started step, and the free minutes before the first. */
const rateOf = (kind: Exclude<CarKind, 'monthly'>, tariff: ParkingTariff) =>
  kind === 'visitor'
    ? { freeMinutes: tariff.freeMinutes, stepMinutes: STEP_MINUTES, won: tariff.wonPerStep }
    : { freeMinutes: 0, stepMinutes: BUILDING_STEP_MINUTES, won: tariff.buildingWonPerStep }

/**
 * The cost of a stay in won (product §9; decisions §7). A visitor's first minutes are free, or charged where the
 * setting says so; then each started step is charged to the Seoul day on which it starts, up to that day's cap. Coupons
 * for all day cover the first days of the stay. Coupons by time cover the first remaining steps, so that none of their
 * minutes is spent on what is free anyway. A car without a visit pays the building rate from the first minute, up to
 * the same caps.
 */
export function stayCost(
  { from, to, kind, coupons = [] }: ChargedStay,
  tariff: ParkingTariff,
  holidays: Holidays,
): number {
  if (kind === 'monthly') return 0
  const { freeMinutes, stepMinutes, won } = rateOf(kind, tariff)
  const days = stepsByDay(from, to, freeMinutes, stepMinutes)
  const freeDays = coupons.filter((coupon) => coupon === 'allDay').length
  let freeSteps = Math.ceil(coveredMinutes(coupons) / stepMinutes)
  let sum = 0
  for (const [place, { date, steps }] of days.entries()) {
    if (place < freeDays) continue
    const used = Math.min(freeSteps, steps)
    freeSteps -= used
    sum += Math.min((steps - used) * won, capOf(date, tariff, holidays))
  }
  return sum
}

/** The begun minutes of a stay, as the charge counts begun steps: 10 minutes and a second are shown as 11 beside their price. */
export const begunMinutes = (from: Date, to: Date) =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 60_000))

/** How many steps start on each Seoul day of a stay. */
function stepsByDay(from: Date, to: Date, freeMinutes: number, stepMinutes: number) {
  const first = from.getTime() + freeMinutes * 60_000
  const step = stepMinutes * 60_000
  // The number of steps that start before an instant.
  const begunBefore = (instant: number) => Math.max(0, Math.ceil((instant - first) / step))
  const days: { date: LocalDate; steps: number }[] = []
  for (let date = seoulDate(from); ; date = addDays(date, 1)) {
    const midnight = seoulInstant(date, 0).getTime()
    if (midnight >= to.getTime() && days.length > 0) return days
    const end = Math.min(seoulInstant(addDays(date, 1), 0).getTime(), to.getTime())
    days.push({ date, steps: Math.max(0, begunBefore(end) - begunBefore(midnight)) })
  }
}
