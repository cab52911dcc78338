import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { MS_PER_DAY, MS_PER_MINUTE } from './time-units'

dayjs.extend(utc)

/** A calendar day in Seoul, 'YYYY-MM-DD' (product §9). */
export type LocalDate = string

// Korea is at +09:00 all year, so a fixed offset is exact and needs no time zone data (decisions §8).
const SEOUL_OFFSET_MINUTES = 9 * 60

const day = (date: LocalDate) => dayjs.utc(date)
const formatDate = (moment: dayjs.Dayjs): LocalDate => moment.format('YYYY-MM-DD')
const dateOf = (instant: Date): LocalDate => instant.toISOString().slice(0, 'YYYY-MM-DD'.length)
/** Shifts an instant so that its UTC fields are the local time in Seoul. Pages convert hundreds; dayjs takes four times as long. */
const inSeoul = (instant: Date) => new Date(instant.getTime() + SEOUL_OFFSET_MINUTES * MS_PER_MINUTE)

/** The Seoul calendar day on which the instant falls. */
export function seoulDate(instant: Date): LocalDate {
  return dateOf(inSeoul(instant))
}

/** The month of the Seoul calendar in which the instant falls, such as 2026-11. */
export const seoulMonth = (instant: Date): string => seoulDate(instant).slice(0, 7)

/** Whole minutes since Seoul midnight, 0 to 1439. */
export function seoulMinutes(instant: Date): number {
  const moment = inSeoul(instant)
  return moment.getUTCHours() * 60 + moment.getUTCMinutes()
}

/** The instant of a minute of a day in Seoul; 1440 is the midnight at its end. */
export function seoulInstant(date: LocalDate, minutes: number): Date {
  return day(date)
    .add(minutes - SEOUL_OFFSET_MINUTES, 'minute')
    .toDate()
}

export function addDays(date: LocalDate, days: number): LocalDate {
  const midnight = Date.parse(`${date}T00:00Z`)
  // dayjs normalises a day that does not exist, such as 2026-02-30.
  if (Number.isNaN(midnight)) return formatDate(day(date).add(days, 'day'))
  return dateOf(new Date(midnight + days * MS_PER_DAY))
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return formatDate(day(date).add(months, 'month'))
}

/** The first and last day of a month such as 2026-11. */
export function daysOfMonth(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Calendar days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return day(to).diff(day(from), 'day')
}

/** 0 for Sunday to 6 for Saturday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The same as a week is shown here where it begins on Monday. */
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[]

export function weekday(date: LocalDate): Weekday {
  // A date without a time is parsed as UTC.
  return WEEKDAYS[new Date(date).getUTCDay()]!
}

/** Saturday or Sunday (product §9). */
export function isWeekend(date: LocalDate): boolean {
  return weekday(date) % 6 === 0
}

/** Whether the text is 'YYYY-MM-DD' and an existing day. */
export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && formatDate(day(text)) === text
}

/** Minutes of the day as a time: 540 → '09:00', 1440 → '24:00'. */
export function formatMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A time of day from one minute to another: '10:00–12:00'. */
export const formatSpan = ({ startMinutes, endMinutes }: { startMinutes: number; endMinutes: number }) =>
  `${formatMinutes(startMinutes)}–${formatMinutes(endMinutes)}`

/** '09:00' → 540; null for anything but HH:MM from 00:00 to 23:59. */
export function parseMinutes(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
