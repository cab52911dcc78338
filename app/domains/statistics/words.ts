import { formatDay, formatDuration, formatFloor, formatMonth } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { formatMinutes } from '~/rules/local-time'
import type { Label } from './shapes'
import type { Unit } from './subjects'

/** What a value belongs to, in words. */
export function labelText(label: Label, language: Language): string {
  const t = translator(language)
  switch (label.of) {
    case 'date':
      return formatDay(label.date, language)
    case 'month':
      return formatMonth(label.month, language)
    case 'weekday':
      return t(`shell:date.weekdays.${label.weekday}`)
    case 'hour':
      return `${formatMinutes(label.hour * 60)}–${formatMinutes(label.hour * 60 + 60)}`
    case 'floor':
      return formatFloor(label.floor, language)
    case 'name':
      return label[language]
    case 'kind':
      return t(`statistics:kinds.${label.kind}`)
  }
}

/** The same where there is little room, such as along an axis: '11-24', '14'. */
export function shortLabel(label: Label, language: Language): string {
  if (label.of === 'date') return label.date.slice(5)
  if (label.of === 'month') return label.month
  if (label.of === 'hour') return String(label.hour).padStart(2, '0')
  return labelText(label, language)
}

/** A value with its unit: '1,240명', '1시간 30분'; a dash for none. */
export function valueText(value: number | null, unit: Unit, language: Language): string {
  if (value === null) return '–'
  if (unit === 'minutes') return formatDuration(value, language)
  return translator(language)(`statistics:units.${unit}`, { count: value })
}
