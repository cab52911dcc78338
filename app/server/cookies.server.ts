import { parse, serialize, type CookieOptions } from 'hono/utils/cookie'
import { KNOWN_DAYS } from '~/api/known-browser.server'
import { seal, unseal, verifyToken, signToken, type Keys, type Purpose } from '~/api/secrets.server'
import type { Config } from '~/env.server'
import type { InquiryKind } from '~/domains/inquiries/limits'
import { isLanguage, type Language } from '~/i18n/languages'
import type { Fields } from '~/forms/form-fields'
import { DRAFT_MINUTES } from '~/forms/drafts.server'
import { decryptFields, encryptFields } from './parked-form.server'
import { flashText, readFlash, type Flash } from '~/ui/page/flash'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '~/rules/time-units'

const YEAR_SECONDS = 365 * SECONDS_PER_DAY

/** Browsers limit a cookie to 4 KB, name and attributes included. */
const MAX_COOKIE = 3_500

/** A sign-in at the provider of one's company, while the browser is there. */
export interface CompanyLogin {
  /** The API's, with which the browser comes back. */
  ticket: string
  url: string
  company: Record<Language, string>
  /** What the mobile app has reported of its device. */
  device: Partial<Record<'deviceId' | 'deviceName' | 'deviceToken', string>>
}

/**
 * Whom a password or a company's provider has recognised, until they give the code of their second factor; by the provider also until
 * they prove which account is theirs or keep it.
 */
export interface RecognisedPerson {
  next: 'code' | 'confirm' | 'keep'
  /** The API's, for the call that follows. */
  ticket: string
  email: string | null
  device: CompanyLogin['device']
}

/** Members and building staff have sessions of their own. */
export type Audience = 'member' | 'staff'
/** Cookies about a person, besides the sessions. */
const PERSONAL = [
  'known',
  'browser',
  'lng',
  'savedId',
  'flash',
  'wayBack',
  'companyLogin',
  'recognisedPerson',
  'lastUser',
  'lastStaff',
  'parked',
  'visitAccess',
  'signUpConsents',
  'signUpTyped',
  'signedUp',
  'leaseConsent',
  'inquiryReceipt',
  'draft',
  'device',
  'display',
  'trail',
  'noticesSeen',
  'hidesSteps',
]
/** Those removed when a kiosk returns to its home page. */
const KIOSK_VISIT = [
  'savedId',
  'wayBack',
  'companyLogin',
  'recognisedPerson',
  'lastUser',
  'parked',
  'visitAccess',
  'signUpConsents',
  'signUpTyped',
  'signedUp',
  'leaseConsent',
  'inquiryReceipt',
  'noticesSeen',
]
/** The proof of a shared device is sent to the tenant QR alone. */
const TENANT_QR_PATH = '/tenant-qr'
const SESSION_COOKIE: Record<Audience, string> = { member: 'accessTokenT', staff: 'deskTokenT' }
/**
 * Cookies that decide who somebody is, and what they have proved or typed: where there is https they are named so that no neighbour under the
 * same domain can plant them. The member's session keeps the product's name, as COOKIE_DOMAIN may share it; terminals and devices keep
 * theirs, as they would have to be enrolled again.
 */
const HOST_ONLY = new Set([
  'deskTokenT',
  'browser',
  'companyLogin',
  'recognisedPerson',
  'wayBack',
  'lastUser',
  'lastStaff',
  'parked',
  'visitAccess',
  'signUpConsents',
  'signUpTyped',
  'signedUp',
  'leaseConsent',
  'inquiryReceipt',
])
const LAST_USER = { member: 'lastUser', staff: 'lastStaff' } as const satisfies Record<Audience, Purpose>

/**
 * Reads and writes every cookie of the portal. All are HttpOnly and SameSite=Lax, and Secure unless on
 * localhost.
 */
