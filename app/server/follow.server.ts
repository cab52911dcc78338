import { keyedHash } from '../api/secrets.server'
import { digestOf, FOLLOW } from '../ui/follow-digest.server'
import { readFlash, type Flash } from './cookies.server'
import { findRoute } from './site-guard.server'

/** How long what the database has written so far is believed (ms). A page asks every two seconds, and may be three behind. */
const BELIEVED_MS = 500

/** How many pages are looked at once. Others ask again in two seconds: people who open a page come first when all is busy. */
const MOST_LOOKS = 4

/** What a page that is open differs in from one that is opened. */
export interface OpenPage {
  /** Nothing is shown by this request: it records no look and takes nothing that is given once. */
  isLook: boolean
  /** The message the page was opened with. */
  flash: Flash | undefined
}

interface Parts<Context> {
  secret: string
  clock: () => Date
  /** Undefined with a remote API, whose database is not ours: then every question is answered by reading. */
  written: (() => Promise<string>) | undefined
  makeContext: (request: Request, page: OpenPage) => Context
  answer: (request: Request, context: Context) => Promise<Response>
}

/**
 * Answers open pages that ask whether they still show what is so (ui/follow.ts). As long as nobody has written anything, and within
 * the same minute, that is known without looking. Else the screen's loader is asked, and the page is made anew only when its data
 * differ.
 *
 * 204 nothing has changed · 200 the page as it is now · 410 it no longer is, or not for this browser · 503 try again later
 */
export function createFollowing({
  secret,
  clock,
  written,
}: Pick<Parts<never>, 'secret' | 'clock' | 'written'>) {
  let read: Promise<string> | undefined
  let readAt = 0
  let looks = 0

  /** Who asks within the same half second shares one statement. */
  function state(): Promise<string> | undefined {
    const now = performance.now()
    if (!read || now - readAt > BELIEVED_MS) {
      readAt = now
      read = written?.()
      read?.catch(() => (read = undefined))
    }
    return read
  }

  /** Unreadable from outside: how much is written is nobody's business. Times of day change what pages show, so minutes count. */
  async function markNow(): Promise<string> {
    const soFar = await state()
    if (soFar === undefined) return ''
    return keyedHash(secret, 'written', soFar, String(Math.floor(clock().getTime() / 60_000))).slice(0, 16)
  }

  async function follow<Context>(
    request: Request,
    { makeContext, answer }: Pick<Parts<Context>, 'makeContext' | 'answer'>,
  ): Promise<Response> {
    const [, , seen] = saidBy(request)
    let mark: string
    try {
      mark = await markNow()
    } catch {
      return plain(503)
    }
    if ((mark && mark === seen) || looks >= MOST_LOOKS) return plain(204)
    looks++
    try {
      return await look(request, mark, { makeContext, answer })
    } finally {
      looks--
    }
  }

  async function look<Context>(
    request: Request,
    mark: string,
    { makeContext, answer }: Pick<Parts<Context>, 'makeContext' | 'answer'>,
  ): Promise<Response> {
    const [things, all, , flash] = saidBy(request)
    const page = { flash: readFlash(flash) }
    const route = findRoute(new URL(request.url).pathname)
    if (!route) return plain(410)
    const asked = new URL(request.url)
    asked.searchParams.set('_data', route.name)
    const data = new Request(asked, { headers: request.headers })
    const looked = await answer(data, makeContext(data, { ...page, isLook: true }))
    if (looked.status >= 500) return plain(503)
    if (looked.status !== 200 || looked.headers.has('X-Remix-Catch')) return plain(410)
    const now = digestOf(await looked.json())
    const known = [...now, mark].join(' ')
    if (now[1] === all) return plain(204, known)
    // Only the clock has moved on: what is shown again has been looked at.
    const isLook = now[0] === things
    const whole = await answer(request, makeContext(request, { ...page, isLook }))
    if (whole.status !== 200) return plain(whole.status >= 500 ? 503 : 410)
    // What a page sets belongs to those that are opened, such as the end of a message.
    whole.headers.delete('Set-Cookie')
    whole.headers.set(FOLLOW, known)
    return whole
  }

  return follow
}

const saidBy = (request: Request) => (request.headers.get(FOLLOW) ?? '').split(' ')

const plain = (status: number, known?: string) =>
  new Response(null, { status, headers: known ? { [FOLLOW]: known } : {} })
