import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import { HTTPException } from 'hono/http-exception'
import { MOST_SHOWN } from '~/affected/shapes'
import { AFFECTED_SOURCES } from './affected-sources.server'
import { developmentApi } from '~/messaging/routes.server'
import { TERMINAL_HEADER } from '~/domains/terminals/header'
import { ROUTERS } from './routers.server'
import { insideApi } from '~/domains/visitors/api/inside-routes.server'
import { recogniseApiKey } from '~/domains/api-keys/api/recognise.server'
import { FILE_KINDS } from '~/files/kinds'
import { translator } from '~/i18n/i18n'
import { preferredLanguage } from '~/i18n/languages'
import { describeError } from './log.server'
import { authenticate } from '~/domains/account/api/authenticate.server'
import { createSharedReads, type ApiContext, type ApiDeps, type ApiEnv } from '~/api/context.server'
import { isDatabaseUnavailable } from '~/api/database-unavailable.server'
import { renderDocs } from '~/api/docs.server'
import { documentOf } from '~/api/document.server'
import { type createRouter } from '~/api/openapi.server'
import { Problem, type ProblemBody } from '~/api/problem'
import { recordRefusedRight } from '~/api/security-record.server'
import { cachePublished } from '~/api/published.server'
import { databaseTrouble } from '~/db/database-trouble.server'
import { isUnstorableText } from '~/api/unstorable-text.server'

/** The largest file of any kind; each kind has its own limit (files/uploads.server.ts). */
const MOST_FILE_BYTES = Math.max(...Object.values(FILE_KINDS).map(({ maxBytes }) => maxBytes))

/** Limit of JSON bodies; the upload call has its own, by kind of file (decisions §11). */
const MAX_BODY_BYTES = 1_000_000

/**
 * The header in which the portal tells the API the client's address. It is removed from outside requests
 * (server/portal.server.ts), so only the portal can set it (decisions §3).
 */
export const ADDRESS_HEADER = 'x-portal-address'
/** The header in which the portal tells browsers apart; removed from outside requests as well. */
export const BROWSER_HEADER = 'x-portal-browser'
/** The pattern of the route that answered, for the log; the portal's server removes it. */
export const ROUTE_HEADER = 'x-route'

/**
 * /api/v1: every domain's routes behind one kernel for authentication, failures and limits. Bearer tokens only,
 * cookies are never read, so any origin may call it without credentials (decisions §3).
 */
export function createApi(deps: ApiDeps) {
  const publishedFor = cachePublished(deps.db)
  const api = new OpenAPIHono<ApiEnv>().basePath('/api/v1')
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of POST /api/v1/auth/login or of the desk’s sign-in.',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'portalkey_…',
    description:
      'A key that an administrator makes at the desk for another system; it reads what its scopes open.',
  })

  api.use(async (c, next) => {
    c.set('deps', deps)
    const shared = c.env?.shared ?? createSharedReads()
    c.set('shared', shared)
    c.set('affectedSources', AFFECTED_SOURCES)
    c.set('published', publishedFor(shared))
    c.set('language', preferredLanguage(c.req.header('accept-language')))
    c.set('address', c.req.header(ADDRESS_HEADER))
    c.set('browser', c.req.header(BROWSER_HEADER))
    c.set('requestId', c.req.header('x-request-id') ?? crypto.randomUUID())
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Content-Language', c.var.language)
    c.res.headers.set(ROUTE_HEADER, routePath(c, -1))
  })
  api.use(
    cors({
      origin: '*',
      allowHeaders: [
        'authorization',
        'content-type',
        'accept-language',
        'idempotency-key',
        'access-control-allow-origin',
        'x-visit-access',
        TERMINAL_HEADER,
      ],
      maxAge: 600,
    }),
  )
  api.use(limitBodies)
  api.use(requireJsonBodies)
  // Made once: anybody may ask, and it takes half a second.
  let described: { document: string; docs: string } | undefined
  const describe = () => {
    if (described) return described
    const document = documentOf(api)
    return (described = { document: JSON.stringify(document), docs: renderDocs(document).toString() })
  }
  if (deps.config.apiDocs) {
    api.get('/openapi.json', (c) => c.body(describe().document, 200, { 'Content-Type': 'application/json' }))
    api.get('/docs', (c) => c.html(describe().docs))
  }
  // Reads the session itself, and works without one while the database is unreachable.
  api.route('/', insideApi as ReturnType<typeof createRouter>)
  api.use(authenticate)
  api.use(recogniseApiKey)

  for (const router of ROUTERS) api.route('/', router as ReturnType<typeof createRouter>)
  // Demo messages are shown on a page instead of a phone. Without demo data the call does not exist.
  if (deps.config.demo) api.route('/', developmentApi as ReturnType<typeof createRouter>)

  api.notFound(() => {
    throw new Problem(404, 'notFound')
  })
  api.onError((error, c) => answerProblem(c, error))
  return api
}

