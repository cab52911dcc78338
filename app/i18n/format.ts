import { formatMinutes, seoulDate, seoulMinutes, weekday, type LocalDate } from '~/rules/local-time'
import { translator } from './i18n'
import type { Language } from './languages'

/*
 * Our own formatter: ICU's Korean differs between versions (stack, 17). Tables and fields show YYYY-MM-DD
 * (specification §9); sentences use these.
 */

/** '2026-11-24' → '11월 24일 (화)' or 'Tue 24 Nov'. */
export function formatDay(date: LocalDate, language: Language): string {
  const t = translator(language)
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const names = {
    weekday: t(`shell:date.weekdays.${weekday(date)}` as never),
    month: t(`shell:date.months.${month}` as never),
  }
  return t('shell:date.day', { ...names, day })
}

/** '2026-12' → '2026년 12월' or 'Dec 2026'. */
export function formatMonth(yearMonth: string, language: Language): string {
  const t = translator(language)
  const [year, month] = yearMonth.split('-').map(Number)
  return t('shell:date.month', { year, month: t(`shell:date.months.${month}` as never) })
}

/** 14 → '14층' or '14F'; -3 → '지하 3층' or 'B3'. */
export function formatFloor(floor: number, language: Language): string {
  const key = `${language} ${floor}`
  const known = floorNames.get(key)
  if (known) return known
  const params = { floor: Math.abs(floor) }
  const name = translator(language)(floor < 0 ? 'shell:date.basement' : 'shell:date.floor', params)
  floorNames.set(key, name)
  return name
}

/** Lists name the building's few floors again and again. */
const floorNames = new Map<string, string>()

/** An instant as Seoul date and time, '2026-11-24 14:05'. */
export function formatInstant(instant: string | Date): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant
  return `${seoulDate(at)} ${formatMinutes(seoulMinutes(at))}`
}
