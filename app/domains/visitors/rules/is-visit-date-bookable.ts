import { addDays, seoulDate, seoulInstant, seoulMinutes, type LocalDate } from '~/rules/local-time'
import type { VisitingHours } from '~/rules/visiting-hours'

/** Dates are open from today to this many days ahead (decisions §6). */
export const VISIT_DAYS_AHEAD = 90

/** Visit times come in steps of this many minutes (decisions §6). */
export const VISIT_TIME_STEP = 10

/** What a form offers: the first and last date, and the visiting hours. */
export interface VisitWindow {
  from: LocalDate
  to: LocalDate
  hours: VisitingHours
}

/** The first and last date that can be chosen today. */
export function visitWindow(today: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: today, to: addDays(today, VISIT_DAYS_AHEAD) }
}

/** The days that are one press: tomorrow, and today as long as a visit may still begin. */
export const soonDays = (now: Date, hours: VisitingHours): ('today' | 'tomorrow')[] =>
  seoulMinutes(now) <= hours.to ? ['today', 'tomorrow'] : ['tomorrow']

/** Whether a visit may be reserved on the date, whatever its time. */
export function isVisitDateBookable(date: LocalDate, now: Date): boolean {
  const { from, to } = visitWindow(seoulDate(now))
  return date >= from && date <= to
}

/** Why a visit cannot be reserved for this date and minute of the day, or null when it can. */
export function visitTimeProblem(
  date: LocalDate,
  minutes: number,
  { now, hours }: { now: Date; hours: VisitingHours },
): 'dateOutsideWindow' | 'timeStep' | 'reservationClosed' | 'timePast' | null {
  if (!isVisitDateBookable(date, now)) return 'dateOutsideWindow'
  if (minutes % VISIT_TIME_STEP !== 0) return 'timeStep'
  if (minutes < hours.from || minutes > hours.to) return 'reservationClosed'
  return seoulInstant(date, minutes) < now ? 'timePast' : null
}
