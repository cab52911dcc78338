import type { ReactNode } from 'react'
import { formatMinutes } from '~/rules/local-time'
import { SelectField, type FieldMeta } from './field'

const HOUR = 60

/** A time of day in equal steps, grouped by hour. Values are minutes of the day. */
export function TimeField({
  from,
  to,
  step,
  placeholder,
  ...field
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
  const times = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
  const hours = [...new Set(times.map((time) => Math.floor(time / HOUR) * HOUR))]
  return (
    <SelectField
      {...field}
      width="short"
      placeholder={placeholder}
      groups={hours.map((hour) => ({
        label: formatMinutes(hour),
        choices: times
          .filter((time) => time >= hour && time < hour + HOUR)
          .map((time) => ({ value: formatMinutes(time), label: formatMinutes(time) })),
      }))}
    />
  )
}
