import type { CompanyKind } from '../../../rules/company-kind'
import type { Holidays } from '../../../rules/korean-calendar'
import { addDays, formatMinutes, seoulDate, type LocalDate } from '../../../rules/local-time'
import { hasBegun, isInTime } from './cut-off'
import { isServed, servedHours } from './heating-hours'

/** How far ahead hours may be asked for, as visits may be reserved (decisions §6). */
export const DAYS_AHEAD = 90

interface WantedTime {
  date: LocalDate
  startMinutes: number
  endMinutes: number
}

interface HeatingRefusal {
  field: 'date' | 'start'
  messageKey: 'dateOutsideWindow' | 'heatingClosed' | 'timePast' | 'heatingServed'
  params?: Record<string, string>
}

/** The days that may be asked for, both included. */
export const askableDays = (today: LocalDate) => ({ from: today, to: addDays(today, DAYS_AHEAD) })

/**
 * Why these hours of a day cannot be asked for, or null when they can: the day is over or too far away, it is past 14:00 on
 * the day of use, the time has begun, or it is served anyway (specification §9; decisions §8).
 */
export function requestRefusal(
  { date, startMinutes, endMinutes }: WantedTime,
  { now, kind, holidays }: { now: Date; kind: CompanyKind; holidays: Holidays },
): HeatingRefusal | null {
  const window = askableDays(seoulDate(now))
  if (date < window.from || date > window.to)
    return { field: 'date', messageKey: 'dateOutsideWindow', params: { ...window } }
  return hoursRefusal({ date, startMinutes, endMinutes }, { now, kind, holidays })
}

/** The same without the window, for days that follow from a first one week by week. */
export function hoursRefusal(
  { date, startMinutes, endMinutes }: WantedTime,
  { now, kind, holidays }: { now: Date; kind: CompanyKind; holidays: Holidays },
): HeatingRefusal | null {
  if (!isInTime(date, now)) return { field: 'date', messageKey: 'heatingClosed' }
  if (hasBegun(date, startMinutes, now)) return { field: 'start', messageKey: 'timePast' }
  const served = servedHours(date, kind, holidays)
  if (!served || !isServed({ from: startMinutes, to: endMinutes }, served)) return null
  const params = { date, from: formatMinutes(served.from), to: formatMinutes(served.to) }
  return { field: 'start', messageKey: 'heatingServed', params }
}
