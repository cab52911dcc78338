import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'

/** Dates are open from today to this many days ahead (decisions §6). */
export const VISIT_DAYS_AHEAD = 90

/** Visit times come in steps of this many minutes (decisions §6). */
export const VISIT_TIME_STEP = 10

/**
 * Visiting hours, as minutes of the day from the first to the last bookable time: at least an hour on both sides of the
 * working day.
 */
export const VISITING_HOURS = { from: 7 * 60, to: 22 * 60 }

/** The first and last date that can be chosen today. */
export function visitWindow(today: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: today, to: addDays(today, VISIT_DAYS_AHEAD) }
}

/** Whether a visit may be reserved on the date, whatever its time. */
export function isVisitDateBookable(date: LocalDate, now: Date): boolean {
  const { from, to } = visitWindow(seoulDate(now))
  return date >= from && date <= to
}

/** Why a visit cannot be reserved for this date and minute of the day, or null when it can. */
export function visitTimeProblem(
  date: LocalDate,
  minutes: number,
  now: Date,
): 'dateOutsideWindow' | 'timeStep' | 'reservationClosed' | 'timePast' | null {
  if (!isVisitDateBookable(date, now)) return 'dateOutsideWindow'
  if (minutes % VISIT_TIME_STEP !== 0) return 'timeStep'
  if (minutes < VISITING_HOURS.from || minutes > VISITING_HOURS.to) return 'reservationClosed'
  return seoulInstant(date, minutes) < now ? 'timePast' : null
}
