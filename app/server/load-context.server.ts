import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { isSameSecret, keyedHash, newPublicId } from '../api/secrets.server'
import { API_BASE, read, type ApiFetch } from '../api/client.server'
import { newSharedReads, type Provenance, type SharedReads } from '../api/context.server'
import type { DeskMe, Me } from '../api/me'
import { changesAt } from '../api/published.server'
import { accountClient } from '../domains/account/client.server'
import { deskClient } from '../domains/desk/client.server'
import type { Config } from '../env.server'
import type { Language } from '../i18n/languages'
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages'
import type { Audience, CookieJar, Cookies, Flash } from './cookies.server'
import { describeError } from './log.server'
import type { Fields } from '../forms/form-fields'
import { decryptFields, encryptFields, parkable, resendable } from './parked-form.server'
import { safeTarget } from './site-guard.server'
import { MINUTES_PER_DAY, seoulDate, seoulInstant, type LocalDate } from '../rules/local-time'
import { isFromElsewhere } from './origin-check.server'
import { readVariant, type InstalledApp, type KioskDisplay } from './variant.server'

/** What the server knows for all requests. */
export interface Portal {
  config: Config
  secret: string
  clock: () => Date
  cookies: Cookies
  /** Sends a request to /api/v1: in process, or to API_URL. What one page reads shares what it found out. */
  callApi: (request: Request, shared?: SharedReads) => Promise<Response>
  /** Tells the edition of what is published; undefined when API_URL names another API. */
  publishedEdition: ((shared: SharedReads) => Promise<string | undefined>) | undefined
  log: Logger
}

/** A page as its screen made it. */
export interface WholePage {
  bytes: number
  /** Answers with it, as often as it is looked at: with this browser's token, compressed as the request takes it. */
  show(csrf: string, accepted: string | null): Response
}

/** What screens get with each request; the only way from a page to anything behind it. */
// A type, not an interface: only a type fits Remix's index signature.
export type PortalContext = {
  /** Calls /api/v1 as the person who asked: the tenant's session, or the desk's on /desk. */
  api: ApiFetch
  language: Language
  /** The lobby kiosk's display and the mobile app, when the page is shown there. */
  kiosk: KioskDisplay | null
  app: InstalledApp | null
  /** Where the mobile apps are had. */
  stores: Config['stores']
  publicUrl: string
  demo: boolean
  /** The day in Seoul: no page is kept longer. */
  today: LocalDate
  /** The time to the minute. A page that asks for it is kept no longer. */
  readonly now: Date
  requestId: string
  signedIn: boolean
  cookies: Cookies
  jar: CookieJar
  flash: Flash | undefined
  csrf: string
  /** Cookies every answer to this request sets, whatever the screen answers. */
  setCookies: string[]
  /** What the page is made of (guest-pages.server.ts). */
  madeOf: Provenance
  /** The screen's answer, when it was a whole page and nothing else. */
  whole: WholePage | undefined
  /** The edition of what is published; undefined when the API does not say. */
  publishedEdition(): Promise<string | undefined>
  isOwnCsrf(token: unknown): boolean
  /** A link or script of another site led here. */
  isLinkedFromElsewhere: boolean
  /** Gives the browser another id, and so its forms another token: who knew them before a sign-in knows nothing after it. */
  renewBrowser(): void
  /** `/auth/me`, asked at most once a request; null for guests. A longer memory would outlive a demotion. */
  me(): Promise<Me | null>
  /** `/desk/me`, the staff person who is signed in at the desk. @throws a response as `read` of the API does */
  staff(): Promise<DeskMe>
  safeTarget(target: unknown): string
  /** Takes another language for this page and the next ones, and for the messages a member is sent. */
  changeLanguage(language: Language): Promise<void>
  /** Remembers the form being handled, so that it can be parked if the session turns out to have ended. */
  submitted(form: FormData): void
  /** The form being handled as it can be sent once more: without secrets and files. */
  resendable(): Fields
  /** The form parked for this person on this page, given once; undefined when there is none. */
  parkedFields(): Promise<Fields | undefined>
  /** Whether the page shows a form that was parked. */
  isRestoredForm: boolean
  /** Writes an unforeseen error of a screen to the log, without what people typed. */
  reportError(error: unknown): void
  /** Ends the visit to a page that needs a session which is not there: to sign-in, and back afterwards. */
  sessionEnded(form?: FormData, notice?: Flash): Promise<Response>
}

