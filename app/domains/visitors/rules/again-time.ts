import { formatMinutes, type LocalDate } from '~/rules/local-time'
import { VISIT_TIME_STEP, VISITING_HOURS, visitWindow } from './is-visit-date-bookable'

/**
 * Values of the form for an earlier visit that is reserved again: its time on that day. Empty where it cannot be reserved: a day after
 * the window, a time that only the desk gives (decisions §6).
 */
export function againTime(
  visitMinutes: number,
  day: LocalDate,
  today: LocalDate,
): { visitDate: string; visitTime: string } {
  const isTime =
    visitMinutes % VISIT_TIME_STEP === 0 &&
    visitMinutes >= VISITING_HOURS.from &&
    visitMinutes <= VISITING_HOURS.to
  return {
    visitDate: day <= visitWindow(today).to ? day : '',
    visitTime: isTime ? formatMinutes(visitMinutes) : '',
  }
}
