import { createServer as createHttpServer, request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import remixConfig from '../../remix.config.js'
import { createCookies } from '../../app/server/cookies.server'
import { handlerPerRoute } from '../../app/server/pages.server'
import { createServer } from '../../app/server/portal.server'
import { hasTwoHosts, REQUEST_TIMEOUTS } from '../../app/server/slow-requests.server'
import { TEST_SECRET, type TestApi } from './api'

type Modules = Record<string, () => Promise<unknown>>
const screens: Modules = import.meta.glob('../../app/domains/*/screens/*.tsx')
const around: Modules = import.meta.glob(['../../app/root.tsx', '../../app/entry.server.tsx'])

/** An answer of the portal, of any kind. */
export interface PageAnswer {
  status: number
  location: string | undefined
  headers: IncomingHttpHeaders
  text: string
}
export interface PageRequest {
  method: string
  /** As it stands in the request line, so that it need not be a valid address. */
  target: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Remix's build from the sources, without scripts and styles. */
async function buildOfSources(): Promise<ServerBuild> {
  const routes: ServerBuild['routes'] = {}
  const assets: ServerBuild['assets']['routes'] = {}
  const add = async (
    given: { id: string; path?: string; parentId?: string; index?: boolean },
    file: string,
  ) => {
    const modules = { ...screens, ...around }
    const module = (await modules[`../../app/${file}`]!()) as ServerBuild['routes'][string]['module']
    routes[given.id] = { path: '', ...given, module }
    assets[given.id] = {
      ...given,
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
      module: `/${given.id}.js`,
      imports: [],
    }
  }
  await add({ id: 'root' }, 'root.tsx')
  for (const route of definedRoutes()) await add(route, route.file)
  return {
    entry: { module: (await around['../../app/entry.server.tsx']!()) as ServerBuild['entry']['module'] },
    routes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: assets,
      url: '/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'none',
    isSpaMode: false,
    mode: 'production',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_routeConfig: false,
      v3_singleFetch: false,
      unstable_optimizeDeps: false,
    },
  } as ServerBuild
}

/** The routes that `remix.config.js` defines. */
function definedRoutes() {
  interface Defined {
    id: string
    path: string
    file: string
    parentId: string
    index?: boolean
  }
  const found: Defined[] = []
  const parents = ['root']
  type Options = { id: string; index?: boolean }
  const define = (path: string, file: string, { id, index }: Options, children?: () => void) => {
    found.push({ id, path, file, index, parentId: parents.at(-1)! })
    parents.push(id)
    children?.()
    parents.pop()
  }
  remixConfig.routes(((callback: (route: typeof define) => void) => {
    callback(define)
    return {}
  }) as never)
  return found
}

/**
 * The whole portal over HTTP, from the sources: its server, /api/v1 and all pages, rendered, with the database of `api`. `log` has
 * its lines. `pages` replaces the pages, which take seconds to load.
 */
export async function openPortal(
  api: TestApi,
  log: string[],
  pages?: (request: Request) => Promise<Response>,
) {
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const clock = () => api.now
  const server = createServer({
    config: api.config,
    secret: TEST_SECRET,
    clock,
    cookies: createCookies(api.config, TEST_SECRET, clock),
    log: logger,
    pages: pages ?? handlerPerRoute(await buildOfSources()),
    clientDir: 'none',
    callApi: api.fetch,
    api: (request) => api.fetch(request),
    written: undefined,
    trouble: async () => undefined,
    isStopping: () => false,
    metrics: undefined,
    development: false,
  })
  const listener = getRequestListener(server.fetch)
  const http = createHttpServer(REQUEST_TIMEOUTS, (request, response) => {
    if (hasTwoHosts(request.rawHeaders)) return void response.writeHead(400).end()
    void listener(request, response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    /** Sends a request over a connection of its own; it may be no request that a browser would send. */
    ask: ({ method, target, headers, body }: PageRequest) =>
      new Promise<PageAnswer>((resolve, reject) => {
        const asked = send(
          { host: '127.0.0.1', port, method, path: target, headers, agent: false },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('error', reject)
            answer.on('end', () => {
              const { statusCode, headers: given } = answer
              resolve({
                status: statusCode!,
                location: given.location,
                headers: given,
                text: Buffer.concat(parts).toString(),
              })
            })
          },
        )
        asked.on('error', reject)
        asked.end(body)
      }),
    close: () => new Promise<void>((resolve) => http.close(() => resolve())),
  }
}
