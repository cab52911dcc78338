import type { ReactNode } from 'react'
import { describedBy, FieldRow, type Choice, type FieldMeta } from './field'

/** Up to this many options are side by side. */
const IN_A_LINE = 4

interface Props {
  field: FieldMeta
  label: string
  options: (Choice & { hint?: string; picture?: ReactNode })[]
  hint?: ReactNode
  /** Many short options: in columns, read downwards, where there is room. */
  inColumns?: boolean
}

/** One of a few options, all visible. */
export const RadioField = (props: Props) => <Choices {...props} type="radio" />

/** Any of a few options; those ticked share a name. */
export const CheckboxesField = (props: Props) => <Choices {...props} type="checkbox" />

function Choices({ field, label, options, hint, inColumns, type }: Props & { type: 'radio' | 'checkbox' }) {
  const checkedValues = [field.initialValue ?? []].flat() as unknown[]
  const isOne = type === 'radio'
  return (
    <FieldRow field={field} label={label} hint={hint} labelFor={null}>
      <div
        role={isOne ? 'radiogroup' : 'group'}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        aria-invalid={isOne && field.errors?.length ? true : undefined}
        // Options with hints, or too many for a line, are stacked.
        className={
          inColumns
            ? 'md:columns-2'
            : options.length > IN_A_LINE || options.some((option) => option.hint)
              ? ''
              : 'md:flex md:flex-wrap'
        }
      >
        {options.map(({ value, label: words, hint: optionHint, picture }, index) => (
          // A block element, so that each option has its own line without styles.
          <div key={value} className="break-inside-avoid md:mr-8">
            <label className="flex min-h-control items-start py-3">
              <input
                // The error summary links to the field's id: the first option.
                id={index === 0 ? field.id : undefined}
                type={type}
                name={field.name}
                value={value}
                required={isOne && field.required}
                defaultChecked={checkedValues.includes(value)}
                className="mr-3 h-6 w-6 shrink-0 accent-pine"
              />
              <span>
                {picture}
                {words}
                {optionHint && <span className="block text-table text-ink-3"> {optionHint}</span>}
              </span>
            </label>
          </div>
        ))}
      </div>
    </FieldRow>
  )
}
