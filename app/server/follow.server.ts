import { keyedHash, type Keys } from '~/api/secrets.server'
import { digestOf, FOLLOW } from '~/ui/page/follow-digest.server'
import { readFlash, type Flash } from '~/ui/page/flash'
import { dataAddress, isThrown } from '~/remix-requests'
import { findRoute } from './site-guard.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/**
 * How long the state of the database is cached (ms). A page polls every two seconds, and may be three behind.
 */
const CACHED_MS = 500

/**
 * How many pages are checked at once. Others poll again in two seconds: opening a page has priority when the
 * server is busy.
 */
const MOST_CHECKS = 4

/** How the request of an open page differs from opening it. */
export interface OpenPage {
  /**
   * The request shows nothing to anybody: it writes no access record and consumes nothing that is given once.
   */
  isUnseen: boolean
  /** The message the page was opened with. */
  flash: Flash | undefined
}

interface Parts<Context> {
  secret: Keys
  clock: () => Date
  /** Undefined with a remote API, whose database we cannot read: then every poll loads the data. */
  written: (() => Promise<string>) | undefined
  makeContext: (request: Request, page: OpenPage) => Context
  answer: (request: Request, context: Context) => Promise<Response>
}

/**
 * Answers the polls of open pages (ui/script/follow.ts). While no transaction has written anything, and within the
 * same minute, the answer needs no loader. Else the screen's loader runs, and the page is rendered only when
 * its data differ.
 *
 * 204 unchanged · 200 the current page · 410 it no longer exists, or not for this browser · 503 try again
 * later
 */
export function createFollowing({
  secret,
  clock,
  written,
}: Pick<Parts<never>, 'secret' | 'clock' | 'written'>) {
  let read: Promise<string> | undefined
  let readAt = 0
  let checksUnderWay = 0

  /** Polls within the same half second share one statement. */
  function writtenLately(): Promise<string> | undefined {
    const now = performance.now()
    if (!read || now - readAt > CACHED_MS) {
      readAt = now
      read = written?.()
      read?.catch(() => (read = undefined))
    }
    return read
  }

  /**
   * A keyed hash, as outsiders must not read how much is written. It changes each minute, as times on pages
   * do.
   */
  async function markNow(): Promise<string> {
    const soFar = await writtenLately()
    if (soFar === undefined) return ''
    return keyedHash(secret, 'written', soFar, String(Math.floor(clock().getTime() / MS_PER_MINUTE))).slice(
      0,
      16,
    )
  }

  async function follow<Context>(
    request: Request,
    { makeContext, answer }: Pick<Parts<Context>, 'makeContext' | 'answer'>,
  ): Promise<Response> {
    const [, , lastMark] = sentState(request)
    let mark: string
    try {
      mark = await markNow()
    } catch {
      return plain(503)
    }
    if ((mark && mark === lastMark) || checksUnderWay >= MOST_CHECKS) return plain(204)
    checksUnderWay++
    try {
      return await compare(request, mark, { makeContext, answer })
    } finally {
      checksUnderWay--
    }
  }

  async function compare<Context>(
    request: Request,
    mark: string,
    { makeContext, answer }: Pick<Parts<Context>, 'makeContext' | 'answer'>,
  ): Promise<Response> {
    const [lastDataDigest, lastPageDigest, , flash] = sentState(request)
    const page = { flash: readFlash(flash) }
    const route = findRoute(new URL(request.url).pathname)
    if (!route) return plain(410)
    const data = new Request(dataAddress(request.url, route.name), { headers: request.headers })
    const dataAnswer = await answer(data, makeContext(data, { ...page, isUnseen: true }))
    if (dataAnswer.status >= 500) return plain(503)
    const isData = /^application\/json\b/.test(dataAnswer.headers.get('content-type') ?? '')
    // A download has no data, and is no page that could be open.
    if (dataAnswer.status !== 200 || !isData || isThrown(dataAnswer.headers)) return plain(410)
    const now = digestOf(await dataAnswer.json())
    const current = [...now, mark].join(' ')
    if (now[1] === lastPageDigest) return plain(204, current)
    // If only the clock has moved on, the content was already recorded as seen.
    const isUnseen = now[0] === lastDataDigest
    const pageAnswer = await answer(request, makeContext(request, { ...page, isUnseen }))
    if (pageAnswer.status !== 200) return plain(pageAnswer.status >= 500 ? 503 : 410)
    // Cookies belong to a page that is opened: a poll must not, for example, remove its message.
    pageAnswer.headers.delete('Set-Cookie')
    pageAnswer.headers.set(FOLLOW, current)
    return pageAnswer
  }

  return follow
}

const sentState = (request: Request) => (request.headers.get(FOLLOW) ?? '').split(' ')

const plain = (status: number, current?: string) =>
  new Response(null, { status, headers: current ? { [FOLLOW]: current } : {} })
