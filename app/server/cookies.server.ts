import { parse, serialize, type CookieOptions } from 'hono/utils/cookie'
import { readStatement, signStatement } from '../api/secrets.server'
import type { Config } from '../env.server'
import { isLanguage, type Language } from '../i18n/languages'
import type { Fields } from '../forms/form-fields'
import { decryptFields, encryptFields } from './parked-form.server'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 86_400
const YEAR = 365 * DAY

/** Browsers keep 4 KB, name and attributes included. */
const MAX_COOKIE = 3_500

/** A message for the next page: a code of messages.json with its parameters (`employeesApproved?number=3`), never a sentence. */
export interface Flash {
  key: string
  tone: 'done' | 'problem'
}

/** Signed-in sessions the portal keeps in cookies: tenants' and the building staff's are apart. */
export type Audience = 'member' | 'staff'
/** Cookies about a person, besides the sessions. */
const VISITORS = [
  'browser',
  'lng',
  'savedId',
  'flash',
  'wayBack',
  'lastUser',
  'lastStaff',
  'parked',
  'visitAccess',
  'signUpConsents',
  'signUpTyped',
  'signedUp',
  'device',
  'display',
  'trail',
]
/** Of these what a visitor at a kiosk leaves on the way back to its home. */
const TRACES = [
  'savedId',
  'wayBack',
  'lastUser',
  'parked',
  'visitAccess',
  'signUpConsents',
  'signUpTyped',
  'signedUp',
]
const SESSION_COOKIE: Record<Audience, string> = { member: 'accessTokenT', staff: 'deskTokenT' }
const LAST_USER: Record<Audience, string> = { member: 'lastUser', staff: 'lastStaff' }

/**
 * Every cookie of the portal: how it is read from a request and written to an answer. All are HttpOnly and
 * SameSite=Lax, Secure unless on this machine.
 */
