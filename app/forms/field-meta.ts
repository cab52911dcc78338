import type { FieldMetadata } from '@conform-to/react'

/** What a form knows of a field, as conform's `getInputProps` and the like take it. */
export type FieldMeta = FieldMetadata

interface Facts {
  initialValue?: unknown
  errors?: string[]
  /** The schema refuses an empty value. */
  required?: boolean
  /** For one of several fields with the same name. */
  id?: string
}

/** conform's metadata of a field, with values and errors that a form has from elsewhere, such as its last answer. */
export function fieldMeta(
  formId: string,
  name: string,
  { initialValue, errors, required, id = fieldId(formId, name) }: Facts = {},
): FieldMeta {
  const value = asTyped(initialValue)
  const isWrong = Boolean(errors?.length)
  return {
    formId,
    id,
    name,
    key: undefined,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    initialValue: value,
    value,
    defaultValue: typeof value === 'string' ? value : undefined,
    defaultOptions: undefined,
    defaultChecked: value === 'on',
    required,
    errors: isWrong ? errors : undefined,
    allErrors: errors && isWrong ? { [name]: errors } : {},
    valid: !isWrong,
    dirty: false,
  }
}

/** Names a field's hint beside its error, for conform's `getInputProps` and the like. */
export const hinted = ({ descriptionId }: FieldMeta, hint: unknown) => ({
  ariaDescribedBy: hint ? descriptionId : undefined,
})

/** The id of a form's field, equal to conform's. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** A value as a form posts it. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped)
  if (typeof value === 'boolean') return value ? 'on' : undefined
  return typeof value === 'number' ? String(value) : value
}
