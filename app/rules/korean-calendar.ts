import { isWeekend, type LocalDate } from './local-time'

/** Dates of the holidays, which the owner edits: a Set or a Map keyed by date. */
export interface Holidays {
  has(date: LocalDate): boolean
}

export function isHoliday(date: LocalDate, holidays: Holidays): boolean {
  return holidays.has(date)
}

/** Whether a day is neither weekend nor holiday: booking rooms, refresh room and fitness are open (decisions §8). */
export function isBusinessDay(date: LocalDate, holidays: Holidays): boolean {
  return !isWeekend(date) && !isHoliday(date, holidays)
}
