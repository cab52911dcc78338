import type { OpenHours } from '~/rules/amenity-hours'
import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import { formatMinutes, seoulInstant, type LocalDate } from '~/rules/local-time'
import type { Fault } from './faults'

/** Bookings begin and end on the half hour (decisions §8). */
export const STEP_MINUTES = 30

/** A requested time, in minutes of the day; missing or malformed parts are undefined. */
export interface WantedTime {
  date?: LocalDate
  startMinutes?: number
  endMinutes?: number
}

interface TimeRules {
  now: Date
  window: { from: LocalDate; to: LocalDate }
  open: OpenHours
  holidays: Holidays
  minimumMinutes: number
}

/**
 * All errors of a time: outside the window, on a closed day or outside opening hours, not on the half hour, in the past,
 * end before start, or too short (product §5, §9). Undefined parts are not checked.
 */
export function timeFaults(time: WantedTime, rules: TimeRules): Fault[] {
  return [...dateFaults(time, rules), ...hourFaults(time, rules)]
}

function dateFaults({ date }: WantedTime, { window, holidays }: TimeRules): Fault[] {
  if (date === undefined) return []
  const faults: Fault[] = []
  if (date < window.from || date > window.to)
    faults.push({ path: 'date', messageKey: 'dateOutsideWindow', params: { ...window } })
  if (!isBusinessDay(date, holidays)) faults.push({ path: 'date', messageKey: 'reservationClosed' })
  return faults
}

function hourFaults({ date, startMinutes, endMinutes }: WantedTime, rules: TimeRules): Fault[] {
  const { open, now, minimumMinutes } = rules
  const faults: Fault[] = []
  const hours = { from: formatMinutes(open.from), to: formatMinutes(open.to) }
  const isOutside = (minutes: number) => minutes < open.from || minutes > open.to
  for (const [path, minutes] of [
    ['start', startMinutes],
    ['end', endMinutes],
  ] as const) {
    if (minutes === undefined) continue
    if (minutes % STEP_MINUTES !== 0) faults.push({ path, messageKey: 'halfHourSteps' })
    if (isOutside(minutes)) faults.push({ path, messageKey: 'outsideOpening', params: hours })
  }
  if (startMinutes === undefined) return faults
  if (date !== undefined && seoulInstant(date, startMinutes) <= now)
    faults.push({ path: 'start', messageKey: 'timePast' })
  if (endMinutes === undefined) return faults
  if (endMinutes <= startMinutes) faults.push({ path: 'end', messageKey: 'endBeforeStart' })
  else if (endMinutes - startMinutes < minimumMinutes)
    faults.push({ path: 'end', messageKey: 'minimumHours', params: { hour: minimumMinutes / 60 } })
  return faults
}
