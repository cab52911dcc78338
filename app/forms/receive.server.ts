import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { checkedFields, INTENT, isCheck, STATE } from './check-step'
import { fittingValues } from './fitting-values'
import { isPageField, isSecretField } from './form-fields'
import { isPageSwitch, applyPageSwitch } from './page-switches.server'
import { readForm } from './read-form.server'
import { seeOther } from './see-other.server'
import { SUMMARY_ID } from './summary-id'
import { uploadFiles, type FileFields } from './upload-files.server'

/** The value an action returns to show the form again: conform's own shape, with message codes as errors. */
export type FormResult = SubmissionResult<string[]>

type Payload = Record<string, unknown>
/** Data of an answer besides the form. */
type Beside = Record<string, unknown>

/**
 * A posted form with a valid CSRF token. `refuse` and `show` answer with the form again; `idempotencyKey` is
 * for `once`. For a step, `code` is the typed one-time code, which the payload, like all secrets, omits.
 */
interface Posted<T> {
  idempotencyKey: string
  /** The form as it was typed, without secrets. */
  payload: Payload
  /**
   * Shows the form again with the problem at its fields, or in the summary; keeps what was typed.
   * @param beside further data of the page, such as a price
   */
  refuse(problem: ProblemBody, beside?: Beside): ReturnType<typeof answer>
  /** Shows the form again with changed values, after a step. */
  show(
    change: (payload: Payload) => Payload,
    errors?: Record<string, string[]>,
    beside?: Beside,
  ): ReturnType<typeof answer>
  value: T
}
export type Received<T> =
  | {
      kind: 'invalid'
      answer: ReturnType<typeof answer>
      /** What was typed, when a page switch was pressed; undefined otherwise. */
      switched?: Payload
    }
  | ({ kind: 'step'; step: string; code: string; answer: ReturnType<typeof answer> } & Omit<
      Posted<T>,
      'value'
    >)
  | ({ kind: 'complete' } & Posted<T>)

/** The step that shows a parked form again (server/parked-form.server.ts). */
const RESTORE_STEP = 'restore-form'

/**
 * The first call of every action: reads the form, checks its CSRF token, distinguishes a step (a named button
 * inside the form) from the submission, and validates. With a wrong token the form is shown again with a fresh
 * one, and the action has no effect.
 * @param files the form's file fields; the schema reads their ids (files/kept-file.ts)
 */
export async function receive<Schema extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  files: FileFields = {},
): Promise<Received<z.output<Schema>>> {
  const fileErrors: Record<string, string[]> = {}
  const shown = (typed: Payload) => fittingValues(schema, withoutSecrets(typed))
  const form = await readForm(request, uploadFiles(context, files, fileErrors))
  if (!form) {
    const error = { '': ['malformed'] }
    return { kind: 'invalid', answer: answer({ status: 'error', initialValue: {}, error }, 400) }
  }
  const check = context.isInPlace ? checkedFields(form) : null
  const isOnlyCheck = isCheck(form)
  // conform would trust what they contain.
  for (const name of [INTENT, STATE]) form.delete(name)
  context.submitted(form)
  if (!context.isOwnCsrf(form.get('csrf'))) {
    // Not validated. At a kiosk nothing is shown: the form may be the previous visitor's, sent again by Back.
    const { payload } = parse(form, { resolve: () => ({ value: undefined }) })
    const initialValue = context.kiosk ? {} : shown(payload as Payload)
    return {
      kind: 'invalid',
      answer: answer({ status: 'error', initialValue, error: { '': ['formExpired'] } }, 403),
    }
  }

  const submission = parseWithZod(form, { schema })
  const payload = shown(submission.payload as Payload)
  const step = [...form.keys()].find((name) => name.startsWith('intent:'))?.slice('intent:'.length)
  if (check) {
    const wrong = (submission.status === 'success' ? {} : submission.error) as Record<string, string[]> | null
    const names = Object.keys(check.state.validated)
    // Thrown past the screen's action: a check makes no API calls, and an expired session is for the
    // submission to find.
    throw json({ ...check, error: Object.fromEntries(names.map((name) => [name, wrong?.[name]])) })
  }
  // A refusal, too, is a page of its own, so that Back finds a page and not a post. Without a database that page could not be
  // read: then the form is in the answer.
  const redisplay: typeof answer = (result, status) =>
    (status < 500 || step !== undefined || context.isInPlace ? nextPage(context) : answer)(result, status)
  const posted = {
    idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    payload,
    refuse: (problem: ProblemBody, beside?: Beside) =>
      redisplay(
        { ...beside, status: 'error', initialValue: payload, error: problemErrors(problem) },
        problem.status,
      ),
    show: (change: (payload: Payload) => Payload, errors?: Record<string, string[]>, beside?: Beside) => {
      const error = { ...errors, ...fileErrors }
      const isWrong = Object.keys(error).length > 0
      return redisplay(
        {
          ...beside,
          status: isWrong ? 'error' : undefined,
          initialValue: change(structuredClone(payload)),
          error: isWrong ? error : undefined,
        },
        isWrong ? 422 : 200,
      )
    },
  }
  // Conform means to check a field, and sends the form where an answer has just taken that field away: nobody pressed a button.
  if (isOnlyCheck && step === undefined)
    return { kind: 'invalid', answer: redisplay({ initialValue: payload }, 200) }
  if (isPageSwitch(step)) {
    await applyPageSwitch(step, context)
    return { kind: 'invalid', answer: redisplay({ initialValue: payload }, 200), switched: payload }
  }
  if (step === RESTORE_STEP) return { kind: 'invalid', answer: restored(context, payload) }
  if (step) {
    const code = String(form.get('code') ?? '')
    return {
      kind: 'step',
      step,
      code,
      ...posted,
      // A getter, as only a step that changes nothing reads it.
      get answer() {
        return posted.show((values) => values)
      },
    }
  }
  if (submission.status !== 'success' || Object.keys(fileErrors).length > 0) {
    const invalid =
      submission.status === 'success' ? {} : (submission.error as Record<string, string[]> | null)
    const error = { ...invalid, ...fileErrors }
    // The page loads its data in a further request, which has no form: an expired session must park it now.
    await context.requireSession()
    return { kind: 'invalid', answer: redisplay({ status: 'error', initialValue: payload, error }, 422) }
  }
  return { kind: 'complete', value: submission.value as z.output<Schema>, ...posted }
}

