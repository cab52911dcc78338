import type { OpenHours } from '~/rules/amenity-hours'
import { STEP_MINUTES } from './time-faults'

/** A taken time of a day, in minutes of the day; `clearMinutes` is its end with cleaning. */
export interface TakenTime {
  startMinutes: number
  clearMinutes: number
}

const overlaps = (start: number, clear: number, taken: readonly TakenTime[]) =>
  taken.some((time) => time.startMinutes < clear && start < time.clearMinutes)

/** Whether a thing is free for a time and the cleaning after it. Times that only touch do not overlap. */
export const isFree = (
  { startMinutes, endMinutes }: { startMinutes: number; endMinutes: number },
  { taken, cleaningMinutes }: { taken: readonly TakenTime[]; cleaningMinutes: number },
): boolean => !overlaps(startMinutes, endMinutes + cleaningMinutes, taken)

interface DayOfThing {
  open: OpenHours
  taken: readonly TakenTime[]
  cleaningMinutes: number
  /** The current minute of the day; 0 on a future day. */
  notBefore: number
}

function* eachFreeStart(minutes: number, { open, taken, cleaningMinutes, notBefore }: DayOfThing) {
  const first = Math.ceil(open.from / STEP_MINUTES) * STEP_MINUTES
  for (let start = first; start + minutes <= open.to; start += STEP_MINUTES)
    if (start > notBefore && !overlaps(start, start + minutes + cleaningMinutes, taken)) yield start
}

/** All starts, on the half hour, from which a thing is free for so many minutes. */
export const freeStarts = (minutes: number, day: DayOfThing): number[] => [...eachFreeStart(minutes, day)]

/** Whether there is such a start. Stops at the first, as a month's calendar needs it for each day of each room. */
export const hasFreeStart = (minutes: number, day: DayOfThing): boolean =>
  !eachFreeStart(minutes, day).next().done

/** Possible ends, on the half hour, of a booking with this start: from the least time to the next taken time or closing. */
export function possibleEnds(startMinutes: number, minimumMinutes: number, day: DayOfThing): number[] {
  const ends: number[] = []
  for (let end = startMinutes + minimumMinutes; end <= day.open.to; end += STEP_MINUTES) {
    if (!isFree({ startMinutes, endMinutes: end }, day)) break
    ends.push(end)
  }
  return ends
}

/** How many free times are suggested instead of a taken one. */
const OFFERED = 3

/** The free times of the same length with the nearest starts, earliest first. */
export const nearestFreeTimes = (
  { startMinutes, endMinutes }: { startMinutes: number; endMinutes: number },
  day: DayOfThing,
): { startMinutes: number; endMinutes: number }[] =>
  freeStarts(endMinutes - startMinutes, day)
    .sort((a, b) => Math.abs(a - startMinutes) - Math.abs(b - startMinutes))
    .slice(0, OFFERED)
    .sort((a, b) => a - b)
    .map((start) => ({ startMinutes: start, endMinutes: start + endMinutes - startMinutes }))
