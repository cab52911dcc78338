import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { isPageSwitch, turn } from './page-switches.server'
import { readForm } from './read-form.server'

/** What an action answers when the form is shown again: conform's own shape, with codes for errors. */
export type FormResult = SubmissionResult<string[]>

type Payload = Record<string, unknown>

/**
 * A posted form, read. `step` is the named button inside the form that was pressed instead of its end; `code` is the
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
  | { kind: 'invalid'; answer: ReturnType<typeof answer> }
  | ({ kind: 'step'; step: string; payload: Payload; code: string } & Omit<Posted<T>, 'value'>)
  | ({ kind: 'complete' } & Posted<T>)

const SECRETS = ['password', 'confirmPassword', 'newPassword', 'code']

/**
 * The beginning of every action: reads the form, proves that it is ours (CSRF), tells steps from the end, and
 * validates. A form that is not ours is shown again with a fresh token, and nothing is done.
 */
export async function receive<Schema extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
): Promise<Received<z.output<Schema>>> {
  const form = await readForm(request)
  if (!form) {
    const error = { '': ['malformed'] }
    return { kind: 'invalid', answer: answer({ status: 'error', initialValue: {}, error }, 400) }
  }
  context.submitted(form)
  const submission = parseWithZod(form, { schema })
  const payload = withoutSecrets(submission.payload as Payload)
  if (!context.isOwnCsrf(form.get('csrf'))) {
    // At a kiosk a form that is not ours is one of the visitor before, sent again by Back.
    const initialValue = context.kiosk ? {} : payload
    return {
      kind: 'invalid',
      answer: answer({ status: 'error', initialValue, error: { '': ['formExpired'] } }, 403),
    }
  }

  const posted = {
    idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    refuse: (problem: ProblemBody) =>
      answer({ status: 'error', initialValue: payload, error: problemErrors(problem) }, problem.status),
    show: (change: (payload: Payload) => Payload, errors?: Record<string, string[]>) =>
      answer(
        {
          status: errors ? 'error' : undefined,
          initialValue: change(structuredClone(payload)),
          error: errors,
        },
        errors ? 422 : 200,
      ),
  }
  const step = [...form.keys()].find((name) => name.startsWith('intent:'))?.slice('intent:'.length)
  if (isPageSwitch(step)) {
    turn(step, context)
    return { kind: 'invalid', answer: answer({ initialValue: payload }, 200) }
  }
  if (step) return { kind: 'step', step, payload, code: String(form.get('code') ?? ''), ...posted }
  if (submission.status !== 'success') {
    const error = (submission.error ?? {}) as Record<string, string[]>
    return { kind: 'invalid', answer: answer({ status: 'error', initialValue: payload, error }, 422) }
  }
  return { kind: 'complete', value: submission.value as z.output<Schema>, ...posted }
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
  Object.fromEntries(
    Object.entries(payload).filter(
      ([name]) => !SECRETS.includes(name) && name !== 'csrf' && !name.startsWith('intent:'),
    ),
  )

function problemErrors(problem: ProblemBody): Record<string, string[]> {
  if (!problem.errors?.length) return { '': [messageCode(problem.messageKey, problem.params)] }
  const errors: Record<string, string[]> = {}
  for (const { path, messageKey, params } of problem.errors)
    (errors[path] ??= []).push(messageCode(messageKey, params))
  return errors
}
