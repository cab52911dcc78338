interface Span {
  startMinutes: number
  endMinutes: number
}

/** Booked minutes of an hour or of all hours, and their share of the open minutes. */
interface Share {
  minutes: number
  /** 0 to 100; null without open minutes. */
  percent: number | null
}

interface Occupancy extends Share {
  hours: Share[]
}

const HOUR = 60

/** The hours of the opening hours, begun ones included, as their first minutes. */
export const openHours = ({ from, to }: { from: number; to: number }): number[] => {
  const first = Math.floor(from / HOUR) * HOUR
  return Array.from({ length: Math.ceil((to - first) / HOUR) }, (_, place) => first + place * HOUR)
}

/**
 * Occupancy by hour over several days and rooms.
 * @param times booked times of all days and rooms
 * @param hours first minutes of the hours
 * @param days number of days that each hour is open on, summed over rooms: ten days of two rooms are twenty
 */
export function occupancyOf(
  times: readonly Span[],
  hours: readonly number[],
  days: readonly number[],
): Occupancy {
  const share = (minutes: number, of: number): Share => ({
    minutes,
    percent: of > 0 ? Math.round((minutes * 100) / of) : null,
  })
  const taken = hours.map((hour) => sum(times.map((time) => within(time, hour))))
  return {
    ...share(sum(taken), sum(days) * HOUR),
    hours: taken.map((minutes, place) => share(minutes, days[place]! * HOUR)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const within = ({ startMinutes, endMinutes }: Span, hour: number) =>
  Math.max(0, Math.min(endMinutes, hour + HOUR) - Math.max(startMinutes, hour))

/** The shade of a share in per cent, 0 to 4. */
export const shadeOf = (percent: number | null) =>
  percent === null || percent === 0 ? 0 : Math.min(4, Math.floor(percent / 25) + 1)
