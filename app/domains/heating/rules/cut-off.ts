import { seoulInstant, type LocalDate } from '~/rules/local-time'

/** Requests and cancellations end at this minute of the day of use: 14:00 (product §9). */
export const CUT_OFF_MINUTES = 14 * 60

const second = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Up to and including 14:00:00 in Seoul on the day of use (decisions §8). */
export const isInTime = (date: LocalDate, now: Date) =>
  second(now) <= second(seoulInstant(date, CUT_OFF_MINUTES))

/** Whether a time of a day has come: hours that have begun can be neither requested, approved nor cancelled. */
export const hasBegun = (date: LocalDate, minutes: number, now: Date) =>
  now.getTime() >= seoulInstant(date, minutes).getTime()
