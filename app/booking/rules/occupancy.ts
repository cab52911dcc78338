import { FROM_MONDAY, weekday, type LocalDate, type Weekday } from '~/rules/local-time'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** What is offered or used on a day. */
export interface OccupancyEntry {
  /** The booking or purchase it belongs to; of what is offered, anything. */
  id: string | number
  date: LocalDate
  /** Null for what has no hours: a place in a class, a locker's or a pass's day. */
  span: { startMinutes: number; endMinutes: number } | null
  /** How many there are. */
  amount: number
}

/** A room, seat, trainer, programme … with what it offers and what of it is used. */
export interface OccupiedThing {
  /** Its name in the address; unique within its kind. */
  code: string
  name: { ko: string; en: string }
  offered: readonly OccupancyEntry[]
  used: readonly OccupancyEntry[]
}

/** What is used of what is offered: minutes of what has hours, otherwise amounts. */
interface Share {
  used: number
  offered: number
  /** 0 to 100, and more where less is offered than had been; null where nothing is. */
  percent: number | null
}

export interface Occupancy extends Share {
  /** The number of bookings or purchases. */
  count: number
  hours: Share[]
}

/** The first minutes of the hours in which anything is offered; none of what has no hours. */
export function hoursOf(things: readonly OccupiedThing[]): number[] {
  const hours = new Set<number>()
  for (const { offered } of things)
    for (const { span } of offered)
      if (span)
        for (let hour = firstHour(span.startMinutes); hour < span.endMinutes; hour += MINUTES_PER_HOUR)
          hours.add(hour)
  return [...hours].sort((a, b) => a - b)
}

const firstHour = (minutes: number) => Math.floor(minutes / MINUTES_PER_HOUR) * MINUTES_PER_HOUR

/**
 * The occupancy of things, in all and by hour. What is used on a day on which its thing is not offered any more does not count.
 * @param hours first minutes of the hours; empty for what has no hours
 */
export function occupancyOf(things: readonly OccupiedThing[], hours: readonly number[]): Occupancy {
  const offered = things.flatMap((thing) => thing.offered)
  const used = things.flatMap(countedUse)
  const byHour = hours.map((hour) => shareOf(amountIn(used, hour), amountIn(offered, hour)))
  return {
    count: new Set(used.map(({ id }) => id)).size,
    ...(hours.length > 0
      ? shareOf(sum(byHour.map((hour) => hour.used)), sum(byHour.map((hour) => hour.offered)))
      : shareOf(sum(used.map(({ amount }) => amount)), sum(offered.map(({ amount }) => amount)))),
    hours: byHour,
  }
}

function countedUse({ offered, used }: OccupiedThing): OccupancyEntry[] {
  const dates = new Set(offered.map(({ date }) => date))
  return used.filter(({ date }) => dates.has(date))
}

const shareOf = (used: number, offered: number): Share => ({
  used,
  offered,
  percent: offered > 0 ? Math.round((used * 100) / offered) : null,
})

const amountIn = (entries: readonly OccupancyEntry[], hour: number) =>
  sum(entries.map(({ span, amount }) => (span ? amount * minutesWithin(span, hour) : 0)))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const minutesWithin = (
  { startMinutes, endMinutes }: { startMinutes: number; endMinutes: number },
  hour: number,
) => Math.max(0, Math.min(endMinutes, hour + MINUTES_PER_HOUR) - Math.max(startMinutes, hour))

/** A thing for each weekday on which it is offered, Monday (1) to Sunday. */
export function byWeekday(thing: OccupiedThing): { weekday: Weekday; thing: OccupiedThing }[] {
  const on = (day: number) => (entry: OccupancyEntry) => weekday(entry.date) === day
  return FROM_MONDAY.map((day) => ({
    weekday: day,
    thing: { ...thing, offered: thing.offered.filter(on(day)), used: thing.used.filter(on(day)) },
  })).filter(({ thing: { offered } }) => offered.length > 0)
}

/** Of no use, and of each quarter. */
export const SHADES = [0, 1, 2, 3, 4] as const

/** The shade of a share in per cent. */
export const shadeOf = (percent: number | null) =>
  percent === null || percent === 0 ? 0 : Math.min(4, Math.floor(percent / 25) + 1)