export function createCookies(config: Config, secret: string, clock: () => Date) {
  const base: CookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicUrl.startsWith('https:'),
  }
  // The token is shared across the product's domain, except on this machine (specification §4).
  const shared: CookieOptions =
    config.production && config.cookieDomain ? { ...base, domain: config.cookieDomain } : base
  const write = (name: string, value: string, seconds: number, options = base) =>
    serialize(name, value, {
      ...options,
      maxAge: seconds,
      expires: new Date(clock().getTime() + seconds * 1000),
    })
  const remove = (name: string, options = base) =>
    serialize(name, '', { ...options, maxAge: 0, expires: new Date(0) })

  return {
    read(header: string | null) {
      const jar = parse(header ?? '')
      const value = (name: string): string | undefined => jar[name]
      const signed = (name: string) => {
        const statement = value(name)
        return statement === undefined ? undefined : readStatement(secret, name, statement, clock())
      }
      const language = value('lng')
      // Getters, because each signature costs: one that is not there is not read.
      return {
        /** The bearer token of a session cookie; a malformed or outdated one counts as none. */
        token: (audience: Audience) => readToken(value(SESSION_COOKIE[audience]), clock()),
        hasSession: (audience: Audience) => value(SESSION_COOKIE[audience]) !== undefined,
        browserId: signed('browser'),
        language: isLanguage(language) ? language : undefined,
        savedId: value('savedId'),
        flash: readFlash(value('flash')),
        get wayBack() {
          return signed('wayBack')
        },
        /** The person last signed in here, for whom a form may be parked: a member's public id, a staff number. */
        lastUser: (audience: Audience) => signed(LAST_USER[audience]),
        get parkedBy() {
          return signed('parked')
        },
        /** The newest proof that this browser knows the phone of a visit. */
        visitAccess: value('visitAccess'),
        /** A sign-up on its way: the versions of what was agreed to, and what was typed; then the ID it made. */
        get signUpConsents() {
          return readVersions(signed('signUpConsents'))
        },
        get signUpTyped() {
          const content = value('signUpTyped')
          return content === undefined ? undefined : decryptFields(secret, content)
        },
        get signedUp() {
          return signed('signedUp')
        },
        /** Where the portal is shown, and what is switched on there (variant.server.ts). */
        kiosk: value('kiosk'),
        app: value('app'),
        display: value('display'),
        /** The pages somebody at a kiosk has come by. */
        trail: value('trail'),
        /** The app's device of the person who is signed in (account/devices.server.ts). */
        device: value('device'),
        /** The day on which the app's update screen was skipped. */
        updateSkipped: value('updateSkipped'),
      }
    },
    /** `{"token","expires"}`, two days, as the specification has it (§3, §4). */
    session: (audience: Audience, token: string, expires: string) =>
      write(
        SESSION_COOKIE[audience],
        JSON.stringify({ token, expires }),
        secondsUntil(expires, clock()),
        shared,
      ),
    noSession: (audience: Audience) => remove(SESSION_COOKIE[audience], shared),
    browserId: (id: string) => write('browser', sign('browser', id, YEAR), YEAR),
    language: (language: Language) => write('lng', language, YEAR),
    savedId: (loginId: string | null) => (loginId ? write('savedId', loginId, YEAR) : remove('savedId')),
    flash: (flash: Flash) => write('flash', `${flash.tone}:${flash.key}`, 5 * MINUTE),
    noFlash: () => remove('flash'),
    wayBack: (path: string) => write('wayBack', sign('wayBack', path, 30 * MINUTE), 30 * MINUTE),
    noWayBack: () => remove('wayBack'),
    lastUser: (audience: Audience, userId: string) =>
      write(LAST_USER[audience], sign(LAST_USER[audience], userId, 30 * DAY), 30 * DAY),
    /** Under which browser's id a form waits: signing in gives the browser another. */
    parked: (browser: string) => write('parked', sign('parked', browser, 30 * MINUTE), 30 * MINUTE),
    noParked: () => remove('parked'),
    visitAccess: (access: string, expires: string) =>
      write('visitAccess', access, secondsUntil(expires, clock())),
    signUpConsents: (versions: Record<string, string>) =>
      write('signUpConsents', sign('signUpConsents', JSON.stringify(versions), HOUR), HOUR),
    /** More than a cookie holds is not kept. */
    signUpTyped(fields: Fields) {
      const content = encryptFields(secret, fields)
      return content.length > MAX_COOKIE ? remove('signUpTyped') : write('signUpTyped', content, 30 * MINUTE)
    },
    signedUp: (loginId: string) => write('signedUp', sign('signedUp', loginId, 10 * MINUTE), 10 * MINUTE),
    noSignUp: () => [remove('signUpConsents'), remove('signUpTyped')],
    kiosk: () => write('kiosk', 'on', YEAR),
    app: (installed: string) => write('app', installed, YEAR),
    noVariant: (name: 'kiosk' | 'app') => remove(name),
    display: (shown: string) => write('display', shown, HOUR),
    trail: (pages: string) => write('trail', pages, HOUR),
    device: (key: string) => write('device', key, YEAR),
    noDevice: () => remove('device'),
    updateSkipped: (day: string) => write('updateSkipped', day, 30 * DAY),
    /** What tells the next visitor at a kiosk of the one before, session and display aside. */
    clearKioskVisit: () => TRACES.map((name) => remove(name)),
    /** Everything a visitor may have left on a kiosk; that it is one stays (decisions §10). */
    clearPersonal: () => [
      remove(SESSION_COOKIE.member, shared),
      remove(SESSION_COOKIE.staff, shared),
      ...VISITORS.map((name) => remove(name)),
    ],
  }

  function sign(name: string, subject: string, seconds: number) {
    return signStatement(secret, name, subject, new Date(clock().getTime() + seconds * 1000))
  }
}

export type Cookies = ReturnType<typeof createCookies>
export type CookieJar = ReturnType<Cookies['read']>

const secondsUntil = (instant: string, now: Date) =>
  Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 1000))

// What may stand in an Authorization header; tokens of ours have 43 of these (api/secrets.server.ts).
const TOKEN = /^[\w.~+/=-]{1,500}$/

function readToken(cookie: string | undefined, now: Date): string | undefined {
  if (cookie === undefined) return undefined
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

function readFlash(cookie: string | undefined): Flash | undefined {
  const match = /^(done|problem):(\w{1,60}(?:\?[\w=&.-]{1,100})?)$/.exec(cookie ?? '')
  return match ? { tone: match[1] as Flash['tone'], key: match[2]! } : undefined
}

function readVersions(statement: string | undefined): Record<string, string> | undefined {
  return statement === undefined ? undefined : (JSON.parse(statement) as Record<string, string>)
}
