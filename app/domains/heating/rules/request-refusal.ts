import type { CompanyKind } from '~/rules/company-kind'
import type { Holidays } from '~/rules/korean-calendar'
import { addDays, formatMinutes, seoulDate, type LocalDate } from '~/rules/local-time'
import { hasBegun, isInTime } from './cut-off'
import { isServed, servedHours } from './heating-hours'

/** How many days ahead hours may be requested, as for visits (decisions §6). */
export const DAYS_AHEAD = 90

interface RequestedTime {
  date: LocalDate
  startMinutes: number
  endMinutes: number
}

interface HeatingRefusal {
  field: 'date' | 'start'
  messageKey: 'dateOutsideWindow' | 'heatingClosed' | 'timePast' | 'heatingServed'
  params?: Record<string, string>
}

/** The days that can be requested now, both included: today until 14:00 (product §9). */
export function requestableDays(now: Date): { from: LocalDate; to: LocalDate } {
  const today = seoulDate(now)
  return { from: isInTime(today, now) ? today : addDays(today, 1), to: addDays(today, DAYS_AHEAD) }
}

/**
 * Why these hours of a day cannot be requested, or null when they can: the day is past or too far ahead, it is past
 * 14:00 on the day of use, the time has begun, or the hours are served anyway (product §9; decisions §8).
 */
export function requestRefusal(
  { date, startMinutes, endMinutes }: RequestedTime,
  { now, kind, holidays }: { now: Date; kind: CompanyKind; holidays: Holidays },
): HeatingRefusal | null {
  const window = requestableDays(now)
  // Today after 14:00 is refused below, with the reason.
  if (date < seoulDate(now) || date > window.to)
    return { field: 'date', messageKey: 'dateOutsideWindow', params: { ...window } }
  return hoursRefusal({ date, startMinutes, endMinutes }, { now, kind, holidays })
}

/** The same without the window of days, for the following weeks of a repeated request. */
export function hoursRefusal(
  { date, startMinutes, endMinutes }: RequestedTime,
  { now, kind, holidays }: { now: Date; kind: CompanyKind; holidays: Holidays },
): HeatingRefusal | null {
  if (!isInTime(date, now)) return { field: 'date', messageKey: 'heatingClosed' }
  if (hasBegun(date, startMinutes, now)) return { field: 'start', messageKey: 'timePast' }
  const served = servedHours(date, kind, holidays)
  if (!served || !isServed({ from: startMinutes, to: endMinutes }, served)) return null
  const params = { date, from: formatMinutes(served.from), to: formatMinutes(served.to) }
  return { field: 'start', messageKey: 'heatingServed', params }
}
