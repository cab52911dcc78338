import type { ReactNode } from 'react'
import { describedBy, FieldRow, type Choice, type FieldMeta } from './field'

/** One of a few options, each with a line of description. */
export function RadioCardsField({
  field,
  label,
  options,
}: {
  field: FieldMeta
  label: string
  options: readonly (Choice & { description?: ReactNode })[]
}) {
  return (
    <FieldRow field={field} label={label} labelFor={null}>
      <div
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field)}
        aria-invalid={field.errors?.length ? true : undefined}
        className="radio-cards"
      >
        {options.map(({ value, label, description }, index) => (
          <div key={value} className="radio-card">
            <input
              // The error summary links to the field's id: the first option.
              id={index === 0 ? field.id : `${field.id}-${value}`}
              type="radio"
              name={field.name}
              value={value}
              required={field.required}
              defaultChecked={field.initialValue === value}
              aria-describedby={description ? `${field.id}-${value}-about` : undefined}
            />
            <label htmlFor={index === 0 ? field.id : `${field.id}-${value}`}>
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
