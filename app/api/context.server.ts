import type { Context } from 'hono'
import type { Logger } from 'pino'
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

/** Who the bearers of one page's readings turned out to be, by the hash of their token. */
export type Recognised = Map<string, Promise<Actor | undefined>>

/** What a handler finds in its context. */
export interface ApiEnv {
  /** Given by the portal along with what a page reads, so that it asks once who is reading. */
  Bindings: { recognised?: Recognised } | undefined
  Variables: {
    deps: ApiDeps
    actor: Actor
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

/** An actor as one word, for keys and records: `member:12`, `staff:3`, `guest`. */
export const actorName = (actor: Actor) => (actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.id}`)