export function createCookies(config: Config, secret: Keys, clock: () => Date) {
  const base: CookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicUrl.startsWith('https:'),
  }
  // The session is shared across the product's domain, except on localhost (product §4).
  const shared: CookieOptions =
    config.production && config.cookieDomain ? { ...base, domain: config.cookieDomain } : base
  const named = (name: string) => (base.secure && HOST_ONLY.has(name) ? `__Host-${name}` : name)
  // Max-Age alone: the browser counts it by its own clock, while Expires, which WebKitGTK prefers, would end a cookie
  // early or at once on a device whose clock is ahead of the server's.
  const tenantQr: CookieOptions = { ...base, path: TENANT_QR_PATH }
  const write = (name: string, value: string, seconds: number, options = base) =>
    serialize(named(name), value, { ...options, maxAge: seconds })
  const remove = (name: string, options = base) =>
    serialize(named(name), '', { ...options, maxAge: 0, expires: new Date(0) })
  const ofSession = (audience: Audience) => (audience === 'member' ? shared : base)
  /** A session of before COOKIE_DOMAIN was set, which the browser would go on sending as well. */
  const removeHostOnly = (audience: Audience) =>
    ofSession(audience).domain === undefined ? [] : [remove(SESSION_COOKIE[audience])]
  const clearSession = (audience: Audience) => [
    remove(SESSION_COOKIE[audience], ofSession(audience)),
    ...removeHostOnly(audience),
  ]

  return {
    read(header: string | null) {
      const jar = allValues(header ?? '')
      const values = (name: string): string[] => jar.get(named(name)) ?? []
      const value = (name: string): string | undefined => values(name)[0]
      // Of several cookies of one name, such as one of a neighbour or of before a setting was changed, the first that is genuine counts.
      const signed = (name: Purpose) =>
        firstOf(values(name), (one) => verifyToken(secret, name, one, clock()))
      const language = value('lng')
      // Getters, so that signatures are checked only when needed.
      return {
        /** The bearer token in a session cookie; undefined when malformed or expired. */
        token: (audience: Audience) =>
          firstOf(values(SESSION_COOKIE[audience]), (one) => readToken(one, clock())),
        hasSession: (audience: Audience) => value(SESSION_COOKIE[audience]) !== undefined,
        browserId: signed('browser'),
        language: isLanguage(language) ? language : undefined,
        savedId: value('savedId'),
        /** What the browser is known by to accounts that were signed in here, for the API, which has signed it. */
        knownBrowser: readKnown(value('known')),
        flash: readFlash(value('flash')),
        get wayBack() {
          return signed('wayBack')
        },
        /** A sign-in at the provider of one's company that has been started here. */
        get companyLogin() {
          const plain = firstOf(values('companyLogin'), (one) => unseal(secret, 'companyLogin', one))
          return plain && (JSON.parse(plain.toString()) as CompanyLogin)
        },
        get recognisedPerson() {
          const content = value('recognisedPerson')
          const plain = content === undefined ? undefined : unseal(secret, 'recognisedPerson', content)
          return plain && (JSON.parse(plain.toString()) as RecognisedPerson)
        },
        /**
         * The person last signed in here, for whom a form may be parked: a member's public id or a staff
         * number.
         */
        lastUser: (audience: Audience) => signed(LAST_USER[audience]),
        get parkedBy() {
          return signed('parked')
        },
        /** The newest proof for a visit. */
        visitAccess: value('visitAccess'),
        /** The proof that the form of the tenant QR was filled in on this shared device. */
        tenantQr: value('tenantQr'),
        /**
         * A sign-up in progress: the policy versions agreed to and what was typed; `signedUp` is the login ID
         * it made.
         */
        get signUpConsents() {
          return readVersions(signed('signUpConsents'))
        },
        get signUpTyped() {
          return firstOf(values('signUpTyped'), (one) => decryptFields(secret, one))
        },
        get signedUp() {
          return signed('signedUp')
        },
        /** A lease inquiry in progress: the accepted version of the terms. */
        get leaseConsent() {
          return signed('leaseConsent')
        },
        /** The code of the receipt of the last inquiry, if it was of this kind. */
        inquiryReceipt(kind: InquiryKind) {
          const [of, receipt] = (signed('inquiryReceipt') ?? '').split(':')
          return of === kind && receipt ? receipt : null
        },
        /** What was typed into a form before its last step (forms/drafts.server.ts). */
        draft: value('draft'),
        /** The key of a kiosk or a room's tablet that the desk has enrolled. */
        get terminal() {
          const key = value('terminal')
          return key && /^terminal_[\w-]{43}$/.test(key) ? key : undefined
        },
        /** Kiosk or app, and the kiosk's display settings (variant.server.ts). */
        kiosk: value('kiosk'),
        app: value('app'),
        display: value('display'),
        /** The pages visited at a kiosk, for “previous”. */
        trail: value('trail'),
        /** The device key of the signed-in person's app (account/devices.server.ts). */
        device: value('device'),
        /** The highest number among the notices that the person has looked at here; undefined before they looked at any. */
        get noticesSeen() {
          const number = value('noticesSeen')
          return number && /^\d{1,9}$/.test(number) ? Number(number) : undefined
        },
        /** Whether the first steps of a company are hidden. */
        hidesSteps: value('hidesSteps') === 'on',
        /** The day on which the app's update page was skipped. */
        updateSkipped: value('updateSkipped'),
      }
    },
    /** `{"token","expires"}`, valid for two days (product §3, §4). */
    session: (audience: Audience, token: string, expires: string) => [
      ...removeHostOnly(audience),
      write(
        SESSION_COOKIE[audience],
        JSON.stringify({ token, expires }),
        secondsUntil(expires, clock()),
        ofSession(audience),
      ),
    ],
    clearSession,
    browserId: (id: string) => write('browser', sign('browser', id, YEAR_SECONDS), YEAR_SECONDS),
    language: (language: Language) => write('lng', language, YEAR_SECONDS),
    savedId: (loginId: string | null) =>
      loginId ? write('savedId', loginId, YEAR_SECONDS) : remove('savedId'),
    knownBrowser: (content: string) => write('known', content, KNOWN_DAYS * SECONDS_PER_DAY),
    flash: (flash: Flash) => write('flash', flashText(flash), 5 * SECONDS_PER_MINUTE),
    clearFlash: () => remove('flash'),
    wayBack: (path: string) =>
      write('wayBack', sign('wayBack', path, 30 * SECONDS_PER_MINUTE), 30 * SECONDS_PER_MINUTE),
    clearWayBack: () => remove('wayBack'),
    /** Sealed, as it holds the address of somebody. Without the device where it is more than a cookie holds. */
    companyLogin(login: CompanyLogin) {
      const sealed = (one: CompanyLogin) => seal(secret, 'companyLogin', Buffer.from(JSON.stringify(one)))
      const whole = sealed(login)
      const content = whole.length > MAX_COOKIE ? sealed({ ...login, device: {} }) : whole
      return write('companyLogin', content, 10 * SECONDS_PER_MINUTE)
    },
    clearCompanyLogin: () => remove('companyLogin'),
    /** As above: without the device where it is more than a cookie holds. */
    recognisedPerson(person: RecognisedPerson) {
      const sealed = (one: RecognisedPerson) =>
        seal(secret, 'recognisedPerson', Buffer.from(JSON.stringify(one)))
      const whole = sealed(person)
      const content = whole.length > MAX_COOKIE ? sealed({ ...person, device: {} }) : whole
      return write('recognisedPerson', content, 30 * SECONDS_PER_MINUTE)
    },
    clearRecognisedPerson: () => remove('recognisedPerson'),
    lastUser: (audience: Audience, userId: string) =>
      write(
        LAST_USER[audience],
        sign(LAST_USER[audience], userId, 30 * SECONDS_PER_DAY),
        30 * SECONDS_PER_DAY,
      ),
    /** The browser id under which forms are parked: signing in gives the browser a new one. */
    parked: (browser: string) =>
      write('parked', sign('parked', browser, 30 * SECONDS_PER_MINUTE), 30 * SECONDS_PER_MINUTE),
    clearParked: () => remove('parked'),
    visitAccess: (access: string, expires: string) =>
      write('visitAccess', access, secondsUntil(expires, clock())),
    tenantQr: (access: string, expires: string) =>
      write('tenantQr', access, secondsUntil(expires, clock()), tenantQr),
    clearTenantQr: () => remove('tenantQr', tenantQr),
    signUpConsents: (versions: Record<string, string>) =>
      write(
        'signUpConsents',
        sign('signUpConsents', JSON.stringify(versions), SECONDS_PER_HOUR),
        SECONDS_PER_HOUR,
      ),
    /** Removed instead when it is more than a cookie holds. */
    signUpTyped(fields: Fields) {
      const content = encryptFields(secret, fields)
      return content.length > MAX_COOKIE
        ? remove('signUpTyped')
        : write('signUpTyped', content, 30 * SECONDS_PER_MINUTE)
    },
    signedUp: (loginId: string) =>
      write('signedUp', sign('signedUp', loginId, 10 * SECONDS_PER_MINUTE), 10 * SECONDS_PER_MINUTE),
    clearSignUp: () => [remove('signUpConsents'), remove('signUpTyped')],
    leaseConsent: (version: string) =>
      write('leaseConsent', sign('leaseConsent', version, SECONDS_PER_HOUR), SECONDS_PER_HOUR),
    inquiryReceived(kind: InquiryKind, receipt: string) {
      const signed = sign('inquiryReceipt', `${kind}:${receipt}`, 10 * SECONDS_PER_MINUTE)
      const received = write('inquiryReceipt', signed, 10 * SECONDS_PER_MINUTE)
      return kind === 'lease' ? [remove('leaseConsent'), received] : [received]
    },
    draft: (content: string) => write('draft', content, DRAFT_MINUTES * SECONDS_PER_MINUTE),
    clearDraft: () => remove('draft'),
    /** A link can make any browser look like a kiosk, so only an enrolled one stays one. */
    kiosk: (isEnrolled: boolean) => write('kiosk', 'on', isEnrolled ? YEAR_SECONDS : SECONDS_PER_HOUR),
    terminal: (key: string) => write('terminal', key, YEAR_SECONDS),
    app: (installed: string) => write('app', installed, YEAR_SECONDS),
    clearVariant: (name: 'kiosk' | 'app') => remove(name),
    display: (settings: string) => write('display', settings, SECONDS_PER_HOUR),
    trail: (pages: string) => write('trail', pages, SECONDS_PER_HOUR),
    noticesSeen: (number: number) => write('noticesSeen', String(number), YEAR_SECONDS),
    hidesSteps: () => write('hidesSteps', 'on', YEAR_SECONDS),
    device: (key: string) => write('device', key, YEAR_SECONDS),
    clearDevice: () => remove('device'),
    updateSkipped: (day: string) => write('updateSkipped', day, 30 * SECONDS_PER_DAY),
    /** Removes what the next person at a kiosk must not see, except session and display settings. */
    clearKioskVisit: () => [remove('tenantQr', tenantQr), ...KIOSK_VISIT.map((name) => remove(name))],
    /** Removes everything a person may have left on a kiosk, which stays a kiosk (decisions §10). */
    clearPersonal: () => [
      ...clearSession('member'),
      ...clearSession('staff'),
      remove('tenantQr', tenantQr),
      ...PERSONAL.map((name) => remove(name)),
    ],
  }

  function sign(name: Purpose, subject: string, seconds: number) {
    return signToken(secret, name, subject, new Date(clock().getTime() + seconds * 1000))
  }
}

