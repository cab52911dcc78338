import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferProductionLibraries } from '~/env.server'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { constraintOf } from '~/forms/form-constraint'
import { findRoute } from './site-guard.server'

/** The source of Remix's pages. */
interface Pages {
  handle: RequestHandler
  clientDir: string
  /** Handles requests before everything else; vite's own files in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Pages of the production build. */
export async function builtPages(project: string): Promise<Pages> {
  preferProductionLibraries()
  const build = (await import(pathToFileURL(path.join(project, 'build/server/index.js')).href)) as ServerBuild
  return {
    handle: handlerPerRoute(build),
    clientDir: path.join(project, 'build/client'),
    close: async () => {},
  }
}

/**
 * Remix compiles the patterns of all its routes several times a request, which with a hundred routes takes a
 * fifth of a page's processor time. Each page therefore gets a build with its own route and those around
 * it alone, made when it is first requested.
 */
export function handlerPerRoute(build: ServerBuild): RequestHandler {
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const name = findRoute(new URL(request.url).pathname)?.name ?? 'NotFound'
    if (context) context.constraint = constraintIn(build, name)
    let handle = handlers.get(name)
    if (!handle) {
      handle = createRequestHandler(
        buildWith(build, ['NotFound', ...around(build, 'NotFound'), name, ...around(build, name)]),
        'production',
      )
      handlers.set(name, handle)
    }
    return handle(request, context)
  }
}

/** What the schema of a route's action says about its form. */
const constraintIn = ({ routes }: ServerBuild, name: string) => constraintOf(routes[name]?.module.action)

/** The routes around a route: its layouts and the root. */
function around(build: Pick<ServerBuild, 'routes'>, name: string): string[] {
  const parent = build.routes[name]?.parentId
  return parent === undefined ? [] : [parent, ...around(build, parent)]
}

function buildWith(build: ServerBuild, ids: string[]): ServerBuild {
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

/** Pages from the sources, loaded for each request; vite serves scripts and styles. */
export async function developmentPages(project: string): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: project, server: { middlewareMode: true }, appType: 'custom' })
  return {
    handle: async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
      const name = findRoute(new URL(request.url).pathname)?.name ?? 'NotFound'
      if (context) context.constraint = constraintIn(build, name)
      return createRequestHandler(build, 'development')(request, context)
    },
    clientDir: path.join(project, 'public'),
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
