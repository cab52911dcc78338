import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Keys } from './secrets.server'
import type { Me } from './me'
import type { AffectedSource } from '~/affected/source'
import type { Db } from '~/db/database.server'
import type { Config } from '~/env.server'
import type { Language } from '~/i18n/languages'
import type { SavedFilter } from '~/lists/saved-filter'
import type { Actor } from '~/rules/permissions'
import { Problem } from './problem'

/** Dependencies of the API, given once at start. */
export interface ApiDeps {
  db: Db
  /** The current time, so that tests can set it. */
  clock: () => Date
  config: Config
  /** Key for signatures and keyed hashes; equal in all processes of one portal. */
  secret: Keys
  log: Logger
  /** Waits, as timers do; given by tests. */
  wait?: (milliseconds: number) => Promise<unknown>
  /** Told of every refusal, by its message code. */
  onRefusal?: (messageKey: string) => void
}

/** A valid session with the data that every page needs, read in one statement. */
export interface FoundSession {
  actor: Actor
  /** The member as `/auth/me` returns it; null for building staff. */
  me: Me | null
  /** The member's notifications that they have not seen, counted up to `MOST_UNREAD`. */
  unread: number
  /** The conditions of lists that they have saved. */
  filters: SavedFilter[]
  /** The edition of published data (api/published.server.ts). */
  edition: string | undefined
  /** What else decides whether it is still valid, and what the desk has set for that. */
  use: {
    lastUsedAt: Date | null
    hasSecondFactor: boolean
    access: {
      idleMinutes: number
      memberIdleHours: number
      secondFactor: boolean
      administratorsAlways: boolean
    }
  }
}

/** Reads that are shared by all API calls of one page, so that each is made once. */
export interface SharedReads {
  /** Sessions by the hash of their token. */
  sessions: Map<string, Promise<FoundSession | undefined>>
  /** The edition of published data (api/published.server.ts). */
  edition?: Promise<string | undefined>
  /** The poll of an open page (server/follow.server.ts): nothing is shown, so nothing is recorded. */
  isUnseen?: boolean
}

export const createSharedReads = (): SharedReads => ({ sessions: new Map() })

/**
 * Reads published data, from memory while its edition is the same. `name` identifies the value and stays in
 * memory, so it must not contain anything a caller chooses.
 */
export type Published = <T>(name: string, read: (db: Db) => Promise<T>) => Promise<T>

/** A call as far as it reads published data. */
export interface ReadsPublished {
  var: { published: Published }
}

/** Hono's environment: bindings and context variables of a handler. */
export interface ApiEnv {
  /** Set by the portal, so that the calls of one page share their reads. */
  Bindings: { shared?: SharedReads } | undefined
  Variables: {
    deps: ApiDeps
    published: Published
    shared: SharedReads
    /** Where agreed things are found that a change concerns (affected/settle.server.ts). */
    affectedSources: readonly AffectedSource[]
    actor: Actor
    /** The signed-in member as `/auth/me` returns it. */
    me: Me | null | undefined
    unread: number | undefined
    filters: SavedFilter[] | undefined
    /** The caller is a barrier of the car park, recognised by the configured key. */
    isBarrier: boolean | undefined
    /** Hash of the key of a device, a door or a locker system; who it belongs to is looked up by its domain. */
    deviceKeyHash: string | undefined
    /** Hash of the API key of another system, which is looked up by the domain api-keys. */
    apiKeyHash: string | undefined
    /** Hash of the bearer token; undefined without a valid session. */
    tokenHash: string | undefined
    language: Language
    /** The client's address as the portal determined it; undefined for calls that bypass the portal. */
    address: string | undefined
    /** Which browser a page is for, of whom nothing else is known; undefined for programs. */
    browser: string | undefined
    requestId: string
    /** Makes room for others who want the same thing (write-gates.server.ts), for who has to wait. */
    leaveGate: (() => void) | undefined
  }
}

/** A call, for its handler and what that calls: Hono's context, also of handlers that know more (`caller`). */
export interface ApiContext extends Omit<Context<ApiEnv>, 'get' | 'set'> {
  set<Name extends keyof ApiEnv['Variables']>(name: Name, value: ApiEnv['Variables'][Name]): void
}

export type MemberActor = Extract<Actor, { kind: 'member' }>
export type StaffActor = Extract<Actor, { kind: 'staff' }>
export type ApiKeyActor = Extract<Actor, { kind: 'apiKey' }>

/** The signed-in member. @throws Problem 401 for a guest, 403 for anybody else */
export function requireMember(c: ApiContext): MemberActor {
  const { actor } = c.var
  if (actor.kind === 'guest') throw new Problem(401, 'signInRequired')
  if (actor.kind !== 'member') throw new Problem(403, 'forbidden')
  return actor
}

/** The signed-in building staff. @throws Problem 401 for a guest, 403 for a member or an API key */
export function requireStaff(c: ApiContext): StaffActor {
  const { actor } = c.var
  if (actor.kind === 'guest') throw new Problem(401, 'signInRequired')
  if (actor.kind !== 'staff') throw new Problem(403, 'forbidden')
  return actor
}

/** The signed-in member or building staff. @throws Problem 401 for a guest, 403 for an API key */
export function requireSignedIn(c: ApiContext): MemberActor | StaffActor {
  const { actor } = c.var
  if (actor.kind === 'guest') throw new Problem(401, 'signInRequired')
  if (actor.kind === 'apiKey') throw new Problem(403, 'forbidden')
  return actor
}

/** Hash of the session token of a member or of building staff. @throws Problem 401 for a guest */
export function requireSession(c: ApiContext): string {
  if (!c.var.tokenHash) throw new Problem(401, 'signInRequired')
  return c.var.tokenHash
}

/** An actor as text, for keys and records: `member:12`, `staff:3`, `apiKey:4`, `guest`. */
export const actorName = (actor: Actor) => (actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.id}`)
