import { REFRESH_ROOM } from '~/rules/amenity-facts'
import type { OpenHours } from '~/rules/amenity-hours'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** How long a seat can be booked for, and what it costs without VAT. */
export interface Use {
  minutes: number
  won: number
}

/** What is sold, and at which prices: the setting `refresh.sale`. */
export interface Sale {
  /** By the half hour instead of by uses of 45 minutes. */
  byHalfHours: boolean
  /** A use of 45 minutes. */
  wonPerUse: number
  /** Each half hour after the first, which is free. */
  wonPerHalfHour: number
}

const HALF_HOUR = 30
/** The most half hours, which with the cleaning take no longer than two uses in a row. */
const MOST_HALF_HOURS = 3

/**
 * The uses that can be booked (product §9): one of 45 minutes or two in a row, without the cleaning between them; or
 * one to three half hours.
 */
export function usesOf({ byHalfHours, wonPerUse, wonPerHalfHour }: Sale): Use[] {
  const { minutes, cleaningMinutes } = REFRESH_ROOM
  if (!byHalfHours)
    return [
      { minutes, won: wonPerUse },
      { minutes: 2 * minutes + cleaningMinutes, won: 2 * wonPerUse },
    ]
  return Array.from({ length: MOST_HALF_HOURS }, (_, further) => ({
    minutes: (further + 1) * HALF_HOUR,
    won: further * wonPerHalfHour,
  }))
}

/** The starts of a use, in minutes of the day: on the hour (decisions §8), and over before the room closes. */
export function startsOf({ minutes }: Pick<Use, 'minutes'>, open: OpenHours): number[] {
  const starts: number[] = []
  for (
    let start = Math.ceil(open.from / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
    start + minutes <= open.to;
    start += MINUTES_PER_HOUR
  )
    starts.push(start)
  return starts
}
