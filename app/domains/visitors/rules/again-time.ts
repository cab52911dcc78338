import { formatMinutes, type LocalDate } from '~/rules/local-time'
import type { VisitingHours } from '~/rules/visiting-hours'
import { VISIT_TIME_STEP, visitWindow } from './is-visit-date-bookable'

/**
 * Values of the form for an earlier visit that is reserved again: its time on that day. Empty where it cannot be reserved: a day after
 * the window, a time that only the desk gives (decisions §6).
 */
export function againTime(
  visitMinutes: number,
  day: LocalDate,
  { today, hours }: { today: LocalDate; hours: VisitingHours },
): { visitDate: string; visitTime: string } {
  const isTime =
    visitMinutes % VISIT_TIME_STEP === 0 && visitMinutes >= hours.from && visitMinutes <= hours.to
  return {
    visitDate: day <= visitWindow(today).to ? day : '',
    visitTime: isTime ? formatMinutes(visitMinutes) : '',
  }
}
