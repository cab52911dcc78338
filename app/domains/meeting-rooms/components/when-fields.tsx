import type { ReactNode } from 'react'
import { formatMinutes } from '~/rules/local-time'
import { SelectField, TextField, type FieldMeta } from '~/ui/field'

/** Minutes of the step in which rooms are booked. */
const HALF_HOUR = 30

/** Options on the half hour from a minute of the day to another, both included. */
export const halfHours = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / HALF_HOUR) + 1 }, (_, place) => {
    const time = formatMinutes(from + place * HALF_HOUR)
    return { value: time, label: time }
  })

/** Fields for day, start and end of a booking, by half hours. */
export function WhenFields({
  fields,
  labels,
  choose,
  open,
  leastMinutes = HALF_HOUR,
  days,
  dateHint,
  endHint,
}: {
  fields: Record<'date' | 'start' | 'end', FieldMeta>
  labels: Record<'date' | 'start' | 'end', string>
  /** The label of the empty option. */
  choose: string
  /** The first and last minute of the day that can be booked. */
  open: { from: number; to: number }
  /** The shortest time that can be booked: no start is offered after which it would not fit. */
  leastMinutes?: number
  /** The first and last day that can be booked. */
  days: { from: string; to?: string }
  dateHint?: ReactNode
  endHint?: ReactNode
}) {
  return (
    <>
      <TextField
        field={fields.date}
        label={labels.date}
        type="date"
        width="short"
        min={days.from}
        max={days.to}
        hint={dateHint}
      />
      <SelectField
        field={fields.start}
        label={labels.start}
        width="short"
        placeholder={choose}
        options={halfHours(open.from, open.to - leastMinutes)}
      />
      <SelectField
        field={fields.end}
        label={labels.end}
        width="short"
        placeholder={choose}
        options={halfHours(open.from + leastMinutes, open.to)}
        hint={endHint}
      />
    </>
  )
}
