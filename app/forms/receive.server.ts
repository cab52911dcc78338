import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { isPageField, isSecretField } from './form-fields'
import { isPageSwitch, applyPageSwitch } from './page-switches.server'
import { readForm } from './read-form.server'
import { takeFiles, type FileFields } from './take-files.server'

/** What an action answers when the form is shown again: conform's own shape, with codes for errors. */
export type FormResult = SubmissionResult<string[]>

type Payload = Record<string, unknown>

/**
 * A posted form, read. What is not complete has its `answer`: the form again, with what is wrong. `step` is the named button inside the form that was pressed instead of its end; `code` is the
 * one-time code typed for it, which is never shown again.
 */
interface Posted<T> {
  idempotencyKey: string
  /** Shows the form again with the problem at its fields, or in the summary; keeps what was typed. */
  refuse(problem: ProblemBody): ReturnType<typeof answer>
  /** Shows the form again with other values, after a step. */
  show(change: (payload: Payload) => Payload, errors?: Record<string, string[]>): ReturnType<typeof answer>
  value: T
}
export type Received<T> =
  | {
      kind: 'invalid'
      answer: ReturnType<typeof answer>
      /** What the form held when a switch of the page's frame was pressed; undefined otherwise. */
      switched?: Payload
    }
  | ({ kind: 'step'; step: string; payload: Payload; code: string; answer: ReturnType<typeof answer> } & Omit<
      Posted<T>,
      'value'
    >)
  | ({ kind: 'complete' } & Posted<T>)

/** The step by which a parked form is shown again (server/parked-form.server.ts). */
const RESTORE_STEP = 'restore-form'

/**
 * The beginning of every action: reads the form, proves that it is ours (CSRF), tells steps from the end, and
 * validates. A form that is not ours is shown again with a fresh token, and nothing is done.
 * @param files the fields that are files; the schema finds their ids (files/kept-file.ts)
 */
export async function receive<Schema extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  files: FileFields = {},
): Promise<Received<z.output<Schema>>> {
  const fileErrors: Record<string, string[]> = {}
  const form = await readForm(request, takeFiles(context, files, fileErrors))
  if (!form) {
    const error = { '': ['malformed'] }
    return { kind: 'invalid', answer: answer({ status: 'error', initialValue: {}, error }, 400) }
  }
  context.submitted(form)
  if (!context.isOwnCsrf(form.get('csrf'))) {
    // Nothing of it is matched against a schema. At a kiosk it is one of the visitor before, sent again by Back.
    const { payload } = parse(form, { resolve: () => ({ value: undefined }) })
    const initialValue = context.kiosk ? {} : withoutSecrets(payload as Payload)
    return {
      kind: 'invalid',
      answer: answer({ status: 'error', initialValue, error: { '': ['formExpired'] } }, 403),
    }
  }

  const submission = parseWithZod(form, { schema })
  const payload = withoutSecrets(submission.payload as Payload)
  const posted = {
    idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    refuse: (problem: ProblemBody) =>
      answer({ status: 'error', initialValue: payload, error: problemErrors(problem) }, problem.status),
    show: (change: (payload: Payload) => Payload, errors?: Record<string, string[]>) => {
      const error = { ...errors, ...fileErrors }
      const isWrong = Object.keys(error).length > 0
      return answer(
        {
          status: isWrong ? 'error' : undefined,
          initialValue: change(structuredClone(payload)),
          error: isWrong ? error : undefined,
        },
        isWrong ? 422 : 200,
      )
    },
  }
  const step = [...form.keys()].find((name) => name.startsWith('intent:'))?.slice('intent:'.length)
  if (isPageSwitch(step)) {
    await applyPageSwitch(step, context)
    return { kind: 'invalid', answer: answer({ initialValue: payload }, 200), switched: payload }
  }
  if (step === RESTORE_STEP) return { kind: 'invalid', answer: answer({ initialValue: payload }, 200) }
  if (step) {
    const code = String(form.get('code') ?? '')
    return { kind: 'step', step, payload, code, answer: posted.show((values) => values), ...posted }
  }
  if (submission.status !== 'success' || Object.keys(fileErrors).length > 0) {
    const invalid =
      submission.status === 'success' ? {} : (submission.error as Record<string, string[]> | null)
    const error = { ...invalid, ...fileErrors }
    return { kind: 'invalid', answer: answer({ status: 'error', initialValue: payload, error }, 422) }
  }
  return { kind: 'complete', value: submission.value as z.output<Schema>, ...posted }
}

/**
 * For routes that have no page to show a form on again: one that is not ours ends on the error page (decisions §4).
 * @throws Response 403
 */
export function refuseForeign(posted: Received<unknown>): void {
  if (posted.kind === 'invalid' && posted.answer.status >= 400 && posted.answer.status !== 422)
    throw new Response(null, { status: 403 })
}

/** Headers of a write: the key that makes a repeated press, reload or Back harmless. */
export const once = (posted: { idempotencyKey: string }) =>
  /^[\w-]{8,100}$/.test(posted.idempotencyKey)
    ? { headers: { 'idempotency-key': posted.idempotencyKey } }
    : {}

function answer(
  result: { status?: 'error'; initialValue: Payload; error?: Record<string, string[]> },
  status: number,
) {
  return json(result as FormResult, { status })
}

const withoutSecrets = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !isSecretField(name) && !isPageField(name)))

function problemErrors(problem: ProblemBody): Record<string, string[]> {
  if (!problem.errors?.length) return { '': [messageCode(problem.messageKey, problem.params)] }
  const errors: Record<string, string[]> = {}
  for (const { path, messageKey, params } of problem.errors)
    (errors[path] ??= []).push(messageCode(messageKey, params))
  return errors
}
