import { findRoute } from './site-guard.server'
import { SPECULATION_PATH } from './speculation'

/** Prometheus reads it here. */
export const METRICS_PATH = '/metrics'

/** Paths that are answered before the pages. */
const OWN_PATHS = ['/healthz', '/readyz', METRICS_PATH, '/__manifest', SPECULATION_PATH]

/**
 * What the log calls a path: the pattern of its page, never the path, as ids, codes and one-time links in it give
 * access. All files of the build are `/assets/*`, and what is no page is `*`.
 */
export function routeForLog(pathname: string): string {
  if (OWN_PATHS.includes(pathname)) return pathname
  if (pathname.startsWith('/assets/')) return '/assets/*'
  return findRoute(pathname)?.path ?? '*'
}
