import type { ApiContext } from '../../../api/context.server'
import { readStatement, sha256, signStatement } from '../../../api/secrets.server'
import { Problem } from '../../../api/problem'
import {
  countTries,
  tryFromAddress,
  type CountedTry,
  type Limit,
  type Try,
} from '../../../api/rate-limit.server'
import type { Db } from '../../../db/database.server'
import { canSee, type Reader } from './decide.server'
import { loadVisit, type LoadedVisit } from './queries.server'

/** Carries the statement that its sender knew link and phone of a visit. */
export const ACCESS_HEADER = 'x-visit-access'
const ACCESS_MINUTES = 30

/** A whole lobby shares an address; the other limits keep phones from being guessed and people from being flooded. */
const PER_ADDRESS: Limit = { max: 300, windowSeconds: 600 }
const PER_HOST_NAME: Limit = { max: 20, windowSeconds: 600 }
const PER_LEAD_PHONE: Limit = { max: 20, windowSeconds: 3600 }
const PER_VISIT: Limit = { max: 5, windowSeconds: 900 }
const REPEATS: Limit = { max: 1, windowSeconds: 86_400 }

/** Lets its holder read and change one visit as its guest for half an hour. */
export function grantAccess(c: ApiContext, publicId: string): { access: string; expires: string } {
  const { secret, clock } = c.var.deps
  const expires = new Date(clock().getTime() + ACCESS_MINUTES * 60_000)
  return { access: signStatement(secret, 'visit-access', publicId, expires), expires: expires.toISOString() }
}

/** Who is asking about this visit: the bearer, and whether the guest's proof came along. */
export function readerOf(c: ApiContext, publicId: string): Reader {
  const { secret, clock } = c.var.deps
  const statement = c.req.header(ACCESS_HEADER)
  const guestProof =
    statement !== undefined && readStatement(secret, 'visit-access', statement, clock()) === publicId
  return { actor: c.var.actor, guestProof }
}

/** The visit, for those who may know of it. @throws Problem 404 for everybody else */
export async function requireVisit(
  c: ApiContext,
  db: Db,
  publicId: string,
  options?: { lock: true },
): Promise<{ loaded: LoadedVisit; reader: Reader }> {
  const reader = readerOf(c, publicId)
  const loaded = await loadVisit(db, publicId, options)
  if (!loaded || !canSee(loaded, reader)) throw new Problem(404, 'notFound')
  return { loaded, reader }
}

/** The host check reveals who works where, so it is limited per name asked for (decisions §3). */
export const limitHostChecks = (
  c: ApiContext,
  host: { companyId: number; hostName: string },
): Promise<CountedTry[]> => countTries(c, [...tryFromAddress(c, 'visit', PER_ADDRESS), hostTry(host)])

/**
 * Reservations check the host too, and write to people's phones. Equal requests under one idempotency key count
 * once: a guest's impatient clicks are no guesses.
 */
export function limitReservations(
  c: ApiContext,
  body: { companyId?: number; hostName?: string; visitors: { mobile: string }[] },
): Promise<CountedTry[]> {
  const { companyId, hostName, visitors } = body
  return countTries(c, [
    ...tryFromAddress(c, 'visit', PER_ADDRESS),
    ...firstOfItsKind(c, body),
    ...(companyId !== undefined && hostName ? [hostTry({ companyId, hostName })] : []),
    { name: 'visit-lead', subject: visitors[0]!.mobile, limit: PER_LEAD_PHONE },
  ])
}

/** Phones are few enough to be tried one after another, so each visit takes only a few tries (decisions §6). */
export const limitAccess = (c: ApiContext, publicId: string): Promise<CountedTry[]> =>
  countTries(c, [
    ...tryFromAddress(c, 'visit-access', PER_ADDRESS),
    { name: 'visit-access', subject: publicId, limit: PER_VISIT },
  ])

const hostTry = ({ companyId, hostName }: { companyId: number; hostName: string }): Try => ({
  name: 'host-check',
  subject: `${companyId}:${hostName.toLowerCase()}`,
  limit: PER_HOST_NAME,
})

/**
 * Whether this very request was sent before: then what follows is not counted again. Counted itself, so that only one
 * of several parallel ones is the first.
 */
function firstOfItsKind(c: ApiContext, body: unknown): Try[] {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return []
  const request = sha256(JSON.stringify([c.req.path, key, body]))
  return [{ name: 'visit-request', subject: request, limit: REPEATS, beyond: 'stop' }]
}
