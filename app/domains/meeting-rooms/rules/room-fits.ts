import { daysBetween, type LocalDate } from '~/rules/local-time'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** When a room is wished for: a use of so many minutes, within a time of a day. */
export interface Wish {
  date: LocalDate
  /** In minutes of the day. */
  from: number
  to: number
  minutes: number
}

/** Parts of a day that can be wished for, in minutes of the day. */
const PARTS = {
  any: { from: 0, to: MINUTES_PER_DAY },
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: MINUTES_PER_DAY },
} as const
export type DayPart = keyof typeof PARTS
export const DAY_PARTS = ['any', 'morning', 'afternoon'] as const satisfies readonly DayPart[]

/** The time of a wish: a part of the day, or a use that begins at a minute of it. */
export const wishedTime = (start: DayPart | number, minutes: number): Pick<Wish, 'from' | 'to'> =>
  typeof start === 'number' ? { from: start, to: start + minutes } : PARTS[start]

/**
 * How far a start is from a wish, in minutes: 0 within the wished time, a day for each day before or after, and what a use
 * would begin too early or end too late.
 */
export function farness(
  { date, startMinutes }: { date: LocalDate; startMinutes: number },
  wish: Wish,
): number {
  const days = Math.abs(daysBetween(wish.date, date))
  const early = Math.max(0, wish.from - startMinutes)
  const late = Math.max(0, startMinutes + wish.minutes - wish.to)
  return days * MINUTES_PER_DAY + Math.max(early, late)
}

/** A room that is free on a day, with the starts that are nearest to the wish, earliest first. */
export interface Fit<Room> {
  room: Room
  date: LocalDate
  starts: number[]
  farness: number
}

/** The most starts that are offered of a room and day. */
const MOST_STARTS = 6

/** The starts of a room on a day that are nearest to a wish. @returns null without any */
export function fitOf<Room>(
  room: Room,
  date: LocalDate,
  free: readonly number[],
  wish: Wish,
): Fit<Room> | null {
  if (free.length === 0) return null
  const far = free.map((startMinutes) => farness({ date, startMinutes }, wish))
  const least = Math.min(...far)
  const nearest = free.filter((_, place) => far[place] === least)
  return { room, date, starts: nearest.slice(0, MOST_STARTS), farness: least }
}

interface Sized {
  code: string
  seats: number
  wonPerHour: number
  place: number
}

/** The place among the rooms that were booked last, the others after them. */
const placeAmong = (lastBooked: readonly string[], code: string) =>
  lastBooked.includes(code) ? lastBooked.indexOf(code) : lastBooked.length

/** Nearest to the wish first; of those as near, a favourite, the room booked last, the earlier day, the smaller room, the cheaper one, and the rooms' own order. */
export const nearestFirst = <Room extends Sized>(
  fits: readonly Fit<Room>[],
  favorites: readonly string[] = [],
  lastBooked: readonly string[] = [],
): Fit<Room>[] =>
  [...fits].sort(
    (a, b) =>
      a.farness - b.farness ||
      Number(favorites.includes(b.room.code)) - Number(favorites.includes(a.room.code)) ||
      placeAmong(lastBooked, a.room.code) - placeAmong(lastBooked, b.room.code) ||
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      a.room.seats - b.room.seats ||
      a.room.wonPerHour - b.room.wonPerHour ||
      a.room.place - b.room.place,
  )
