import type { Affected } from '~/affected/shapes'
import type { MessageKey } from './message-keys'

/** Statuses /api/v1 fails with; decisions §3 says what each is for. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

export type MessageParams = Record<string, string | number>

/** One invalid field: `path` as in the request body (`visitors[0].name`), the message as a code. */
export interface FieldError {
  path: string
  messageKey: string
  params?: MessageParams
}

/**
 * The body of a failure: RFC 9457 plus a message code, so that callers need not compare sentences (decisions
 * §3).
 */
export interface ProblemBody {
  type: 'about:blank'
  title: string
  detail: string
  status: number
  messageKey: MessageKey
  params?: MessageParams
  errors?: FieldError[]
  /** What a change concerns, to be decided with it (affected/settle.server.ts). */
  affected?: Affected[]
}

/** Thrown by handlers for every expected failure; `create-api` answers it as problem+json. */
export class Problem extends Error {
  constructor(
    readonly status: ProblemStatus,
    readonly messageKey: MessageKey,
    readonly more: {
      params?: MessageParams
      errors?: FieldError[]
      retryAfterSeconds?: number
      affected?: Affected[]
    } = {},
  ) {
    super(messageKey)
  }
}

/** A 422 for one invalid field, with the same code in general and at the field. */
export const fieldProblem = (path: string, messageKey: MessageKey, params?: MessageParams) =>
  new Problem(422, messageKey, { params, errors: [{ path, messageKey, params }] })
