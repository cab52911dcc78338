import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { isSameSecret, keyedHash, newPublicId } from '../api/secrets.server'
import { API_BASE, type ApiFetch } from '../api/client.server'
import type { AccessEntry } from '../api/access-record.server'
import { newShared, type Shared } from '../api/context.server'
import { changesAt, type Provenance } from '../api/provenance.server'
import type { PageReader, PageReading } from '../api/page-reader.server'
import { accountClient } from '../domains/account/client.server'
import type { Me } from '../domains/account/schemas'
import type { Config } from '../env.server'
import type { Language } from '../i18n/languages'
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages'
import type { Audience, CookieJar, Cookies, Flash } from './cookies.server'
import type { WholePage } from './kept-pages.server'
import { describeError } from './log.server'
import { decryptFields, encryptFields, parkable, resendable, type Fields } from './parked-form.server'
import { safeTarget } from './site-guard.server'
import { MINUTES_PER_DAY, seoulDate, seoulInstant, type LocalDate } from '../rules/local-time'
import { readVariant, type InstalledApp, type KioskDisplay } from './variant.server'

/** What the server knows for all requests. */
export interface Portal {
  config: Config
  secret: string
  clock: () => Date
  cookies: Cookies
  /** Sends a request to /api/v1: in process, or to API_URL. What one page reads shares what it found out. */
  callApi: (request: Request, shared?: Shared) => Promise<Response>
  /** Tells reader and editions of a page; undefined when API_URL names another API. */
  reading: PageReading | undefined
  log: Logger
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
  /** What the page is made of (kept-pages.server.ts). */
  provenance: Provenance
  /** The screen's answer, when it was a whole page and nothing else. */
  whole: WholePage | undefined
  /** Whose page it is, by what the database says now; undefined when it does not say. */
  reader(): Promise<PageReader | undefined>
  /** Records what a page shows whose readings are not made again. @returns false when that was not possible */
  recordAgain(reader: PageReader, accesses: AccessEntry[]): Promise<boolean>
  isOwnCsrf(token: unknown): boolean
  /** `/auth/me`, asked at most once a request; null for guests. A longer memory would outlive a demotion. */
  me(): Promise<Me | null>
  safeTarget(target: unknown): string
  /** Remembers the form being handled, so that it can be parked if the session turns out to have ended. */
  submitted(form: FormData): void
  /** The form being handled as it can be sent once more: without secrets and files. */
  resendable(): Fields
  /** The form parked for this person on this page, given once; undefined when there is none. */
  parkedFields(): Promise<Fields | undefined>
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
  const audience: Audience = url.pathname.startsWith('/desk') ? 'staff' : 'member'
  const token = jar.token(audience)
  const fromLink = url.searchParams.get('lng')
  const language = isLanguage(fromLink) ? fromLink : (jar.language ?? DEFAULT_LANGUAGE)
  const browserId = jar.browserId ?? newPublicId()
  const csrf = keyedHash(secret, 'csrf', browserId)
  const setCookies: string[] = []
  if (!jar.browserId) setCookies.push(cookies.browserId(browserId))
  if (isLanguage(fromLink) && jar.language !== fromLink) setCookies.push(cookies.language(fromLink))
  const variant = readVariant(url.searchParams, jar, cookies)
  setCookies.push(...variant.set)
  const now = wholeMinute(portal.clock())
  const today = seoulDate(now)
  const page = url.pathname

  let mine: Promise<Me | null> | undefined
  let form: FormData | undefined
  let shared = newShared()
  // That of the whole page, whatever is asked for anew later.
  const { provenance } = shared
  changesAt(provenance, seoulInstant(today, MINUTES_PER_DAY))
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
    if (!isRead || answer.status === 401) shared = newShared()
    // Nor is a page shown again that wrote something, or could not read it.
    if (!isRead || answer.status !== 200) provenance.isUnnamed = true
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
      changesAt(provenance, new Date(now.getTime() + MINUTE))
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
    provenance,
    whole: undefined,
    isOwnCsrf: (given) => typeof given === 'string' && isSameSecret(given, csrf),
    safeTarget: (target) => safeTarget(target, config.publicUrl),
    reportError: (error) =>
      portal.log.error({ requestId: origin.requestId, err: describeError(error) }, 'page failed'),
    submitted: (submittedForm) => void (form = submittedForm),
    resendable: () => resendable(form ?? new FormData()),

    async api(input, init) {
      let answer = await ask(input, init, true)
      // Any 401 is tried once more; then the session is over (specification §8).
      if (answer.status === 401 && token) answer = await ask(input, init, true)
      if (answer.status === 401)
        throw await context.sessionEnded(form, { key: 'sessionExpired', tone: 'problem' })
      return answer
    },

    me: () => (mine ??= token && audience === 'member' ? readMe() : Promise.resolve(null)),

    reader: async () => portal.reading?.findReader(shared, token),

    recordAgain: async (reader, accesses) =>
      accesses.length === 0 ||
      portal.reading!.recordAgain(reader, accesses, origin.address).then(
        () => true,
        () => false,
      ),

    async parkedFields() {
      if (!jar.hasParkedForm || !token) return undefined
      const answer = await account()['parked-forms'].take.$post({ json: { browser: browserId, path: page } })
      const content = answer.ok ? (await answer.json()).data.content : null
      if (!content) return undefined
      setCookies.push(cookies.noParked())
      return decryptFields(secret, content)
    },

    async sessionEnded(endedForm, notice) {
      const headers = new Headers({ Location: audience === 'staff' ? '/desk/sign-in' : '/login' })
      headers.append('Set-Cookie', cookies.noSession(audience))
      for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
      const back = safeTarget(request.method === 'GET' ? page + url.search : page, config.publicUrl)
      headers.append('Set-Cookie', cookies.wayBack(back))
      if (notice) {
        headers.append('Set-Cookie', cookies.flash(notice))
        headers.set('Clear-Site-Data', '"storage"')
      }
      // A kiosk keeps nothing of anybody (decisions §10).
      const fields = endedForm && !context.kiosk ? parkable(endedForm) : undefined
      if (fields && jar.lastUser && audience === 'member') {
        const content = encryptFields(secret, fields)
        const json = { userId: jar.lastUser, browser: browserId, path: page, content }
        const parking = await accountClient((input, init) => ask(input, init, false))['parked-forms'].$post({
          json,
        })
        if (parking.ok) headers.append('Set-Cookie', cookies.parked())
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
