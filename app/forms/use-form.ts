import { getFormProps, useForm as useConformForm } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { PageContext } from '~/ui/page/page-context'
import { afterPress } from './after-press'
import { checksOf, type Check } from './check-step'
import { fieldMeta, type FieldMeta } from './field-meta'
import { constraintAt, type FormConstraint } from './form-constraint'
import type { InPlaceAnswer } from './in-place'
import type { FormResult } from './receive.server'
import { useInPlace } from './use-answer'

type Values = Record<string, unknown>
type Codes = Record<string, string[]>

/** A field of a form with what its answer and later checks say; conform's ids and names. */
export type Field<Value = unknown> = FieldMeta & {
  getFieldset(): FieldsOf<Exclude<Value, null | undefined>>
  getFieldList(): Field<NonNullable<Value> extends readonly (infer Item)[] ? Item : unknown>[]
}
type FieldsOf<Shape> = { [Name in keyof Shape]-?: Field<Shape[Name]> }

/**
 * conform's `useForm` for the portal's forms. What the HTML says about the fields comes from the schema of the screen's action
 * (form-action.server.ts). Where the form is sent in place, a field is validated by the server when it is left (a check,
 * ui/form/use-field-checks.ts) and then while one types; conform keeps which fields were validated and their errors. Values are the
 * last answer's, as steps are made by the server: conform alone would keep those of the first rendering.
 */
export function useForm<Shape extends object>({
  id,
  lastResult,
  defaultValue,
}: {
  id: string
  lastResult?: Answer | null
  defaultValue?: { [Name in keyof Shape]?: unknown }
}) {
  const { constraint } = useContext(PageContext)
  const answer = useSameAnswer(lastResult)
  const check = useCheck(id)
  const liveErrors = useRef<Codes>({})
  const last = useRef({ answer, check, result: forConform(answer, {}) as object | undefined })
  if (answer !== last.current.answer)
    last.current = { answer, check, result: forConform(answer, liveErrors.current) }
  else if (check !== last.current.check)
    last.current = { answer, check, result: check && besideOthers(check, liveErrors.current) }
  const [conform] = useConformForm<Values, Values, string[]>({
    id,
    lastResult: last.current.result as FormResult | undefined,
    constraint,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })
  liveErrors.current = conform.allErrors
  const allErrors = codesIn(answer)
  const values = answer?.initialValue ?? defaultValue ?? {}
  const form = {
    id,
    props: getFormProps(conform, { ariaAttributes: false }),
    // The answer to a form that was sent in place: its password fields still have what was typed.
    status: answer?.inPlace ? undefined : answer?.status,
    initialValue: values,
    /** The errors of the answer, for the summary. */
    allErrors,
    errors: allErrors[''],
  }
  return [
    form,
    fieldset({ id, errors: conform.allErrors, constraint }, '', values) as FieldsOf<Shape>,
  ] as const
}

/** An action's answer with the form. */
interface Answer extends InPlaceAnswer {
  status?: FormResult['status']
  initialValue?: Values | null
  error?: Record<string, string[] | null> | null
}

/**
 * The answer as conform reads it. Without the status, as conform would focus the first field with an error instead of the summary;
 * after a choice, with the errors of earlier checks.
 */
const forConform = (answer: Answer | undefined, errors: Codes) =>
  answer && {
    initialValue: answer.initialValue ?? {},
    error: { ...(answer.inPlace?.isQuiet && unchanged(errors)), ...codesIn(answer) },
  }

/** conform keeps the errors of fields whose error is null. */
const unchanged = (errors: Codes) =>
  Object.fromEntries(Object.keys(errors).map((name): [string, null] => [name, null]))

const codesIn = (answer?: Answer | null): Codes =>
  Object.fromEntries(
    Object.entries(answer?.error ?? {}).flatMap(([name, codes]) => (codes ? [[name, codes]] : [])),
  )

/** The same object while the answer is the same: a screen may make a new one for each rendering. */
function useSameAnswer(answer?: Answer | null) {
  const { initialValue, error, inPlace } = answer ?? {}
  const content = JSON.stringify([initialValue, error, inPlace?.at])
  return useMemo(() => answer ?? undefined, [content])
}

/** The last check of the form's fields, unless the form was answered since; it appears once no press is in progress. */
function useCheck(id: string) {
  const { data } = useFetcher<Check>({ key: checksOf(id) })
  const { round = 0 } = useInPlace()?.inPlace ?? {}
  const now = useRef(round)
  now.current = round
  const [shown, show] = useState<Check>()
  useEffect(() => {
    if (!data) return
    // The form may have been answered during the press.
    return afterPress(() => {
      if (data.state.round === now.current) show(data)
    })
  }, [data])
  return shown
}

/** A check says nothing about fields that it does not name. */
const besideOthers = (check: Check, errors: Codes) => ({
  ...check,
  error: {
    ...unchanged(errors),
    ...Object.fromEntries(Object.keys(check.state.validated).map((name) => [name, check.error[name]])),
  },
})

interface Around {
  id: string
  errors: Codes
  constraint: FormConstraint
}

/** Creates a field for every name that is read, as conform does. */
const fieldset = (around: Around, prefix: string, values: unknown): object =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key !== 'string') return undefined
        return fieldOf(around, prefix ? `${prefix}.${key}` : key, (values as Values | undefined)?.[key])
      },
    },
  )

const fieldOf = (around: Around, name: string, value: unknown): object => ({
  ...fieldMeta(around.id, name, {
    initialValue: value,
    errors: around.errors[name],
    ...constraintAt(around.constraint, name),
  }),
  getFieldset: () => fieldset(around, name, value),
  getFieldList: () =>
    (Array.isArray(value) ? value : []).map((item: unknown, index) =>
      fieldOf(around, `${name}[${index}]`, item),
    ),
})
