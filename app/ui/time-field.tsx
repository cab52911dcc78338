import type { ReactNode } from 'react'
import { typedTime } from '~/forms/typed-time'
import { useTranslation } from '~/i18n/use-translation'
import { ChoiceList } from './choice-list'
import { describedBy, FieldRow, type FieldMeta } from './field'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

const two = (number: number) => String(number).padStart(2, '0')

/**
 * A time of day in equal steps below an hour: hour and minutes are two short lists with one name. `from` and
 * `to` are minutes of the day.
 */
export function TimeField({
  field,
  from,
  to,
  step,
  placeholder,
  ...text
}: {
  field: FieldMeta
  label: string
  from: number
  /** Last time, inclusive. */
  to: number
  step: number
  placeholder: string
  hint?: ReactNode
  optional?: boolean
}) {
  const { t } = useTranslation('shell')
  const time = typedTime(field.initialValue)
  const [hour = '', minutes = '00'] = typeof time === 'string' ? time.split(':') : []
  const first = Math.floor(from / MINUTES_PER_HOUR)
  const hours = Array.from({ length: Math.floor(to / MINUTES_PER_HOUR) - first + 1 }, (_, i) =>
    two(first + i),
  )
  const minutesOfHour = Array.from({ length: MINUTES_PER_HOUR / step }, (_, i) => two(i * step))
  const list = { name: field.name, errors: field.errors, describedBy: describedBy(field, text.hint) }
  return (
    <FieldRow field={field} {...text}>
      <div className="flex">
        <ChoiceList
          {...list}
          id={field.id}
          value={hour}
          placeholder={placeholder}
          required={field.required}
          options={hours.map((value) => ({ value, label: t('parts.hour', { hour: value }) }))}
          className="mr-2 md:max-w-code"
        />
        <label htmlFor={`${field.id}-minutes`} className="sr-only">
          {t('parts.minutesOf', { label: text.label })}
        </label>
        <ChoiceList
          {...list}
          id={`${field.id}-minutes`}
          value={minutes}
          options={minutesOfHour.map((value) => ({ value, label: t('parts.minutes', { minutes: value }) }))}
          className="md:max-w-code"
        />
      </div>
    </FieldRow>
  )
}
