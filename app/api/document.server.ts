import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Permission } from './call.server'
import { API_SCOPE_NAMES, API_SCOPES, type ApiScope } from '~/rules/api-scopes'
import type { ApiEnv } from './context.server'

interface Operation {
  summary?: string
  security?: Record<string, string[]>[]
  responses?: Record<string, { description?: string }>
  operationId?: string
  tags?: string[]
  description?: string
  /** The scope that an API key needs; linters of such documents let only OAuth's schemes name theirs. */
  'x-scope'?: ApiScope
  /** Who may make it, for tests; readers are told in words. */
  'x-permission'?: Permission
}

/** An OpenAPI document whose operations have all that its readers and generators of clients look for. */
export interface ApiDocument {
  info: { title: string; version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const ROOT = '/api/v1'

const ABOUT = `What the tenant portal's own screens call. A success answers \`{ "data": … }\`, a failure \
application/problem+json with a messageKey and an error for each field. Bearer tokens come from POST ${ROOT}/auth/login; cookies are \
never read. Another system reads with an API key as its bearer token: the calls that name a scope for it, 120 a minute, and nothing \
else (403; 401 with WWW-Authenticate for a key that is unknown, expired or ended). A write that is sent again with the same Idempotency-Key is answered as the first time. Dates are days in Seoul, \
instants are ISO 8601 in UTC, amounts whole won without VAT unless they say otherwise.`

/** What a failure means that not every call can have. */
const REFUSALS: Record<string, string> = {
  403: 'the caller may not do this',
  404: 'there is no such thing, or it is not for the caller to see',
  409: 'it was changed, taken or decided meanwhile',
  410: 'it has expired',
  502: 'the system behind it did not answer',
}

/** Segments of a path without its root: `['visits', '{id}', 'approve']`. */
const segmentsOf = (path: string) => path.slice(ROOT.length).split('/').filter(Boolean)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `POST /visits/{id}/approve` → `postVisitsByIdApprove`. */
function operationIdOf(method: string, path: string): string {
  const words = segmentsOf(path).flatMap((segment) =>
    segment.startsWith('{') ? ['by', ...segment.slice(1, -1).split(/\W/)] : segment.split(/[^A-Za-z0-9]/),
  )
  return method + words.map(capital).join('')
}

/** The subject of a call: its first word, for calls of the desk also its second. */
function tagOf(path: string): string {
  const [first = '', second] = segmentsOf(path)
  return first === 'desk' && second && !second.startsWith('{') ? `desk ${second}` : first
}

/** The scope that opens a documented call to API keys; undefined where none does. */
const scopeOfCall = (method: string, path: string): ApiScope | undefined =>
  method === 'get'
    ? API_SCOPE_NAMES.find((scope) =>
        (API_SCOPES[scope] as readonly string[]).includes(path.slice(ROOT.length)),
      )
    : undefined

function descriptionOf({ security, responses = {} }: Operation, scope: ApiScope | undefined): string {
  const refusals = Object.keys(responses).flatMap((status) =>
    REFUSALS[status] ? [`${status} where ${REFUSALS[status]}`] : [],
  )
  const orKey = scope ? `, or an API key with the scope ${scope}` : ''
  const who = security ? `Needs a bearer token${orKey}.` : 'Needs no bearer token.'
  return [who, ...(refusals.length > 0 ? [`Answers ${refusals.join('; ')}.`] : [])].join(' ')
}

const aboutTag = (name: string) =>
  name.startsWith('desk ')
    ? `For the building's staff: ${name.slice('desk '.length)}.`
    : `For tenants, guests and machines: ${name}.`

/** A call with what its method and path say of it. */
function describe(method: string, path: string, route: Operation): Operation {
  const operation = { ...route }
  delete operation['x-permission']
  const scope = scopeOfCall(method, path)
  return {
    ...operation,
    ...(scope && { security: [...(operation.security ?? []), { apiKey: [] }], 'x-scope': scope }),
    operationId: operationIdOf(method, path),
    tags: [tagOf(path)],
    description: descriptionOf(operation, scope),
  }
}

/** The permission of each call, by `POST /visits/{id}/approve`, as `call` has it. */
export const permissionsOf = (routers: readonly Pick<OpenAPIHono, 'openAPIRegistry'>[]) =>
  Object.fromEntries(
    routers.flatMap(({ openAPIRegistry }) =>
      openAPIRegistry.definitions.flatMap((definition) =>
        definition.type === 'route'
          ? [
              [
                `${definition.route.method.toUpperCase()} ${definition.route.path}`,
                definition.route['x-permission'] as Permission,
              ],
            ]
          : [],
      ),
    ),
  )

/** The description of all calls; what follows from method and path is added to what the routes say themselves. */
export function documentOf(api: OpenAPIHono<ApiEnv>): ApiDocument {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tenant portal',
      version: '1',
      description: ABOUT,
      contact: { name: 'The building’s management office' },
    },
    servers: [{ url: '/', description: 'This portal' }],
  }) as unknown as ApiDocument
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, describe(method, path, operation)]),
      ),
    ]),
  )
  const names = [...new Set(Object.keys(paths).map(tagOf))].sort()
  return { ...document, paths, tags: names.map((name) => ({ name, description: aboutTag(name) })) }
}
