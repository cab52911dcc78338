import type { Next } from 'hono'
import type { ApiContext, FoundSession } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { isSameSecret, sha256 } from '~/api/secrets.server'
import { amongCallers } from '~/api/write-gates.server'
import { isOutsideDesk, isShutOutOfDesk, requireDeviceNetwork } from './networks.server'
import { findSession, touchSession } from './sessions.server'
import {
  isIdle,
  mustSetUpSecondFactor,
  needsSecondFactor,
  type StaffAccess,
} from '~/domains/account/rules/staff-session'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** How the keys of doors and of locker systems begin. */
const DEVICE_PREFIXES = ['door_', 'lockers_']
/** How API keys of other systems begin. */
const API_KEY_PREFIX = 'portalkey_'

/**
 * Turns the bearer token into an actor; no token is a guest. Permissions are read with every request, so a
 * change counts from the next one (decisions §4). The keys of barriers, doors and locker systems are no sessions: they may
 * report what happened and are guests otherwise; what the API key of another system opens is found out by the domain api-keys.
 * @throws Problem 401 for an unknown, expired or revoked token, 403 for a device's key from outside its networks, and for an
 * administrator who has to set up a second factor first
 */
export async function authenticate(c: ApiContext, next: Next) {
  const header = c.req.header('authorization')
  c.set('actor', { kind: 'guest' })
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/=-]{20,200})$/i.exec(header)?.[1]
    const { gateKeys } = c.var.deps.config
    if (token && gateKeys.some((key) => isSameSecret(token, key))) {
      requireDeviceNetwork(c)
      c.set('isBarrier', true)
      return next()
    }
    // The keys of other devices are looked up by their domains.
    if (token && DEVICE_PREFIXES.some((prefix) => token.startsWith(prefix))) {
      requireDeviceNetwork(c)
      c.set('deviceKeyHash', sha256(token))
      return next()
    }
    if (token?.startsWith(API_KEY_PREFIX)) {
      c.set('apiKeyHash', sha256(token))
      return next()
    }
    const tokenHash = token && sha256(token)
    const holder = tokenHash ? await recognise(c, tokenHash) : undefined
    if (!holder) throw new Problem(401, 'sessionExpired')
    c.var.shared.edition ??= Promise.resolve(holder.edition)
    if (!(await isStillValid(c, tokenHash!, holder))) throw new Problem(401, 'sessionExpired')
    if (mustSetUpFirst(c, holder)) throw new Problem(403, 'secondFactorFirst')
    c.set('actor', holder.actor)
    c.set('me', holder.me)
    c.set('unread', holder.unread)
    c.set('filters', holder.filters)
    c.set('tokenHash', tokenHash)
  }
  await next()
}

/** The session of the token, read once for all calls that share their reads. */
function recognise(
  { req, var: { deps, shared } }: ApiContext,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const read = () => findSession(deps.db, tokenHash, deps.clock())
  const session =
    shared.sessions.get(tokenHash) ?? (req.method === 'GET' ? read() : amongCallers(deps.db, read))
  shared.sessions.set(tokenHash, session)
  return session
}

/** What is written of a session's use, and when it ends without any. */
const USE = {
  staff: { writtenEvery: MS_PER_MINUTE, idleMinutes: ({ idleMinutes }: StaffAccess) => idleMinutes },
  member: {
    writtenEvery: 10 * MS_PER_MINUTE,
    idleMinutes: ({ memberIdleHours }: StaffAccess) => memberIdleHours * 60,
  },
}

/**
 * Whether a session is used often enough and, of staff, from where it may be (decisions §11). That it is used is written from time to
 * time; a page that only looks for changes does not keep it alive.
 */
async function isStillValid(
  c: ApiContext,
  tokenHash: string,
  { actor, use }: FoundSession,
): Promise<boolean> {
  const { deps, shared } = c.var
  const now = deps.clock()
  const { lastUsedAt, hasSecondFactor, access } = use
  const { writtenEvery, idleMinutes } = USE[actor.kind === 'staff' ? 'staff' : 'member']
  if (isIdle(lastUsedAt, idleMinutes(access), now)) return false
  if (actor.kind === 'staff') {
    if (isShutOutOfDesk(c)) return false
    const where = { roles: actor.roles, isOutside: isOutsideDesk(c) }
    if (!hasSecondFactor && needsSecondFactor(where, access)) return false
  }
  if (lastUsedAt && !shared.isUnseen && now.getTime() - lastUsedAt.getTime() >= writtenEvery) {
    use.lastUsedAt = now
    await touchSession(deps.db, tokenHash, now)
  }
  return true
}

/** Calls of an administrator who has no second factor yet: to set one up, to sign out. */
const BEFORE_SECOND_FACTOR = /^\/api\/v1\/(?:frame|desk\/(?:me|logout))(?:\/|$)/

const mustSetUpFirst = (c: ApiContext, { actor, use }: FoundSession): boolean =>
  actor.kind === 'staff' &&
  !use.hasSecondFactor &&
  mustSetUpSecondFactor({ roles: actor.roles, isProduction: isGuardedPortal(c) }, use.access) &&
  !BEFORE_SECOND_FACTOR.test(c.req.path)

/** A portal that people work with; who tries the demo signs in without an app. */
export const isGuardedPortal = ({ var: { deps } }: ApiContext): boolean =>
  deps.config.production && !deps.config.demo
