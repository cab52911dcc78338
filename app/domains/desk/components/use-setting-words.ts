import type { SettingName } from '~/domains/building/setting-shapes'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'
import { partAt, SETTING_FIELDS, typedPart, type SettingField } from './setting-fields'

/** A part of a setting as text. */
interface SettingLine {
  label: string
  text: string
}

interface Department {
  nameKo: string
  nameEn: string
  telephone: string
  email: string
}

/** Texts of settings: labels of their parts, their values, and their changes. */
export function useSettingWords() {
  const { t } = useTranslation('desk')
  const language = useLanguage()

  const amenityOf = (group: string) => t(`settings.amenity.${group}` as 'settings.amenity.rooms')

  const labelOf = (name: SettingName, { path, group }: SettingField): string =>
    group
      ? t(`settings.hours.${path.endsWith('.from') ? 'from' : 'to'}`, {
          of: amenityOf(group),
        })
      : t(`settings.field.${name.replace('.', '_')}.${path}` as 'settings.field.lease_show.show')

  const textOf = ({ kind, path }: SettingField, value: unknown): string => {
    const part = partAt(value, path)
    if (kind === 'tick') return t(part === true ? 'settings.on' : 'settings.off')
    if (part === null || part === undefined || part === '') return t('settings.nothing')
    if (kind === 'lines') return String(part).split('\n').join(' / ')
    if (kind === 'floor') return formatFloor(Number(part), language)
    if (kind === 'won') return t('settings.won', { amount: Number(part).toLocaleString('en') })
    if (kind === 'days') return t('settings.days', { days: Number(part) })
    if (kind === 'percent') return `${Number(part)} %`
    if (kind === 'weekday') return t(`shell:date.weekdays.${part as 0}`)
    if (kind === 'free') return t(part === 10 ? 'settings.free' : 'settings.charged')
    return typedPart(kind, part)
  }

  /** The value's parts, one line each. */
  const linesOf = (name: SettingName, value: unknown): SettingLine[] => {
    const departments = name === 'building.contacts' ? partAt(value, 'departments') : []
    return [
      ...SETTING_FIELDS[name].flatMap((field) => {
        if (!field.group) return [{ label: labelOf(name, field), text: textOf(field, value) }]
        // From and to are one line.
        if (field.path !== `${field.group}.from`) return []
        const to = { ...field, path: `${field.group}.to` }
        return [{ label: amenityOf(field.group), text: `${textOf(field, value)}–${textOf(to, value)}` }]
      }),
      ...(Array.isArray(departments) ? (departments as Department[]) : []).map((department, place) => ({
        label: t('settings.department', { number: place + 1 }),
        text: [department.nameKo, department.nameEn, department.telephone, department.email].join(' · '),
      })),
    ]
  }

  /** The parts that differ between two values. */
  const changesOf = (
    name: SettingName,
    before: unknown,
    after: unknown,
  ): (SettingLine & { was: string })[] => {
    const [was, is] = [linesOf(name, before), linesOf(name, after)]
    const labels = [...new Set([...is, ...was].map(({ label }) => label))]
    const find = (lines: SettingLine[], label: string) =>
      lines.find((line) => line.label === label)?.text ?? t('settings.nothing')
    return labels
      .map((label) => ({ label, was: find(was, label), text: find(is, label) }))
      .filter(({ was: before, text }) => before !== text)
  }

  return { amenityOf, labelOf, linesOf, changesOf }
}