/**
 * For actions without a page to show the form on: a wrong CSRF token ends on the error page (decisions §4).
 * @throws Response 403
 */
export function refuseForeignForm(posted: Received<unknown>): void {
  if (posted.kind === 'invalid' && posted.answer.status >= 400 && posted.answer.status !== 422)
    throw new Response(null, { status: 403 })
}

/** The idempotency header of a write, so that a double press, Reload or Back repeats nothing. */
export const once = (posted: { idempotencyKey: string }) =>
  /^[\w-]{8,100}$/.test(posted.idempotencyKey)
    ? { headers: { 'idempotency-key': posted.idempotencyKey } }
    : {}

interface Result extends Beside {
  status?: 'error'
  initialValue: Payload
  error?: Record<string, string[]>
}

function answer(result: Result, status: number) {
  return json(result as FormResult, { status })
}

/** How a form is shown again: as a page of its own (drafts.server.ts), else in the answer itself. */
const nextPage =
  ({ drafts, isInPlace }: AppLoadContext): typeof answer =>
  (result, status) => {
    const { status: _, initialValue: values, error, ...beside } = result
    const address = drafts.keep({ values, error, beside, status })
    if (address === undefined) return answer(result, status)
    // In place the form stays; Reload finds it at this address.
    if (isInPlace) return json({ ...result, address } as FormResult, { status })
    // Errors take precedence: the answer scrolls to the summary, not to the step's element.
    return seeOther(error ? `${address}#${SUMMARY_ID}` : address) as ReturnType<typeof answer>
  }

/**
 * Shows a stored form: a draft between two steps, or the form parked when the session ended, which gets an
 * address of its own so that Reload keeps it.
 */
function restored({ drafts: { current, keep } }: AppLoadContext, payload: Payload) {
  if (!current) {
    const address = keep({ values: payload, status: 200, isPutBack: true })
    return address === undefined
      ? answer({ initialValue: payload }, 200)
      : (seeOther(address) as ReturnType<typeof answer>)
  }
  const { values, error, beside, status } = current
  return answer({ ...beside, status: error && 'error', initialValue: values, error }, status)
}

const withoutSecrets = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !isSecretField(name) && !isPageField(name)))

/** The errors of a problem by field, as codes; those of none at ''. */
export function problemErrors(problem: ProblemBody): Record<string, string[]> {
  if (!problem.errors?.length) return { '': [messageCode(problem.messageKey, problem.params)] }
  const errors: Record<string, string[]> = {}
  for (const { path, messageKey, params } of problem.errors)
    (errors[path] ??= []).push(messageCode(messageKey, params))
  return errors
}
