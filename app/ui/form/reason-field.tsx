import { getTextareaProps } from '@conform-to/react'
import { hinted } from '~/forms/field-meta'
import { FieldError, OptionalMark, type FieldMeta } from './field'

/** A reason of a line or a few, with the label above the field at every width. */
export function ReasonField({
  field,
  label,
  hint,
  optional,
  rows = 2,
}: {
  field: FieldMeta
  label: string
  hint?: string
  optional?: boolean
  rows?: number
}) {
  const hasError = Boolean(field.errors?.length)
  return (
    <div className={hasError ? '-ml-4 border-l-4 border-l-red pl-3' : ''}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
        {optional && <OptionalMark />}
      </label>
      <FieldError field={field} />
      <textarea
        {...getTextareaProps({ ...field, initialValue: field.initialValue ?? '' }, hinted(field, hint))}
        rows={rows}
        required={field.required && !optional}
        className={`w-full rounded border bg-white px-4 py-2 text-body ${hasError ? 'border-2 border-red' : 'border-line-3'}`}
      />
      {hint && (
        <p id={field.descriptionId} className="mt-1 text-table text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