export type Cookies = ReturnType<typeof createCookies>
export type CookieJar = ReturnType<Cookies['read']>

const secondsUntil = (instant: string, now: Date) =>
  Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 1000))

/** Every value of each cookie: `parse` alone keeps one of several of the same name. */
function allValues(header: string): Map<string, string[]> {
  const jar = new Map<string, string[]>()
  for (const pair of header.split(';'))
    for (const [name, value] of Object.entries(parse(pair))) jar.set(name, [...(jar.get(name) ?? []), value])
  return jar
}

function firstOf<Found>(values: string[], read: (value: string) => Found | undefined): Found | undefined {
  for (const value of values) {
    const found = read(value)
    if (found !== undefined) return found
  }
  return undefined
}

// What an Authorization header may contain; our own tokens have 43 of these characters (api/secrets.server.ts).
const TOKEN = /^[\w.~+/=-]{1,500}$/

function readToken(cookie: string, now: Date): string | undefined {
  try {
    const { token, expires } = JSON.parse(cookie) as { token?: unknown; expires?: unknown }
    return typeof token === 'string' &&
      TOKEN.test(token) &&
      typeof expires === 'string' &&
      Date.parse(expires) > now.getTime()
      ? token
      : undefined
  } catch {
    return undefined
  }
}

/** What is fit for a header. */
const readKnown = (cookie: string | undefined) =>
  cookie && /^[\w.~-]{1,2000}$/.test(cookie) ? cookie : undefined

function readVersions(statement: string | undefined): Record<string, string> | undefined {
  return statement === undefined ? undefined : (JSON.parse(statement) as Record<string, string>)
}
