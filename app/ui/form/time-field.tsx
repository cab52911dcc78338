import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { typedTime } from '~/forms/typed-time'
import { useTranslation } from '~/i18n/use-translation'
import { ChoiceList } from './choice-list'
import { describedBy, FieldRow, type FieldMeta } from './field'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

const two = (number: number) => String(number).padStart(2, '0')

interface Props {
  field: FieldMeta
  label: string
  /** First and last time, inclusive, as minutes of the day. */
  from: number
  to: number
  /** Minutes between two times, less than an hour. */
  step: number
  /** The label of the empty hour. */
  placeholder: string
  hint?: ReactNode
  optional?: boolean
}

/** A time of day: hour and minutes are two short lists with one name. */
export function TimeField({ field, from, to, step, placeholder, ...text }: Props) {
  return (
    <FieldRow field={field} {...text}>
      <TimeLists {...{ field, from, to, step, placeholder, ...text }} id={field.id} />
    </FieldRow>
  )
}

/** The whole hours that are a box each. */
const HOURS = { from: 9, to: 18 }

/** A time of day that is mostly a whole hour of office hours: those are boxes, the others two lists behind a box of their own. */
export function HourField({ otherLabel, ...props }: Props & { otherLabel: string }) {
  const { t } = useTranslation('shell')
  const { field, label, from, to, hint } = props
  const time = typedTime(field.initialValue)
  const hours = Array.from({ length: HOURS.to - HOURS.from + 1 }, (_, place) => HOURS.from + place)
    .filter((hour) => hour * MINUTES_PER_HOUR >= from && hour * MINUTES_PER_HOUR <= to)
    .map((hour) => `${two(hour)}:00`)
  const isOther = typeof time === 'string' && !hours.includes(time)
  const radio = (value: string) => getInputProps(field, { type: 'radio', value, ariaAttributes: false })
  const other = `${field.id}-other`
  return (
    <FieldRow {...props} labelFor={null}>
      <div
        // The error summary leads here.
        id={field.id}
        tabIndex={-1}
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        aria-invalid={field.errors?.length ? true : undefined}
        className="slots slots-hours"
      >
        {hours.map((value) => (
          <span key={value} className="slot">
            <input {...radio(value)} id={`${field.id}-${value}`} defaultChecked={time === value} />
            <label htmlFor={`${field.id}-${value}`} className="slot-label">
              {value}
            </label>
          </span>
        ))}
        <input {...radio('')} id={other} value="" defaultChecked={isOther} className="other-time" />
        <label htmlFor={other}>{otherLabel}</label>
        <div className="other-time-lists">
          <label htmlFor={`${field.id}-hour`} className="sr-only">
            {t('parts.hourOf', { label })}
          </label>
          <TimeLists
            {...props}
            // Required and wrong is what is around it.
            field={{ ...field, required: false, errors: undefined }}
            hint={undefined}
            id={`${field.id}-hour`}
            isEmpty={!isOther}
          />
        </div>
      </div>
    </FieldRow>
  )
}

/** Hour and minutes as two lists. */
function TimeLists({
  field,
  from,
  to,
  step,
  placeholder,
  label,
  isEmpty,
  id,
  hint,
}: Omit<Props, 'optional'> & {
  id: string
  /** The time of the field stands elsewhere. */
  isEmpty?: boolean
}) {
  const { t } = useTranslation('shell')
  const time = isEmpty ? undefined : typedTime(field.initialValue)
  const [hour = '', minutes = '00'] = typeof time === 'string' ? time.split(':') : []
  const first = Math.floor(from / MINUTES_PER_HOUR)
  const hours = Array.from({ length: Math.floor(to / MINUTES_PER_HOUR) - first + 1 }, (_, i) =>
    two(first + i),
  )
  const minutesOfHour = Array.from({ length: MINUTES_PER_HOUR / step }, (_, i) => two(i * step))
  return (
    <div className="flex">
      <ChoiceList
        field={{ ...field, id, initialValue: hour }}
        hint={hint}
        placeholder={placeholder}
        options={hours.map((value) => ({ value, label: t('parts.hour', { hour: value }) }))}
        className="mr-2 md:max-w-code"
      />
      <label htmlFor={`${field.id}-minutes`} className="sr-only">
        {t('parts.minutesOf', { label })}
      </label>
      <ChoiceList
        field={{ ...field, id: `${field.id}-minutes`, initialValue: minutes }}
        hint={hint}
        options={minutesOfHour.map((value) => ({ value, label: t('parts.minutes', { minutes: value }) }))}
        className="md:max-w-code"
      />
    </div>
  )
}
