import type { ReactNode } from 'react'
import { describedBy, FieldRow, type FieldMeta } from './field'

/** A file from the reader's device. Browsers never give one back, so after an error it has to be chosen again. */
export function FileField({
  field,
  label,
  accept,
  hint,
  optional,
}: {
  field: FieldMeta
  label: string
  /** Endings or types, as the browser's picker takes them. */
  accept: string
  hint?: ReactNode
  optional?: boolean
}) {
  return (
    <FieldRow field={field} label={label} hint={hint} optional={optional}>
      <input
        id={field.id}
        name={field.name}
        type="file"
        accept={accept}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={describedBy(field, hint)}
        className={`file-field ${field.errors?.length ? 'border-2 border-red' : 'border border-line-3'}`}
      />
    </FieldRow>
  )
}
