import { useEffect, useState, type ReactNode } from 'react'
import { formatMinutes } from '~/rules/local-time'
import { SelectField, TextField, type Choice, type FieldMeta } from '~/ui/form/field'

/** Minutes of the step in which rooms are booked. */
const HALF_HOUR = 30

/** Options on the half hour from a minute of the day to another, both included. */
export const halfHours = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / HALF_HOUR) + 1 }, (_, place) => {
    const time = formatMinutes(from + place * HALF_HOUR)
    return { value: time, label: time }
  })

/**
 * The ends that are possible; the chosen one stays, so that an error can name it. Once hydrated the others are there without being
 * offered, as a time that is dragged over may begin earlier and end at one of them.
 */
function useEnds(
  options: Choice[],
  { ends, chosen }: { ends: readonly number[] | undefined; chosen: unknown },
): Choice[] {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!ends) return options
  const possible = new Set([...ends.map(formatMinutes), chosen])
  const isOffered = ({ value }: Choice) => possible.has(value)
  return isAlive
    ? options.map((option) => ({ ...option, isHidden: !isOffered(option) }))
    : options.filter(isOffered)
}

/** Fields for day, start and end of a booking, by half hours. */
export function WhenFields({
  fields,
  labels,
  choose,
  open,
  leastMinutes = HALF_HOUR,
  ends,
  days,
  dateHint,
  endHint,
  isBeside = false,
}: {
  fields: Record<'date' | 'start' | 'end', FieldMeta>
  labels: Record<'date' | 'start' | 'end', string>
  /** The label of the empty option. */
  choose: string
  /** The first and last minute of the day that can be booked. */
  open: { from: number; to: number }
  /** The shortest time that can be booked: no start is offered after which it would not fit. */
  leastMinutes?: number
  /** The ends that are possible after the chosen start; all without one. */
  ends?: readonly number[]
  /** The first and last day that can be booked. */
  days: { from: string; to?: string }
  dateHint?: ReactNode
  endHint?: ReactNode
  /** Whether the three are beside each other where there is room. */
  isBeside?: boolean
}) {
  return (
    <div className={isBeside ? 'fields-beside' : ''}>
      <TextField
        field={fields.date}
        label={labels.date}
        type="date"
        width="short"
        min={days.from}
        max={days.to}
        hint={dateHint}
        isStacked={isBeside}
      />
      <SelectField
        field={fields.start}
        label={labels.start}
        width="short"
        placeholder={choose}
        options={halfHours(open.from, open.to - leastMinutes)}
        isStacked={isBeside}
      />
      <SelectField
        field={fields.end}
        label={labels.end}
        width="short"
        placeholder={choose}
        options={useEnds(halfHours(open.from + leastMinutes, open.to), {
          ends,
          chosen: fields.end.initialValue,
        })}
        hint={endHint}
        isStacked={isBeside}
      />
    </div>
  )
}
