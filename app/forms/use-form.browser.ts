import { useId } from 'react'
import { checkedValue, useChecks } from './field-checks.browser'

type Values = Record<string, unknown>

interface Result {
  status?: string
  /**
   * Texts of message codes: only an answer to a form sent in place has them. In that case fields that answers
   * omit, such as passwords, still have their values.
   */
  messageWords?: object
  initialValue?: Values | null
  error?: Record<string, string[] | null> | null
}

/**
 * Replaces conform's `useForm` in the browser (set-up/browser-twins.js). A form's state is the last answer of
 * the server, so nothing has to be kept in sync. Ids and names are conform's.
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
    status: lastResult?.messageWords ? undefined : lastResult?.status,
    initialValue: values,
    allErrors,
    errors: allErrors[''],
  }
  return [form, fieldset({ formId, errors: { ...allErrors, ...checks } }, '', values)]
}

interface Around {
  formId: string
  /** Errors from the server's answer and from later checks of fields. */
  errors: Record<string, string[] | null>
}

/** Creates a field for every name that is read. */
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

/** A value as a form posts it. */
function asTyped(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'on' : undefined
  return typeof value === 'number' ? String(value) : value
}
