import type { Logger } from 'pino'
import { isMadeByAny, keyedHash, newPublicId, type Keys } from '~/api/secrets.server'
import { API_BASE, read, readOptional, send, type ApiFetch } from '~/api/client.server'
import { createSharedReads, type SharedReads } from '~/api/context.server'
import { PLAIN_HEADER, UNDO_HEADER } from '~/decisions/undo'
import { BROWSER_HEADER, KNOWN_BROWSER_HEADER } from '~/api/known-browser.server'
import type { DeskMe, Frame, Me } from '~/api/me'
import { accountClient } from '~/domains/account/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { TERMINAL_HEADER } from '~/domains/terminals/header'
import type { Config } from '~/env.server'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '~/i18n/languages'
import type { Flash } from '~/ui/page/flash'
import type { Audience, CookieJar, Cookies } from './cookies.server'
import { describeError } from './log.server'
import { createDrafts, type Drafts } from '~/forms/drafts.server'
import type { FormConstraint } from '~/forms/form-constraint'
import { SCRIPTED, type Fields } from '~/forms/form-fields'
import { decryptFields, encryptFields, parkableFields, resendableFields } from './parked-form.server'
import type { OpenPage } from './follow.server'
import type { Action } from '~/rules/permissions'
import { findRoute, safeTarget } from './site-guard.server'
import { isDataRequest, unmark } from '~/remix-requests'
import { seoulDate, type LocalDate } from '~/rules/local-time'
import { isCrossSite } from './origin-check.server'
import type { StubFrame } from './security-headers.server'
import { readVariant, type InstalledApp, type KioskDisplay } from './variant.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** What the server has for all requests. */
export interface Portal {
  config: Config
  secret: Keys
  clock: () => Date
  cookies: Cookies
  /** Sends a request to /api/v1, in process or to API_URL. Calls with the same `shared` share their reads. */
  callApi: (request: Request, shared?: SharedReads) => Promise<Response>
  log: Logger
}

/** Remix's context of a request: all that screens may use of the server. */
// A type, not an interface: only a type is assignable to Remix's index signature.
export type PortalContext = {
  /** Calls /api/v1 with the request's session: the member's, or building staff's on /desk. */
  api: ApiFetch
  /** Calls /api/v1 with a device's key instead of a session. */
  apiOfDevice: (key: string) => ApiFetch
  language: Language
  /** Set when the page is shown on a lobby kiosk or in the mobile app. */
  kiosk: KioskDisplay | null
  app: InstalledApp | null
  /** Store pages of the mobile apps. */
  stores: Config['stores']
  publicUrl: string
  demo: boolean
  /** Whether the page is the stub app (/development/app), or in it. */
  stubFrame: StubFrame
  /** Today in Seoul. */
  today: LocalDate
  /** The current time, to the minute. */
  now: Date
  requestId: string
  signedIn: boolean
  cookies: Cookies
  jar: CookieJar
  flash: Flash | undefined
  csrf: string
  /** What the schema of the page's screen says about the fields of its forms. */
  constraint: FormConstraint
  /** The nonce of the page's own scripts in the content policy; undefined for a page without any. */
  nonce: string | undefined
  /** A script requests data of an open page: it sends a form in place, or polls. */
  isInPlace: boolean
  /** Cookies to set with the answer, whatever the screen returns. */
  setCookies: string[]
  isOwnCsrf(token: unknown): boolean
  /** A link or script of another site led here. */
  isLinkedFromElsewhere: boolean
  /** Gives the browser a new id and so new CSRF tokens: those known before a sign-in are useless after it. */
  renewBrowserId(): void
  /**
   * Checks that the browser's session, if it has one, is still valid. @throws the redirect to sign-in; parks
   * the form
   */
  requireSession(): Promise<void>
  /** `/frame`, called once per request so that a lost permission counts from the next one; null while the API is away. */
  frame(): Promise<Frame | null>
  /** The signed-in member; null for guests. @throws the error page 503 while nobody can say who has this session */
  me(): Promise<Me | null>
  /** The permission that a page of the desk asks for, by the site map. */
  may: Action | undefined
  /** `/desk/me`, the signed-in member of building staff. @throws a response as `read` does */
  staff(): Promise<DeskMe>
  safeTarget(target: unknown): string
  /** Changes the language of this page, the next ones and a member's messages. */
  changeLanguage(language: Language): Promise<void>
  /** Stores the submitted form, to park it if the session has ended. */
  submitted(form: FormData): void
  /** The submitted form as it may be sent again: without secrets and files. */
  resendable(): Fields
  /** The form parked for this person and page; it is given once. */
  parkedFields(): Promise<Fields | undefined>
  /** What was typed before a step of the page's form. */
  drafts: Drafts
  /** Whether the page shows a form that was parked. */
  isRestoredForm: boolean
  /** Logs an unexpected error of a screen, without what was typed. */
  reportError(error: unknown): void
  /** The redirect to sign-in of a page whose session is missing; parks the form. */
  sessionEnded(form?: FormData, notice?: Flash): Promise<Response>
}

