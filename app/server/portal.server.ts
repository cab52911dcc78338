import { existsSync } from 'node:fs'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { appFiles } from './app-files.server'
import { ADDRESS_HEADER, BROWSER_HEADER, ROUTE_HEADER } from './create-api.server'
import { isCheck } from '~/forms/check-step'
import { MAX_MULTIPART_BYTES } from '~/forms/multipart.server'
import { readForm } from '~/forms/read-form.server'
import { clientAddress } from './client-address.server'
import { FOLLOW } from '~/ui/page/follow-digest.server'
import { compress } from './compress.server'
import { createFollowing } from './follow.server'
import { describeError } from './log.server'
import { createContext, type Portal, type PortalContext } from './load-context.server'
import { mayReadMetrics, type Metrics } from './metrics.server'
import { isOwnOrigin } from './origin-check.server'
import { inPlace, isDone, unmark } from '~/remix-requests'
import { restoreParkedForm } from './parked-form.server'
import { requestIdOf } from './request-id'
import { requireHttps } from './require-https.server'
import { METRICS_PATH, routeForLog } from './route-for-log'
import { securityHeaders } from './security-headers.server'
import { findRoute, guard } from './site-guard.server'
import { SPECULATION_PATH, speculationRules } from './speculation'
import { wasTooSlow } from './slow-requests.server'

/** Limit of a form without files; one with files is limited while it is read (forms/multipart.server.ts). */
const MAX_FORM_BYTES = 1_000_000

/** Content policy of /api/v1, whose only page is its documentation with a style sheet. */
const API_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface ServerEnv {
  Variables: { requestId: string; address: string }
}

interface ServerParts extends Portal {
  /** Answers /api/v1 in process; undefined with API_URL. */
  api: ((request: Request) => Response | Promise<Response>) | undefined
  /** Remix's pages. */
  pages: (request: Request, context: PortalContext) => Promise<Response>
  /** Why the portal cannot serve; undefined when it can. */
  trouble: () => Promise<string | undefined>
  /** Whether this process is about to end. */
  isStopping: () => boolean
  /** Undefined when nobody may read them. */
  metrics: Metrics | undefined
  /** Which transactions have ended in the database (follow.server.ts); undefined with API_URL. */
  written: (() => Promise<string>) | undefined
  clientDir: string
  development: boolean
}

