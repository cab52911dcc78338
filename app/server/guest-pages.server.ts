import type { PortalContext, WholePage } from './load-context.server'

interface KeptPage extends WholePage {
  /** Milliseconds since 1970. */
  until: number
  /** Cookies the page itself set. */
  setCookies: string[]
}

/** Pages say within five seconds that the database is away, and the readings of one wait nearly as long (ms). */
const TIMEOUT_MS = 500

/** Bytes: some two hundred pages. */
const MOST_KEPT = 12_000_000

/**
 * Keeps guests' pages that are made of what is published alone (api/published.server.ts), and shows them again while the
 * edition of that is the same, until the day ends or they change by themselves. Each costs the one statement that tells the
 * edition. Pages of people signed in are made each time.
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

  /** As the newest: a Map keeps the order of writing, and the oldest make room. */
  function put(key: string, page: KeptPage) {
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
    const edition = key && (await soon(context.publishedEdition()))
    if (!key || !edition) return make(request, context)
    if (edition !== keptEdition) {
      pages = new Map()
      keptEdition = edition
      bytes = 0
    }
    const now = clock().getTime()
    const kept = pages.get(key)
    if (kept && now < kept.until) {
      put(key, kept)
      context.setCookies.push(...kept.setCookies)
      return kept.show(context.csrf, request.headers.get('accept-encoding'))
    }
    const before = context.setCookies.length
    const answer = await make(request, context)
    const { whole, madeOf } = context
    if (whole && madeOf.isPublished && edition === keptEdition)
      put(key, { ...whole, until: madeOf.until, setCookies: context.setCookies.slice(before) })
    return answer
  }
}

/** All that a guest's page is made of besides the database; undefined where it shows what somebody typed, or is no guest's. */
function keyOf(url: string, { signedIn, language, kiosk, app, jar }: PortalContext) {
  // Which browser it is, and for whom forms are parked there, is on no page.
  const { browserId: _, lastUser: __, signUpTyped, ...shown } = jar
  return signedIn || signUpTyped ? undefined : JSON.stringify([url, language, kiosk, app, shown])
}

/** What the database says, or undefined when it fails or takes long; what it says later is still the page's to use. */
function soon<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, undefined)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
