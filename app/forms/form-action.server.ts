import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FormConstraint } from './form-constraint'
import { receive, type Received } from './receive.server'
import type { FileFields } from './upload-files.server'

/** Reads the posted form, with the schema of its action. */
type Receive<Schema extends z.ZodType> = (files?: FileFields) => Promise<Received<z.output<Schema>>>

/**
 * The action of a screen with a form: `receive()` validates by the schema, and every page of the screen is sent with what the
 * schema says about its fields, so that their HTML says it, too (use-form.ts).
 */
export const formAction = <Schema extends z.ZodType, Answer>(
  schema: Schema,
  handle: (args: ActionFunctionArgs, receive: Receive<Schema>) => Answer,
) =>
  withConstraint(schema, (args: ActionFunctionArgs) => handle(args, (files) => receive(args, schema, files)))

/** The same for an action that reads its form itself, by one of several schemas or by one that leaves more to the API. */
export const withConstraint = <Action extends (args: ActionFunctionArgs) => unknown>(
  schema: z.ZodType,
  action: Action,
) => Object.assign(action, { constraint: constraintIn(schema) })

/**
 * What HTML says about the fields of a form. Of a page with several forms, a field is required where each form that has it requires it.
 * Lists are left out, as none of their ticks is needed for itself; lengths, as they would cut what is pasted; patterns, as values are
 * normalised before they are checked.
 */
export function constraintIn(schema: z.ZodType): FormConstraint {
  const forms = formsOf(schema).map(requiredIn)
  const names = new Set(forms.flatMap((form) => Object.keys(form)))
  const isRequired = (name: string) => forms.every((form) => form[name] !== false)
  return Object.fromEntries([...names].filter(isRequired).map((name) => [name, { required: true }]))
}

/** The forms of a page's schema. */
const formsOf = (schema: z.core.$ZodType): z.core.$ZodType[] =>
  schema instanceof z.ZodUnion ? schema.options.flatMap(formsOf) : [schema]

/** Whether each field of a form is required. conform takes an optional field of several types, such as a tick, for a required one. */
function requiredIn(form: z.core.$ZodType): Record<string, boolean> {
  const fields: Record<string, z.core.$ZodType> = form instanceof z.ZodObject ? form.shape : {}
  const mayBeMissing = (name: string) => name in fields && z.safeParse(fields[name]!, undefined).success
  return Object.fromEntries(
    Object.entries(getZodConstraint(form)).map(([name, { required = false, multiple }]) => [
      name,
      required && !multiple && !name.endsWith('[]') && !mayBeMissing(name),
    ]),
  )
}