/** The portal's HTTP server: health, then – in production by https alone – metrics, /api/v1, files and pages, matched in this order. */
export function createServer(parts: ServerParts) {
  const { config, log } = parts
  const server = new Hono<ServerEnv>()
  const { headers, policy } = securityHeaders(config, parts.development)

  // Hono's own handler prints the error, whose message may quote what was sent.
  server.onError((error, c) => {
    log.error({ requestId: c.var.requestId, err: describeError(error) }, 'request failed')
    return c.text('Internal Server Error', 500)
  })
  server.use(async (c, next) => {
    const started = performance.now()
    const socket = getConnInfo(c).remote.address ?? ''
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('address', clientAddress(socket, c.req.header('x-forwarded-for'), config.trustedProxies))
    await next()
    // On the response itself: Hono's `c.header` would copy it.
    c.res.headers.set('X-Request-Id', requestId)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    const ms = performance.now() - started
    // The status that the client got: reading what was cut off fails as an error of ours would.
    const { incoming } = (c.env ?? {}) as { incoming?: object }
    const status = wasTooSlow(incoming) ? 408 : c.res.status
    const route = c.res.headers.get(ROUTE_HEADER) ?? routeForLog(c.req.path)
    c.res.headers.delete(ROUTE_HEADER)
    const { method } = c.req
    parts.metrics?.requested({ route, method, status, seconds: ms / 1_000 })
    // Polls of open pages are not logged: they would fill the log with lines that say nothing.
    log[c.res.status === 204 && c.req.header(FOLLOW) !== undefined ? 'debug' : 'info'](
      { requestId, method, route, status, ms: Math.round(ms) },
      'request',
    )
  })

  // What a proxy asks: a process that stops gets no more requests. One without its database goes on, as its pages say so
  // and keep what was typed.
  server.get('/healthz', (c) => (parts.isStopping() ? c.text('stopping', 503) : c.text('ok')))
  let told: string | undefined
  server.get('/readyz', async (c) => {
    const trouble = await parts.trouble()
    // Why is for the log alone, as anybody may ask; once for each cause, as it is asked every few seconds.
    if (trouble !== told) log[trouble ? 'error' : 'info']({ trouble }, trouble ? 'not ready' : 'ready again')
    told = trouble
    return trouble === undefined ? c.text('ready') : c.text('not ready', 503)
  })
  // Before all that says something: only health is asked for inside, whatever a proxy reports of it.
  server.use(requireHttps(config))
  // Requested by the router for a screen with a parameter in its address: scripts know no route but the
  // page's own, so that every link loads a document.
  server.get('/__manifest', (c) => c.json({}, 200, { 'cache-control': 'private, max-age=86400' }))
  server.get(METRICS_PATH, async (c, next) => {
    // To whoever may not read them they are a page that does not exist.
    if (!mayReadMetrics(config.metricsToken, c.req.header('authorization'))) return next()
    const { text, type } = await parts.metrics!.read()
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
  server.use(compress)

  server.use('/api/v1/*', async (c) => {
    if (!parts.api) return c.json({ status: 404, messageKey: 'notFound' }, 404)
    // On the request itself: a copy would have to buffer its body. Only the portal may set these headers
    // (decisions §3).
    const { raw } = c.req
    raw.headers.set(ADDRESS_HEADER, c.var.address)
    raw.headers.delete(BROWSER_HEADER)
    raw.headers.set('x-request-id', c.var.requestId)
    const answer = await parts.api(raw)
    setPolicy(answer.headers, API_POLICY)
    return answer
  })

  if (existsSync(parts.clientDir)) {
    const files = serveStatic<ServerEnv>({
      root: parts.clientDir,
      precompressed: true,
      onFound: (file, c) => {
        // File names under /assets contain a hash of the content.
        c.header(
          'Cache-Control',
          file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
    // Paths of pages have no extension, so only file names are looked for on disk.
    server.get('/:file{.+\\.[a-z0-9]+}', files)
  }

  server.route('/', appFiles(config))

  server.get(SPECULATION_PATH, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )

  const answerFollowing = createFollowing(parts)
  server.all('*', async (c) => {
    const { address, requestId } = c.var
    if (c.req.method === 'GET' && c.req.header(FOLLOW) !== undefined) {
      const answer = await answerFollowing(c.req.raw, {
        makeContext: (request, page) => createContext(parts, request, { address, requestId, ...page }),
        answer: (request, context) => answerPage(parts, request, context),
      })
      answer.headers.set('Cache-Control', 'no-store')
      return answer
    }
    const context = createContext(parts, c.req.raw, { address, requestId })
    const page = await answerPage(parts, c.req.raw, context)
    const answer = context.isInPlace ? inPlace(page) : page
    if (isDone(answer)) context.drafts.end()
    const headed = withPageHeaders(answer, policy(context.nonce, context.stubFrame), context)
    // On every answer, also a 404: a link in a search index would give access to whoever finds it.
    if (findRoute(c.req.path)?.byLink) headed.headers.set('X-Robots-Tag', 'noindex')
    return headed
  })
  return server
}

/** Sets the content policy, unless the answer has one of its own: a file's is stricter (files/answer-file.server.ts). */
function setPolicy(headers: Headers, policy: string) {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
}

/** Adds policy and cookies of a page, and removes the flash message that the page has shown. */
function withPageHeaders(answer: Response, policy: string, context: PortalContext) {
  const { headers } = answer
  setPolicy(headers, policy)
  for (const cookie of context.setCookies) headers.append('Set-Cookie', cookie)
  if (context.flash && headers.get('content-type')?.startsWith('text/html'))
    headers.append('Set-Cookie', context.cookies.clearFlash())
  // A kiosk's pages must not be in the cache for the next person (decisions §10).
  if (context.kiosk || !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return answer
}

async function answerPage(parts: ServerParts, request: Request, context: PortalContext): Promise<Response> {
  const { config } = parts
  const { pathname } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) {
    if (!isOwnOrigin(request.headers, config.publicUrl, config.production))
      return errorPage(parts, request, context, 403)
    // Without Content-Length the size is not known in advance; browsers always send it with a form.
    const length = Number(request.headers.get('content-length') ?? Number.NaN)
    const most = findRoute(pathname)?.takesFiles ? MAX_MULTIPART_BYTES : MAX_FORM_BYTES
    if (!(length <= most)) return errorPage(parts, request, context, 413)
    // Remix would compare it with Host, which a proxy in front may have replaced.
    request.headers.delete('origin')
  }
  const signedIn = {
    member: context.jar.token('member') !== undefined,
    staff: context.jar.token('staff') !== undefined,
  }
  switch (guard({ method: request.method, pathname }, signedIn, config.demo)) {
    case 'home':
      return new Response(null, { status: 302, headers: { Location: '/' } })
    case 'unknown': {
      const told = context.cookies.flash({ key: 'pageUnknown', tone: 'problem' })
      return new Response(null, { status: 302, headers: { Location: '/', 'Set-Cookie': told } })
    }
    case 'notFound':
      return errorPage(parts, request, context, 404)
    case 'login':
    case 'deskSignIn':
      return sessionEnded(request, context, isRead)
    case 'pass': {
      const isPage = request.method === 'GET' && !context.isInPlace
      const parked = isPage ? await context.parkedFields() : undefined
      const draft = isPage ? context.drafts.current : undefined
      context.isRestoredForm ||= draft?.isPutBack ?? false
      if (parked || draft) return parts.pages(restoreParkedForm(request, parked ?? [], context.csrf), context)
      return parts.pages(context.kiosk && pathname === '/' ? requestFor(request, '/kiosk') : request, context)
    }
  }
}

/** An error page in the shell for requests that reach no screen: the not-found screen with this status. */
const errorPage = (parts: ServerParts, request: Request, context: PortalContext, status: number) =>
  parts.pages(requestFor(request, `/error/${status}`), context)

/**
 * Parks the submitted form until its sender has signed in. The check of a field is not parked: the submission
 * finds out itself.
 */
async function sessionEnded(request: Request, context: PortalContext, isRead: boolean) {
  const form = isRead ? undefined : await readForm(request)
  if (form && context.isInPlace && isCheck(form)) return new Response(null, { status: 204 })
  return context.sessionEnded(form)
}

/** The same browser's request for another page, without its body. */
function requestFor(request: Request, pathname: string) {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  const target = new URL(request.url)
  target.pathname = pathname
  unmark(target)
  return new Request(target, { headers })
}
