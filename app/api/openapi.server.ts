import { OpenAPIHono, z } from '@hono/zod-openapi'
import { messageCode, parseMessageCode } from './message-code'
import type { MessageKey } from './message-keys'
import { isMessageKey } from './message-keys.server'
import type { ApiEnv } from './context.server'
import { affectedShape } from '~/affected/shapes'
import { Problem, type FieldError, type ProblemStatus } from './problem'

// zod's own messages are replaced by message codes, so that none of its English sentences is shown.
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'malformed'
    if (issue.code === 'too_big' && issue.origin === 'string')
      return messageCode('tooLong', { max: String(issue.maximum) })
    if (issue.code === 'too_small' && issue.origin === 'string')
      return messageCode('tooShort', { min: String(issue.minimum) })
    return 'malformed'
  },
})

/** `['visitors', 0, 'name']` → `visitors[0].name`, the name of the form field. */
const fieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>((name, segment) => {
    if (typeof segment === 'number') return `${name}[${segment}]`
    return name ? `${name}.${String(segment)}` : String(segment)
  }, '')

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.map((issue) => {
    const { messageKey, params } = parseMessageCode(issue.message)
    return {
      path: fieldPath(issue.path),
      ...(isMessageKey(messageKey) ? { messageKey, params } : { messageKey: 'malformed' }),
    }
  })

/**
 * A router for a domain's part of the API. Input is validated before the handler: a path parameter of the wrong
 * form is 404, anything else 422 with its fields.
 */
export const createRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      if (result.target === 'param') throw new Problem(404, 'notFound')
      const errors = fieldErrors(result.error.issues)
      const first = errors[0]!
      throw new Problem(422, first.messageKey as MessageKey, { params: first.params, errors })
    },
  })

/** The body of a success: `{ "data": … }` (decisions §3). */
const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

/**
 * A page of a list (decisions §3): `current` and `total` are page numbers, `count` is the number of rows of all
 * pages.
 */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.object({ current: z.int(), total: z.int(), size: z.int(), count: z.int() }),
  })

/** A documented JSON answer. */
export const json = <T extends z.ZodType>(schema: T, description = 'Success') => ({
  description,
  content: { 'application/json': { schema: dataOf(schema) } },
})

/** The content of a file, of whatever type, in an answer or a request. */
export const fileContent = {
  'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } },
}

/** A documented answer with a file. */
export const fileAnswer = (description = 'The file, as an attachment') => ({
  description,
  content: fileContent,
})

/** A JSON request body. */
export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    detail: z.string(),
    status: z.int(),
    messageKey: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          messageKey: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
    affected: z.array(affectedShape).optional(),
  })
  .openapi('Problem')

/**
 * Failures every call can have: malformed, unknown token, too large, wrong type, invalid, rate limit,
 * internal error, database unreachable.
 */
const ALWAYS: ProblemStatus[] = [400, 401, 413, 415, 422, 429, 500, 503]

/**
 * Documents a call's failures. Handlers throw them and never return them; the empty type keeps them out of the
 * handlers' return types.
 */
export const problems = (...statuses: ProblemStatus[]): object =>
  Object.fromEntries(
    [...ALWAYS, ...statuses].map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  )

/** For routes that need a bearer token. */
export const signedIn: { bearer: string[] }[] = [{ bearer: [] }]
