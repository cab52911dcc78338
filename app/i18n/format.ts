import { formatMinutes, seoulDate, seoulMinutes, weekday, type LocalDate } from '~/rules/local-time'
import { translator } from './i18n'
import type { Language } from './languages'
import { MS_PER_MINUTE } from '~/rules/time-units'

/*
 * Formatting without Intl, whose Korean differs between ICU versions: server and browser would show two texts. Dates are YYYY-MM-DD (product §9).
 */

/** A date with its weekday: '2026-11-24' → '2026-11-24 (화)' or '2026-11-24 (Tue)'. */
export function formatDay(date: LocalDate, language: Language): string {
  return `${date} (${translator(language)(`shell:date.weekdays.${weekday(date)}`)})`
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** '2026-12' → '2026년 12월' or 'Dec 2026'. */
export function formatMonth(yearMonth: string, language: Language): string {
  const t = translator(language)
  const [year, month] = yearMonth.split('-').map(Number)
  return t('shell:date.month', { year, month: t(`shell:date.months.${MONTHS[month! - 1]!}`) })
}

/** 14 → '14층' or '14F'; -3 → '지하 3층' or 'B3'. */
export function formatFloor(floor: number, language: Language): string {
  const key = `${language} ${floor}`
  const cached = floorNames.get(key)
  if (cached) return cached
  const params = { floor: Math.abs(floor) }
  const name = translator(language)(floor < 0 ? 'shell:date.basement' : 'shell:date.floor', params)
  floorNames.set(key, name)
  return name
}

/** Cache: lists format the same few floors again and again. */
const floorNames = new Map<string, string>()

/** An instant as date and time in Seoul, '2026-11-24 14:05'. */
export function formatInstant(instant: string | Date): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant
  return `${seoulDate(at)} ${formatMinutes(seoulMinutes(at))}`
}

/** An instant as a time in Seoul with its seconds, '14:05:09'. */
export const formatSecond = (at: Date) =>
  `${formatMinutes(seoulMinutes(at))}:${String(at.getUTCSeconds()).padStart(2, '0')}`

/** Time since an instant in the largest whole unit: '3일' or '3 days'; at least one minute. */
export function formatAge(since: string, now: string, language: Language): string {
  const t = translator(language)
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / MS_PER_MINUTE))
  if (minutes < 60) return t('shell:age.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? t('shell:age.hours', { count: hours })
    : t('shell:age.days', { count: Math.floor(hours / 24) })
}

/** Minutes as hours and the rest: 1680 → '28시간', 1650 → '27시간 30분' or '27 hours 30 minutes'. */
export function formatDuration(minutes: number, language: Language): string {
  const t = translator(language)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    ...(hours > 0 ? [t('shell:age.hours', { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [t('shell:age.minutes', { count: rest })] : []),
  ].join(' ')
}

/** 1234567 → '1.2 MB', 800 → '1 KB'. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
