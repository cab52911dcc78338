import type { ApiContext } from '~/api/context.server'
import { attemptsOfGuess, type Guess } from '~/api/guesses.server'
import { GUEST_PROOF_HEADER } from '~/api/require-permission.server'
import { signToken, verifyToken } from '~/api/secrets.server'
import { Problem } from '~/api/problem'
import {
  countAttempts,
  countAttempt,
  limitGuesses,
  attemptsFromAddress,
  type Limit,
} from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { canSee, type VisitViewer } from './decide.server'
import { loadVisit, type LoadedVisit } from './queries.server'

const ACCESS_MINUTES = 30

/**
 * Wrong guesses. Many are allowed per address, since a whole lobby shares one; the other limits, of one network each, stop
 * enumeration of names and phones.
 */
const PER_ADDRESS: Limit = { max: 300, windowSeconds: 600 }
const PER_HOST_NAME: Limit = { max: 20, windowSeconds: 600 }
const PER_VISIT: Limit = { max: 5, windowSeconds: 900 }
/** Correct requests by one guest: reservations, which send messages, and opening a visit. */
const PER_LEAD_PHONE: Limit = { max: 20, windowSeconds: 3600 }
const PER_GUEST: Limit = { max: 60, windowSeconds: 900 }
const PER_CHANGED_VISIT: Limit = { max: 20, windowSeconds: 3600 }

/**
 * Access that lets its holder read and change one visit as its guest for half an hour.
 * @param numbers of the visitors whose phone was given
 */
export function grantAccess(
  c: ApiContext,
  publicId: string,
  numbers: readonly number[] = [0],
): { access: string; expires: string } {
  const { secret, clock } = c.var.deps
  const expires = new Date(clock().getTime() + ACCESS_MINUTES * 60_000)
  const claim = [publicId, ...numbers].join('#')
  return { access: signToken(secret, 'visit-access', claim, expires), expires: expires.toISOString() }
}

/** Who requests this visit: the bearer's actor, and whether the guest's proof was sent. */
export function viewerOf(c: ApiContext, publicId: string): VisitViewer {
  const { secret, clock } = c.var.deps
  const token = c.req.header(GUEST_PROOF_HEADER)
  const claim = token === undefined ? null : verifyToken(secret, 'visit-access', token, clock())
  const [id, ...numbers] = (claim ?? '').split('#')
  const guestProof = id === publicId
  const guestNumbers = guestProof ? numbers.map(Number) : []
  return { actor: c.var.actor, guestProof, guestNumbers, today: seoulDate(clock()) }
}

/** The visit, for viewers who may see it. @throws Problem 404 for all others */
export async function requireVisit(
  c: ApiContext,
  db: Db,
  publicId: string,
  options?: { lock: true },
): Promise<{ loaded: LoadedVisit; viewer: VisitViewer }> {
  const viewer = viewerOf(c, publicId)
  const loaded = await loadVisit(db, publicId, options)
  if (!loaded || !canSee(loaded, viewer)) throw new Problem(404, 'notFound')
  return { loaded, viewer }
}

/** A group's visit, locked unless `isLocked` is false, for those who may see it. @throws Problem 404 */
export async function requireGroup(c: ApiContext, db: Db, id: string, isLocked = true) {
  const loaded = await requireVisit(c, db, id, isLocked ? { lock: true } : undefined)
  if (loaded.loaded.visit.kind !== 'group') throw new Problem(404, 'notFound')
  return loaded
}

/**
 * Looks up a host. The answer reveals who works where, so wrong names and phones are limited per address, and per name and network
 * (decisions §3, §6): a stranger's wrong ones let others wait, and refuse nobody elsewhere. Right ones are not limited, or a popular
 * host could get no guests.
 */
export const limitHostGuesses = async <T>(
  c: ApiContext,
  host: { companyId: number; hostNames: string[] },
  check: (db: Db) => Promise<T>,
): Promise<T> =>
  limitGuesses(
    c,
    [...attemptsFromAddress(c, 'visit', PER_ADDRESS), ...(await attemptsOfGuess(c, hostGuess(host)))],
    check,
  )

/**
 * Limits reservations per guest, whoever they are for, as each sends messages. Counted in the transaction that makes the
 * reservation, so that one that is refused, or that a repeated click makes no second time, does not count.
 */
export const limitReservations = (
  c: ApiContext,
  tx: Db,
  { visitors }: { visitors: { mobile: string }[] },
): Promise<unknown> =>
  countAttempts(c, [{ name: 'visit-lead', subject: visitors[0]!.mobile, limit: PER_LEAD_PHONE }], tx)

/** Limits a guest's changes per visit, as each sends messages; counted as `limitReservations` counts. */
export async function limitChanges(c: ApiContext, tx: Db, publicId: string): Promise<void> {
  if (!viewerOf(c, publicId).guestProof) return
  await countAttempts(c, [{ name: 'visit-change', subject: publicId, limit: PER_CHANGED_VISIT }], tx)
}

/**
 * Compares the phone with those of a visit. Phone numbers could be enumerated, so each visit allows only a few wrong
 * ones from a network; right ones are limited per guest (decisions §6).
 */
export async function limitPhoneGuesses<T>(
  c: ApiContext,
  { publicId, mobile }: { publicId: string; mobile: string },
  check: (db: Db) => Promise<T>,
): Promise<T> {
  const attempts = [
    ...attemptsFromAddress(c, 'visit-access', PER_ADDRESS),
    ...(await attemptsOfGuess(c, { name: 'visit-phone', subject: publicId, limits: [PER_VISIT] })),
  ]
  const visit = await limitGuesses(c, attempts, check)
  await countAttempt(c, 'visit-opened', `${publicId} ${mobile}`, PER_GUEST)
  return visit
}

/** A name with and without its title counts as one name. */
const hostGuess = ({ companyId, hostNames }: { companyId: number; hostNames: string[] }): Guess => ({
  name: 'host-check',
  subject: `${companyId}:${hostNames.at(-1)!.toLowerCase()}`,
  limits: [PER_HOST_NAME],
})
