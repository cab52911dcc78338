import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv, FoundSession } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { isSameSecret, sha256 } from '~/api/secrets.server'
import { isOutsideDesk, isShutOutOfDesk, requireDeviceNetwork } from './networks.server'
import { findSession, touchSession } from './sessions.server'
import { isIdle, needsSecondFactor } from '~/domains/account/rules/staff-session'

/** How the keys of doors and of locker systems begin. */
const DEVICE_PREFIXES = ['door_', 'lockers_']
/** How API keys of other systems begin. */
const API_KEY_PREFIX = 'portalkey_'

/**
 * Turns the bearer token into an actor; no token is a guest. Permissions are read with every request, so a
 * change counts from the next one (decisions §4). The keys of barriers, doors and locker systems are no sessions: they may
 * report what happened and are guests otherwise; what the API key of another system opens is found out by the domain api-keys.
 * @throws Problem 401 for an unknown, expired or revoked token, 403 for a device's key from outside its networks
 */
export const authenticate = createMiddleware<ApiEnv>(async (c, next) => {
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
    if (!(await isStillStaff(c, tokenHash!, holder))) throw new Problem(401, 'sessionExpired')
    c.set('actor', holder.actor)
    c.set('me', holder.me)
    c.set('tokenHash', tokenHash)
  }
  await next()
})

/** The session of the token, read once for all calls that share their reads. */
function recognise(
  { var: { deps, shared } }: ApiContext,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const session = shared.sessions.get(tokenHash) ?? findSession(deps.db, tokenHash, deps.clock())
  shared.sessions.set(tokenHash, session)
  return session
}

const MINUTE = 60_000

/**
 * Whether a session of staff is used often enough, and from where it may be (decisions §11). That it is used is written once a minute;
 * a page that only looks for changes does not keep it alive.
 */
async function isStillStaff(
  c: ApiContext,
  tokenHash: string,
  { actor, ofStaff }: FoundSession,
): Promise<boolean> {
  if (actor.kind !== 'staff' || !ofStaff) return true
  const { deps, shared } = c.var
  const now = deps.clock()
  const { lastUsedAt, hasSecondFactor, access } = ofStaff
  if (isIdle(lastUsedAt, access, now) || isShutOutOfDesk(c)) return false
  const where = { roles: actor.roles, isOutside: isOutsideDesk(c) }
  if (!hasSecondFactor && needsSecondFactor(where, access)) return false
  if (lastUsedAt && !shared.isUnseen && now.getTime() - lastUsedAt.getTime() >= MINUTE) {
    ofStaff.lastUsedAt = now
    await touchSession(deps.db, tokenHash, now)
  }
  return true
}
