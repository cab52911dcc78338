import type { AccessEntry } from '../api/access-record.server'
import type { PageReader } from '../api/page-reader.server'
import type { PortalContext } from './load-context.server'

/** A page as its screen made it. */
export interface WholePage {
  bytes: number
  /** Answers with it, as often as it is looked at: with this browser's token, compressed as the request takes it. */
  show(csrf: string, accepted: string | null): Response
}

interface KeptPage extends WholePage {
  editions: string[]
  /** Milliseconds since 1970. */
  until: number
  /** Cookies the page itself set. */
  setCookies: string[]
  accesses: AccessEntry[]
}

/** Pages say within five seconds that the database is away, and the readings of one wait nearly as long (ms). */
const PATIENCE = 500

const MEGABYTE = 1_000_000
/** Some two hundred pages for guests and as many for people signed in, whom no guest's curiosity pushes out. */
const MOST_KEPT = 12 * MEGABYTE
/** A list of two hundred people is looked at too rarely to take the room of five other pages. */
const LARGEST = MEGABYTE / 4

/**
 * Keeps pages, and shows them again while nothing they are made of has changed: the address, the language, where the portal
 * is shown, cookies, the reader with all rights, and the editions of what the database says (api/provenance.server.ts).
 * A page that depends on anything else is not kept, and none longer than its day. Each costs the one statement that tells
 * its reader and the editions.
 */
export function keepPages(
  make: (request: Request, context: PortalContext) => Promise<Response>,
  clock: () => Date,
  mostKept = MOST_KEPT,
) {
  const guests = createShelf(mostKept)
  const members = createShelf(mostKept)

  return async (request: Request, context: PortalContext): Promise<Response> => {
    const reader = request.method === 'GET' ? await soon(context.reader()) : undefined
    const key = reader && keyOf(request.url, context, reader)
    if (!key) return make(request, context)
    const shelf = reader.who.actor.kind === 'guest' ? guests : members
    const now = clock().getTime()
    const kept = shelf.find(key)
    const isSame = kept && now < kept.until && String(kept.editions) === String(reader.editions)
    if (isSame && (await context.recordAgain(reader, kept.accesses))) {
      shelf.put(key, kept, now)
      context.setCookies.push(...kept.setCookies)
      return kept.show(context.csrf, request.headers.get('accept-encoding'))
    }
    const before = context.setCookies.length
    const answer = await make(request, context)
    const { whole, provenance } = context
    if (whole && whole.bytes <= LARGEST && !provenance.isUnnamed) {
      const { until, accesses } = provenance
      const setCookies = context.setCookies.slice(before)
      shelf.put(key, { ...whole, editions: reader.editions, until, accesses, setCookies }, now)
    }
    return answer
  }
}

/** All that a page is made of but the editions; undefined for one that shows what somebody typed and has not yet sent. */
function keyOf(url: string, { language, kiosk, app, jar }: PortalContext, { who }: PageReader) {
  // Which browser it is, and for whom forms are parked there, is on no page.
  const { browserId: _, lastUser: __, signUpTyped, ...shown } = jar
  return signUpTyped ? undefined : JSON.stringify([url, language, kiosk, app, shown, who])
}

/** What the database says, or undefined when it fails or takes long; what it says later is still the page's to use. */
function soon<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, undefined)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

/** @param mostKept in bytes; what was not looked at longest goes first, and whatever is past its time */
function createShelf(mostKept: number) {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  function drop(key: string) {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  /** Takes the place of the page kept by this key before, and of those there is no room or no time left for. */
  function put(key: string, page: KeptPage, now: number) {
    drop(key)
    pages.set(key, page)
    bytes += page.bytes
    // A Map keeps the order of writing.
    for (const [other, { until }] of pages) if (bytes > mostKept || until <= now) drop(other)
  }

  return { find: (key: string) => pages.get(key), put }
}
