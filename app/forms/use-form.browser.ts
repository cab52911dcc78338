import { useId } from 'react'
import { checkedValue, useChecks } from './field-checks.browser'

type Values = Record<string, unknown>

interface Result {
  status?: string
  /** Only what was sent in place comes with words; then what is in no answer, such as a password, still stands there. */
  said?: object
  initialValue?: Values | null
  error?: Record<string, string[] | null> | null
}

/**
 * Stands in for conform's `useForm` in the browser (set-up/browser-twins.js). A form is what the server answered last: there is one
 * way to change it, and nothing to keep in step. Ids and names are conform's.
 */
export function useForm({ id, lastResult }: { id?: string; lastResult?: Result | null }) {
  const ownId = useId()
  const formId = id ?? ownId
  const values = lastResult?.initialValue ?? {}
  const allErrors = Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).flatMap(([name, codes]) => (codes ? [[name, codes]] : [])),
  )
  const checks = useChecks(formId)
  const form = {
    id: formId,
    status: lastResult?.said ? undefined : lastResult?.status,
    initialValue: values,
    allErrors,
    errors: allErrors[''],
  }
  return [form, fieldset({ formId, errors: { ...allErrors, ...checks } }, '', values)]
}

interface Around {
  formId: string
  /** As the server answered, and as fields were left since. */
  errors: Record<string, string[] | null>
}

/** A field for every name that is asked for. */
const fieldset = (around: Around, prefix: string, values: unknown) =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key !== 'string') return undefined
        return field(around, prefix ? `${prefix}.${key}` : key, (values as Values | undefined)?.[key])
      },
    },
  )

const field = (around: Around, name: string, value: unknown): object => ({
  id: `${around.formId}-${name}`,
  name,
  initialValue: asTyped(value),
  errors: around.errors[name] ?? undefined,
  checkedValue: checkedValue(around.formId, name),
  getFieldset: () => fieldset(around, name, value),
  getFieldList: () =>
    (Array.isArray(value) ? value : []).map((item: unknown, index) =>
      field(around, `${name}[${index}]`, item),
    ),
})

/** A value as a form has it. */
function asTyped(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'on' : undefined
  return typeof value === 'number' ? String(value) : value
}
