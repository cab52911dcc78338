import { BlockList, isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { countAttempt } from '~/api/rate-limit.server'
import { scopeOf } from '~/rules/api-scopes'
import { isOutside } from '~/domains/account/api/networks.server'
import { isUsable } from '~/domains/api-keys/rules/key-end'
import { findKeyByHash, stateOf, touchKey } from './queries.server'

/** Calls of a key in a minute: every page of a list, again and again, but no more than the desk could bear. */
const CALLS = { max: 120, windowSeconds: 60 }

const API_ROOT = '/api/v1'

/** The networks as they are checked; undefined for none. */
function blockListOf(networks: readonly string[]): BlockList | undefined {
  if (networks.length === 0) return undefined
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const isSix = isIPv6(address)
    list.addSubnet(address, Number(prefix ?? (isSix ? 128 : 32)), isSix ? 'ipv6' : 'ipv4')
  }
  return list
}

/**
 * Turns an API key into an actor that may make the calls of its scopes and no others (decisions §13): the domains' handlers
 * never see a key anywhere else. It is looked up with every call, so that ending it counts from the next one. A key is found by its
 * hash, so that nothing can be learned from how long a wrong one takes.
 * @throws Problem 401 for a key that is unknown, expired or ended; 403 from outside its networks, for a write, and
 * for a call that no scope of it opens; 429
 */
export const recogniseApiKey = createMiddleware<ApiEnv>(async (c, next) => {
  const { deps, apiKeyHash, address, requestId } = c.var
  if (apiKeyHash === undefined) return next()
  const { db, clock, log } = deps
  const now = clock()
  const found = await findKeyByHash(db, apiKeyHash)
  if (!found || !isUsable(stateOf(found, now))) throw new Problem(401, 'apiKeyUnknown')
  // Its number, as in access records: ids of links are not in the log.
  log.info({ requestId, apiKey: found.id }, 'API key')
  if (isOutside(blockListOf(found.networks), address)) throw new Problem(403, 'apiKeyOutsideNetworks')
  await countAttempt(c, 'apiKey', `apiKey:${found.id}`, CALLS)
  await touchKey(db, found, now)
  if (!['GET', 'HEAD'].includes(c.req.method)) throw new Problem(403, 'apiKeyOnlyReads')
  const scope = scopeOf(c.req.path.slice(API_ROOT.length))
  if (!scope) throw new Problem(403, 'apiKeyCallClosed')
  if (!found.scopes.includes(scope)) throw new Problem(403, 'apiKeyScopeMissing', { params: { scope } })
  c.set('actor', { kind: 'apiKey', id: found.id, scopes: found.scopes })
  await next()
})
