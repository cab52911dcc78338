import type { Holidays } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { BUILDING_STEP_MINUTES, STEP_MINUTES, type ParkingTariff } from '~/rules/visitor-tariff'
import { capOf, coveredMinutes, type GivenCoupon } from './coupons'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** Kinds of cars by tariff: a company's visitor, without a visit, or a tenant's that is paid by the month. */
export const CAR_KINDS = ['visitor', 'building', 'monthly'] as const
export type CarKind = (typeof CAR_KINDS)[number]

/** What a stay costs on a Seoul day, and how many of the day's free minutes it used. */
export interface DayCharge {
  date: LocalDate
  won: number
  freeMinutes: number
}

interface ChargedStay {
  from: Date
  to: Date
  kind: CarKind
  coupons?: readonly GivenCoupon[]
  /** Days on which the car is parked by the month. */
  monthlyDays?: ReadonlySet<LocalDate>
  /** What other stays of the same car cost on their days. */
  others?: readonly DayCharge[]
}

/** The charge of each started step, and the free minutes before the first. */
const rateOf = (kind: Exclude<CarKind, 'monthly'>, tariff: ParkingTariff) =>
  kind === 'visitor'
    ? { freeMinutes: tariff.freeMinutes, stepMinutes: STEP_MINUTES, won: tariff.wonPerStep }
    : { freeMinutes: 0, stepMinutes: BUILDING_STEP_MINUTES, won: tariff.buildingWonPerStep }

const sumOf = (charges: readonly DayCharge[], date: LocalDate, part: 'won' | 'freeMinutes') =>
  charges.reduce((sum, charge) => sum + (charge.date === date ? charge[part] : 0), 0)

/** The days of a stay with the steps that are charged, what they cost without coupons, and the free minutes used. */
function chargedDays(
  { from, to, kind, monthlyDays, others = [] }: ChargedStay,
  tariff: ParkingTariff,
  holidays: Holidays,
) {
  if (kind === 'monthly') return []
  const { freeMinutes, stepMinutes, won } = rateOf(kind, tariff)
  const entry = seoulDate(from)
  const free = monthlyDays?.has(entry) ? 0 : Math.max(0, freeMinutes - sumOf(others, entry, 'freeMinutes'))
  return stepsByDay(from, to, free, stepMinutes).map((day) => {
    const steps = monthlyDays?.has(day.date) ? 0 : day.steps
    const cap = Math.max(0, capOf(day.date, tariff, holidays) - sumOf(others, day.date, 'won'))
    return {
      date: day.date,
      steps,
      cap,
      won: Math.min(steps * won, cap),
      freeMinutes: day.date === entry ? Math.min(free, begunMinutes(from, to)) : 0,
    }
  })
}

/** What coupons for all day are worth, by the day that each covers: the dearest that has none yet. */
function coveredByDay(
  days: readonly { date: LocalDate; won: number }[],
  coupons: readonly GivenCoupon[],
  { wonPerStep }: ParkingTariff,
): Map<LocalDate, number> {
  const dearest = days.filter(({ won }) => won > 0).sort((a, b) => b.won - a.won)
  const worth = coupons
    .filter(({ coupon }) => coupon === 'allDay')
    .map(({ minutes }) => (minutes / STEP_MINUTES) * wonPerStep)
    .sort((a, b) => b - a)
  return new Map(dearest.slice(0, worth.length).map(({ date }, place) => [date, worth[place]!]))
}

/**
 * The cost of a stay by Seoul day, in won (product §9; decisions §7). A visitor's first minutes of a day are free, or charged
 * where the setting says so; then each started step is charged to the Seoul day on which it starts, up to that day's cap, less
 * what other stays of the car cost on that day. Coupons for all day cover the dearest days, each up to the minutes that were
 * taken for it. Coupons by time cover the first remaining steps, so that none of their minutes is spent on what is free anyway.
 * A car without a visit pays the building rate from the first minute, up to the same caps; days by the month cost nothing.
 */
export function stayCharges(stay: ChargedStay, tariff: ParkingTariff, holidays: Holidays): DayCharge[] {
  if (stay.kind === 'monthly') return []
  const { coupons = [] } = stay
  const { stepMinutes, won: wonPerStep } = rateOf(stay.kind, tariff)
  const days = chargedDays(stay, tariff, holidays)
  const covered = coveredByDay(days, coupons, tariff)
  let freeSteps = Math.ceil(coveredMinutes(coupons) / stepMinutes)
  return days.map(({ date, steps, cap, won: full, freeMinutes }) => {
    const worth = covered.get(date) ?? 0
    if (worth >= full) return { date, won: 0, freeMinutes }
    const used = Math.min(freeSteps, steps)
    freeSteps -= used
    return { date, won: Math.max(0, Math.min((steps - used) * wonPerStep, cap) - worth), freeMinutes }
  })
}

/** The cost of a stay in won. */
export const stayCost = (stay: ChargedStay, tariff: ParkingTariff, holidays: Holidays): number =>
  stayCharges(stay, tariff, holidays).reduce((sum, { won }) => sum + won, 0)

/**
 * The day that one more coupon is for: the dearest so far that no coupon for all day covers; as long as nothing is charged, the
 * day on which the first step will be.
 */
export function dayOfNextCoupon(stay: ChargedStay, tariff: ParkingTariff, holidays: Holidays): LocalDate {
  const days = chargedDays(stay, tariff, holidays)
  const covered = coveredByDay(days, stay.coupons ?? [], tariff)
  const [dearest] = days
    .filter(({ date, won }) => won > 0 && !covered.has(date))
    .sort((a, b) => b.won - a.won)
  if (dearest) return dearest.date
  const free = stay.kind === 'visitor' ? tariff.freeMinutes * MS_PER_MINUTE : 0
  return seoulDate(new Date(Math.max(stay.to.getTime(), stay.from.getTime() + free)))
}

/** The begun minutes of a stay, as the charge counts begun steps: 10 minutes and a second are shown as 11 beside their price. */
export const begunMinutes = (from: Date, to: Date) =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / MS_PER_MINUTE))

/** How many steps start on each Seoul day of a stay. */
function stepsByDay(from: Date, to: Date, freeMinutes: number, stepMinutes: number) {
  const first = from.getTime() + freeMinutes * MS_PER_MINUTE
  const step = stepMinutes * MS_PER_MINUTE
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