declare module '@remix-run/server-runtime' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is how Remix types its context
  interface AppLoadContext extends PortalContext {}
}

/** Makes the context of one page request. */
export function createContext(
  portal: Portal,
  request: Request,
  origin: { address: string; requestId: string } & Partial<OpenPage>,
): PortalContext {
  const { config, secret, cookies } = portal
  const url = new URL(request.url)
  // Data that are given once, such as a parked form, are for pages that are opened.
  const isInPlace = isDataRequest(url) || origin.isUnseen !== undefined
  // Remix's own parameter is no part of the page's address.
  unmark(url)
  const jar = cookies.read(request.headers.get('cookie'))
  const audience: Audience = /^\/desk(?:\/|$)/i.test(url.pathname) ? 'staff' : 'member'
  const token = jar.token(audience)
  const fromLink = url.searchParams.get('lng')
  const language = isLanguage(fromLink) ? fromLink : (jar.language ?? DEFAULT_LANGUAGE)
  const browserId = jar.browserId ?? newPublicId()
  const csrfOf = (key: Keys) => keyedHash(key, 'csrf', browserId)
  const csrf = csrfOf(secret)
  const setCookies: string[] = []
  if (!jar.browserId) setCookies.push(cookies.browserId(browserId))
  if (isLanguage(fromLink) && jar.language !== fromLink) setCookies.push(cookies.language(fromLink))
  const isLinkedFromElsewhere = isCrossSite(request.headers, config.publicUrl)
  const variant = readVariant(url.searchParams, jar, cookies, isLinkedFromElsewhere)
  setCookies.push(...variant.set)
  const now = wholeMinute(portal.clock())
  const today = seoulDate(now)
  const page = url.pathname

  let frame: Promise<Frame | null> | undefined
  let staff: Promise<DeskMe> | undefined
  let form: FormData | undefined
  /** The numbers of what this request has written and can be taken back: its message says so. */
  const undo: string[] = []
  const newReads = (): SharedReads => ({ ...createSharedReads(), isUnseen: origin.isUnseen })
  let shared = newReads()
  const account = () => accountClient(context.api)

  async function callWithToken(input: RequestInfo | URL, init: RequestInit | undefined, withToken: boolean) {
    const target = String(input instanceof Request ? input.url : input).replace(
      API_BASE,
      config.apiUrl ?? API_BASE,
    )
    const headers = new Headers(init?.headers)
    headers.set('accept-language', context.language)
    headers.set('x-portal-address', origin.address)
    headers.set('x-portal-browser', browserId)
    headers.set('x-request-id', origin.requestId)
    headers.set(BROWSER_HEADER, browserId)
    if (jar.knownBrowser) headers.set(KNOWN_BROWSER_HEADER, jar.knownBrowser)
    // A remote API trusts this portal like a proxy.
    if (config.apiUrl) headers.set('x-forwarded-for', origin.address)
    if (jar.terminal) headers.set(TERMINAL_HEADER, jar.terminal)
    if (withToken && token) headers.set('authorization', `Bearer ${token}`)
    const isRead = (init?.method ?? 'GET') === 'GET'
    if (form && !isInPlace && !form.get(SCRIPTED)) headers.set(PLAIN_HEADER, 'on')
    let answer: Response
    try {
      answer = await portal.callApi(new Request(target, { ...init, headers }), isRead ? shared : undefined)
    } catch {
      // A remote API that cannot be reached is shown like one that answers 503.
      answer = Response.json({ status: 503, messageKey: 'serviceUnavailable' }, { status: 503 })
    }
    const undoable = answer.headers.get(UNDO_HEADER)
    if (undoable) undo.push(undoable)
    // A write may have changed permissions, and a 401 or a failure is retried: read the session again.
    if (!isRead || answer.status === 401 || answer.status >= 500) {
      shared = newReads()
      staff = undefined
    }
    return answer
  }

  const context: PortalContext = {
    language,
    kiosk: variant.kiosk,
    app: variant.app,
    stores: config.stores,
    publicUrl: config.publicUrl,
    demo: config.demo,
    stubFrame: config.demo ? stubFrameOf(request, url.pathname) : null,
    now,
    today,
    requestId: origin.requestId,
    signedIn: token !== undefined,
    cookies: { ...cookies, flash: (message) => cookies.flash({ ...message, undo }) },
    jar,
    flash: origin.flash ?? jar.flash,
    csrf,
    constraint: {},
    nonce: undefined,
    isInPlace,
    setCookies,
    isOwnCsrf: (sent) => typeof sent === 'string' && isMadeByAny(secret, sent, csrfOf),
    isLinkedFromElsewhere,
    renewBrowserId: () => void setCookies.push(cookies.browserId(newPublicId())),
    may: findRoute(page)?.may,
    safeTarget: (target) => safeTarget(target, config.publicUrl),
    reportError: (error) =>
      portal.log.error({ requestId: origin.requestId, err: describeError(error) }, 'page failed'),
    submitted: (submittedForm) => void (form = submittedForm),
    // A page that shows a draft can be requested again instead.
    resendable: () => (context.drafts.current ? [] : resendableFields(form ?? new FormData())),

    async api(input, init) {
      let answer = await callWithToken(input, init, true)
      // Retried once; then the session has ended (product §8). An upload's stream cannot be sent again.
      if (answer.status === 401 && token && !(init?.body instanceof ReadableStream))
        answer = await callWithToken(input, init, true)
      if (answer.status === 401)
        throw await context.sessionEnded(form, { key: 'sessionExpired', tone: 'problem' })
      if (answer.status === 403 && audience === 'staff' && (await isSecondFactorFirst(answer)))
        throw new Response(null, {
          status: request.method === 'GET' ? 302 : 303,
          headers: { Location: '/desk/own' },
        })
      return answer
    },

    requireSession: async () =>
      void (token && (await (audience === 'staff' ? context.staff() : context.frame()))),

    staff: () => (staff ??= read(deskClient(context.api).desk.me.$get())),

    frame: () => (frame ??= readTwice(() => readOptional(send(account().frame.$get())))),
    async me() {
      if (!token || audience !== 'member') return null
      const answered = await context.frame()
      // Not a guest: nobody knows who it is. The page says so, and offers to send the form again.
      if (!answered) throw new Response(null, { status: 503, statusText: '503' })
      return answered.me
    },

    async changeLanguage(chosenLanguage) {
      context.language = chosenLanguage
      setCookies.push(cookies.language(chosenLanguage))
      // The page changes its language whether or not the account stores it.
      if ((await context.frame())?.me)
        await account().auth.me.language.$put({ json: { language: chosenLanguage } })
    },

    apiOfDevice: (key) => (input, init) => {
      const headers = new Headers(init?.headers)
      // From an address: what is no key must still be a header.
      headers.set('authorization', `Bearer ${encodeURIComponent(key)}`)
      return callWithToken(input, { ...init, headers }, false)
    },

    drafts: createDrafts({
      ...portal,
      url,
      sealed: jar.draft,
      // A kiosk keeps no personal data (decisions §10).
      owner: variant.kiosk ? undefined : token ? jar.lastUser(audience) : 'guest',
      setCookies,
    }),

    isRestoredForm: false,

    async parkedFields() {
      const browser = jar.parkedBy
      if (browser === undefined || !token || context.kiosk) return undefined
      const answer = await account()['parked-forms'].take.$post({ json: { browser, path: page } })
      if (!answer.ok) return undefined
      const { content, isLast } = (await answer.json()).data
      if (content && isLast) setCookies.push(cookies.clearParked())
      const fields = content ? decryptFields(secret, content) : undefined
      context.isRestoredForm = fields !== undefined
      return fields
    },

    async sessionEnded(endedForm, notice) {
      const headers = new Headers({ Location: audience === 'staff' ? '/desk/sign-in' : '/login' })
      for (const cookie of cookies.clearSession(audience)) headers.append('Set-Cookie', cookie)
      for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
      // With the query: a list's ticks refer to the page of the list that was shown.
      const back = safeTarget(page + url.search, config.publicUrl)
      headers.append('Set-Cookie', cookies.wayBack(back))
      if (notice) {
        headers.append('Set-Cookie', cookies.flash(notice))
        headers.set('Clear-Site-Data', '"storage"')
      }
      // A kiosk keeps no forms (decisions §10), nor is one kept that no page could show again.
      const isKept = endedForm && !context.kiosk && back.startsWith(page)
      const fields = isKept ? parkableFields(endedForm) : undefined
      const userId = fields && jar.lastUser(audience)
      if (fields && userId) {
        const content = encryptFields(secret, fields)
        // One browser id for all parked forms, which one cookie names.
        const parkedBy = jar.parkedBy ?? browserId
        const json = { audience, userId, browser: parkedBy, path: page, content }
        const parking = await accountClient((input, init) => callWithToken(input, init, false))[
          'parked-forms'
        ].$post({
          json,
        })
        if (parking.ok) headers.append('Set-Cookie', cookies.parked(parkedBy))
      }
      return new Response(null, { status: request.method === 'GET' ? 302 : 303, headers })
    },
  }
  return context
}

/** What failed at once may succeed now; what took longer (ms) would keep the page waiting for as long again. */
const FAILED_AT_ONCE = 1_000

/** Reads what may fail, and once more if it failed at once. */
async function readTwice<T>(readOnce: () => Promise<T | null>): Promise<T | null> {
  const began = performance.now()
  const first = await readOnce()
  return first === null && performance.now() - began < FAILED_AT_ONCE ? readOnce() : first
}

/** Whether a call was refused because its administrator has to set up a second factor. */
const isSecondFactorFirst = async (answer: Response) =>
  ((await answer.clone().json()) as { messageKey?: string }).messageKey === 'secondFactorFirst'

const wholeMinute = (time: Date) => new Date(Math.floor(time.getTime() / MS_PER_MINUTE) * MS_PER_MINUTE)

/** Whether a page is the stub app or is loaded into its frame. */
function stubFrameOf(request: Request, pathname: string): StubFrame {
  if (pathname === '/development/app') return 'around'
  return request.headers.get('sec-fetch-dest') === 'iframe' ? 'inside' : null
}
