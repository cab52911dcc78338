import type { ReactNode } from 'react'
import { StepButton } from '~/ui/button'
import { TextField, type FieldMeta } from './field'

/** A one-time code, six digits that phones can fill in from the message, and the button that sends it. */
export function CodeField({
  field,
  label,
  sendStep,
  sendLabel,
  hint,
}: {
  field: FieldMeta
  label: string
  /** Name of the step that sends a code. */
  sendStep: string
  sendLabel: string
  hint?: ReactNode
}) {
  return (
    <TextField
      field={field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="short"
      hint={hint}
      beside={<StepButton step={sendStep} label={sendLabel} at={field.id} />}
    />
  )
}
