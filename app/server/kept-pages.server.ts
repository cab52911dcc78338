import type { AccessEntry } from '../api/access-record.server'
import type { Reader } from '../api/reader.server'
import type { PortalContext } from './load-context.server'

/** Answers with the same page once more: with this browser's token, and compressed as the request takes it. */
export type ShowAgain = (csrf: string, accepted: string | null) => Response

interface KeptPage {
  showAgain: ShowAgain
  until: number
  /** Cookies the page itself set. */
  setCookies: string[]
  accesses: AccessEntry[]
}

/** Enough for the pages a building looks at in a day; 70 KB each at most, but for a few. */
const MOST_KEPT = 300

/**
 * Keeps pages by everything they are made of: address, language, place, cookies, reader, and the editions of what the
 * database says (api/provenance.server.ts). A change of any of these is another key, so what is kept cannot be out of date;
 * a page that depends on anything else is not kept. Each page costs the one statement that tells reader and editions.
 */
export function keepPages(
  pages: (request: Request, context: PortalContext) => Promise<Response>,
  clock: () => Date,
  mostKept = MOST_KEPT,
) {
  const kept = new Map<string, KeptPage>()

  function keep(key: string, page: KeptPage, now: number) {
    for (const [other, { until }] of kept) if (until <= now) kept.delete(other)
    kept.set(key, page)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  }

  return async (request: Request, context: PortalContext): Promise<Response> => {
    const reader = request.method === 'GET' ? await context.reader() : undefined
    const key = reader && keyOf(request.url, context, reader)
    if (!key) return pages(request, context)
    const now = clock().getTime()
    const page = kept.get(key)
    if (page && now < page.until && (await context.recordAgain(reader, page.accesses))) {
      // A Map keeps the order of writing: its first is the one not asked for longest.
      kept.delete(key)
      kept.set(key, page)
      context.setCookies.push(...page.setCookies)
      return page.showAgain(context.csrf, request.headers.get('accept-encoding'))
    }
    const before = context.setCookies.length
    const answer = await pages(request, context)
    const { showAgain, provenance } = context
    if (showAgain && !provenance.isUnnamed) {
      const { until, accesses } = provenance
      keep(key, { showAgain, until, accesses, setCookies: context.setCookies.slice(before) }, now)
    }
    return answer
  }
}

/** Everything a page is made of; undefined for one that shows what somebody has typed and not yet sent. */
function keyOf(url: string, { language, kiosk, app, jar }: PortalContext, reader: Reader) {
  // Which browser it is, and for whom forms are parked there, is on no page.
  const { browserId: _, lastUser: __, signUpTyped, ...shown } = jar
  return signUpTyped ? undefined : JSON.stringify([url, language, kiosk, app, shown, reader])
}
