import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/page/disclosure'
import { describedBy, FieldRow, type Choice, type FieldMeta } from './field'

/** Up to this many options are side by side. */
const IN_A_LINE = 5

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

/**
 * Any of a few options; those ticked share a name.
 * @param folded summary under which all but the first are, unless one of them is ticked
 */
export const CheckboxesField = (props: Props & { folded?: string }) => <Choices {...props} type="checkbox" />

function Choices({
  field,
  label,
  options,
  hint,
  inColumns,
  folded,
  type,
}: Props & { folded?: string; type: 'radio' | 'checkbox' }) {
  // One ticked option is posted as text.
  const checkedValues: unknown[] = [field.initialValue ?? []].flat()
  const several = { ...field, initialValue: checkedValues }
  const isOne = type === 'radio'
  const choices = options.map(({ value, label: words, hint: optionHint, picture }, index) => (
    // A block element, so that each option has its own line without styles.
    <div key={value} className="break-inside-avoid md:mr-8">
      <label className="flex min-h-control items-start py-3">
        <input
          {...getInputProps(several, { type, value, ariaAttributes: false })}
          // The error summary links to the field's id: the first option.
          id={index === 0 ? field.id : undefined}
          required={isOne && field.required}
          className="mr-3 h-6 w-6 shrink-0 accent-pine"
        />
        <span>
          {picture}
          {words}
          {optionHint && <span className="block text-table text-ink-3"> {optionHint}</span>}
        </span>
      </label>
    </div>
  ))
  const columns = inColumns ? 'md:columns-2' : ''
  return (
    <FieldRow field={field} label={label} hint={hint} labelFor={null}>
      <div
        role={isOne ? 'radiogroup' : 'group'}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        aria-invalid={isOne && field.errors?.length ? true : undefined}
        // Options with hints, or too many for a line, are stacked.
        className={
          folded
            ? 'md:flex md:items-start'
            : inColumns
              ? columns
              : options.length > IN_A_LINE || options.some((option) => option.hint)
                ? ''
                : 'md:flex md:flex-wrap'
        }
      >
        {folded ? (
          <>
            {choices[0]}
            <Disclosure
              summary={folded}
              isOpen={options.slice(1).some(({ value }) => checkedValues.includes(value))}
            >
              <div className={columns}>{choices.slice(1)}</div>
            </Disclosure>
          </>
        ) : (
          choices
        )}
      </div>
    </FieldRow>
  )
}
