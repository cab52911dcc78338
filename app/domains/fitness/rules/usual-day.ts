import type { OpenHours } from '~/rules/amenity-hours'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** How many people are inside in an hour of an ordinary day. */
export interface UsualHour {
  /** The first minute of the hour. */
  from: number
  /** On average over the hour, rounded; null while the centre is closed or cleaned for all of it. */
  people: number | null
}

/**
 * An ordinary day by hour.
 * @param minutes minutes that all stays of all days together have in each hour, by its first minute
 * @param days number of days
 * @param sessions when the centre is open
 */
export function usualDay(
  minutes: ReadonlyMap<number, number>,
  days: number,
  sessions: readonly OpenHours[],
): UsualHour[] {
  if (days === 0 || sessions.length === 0) return []
  const first =
    Math.floor(Math.min(...sessions.map(({ from }) => from)) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR
  const last = Math.max(...sessions.map(({ to }) => to))
  return Array.from({ length: Math.ceil((last - first) / MINUTES_PER_HOUR) }, (_, place) => {
    const from = first + place * MINUTES_PER_HOUR
    const open = sessions.reduce(
      (sum, session) =>
        sum + Math.max(0, Math.min(session.to, from + MINUTES_PER_HOUR) - Math.max(session.from, from)),
      0,
    )
    return { from, people: open > 0 ? Math.round((minutes.get(from) ?? 0) / open / days) : null }
  })
}
