/**
 * The functions of local-time.ts with the browser's own calendar: dayjs would cost every hydrated page 3 KB.
 */

const SEOUL_OFFSET_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

export const MINUTES_PER_DAY = 1440

const formatDate = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const seoulDate = (instant: Date) => formatDate(instant.getTime() + SEOUL_OFFSET_MS)

export const seoulMonth = (instant: Date) => seoulDate(instant).slice(0, 7)

export const seoulMinutes = (instant: Date) =>
  Math.floor((instant.getTime() + SEOUL_OFFSET_MS) / 60_000) % MINUTES_PER_DAY

export const seoulInstant = (date: string, minutes: number) =>
  new Date(midnight(date) + minutes * 60_000 - SEOUL_OFFSET_MS)

export const addDays = (date: string, days: number) => formatDate(midnight(date) + days * DAY_MS)

export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return formatDate(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / DAY_MS)

export const weekday = (date: string) => new Date(midnight(date)).getUTCDay()

export const isWeekend = (date: string) => weekday(date) % 6 === 0

export const isLocalDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) && formatDate(midnight(text)) === text

export function formatMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export const formatSpan = ({ startMinutes, endMinutes }: { startMinutes: number; endMinutes: number }) =>
  `${formatMinutes(startMinutes)}–${formatMinutes(endMinutes)}`

export function parseMinutes(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
