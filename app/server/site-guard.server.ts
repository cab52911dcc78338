import { SITE_ROUTES } from '../../remix.config.js'

/** The route of the site map that answers a path, by Remix's rules; undefined for an unknown one. */
export function findRoute(pathname: string) {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route
}

// Routes without parameters first: '/my-page' is not an id. Made once: every request asks.
const PATTERNS = [...SITE_ROUTES]
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((route) => ({ route, pattern: patternOf(route.path) }))

/** What Remix matches a route's path by: any case, optional parts, a slash more at the end. */
function patternOf(path: string) {
  const parts = path.split('/').filter(Boolean)
  const source = parts.map((part) =>
    !part.startsWith(':') ? `/${part}` : part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+',
  )
  return new RegExp(`^${source.join('')}/*$`, 'i')
}

export type GuardDecision = 'pass' | 'home' | 'login' | 'deskSignIn' | 'notFound'

/**
 * What the site map's rule says to a request (specification §2): signed in means that a session cookie is
 * there; whether it is still alive is the API's to say.
 */
export function guard(
  request: { method: string; pathname: string },
  signedIn: { member: boolean; staff: boolean },
  demo: boolean,
): GuardDecision {
  // An id that hides a slash or a dot would become another path on its way to the API; no page of ours has one.
  const route = /%(?:2e|2f|5c|00)/i.test(request.pathname) ? undefined : findRoute(request.pathname)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!route || (route.rule === 'demo' && !demo)) {
    // A path with an ending asks for a file, not for a page.
    return isRead && !/\.\w{1,8}$/.test(request.pathname) ? 'home' : 'notFound'
  }
  if (route.rule === 'guest-only' && signedIn.member) return 'home'
  if (route.rule === 'login' && !signedIn.member) return 'login'
  if (route.rule === 'desk' && !signedIn.staff) return 'deskSignIn'
  return 'pass'
}

/** Routes that only do something, or are a file; as a page there is nothing to see. */
export const PAGELESS = [
  'Language',
  'Logout',
  'DeskSignOut',
  'KioskDisplay',
  'KioskReset',
  'VisitorQRFile',
  'NoticeFeed',
  'NoticeFile',
  'DeskNoticeFile',
]

/** Rooms that are tools of a place or of the app, for nobody who searches. */
const TOOLS = ['kiosk', 'desk', 'app-shell']

/** Whether search engines may keep a page: what anybody may read, and nobody's own (public/robots.txt says the same). */
export const isForSearchEngines = ({ name, room, rule, byLink }: (typeof SITE_ROUTES)[number]) =>
  (rule === 'public' || rule === 'guest-only') && !byLink && !TOOLS.includes(room) && !PAGELESS.includes(name)

/**
 * A redirect target that a person or a link supplied: a page of the site map on this origin, else Home.
 * Control characters and backslashes, which browsers drop or turn into slashes, never pass (decisions §4).
 */
export function safeTarget(target: unknown, publicUrl: string): string {
  if (typeof target !== 'string' || target.length > 500 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target))
    return '/'
  const url = new URL(target, publicUrl)
  const route = url.origin === publicUrl ? findRoute(url.pathname) : undefined
  if (!route || PAGELESS.includes(route.name)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
