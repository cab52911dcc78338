import { isWeekend, type LocalDate } from './local-time'

/** The owner-editable holidays, as anything that knows its dates: a Set or a Map keyed by date. */
export interface Holidays {
  has(date: LocalDate): boolean
}

export function isHoliday(date: LocalDate, holidays: Holidays): boolean {
  return holidays.has(date)
}

/** Rooms, refresh room and fitness are closed on weekends and holidays (decisions §8). */
export function isBusinessDay(date: LocalDate, holidays: Holidays): boolean {
  return !isWeekend(date) && !isHoliday(date, holidays)
}
