import { formatMinutes } from '~/rules/local-time'

/** Rooms are booked by half hours (minutes). */
export const HALF_HOUR = 30

/** Times by half hours from one minute of the day to another, both included, to choose from. */
export const halfHours = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / HALF_HOUR) + 1 }, (_, place) => {
    const time = formatMinutes(from + place * HALF_HOUR)
    return { value: time, label: time }
  })
