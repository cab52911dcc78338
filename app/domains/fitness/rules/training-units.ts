import type { BookingWindow } from '~/booking/rules/booking-window'
import { FITNESS } from '~/rules/amenity-facts'
import type { OpenHours } from '~/rules/amenity-hours'
import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import { seoulInstant, weekday, type LocalDate } from '~/rules/local-time'
import { openSessions } from './sessions'

/** What a unit with a trainer takes, in minutes (product §9). */
export const UNIT_MINUTES = FITNESS.lessonMinutes
/** Units begin on the hour, so that nobody has to wait for a trainer. */
const STEP_MINUTES = 60

/** When a trainer works: weekdays (1 for Monday to 5 for Friday) and minutes of a day. */
export interface TrainerHours {
  weekdays: readonly number[]
  fromMinutes: number
  toMinutes: number
}

/** Days on which a trainer is away, both included. */
export interface DaysOff {
  fromDay: LocalDate
  toDay: LocalDate
}

/**
 * The minutes of a day at which a trainer's units begin: wholly within a session of the centre and the trainer's hours,
 * never in the cleaning between sessions (product §9).
 */
export function unitStarts(hours: OpenHours, { fromMinutes, toMinutes }: TrainerHours): number[] {
  const starts: number[] = []
  for (const session of openSessions(hours)) {
    const from = Math.max(session.from, fromMinutes)
    const to = Math.min(session.to, toMinutes)
    for (
      let start = Math.ceil(from / STEP_MINUTES) * STEP_MINUTES;
      start + UNIT_MINUTES <= to;
      start += STEP_MINUTES
    )
      starts.push(start)
  }
  return starts
}

/** Whether a trainer works on a day: one of their weekdays, no public holiday, no day off. */
export const isTrainerThere = (
  { weekdays }: TrainerHours,
  date: LocalDate,
  { holidays, daysOff }: { holidays: Holidays; daysOff: readonly DaysOff[] },
): boolean =>
  weekdays.includes(weekday(date)) &&
  isBusinessDay(date, holidays) &&
  !daysOff.some(({ fromDay, toDay }) => fromDay <= date && date <= toDay)

export const UNIT_FAULTS = ['ptOutsideWindow', 'ptTrainerAway', 'ptNoUnitThen', 'ptBegun'] as const
export type UnitFault = (typeof UNIT_FAULTS)[number]

/** Why a unit cannot be booked, whoever wants it, or null. */
export function unitFault(
  { date, startMinutes }: { date: LocalDate; startMinutes: number },
  of: {
    trainer: TrainerHours
    hours: OpenHours
    holidays: Holidays
    daysOff: readonly DaysOff[]
    window: BookingWindow
    now: Date
  },
): UnitFault | null {
  if (date < of.window.from || date > of.window.to) return 'ptOutsideWindow'
  if (!isTrainerThere(of.trainer, date, of)) return 'ptTrainerAway'
  if (!unitStarts(of.hours, of.trainer).includes(startMinutes)) return 'ptNoUnitThen'
  return seoulInstant(date, startMinutes) <= of.now ? 'ptBegun' : null
}
