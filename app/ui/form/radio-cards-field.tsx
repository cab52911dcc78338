import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { describedBy, FieldRow, type Choice, type FieldMeta } from './field'

/** One of a few options, each with a line of description. */
export function RadioCardsField({
  field,
  label,
  areBeside = false,
  options,
}: {
  field: FieldMeta
  label: string
  /** Few short ones: three in a row where there is room. */
  areBeside?: boolean
  options: readonly (Choice & { description?: ReactNode })[]
}) {
  return (
    <FieldRow field={field} label={label} labelFor={null}>
      <div
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field)}
        aria-invalid={field.errors?.length ? true : undefined}
        className={areBeside ? 'md:-mr-2 md:flex md:flex-wrap' : 'radio-cards'}
      >
        {options.map(({ value, label, description }, index) => (
          <div key={value} className={`radio-card ${areBeside ? 'md:w-1/3 md:pr-2' : ''}`}>
            <input
              {...getInputProps(field, { type: 'radio', value, ariaAttributes: false })}
              // The error summary links to the field's id: the first option.
              id={index === 0 ? field.id : `${field.id}-${value}`}
              aria-describedby={description ? `${field.id}-${value}-about` : undefined}
            />
            <label
              htmlFor={index === 0 ? field.id : `${field.id}-${value}`}
              className={areBeside ? 'md:h-full' : undefined}
            >
              <span className="block font-semibold">{label}</span>
              {description && (
                <span id={`${field.id}-${value}-about`} className="block text-table text-ink-2">
                  {description}
                </span>
              )}
            </label>
          </div>
        ))}
      </div>
    </FieldRow>
  )
}