const tooLarge = () => {
  throw new Problem(413, 'payloadTooLarge')
}
const isUpload = (c: ApiContext) => c.req.method === 'POST' && c.req.path === '/api/v1/files'

const limitUnmeasured = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })

/** A body whose Content-Length is within the limit need not be counted while it is read. */
async function limitBodies(c: Context<ApiEnv>, next: () => Promise<void>) {
  const length = c.req.header('content-length')
  if (isUpload(c)) {
    // Of unknown length it is counted while it is stored.
    if (Number(length) > MOST_FILE_BYTES) tooLarge()
    return next()
  }
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limitUnmeasured(c, next)
  if (Number(length) > MAX_BODY_BYTES) tooLarge()
  await next()
}

/** Refuses a body that is not declared as JSON. */
async function requireJsonBodies(c: ApiContext, next: () => Promise<void>) {
  const hasBody =
    !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && Number(c.req.header('content-length') ?? 0) > 0
  if (hasBody && !isUpload(c) && !/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'unsupportedMediaType')
  }
  await next()
}

/** Answers every failure as problem+json in the caller's language, without internal details (decisions §3). */
async function answerProblem(c: ApiContext, error: Error) {
  const problem = asProblem(error)
  const { messageKey, status, more } = problem
  c.var.deps.onRefusal?.(messageKey)
  if (status >= 500)
    c.var.deps.log.error(
      {
        requestId: c.var.requestId,
        route: c.req.routePath,
        database: databaseTrouble(error),
        err: describeError(error),
      },
      messageKey,
    )
  // What cannot be written down is answered all the same.
  if (status === 403)
    await recordRefusedRight(c).catch((failure: unknown) =>
      c.var.deps.log.error({ requestId: c.var.requestId, err: describeError(failure) }, 'not recorded'),
    )
  const t = translator(c.var.language)
  const title = t(`messages:${messageKey}`, more.params)
  const body: ProblemBody = {
    type: 'about:blank',
    title,
    detail: title,
    status,
    messageKey,
    params: more.params,
    errors: more.errors,
    affected: more.affected?.slice(0, MOST_SHOWN),
  }
  const retryAfter = more.retryAfterSeconds
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Content-Language': c.var.language,
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(status === 401 && { 'WWW-Authenticate': challengeFor(c) }),
  })
}

/** What a caller is told who is not known: that a bearer token is needed, or that the one that was sent does not count (RFC 6750 §3). */
const challengeFor = (c: ApiContext) =>
  `Bearer realm="portal"${c.req.header('authorization') === undefined ? '' : ', error="invalid_token"'}`

function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) {
    return error.status < 500
      ? new Problem(error.status === 413 ? 413 : 400, error.status === 413 ? 'payloadTooLarge' : 'malformed')
      : new Problem(500, 'internalServerError')
  }
  if (isUnstorableText(error)) return new Problem(400, 'malformed')
  return isDatabaseUnavailable(error)
    ? new Problem(503, 'serviceUnavailable')
    : new Problem(500, 'internalServerError')
}