declare module '@remix-run/server-runtime' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging is how Remix types its context
  interface AppLoadContext extends PortalContext {}
}

/** Makes the context of one page request. */
export function createContext(
  portal: Portal,
  request: Request,
  origin: { address: string; requestId: string },
): PortalContext {
  const { config, secret, cookies } = portal
  const url = new URL(request.url)
  const jar = cookies.read(request.headers.get('cookie'))
  const audience: Audience = /^\/desk(?:\/|$)/i.test(url.pathname) ? 'staff' : 'member'
  const token = jar.token(audience)
  const fromLink = url.searchParams.get('lng')
  const language = isLanguage(fromLink) ? fromLink : (jar.language ?? DEFAULT_LANGUAGE)
  const browserId = jar.browserId ?? newPublicId()
  const csrf = keyedHash(secret, 'csrf', browserId)
  const setCookies: string[] = []
  if (!jar.browserId) setCookies.push(cookies.browserId(browserId))
  if (isLanguage(fromLink) && jar.language !== fromLink) setCookies.push(cookies.language(fromLink))
  const isLinkedFromElsewhere = isFromElsewhere(request.headers, config.publicUrl)
  const variant = readVariant(url.searchParams, jar, cookies, isLinkedFromElsewhere)
  setCookies.push(...variant.set)
  const now = wholeMinute(portal.clock())
  const today = seoulDate(now)
  const page = url.pathname

  let mine: Promise<Me | null> | undefined
  let form: FormData | undefined
  let shared = newSharedReads()
  // The whole page's, whatever is asked for anew later.
  const first = shared
  const { madeOf } = first
  changesAt(first, seoulInstant(today, MINUTES_PER_DAY))
  const account = () => accountClient(context.api)

  async function ask(input: RequestInfo | URL, init: RequestInit | undefined, withToken: boolean) {
    const target = String(input instanceof Request ? input.url : input).replace(
      API_BASE,
      config.apiUrl ?? API_BASE,
    )
    const headers = new Headers(init?.headers)
    headers.set('accept-language', context.language)
    headers.set('x-portal-address', origin.address)
    headers.set('x-request-id', origin.requestId)
    // A remote API that trusts this portal reads the browser's address as behind any proxy.
    if (config.apiUrl) headers.set('x-forwarded-for', origin.address)
    if (withToken && token) headers.set('authorization', `Bearer ${token}`)
    const isRead = (init?.method ?? 'GET') === 'GET'
    let answer: Response
    try {
      answer = await portal.callApi(new Request(target, { ...init, headers }), isRead ? shared : undefined)
    } catch {
      // A remote API that cannot be reached looks to screens like one that says so itself.
      answer = Response.json({ status: 503, messageKey: 'serviceUnavailable' }, { status: 503 })
    }
    // What was written may change who may do what, and a 401 is to be tried again: then it is asked for anew.
    if (!isRead || answer.status === 401) shared = newSharedReads()
    // Nor is a page shown again that wrote something, or could not read it.
    if (!isRead || answer.status !== 200) madeOf.isPublished = false
    return answer
  }

  const context: PortalContext = {
    language,
    kiosk: variant.kiosk,
    app: variant.app,
    stores: config.stores,
    publicUrl: config.publicUrl,
    demo: config.demo,
    get now() {
      changesAt(first, new Date(now.getTime() + MINUTE))
      return now
    },
    today,
    requestId: origin.requestId,
    signedIn: token !== undefined,
    cookies,
    jar,
    flash: jar.flash,
    csrf,
    setCookies,
    madeOf,
    whole: undefined,
    isOwnCsrf: (given) => typeof given === 'string' && isSameSecret(given, csrf),
    isLinkedFromElsewhere,
    renewBrowser: () => void setCookies.push(cookies.browserId(newPublicId())),
    safeTarget: (target) => safeTarget(target, config.publicUrl),
    reportError: (error) =>
      portal.log.error({ requestId: origin.requestId, err: describeError(error) }, 'page failed'),
    submitted: (submittedForm) => void (form = submittedForm),
    resendable: () => resendable(form ?? new FormData()),

    async api(input, init) {
      let answer = await ask(input, init, true)
      // Any 401 is tried once more; then the session is over (specification §8). A file has gone by with the first try.
      if (answer.status === 401 && token && !(init?.body instanceof ReadableStream))
        answer = await ask(input, init, true)
      if (answer.status === 401)
        throw await context.sessionEnded(form, { key: 'sessionExpired', tone: 'problem' })
      return answer
    },

    staff: () => read(deskClient(context.api).desk.me.$get()),

    me: () => (mine ??= token && audience === 'member' ? readMe() : Promise.resolve(null)),

    publishedEdition: async () => portal.publishedEdition?.(shared),

    async changeLanguage(chosen) {
      context.language = chosen
      setCookies.push(cookies.language(chosen))
      // Only a convenience: the page changes its language whether or not the account remembers it.
      if (await context.me()) await account().auth.me.language.$put({ json: { language: chosen } })
    },

    isRestoredForm: false,

    async parkedFields() {
      const browser = jar.parkedBy
      if (browser === undefined || !token || context.kiosk) return undefined
      const answer = await account()['parked-forms'].take.$post({ json: { browser, path: page } })
      if (!answer.ok) return undefined
      const { content, isLast } = (await answer.json()).data
      if (content && isLast) setCookies.push(cookies.noParked())
      const fields = content ? decryptFields(secret, content) : undefined
      context.isRestoredForm = fields !== undefined
      return fields
    },

    async sessionEnded(endedForm, notice) {
      const headers = new Headers({ Location: audience === 'staff' ? '/desk/sign-in' : '/login' })
      headers.append('Set-Cookie', cookies.noSession(audience))
      for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
      // Of a form, too, with its query: a list's ticks are those of the page that was looked at.
      const back = safeTarget(page + url.search, config.publicUrl)
      headers.append('Set-Cookie', cookies.wayBack(back))
      if (notice) {
        headers.append('Set-Cookie', cookies.flash(notice))
        headers.set('Clear-Site-Data', '"storage"')
      }
      // A kiosk keeps nothing of anybody (decisions §10); a form that no page shows cannot be shown again.
      const isKept = endedForm && !context.kiosk && back.startsWith(page)
      const fields = isKept ? parkable(endedForm) : undefined
      const userId = fields && jar.lastUser(audience)
      if (fields && userId) {
        const content = encryptFields(secret, fields)
        // Beside those that wait already: one cookie names them all.
        const parkedBy = jar.parkedBy ?? browserId
        const json = { audience, userId, browser: parkedBy, path: page, content }
        const parking = await accountClient((input, init) => ask(input, init, false))['parked-forms'].$post({
          json,
        })
        if (parking.ok) headers.append('Set-Cookie', cookies.parked(parkedBy))
      }
      return new Response(null, { status: request.method === 'GET' ? 302 : 303, headers })
    },
  }
  return context

  async function readMe(): Promise<Me | null> {
    const answer = await account().auth.me.$get()
    return answer.ok ? (await answer.json()).data : null
  }
}

const MINUTE = 60_000

const wholeMinute = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE)

/** A name for a request in logs and answers: the proxy's if it is a plausible one, else our own. */
export const requestIdOf = (given: string | null | undefined) =>
  given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
