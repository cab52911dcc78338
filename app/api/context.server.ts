import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Me } from './me'
import type { Db } from '../db/database.server'
import type { Config } from '../env.server'
import type { Language } from '../i18n/languages'
import type { Actor } from '../rules/permissions'
import { Problem } from './problem'

/** What the API is given once, at start. */
export interface ApiDeps {
  db: Db
  /** The time, as an argument of everything that depends on it. */
  clock: () => Date
  config: Config
  /** Key for signatures and keyed hashes; equal in all processes of one portal. */
  secret: string
  log: Logger
}

/**
 * What a page is made of besides its request. One that is made of what is published alone is kept for other guests
 * (server/guest-pages.server.ts).
 */
export interface Provenance {
  /** Nothing was read but what is published, nothing was written, and no reading failed. */
  isPublished: boolean
  /** Until when the page stays as it is, if nothing is published, and not beyond its day: milliseconds since 1970. */
  until: number
}

/** Who holds a session, and what every page asks besides. */
export interface FoundSession {
  actor: Actor
  /** The member as `/auth/me` tells it; null for building staff. */
  me: Me | null
  /** The edition of what is published to everybody (api/published.server.ts). */
  edition: string | undefined
}

/** What the readings of one page, or of one call from elsewhere, share, so that each is asked once. */
export interface SharedReads {
  /** Who the bearers turned out to be, by the hash of their token. */
  sessions: Map<string, Promise<FoundSession | undefined>>
  /** The edition of what is published (published.server.ts). */
  edition?: Promise<string | undefined>
  madeOf: Provenance
}

export const newSharedReads = (): SharedReads => ({
  sessions: new Map(),
  madeOf: { isPublished: true, until: Infinity },
})

/** Reads something published, from memory while nothing was published since; `name` must be one of a few. */
export type Published = <T>(name: string, read: (db: Db) => Promise<T>) => Promise<T>

/** What a handler finds in its context. */
export interface ApiEnv {
  /** Given by the portal along with what a page reads. */
  Bindings: { shared?: SharedReads } | undefined
  Variables: {
    deps: ApiDeps
    published: Published
    shared: SharedReads
    /** Set by `madeOfPublished`. */
    isMadeOfPublished: boolean | undefined
    actor: Actor
    /** The signed-in member as `/auth/me` tells it. */
    me: Me | null | undefined
    /** Hash of the bearer token, when one was sent and is alive. */
    tokenHash: string | undefined
    language: Language
    /** Address of the browser, as the portal saw it; undefined for calls that did not come through it. */
    address: string | undefined
    requestId: string
  }
}

export type ApiContext = Context<ApiEnv>

export type MemberActor = Extract<Actor, { kind: 'member' }>
export type StaffActor = Extract<Actor, { kind: 'staff' }>

/** The signed-in member. @throws Problem 401 for a guest, 403 for building staff */
export function requireMember(c: ApiContext): MemberActor {
  const { actor } = c.var
  if (actor.kind === 'guest') throw new Problem(401, 'signInRequired')
  if (actor.kind !== 'member') throw new Problem(403, 'forbidden')
  return actor
}

/** The signed-in building staff. @throws Problem 401 for a guest, 403 for a member */
export function requireStaff(c: ApiContext): StaffActor {
  const { actor } = c.var
  if (actor.kind === 'guest') throw new Problem(401, 'signInRequired')
  if (actor.kind !== 'staff') throw new Problem(403, 'forbidden')
  return actor
}

/** Whoever is signed in, of whichever kind. @throws Problem 401 for a guest */
export function requireSignedIn(c: ApiContext): MemberActor | StaffActor {
  const { actor } = c.var
  if (actor.kind === 'guest') throw new Problem(401, 'signInRequired')
  return actor
}

/** Hash of the token of whoever is signed in, of whichever kind. @throws Problem 401 for a guest */
export function requireSession(c: ApiContext): string {
  if (!c.var.tokenHash) throw new Problem(401, 'signInRequired')
  return c.var.tokenHash
}

/** An actor as one word, for keys and records: `member:12`, `staff:3`, `guest`. */
export const actorName = (actor: Actor) => (actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.id}`)
