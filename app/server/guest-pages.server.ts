import type { PortalContext, WholePage } from './load-context.server'

interface KeptPage extends WholePage {
  /** Milliseconds since 1970. */
  until: number
  /** Cookies the page itself set. */
  setCookies: string[]
}

/**
 * How long to wait for the edition (ms). A page must report a missing database within five seconds, and its
 * other reads wait nearly as long.
 */
const TIMEOUT_MS = 500

/** Size of the cache in bytes, about two hundred pages. */
const MOST_KEPT = 12_000_000

/**
 * Keeps guests' pages made of published data alone (api/published.server.ts) while the edition is the same,
 * until midnight or until they change by themselves. A kept page costs one statement, which reads the edition.
 * Pages of people who are signed in are never kept.
 */
export function cacheGuestPages(
  make: (request: Request, context: PortalContext) => Promise<Response>,
  clock: () => Date,
  mostKept = MOST_KEPT,
) {
  let pages = new Map<string, KeptPage>()
  let keptEdition: string | undefined
  let bytes = 0

  function drop(key: string) {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  /** Adds the page as the newest: a Map keeps the order of insertion, and the oldest are dropped first. */
  function keep(key: string, page: KeptPage) {
    drop(key)
    pages.set(key, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= mostKept) return
      drop(oldest)
    }
  }

  return async (request: Request, context: PortalContext): Promise<Response> => {
    const key = request.method === 'GET' ? keyOf(request.url, context) : undefined
    const edition = key && (await withTimeout(context.publishedEdition()))
    if (!key || !edition) return make(request, context)
    if (edition !== keptEdition) {
      pages = new Map()
      keptEdition = edition
      bytes = 0
    }
    const now = clock().getTime()
    const kept = pages.get(key)
    if (kept && now < kept.until) {
      keep(key, kept)
      context.setCookies.push(...kept.setCookies)
      return kept.show(context, request.headers.get('accept-encoding'))
    }
    const before = context.setCookies.length
    const answer = await make(request, context)
    const { whole, madeOf } = context
    if (whole && madeOf.isPublished && edition === keptEdition)
      keep(key, { ...whole, until: madeOf.until, setCookies: context.setCookies.slice(before) })
    return answer
  }
}

/** Everything but published data that a guest's page depends on; undefined for other pages. */
function keyOf(url: string, { signedIn, language, kiosk, app, jar }: PortalContext) {
  // Which browser it is, and for whom forms are parked there, is on no page.
  const { browserId: _, lastUser: __, draft: ___, signUpTyped, ...relevant } = jar
  return signedIn || signUpTyped ? undefined : JSON.stringify([url, language, kiosk, app, relevant])
}

/** The answer, or undefined when it fails or takes too long. */
function withTimeout<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, undefined)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
