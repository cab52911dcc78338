import type { ApiContext } from '~/api/context.server'
import { attemptsOfGuess, type Guess } from '~/api/guesses.server'
import { GUEST_PROOF_HEADER } from '~/api/require-permission.server'
import { isMadeByAny, keyedHash, signToken, verifyToken, type Keys } from '~/api/secrets.server'
import { Problem } from '~/api/problem'
import {
  countAttempts,
  countAttempt,
  limitGuesses,
  attemptsFromAddress,
  type Limit,
} from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { isOutsideDesk } from '~/domains/account/api/networks.server'
import { findSetting } from '~/domains/building/api/settings.server'
import { seoulDate } from '~/rules/local-time'
import { canSee, type VisitViewer } from './decide.server'
import { countRequests, loadVisit, type Host, type LoadedVisit } from './queries.server'
import { MS_PER_MINUTE, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '~/rules/time-units'

const ACCESS_MINUTES = 30

/**
 * Wrong guesses. Many are allowed per address, since a whole lobby shares one; the other limits, of one network each, stop
 * enumeration of names and phones.
 */
const PER_ADDRESS: Limit = { max: 300, windowSeconds: 600 }
const PER_HOST_NAME: Limit = { max: 20, windowSeconds: 600 }
const PER_VISIT: Limit = { max: 5, windowSeconds: 900 }
/** Correct requests by one guest: reservations, which send messages, and opening a visit. */
const PER_LEAD_PHONE: Limit = { max: 20, windowSeconds: SECONDS_PER_HOUR }
const PER_GUEST: Limit = { max: 60, windowSeconds: 900 }
const PER_CHANGED_VISIT: Limit = { max: 20, windowSeconds: SECONDS_PER_HOUR }

/** What a proof says: this visit, and a phone, which the proof does not name. It counts while the visit has a visitor with it. */
export const visitClaim = (secret: Keys, publicId: string, mobile: string): string =>
  `${publicId}#${keyedHash(secret, 'visit-phone', publicId, mobile)}`

/** Access that lets its holder see and change a visit for half an hour, as those of its visitors who have this phone. */
export function grantAccess(
  c: ApiContext,
  publicId: string,
  mobile: string,
): { access: string; expires: string } {
  const { secret, clock } = c.var.deps
  const expires = new Date(clock().getTime() + ACCESS_MINUTES * MS_PER_MINUTE)
  const access = signToken(secret, 'visit-access', visitClaim(secret, publicId, mobile), expires)
  return { access, expires: expires.toISOString() }
}

/** The new phone of a guest who has changed the own one, so that the proof they have no longer counts; null for everybody else. */
export function newOwnPhone(c: ApiContext, viewer: VisitViewer, after: LoadedVisit): string | null {
  const own = after.visitors.find(({ number }) => number === viewer.guestNumbers[0])
  return own && !viewerOf(c, after).guestProof ? own.mobile : null
}

/** What the guest's proof that was sent says; undefined without a genuine one. */
function claimOf(c: ApiContext): string | undefined {
  const { secret, clock } = c.var.deps
  const token = c.req.header(GUEST_PROOF_HEADER)
  return token === undefined ? undefined : verifyToken(secret, 'visit-access', token, clock())
}

/** Who requests this visit: the bearer's actor, and as which of its guests. */
export function viewerOf(
  c: ApiContext,
  { visit, visitors }: Pick<LoadedVisit, 'visit' | 'visitors'>,
): VisitViewer {
  const { secret, clock } = c.var.deps
  const claim = claimOf(c)
  const guestNumbers =
    claim === undefined
      ? []
      : visitors
          .filter(({ mobile }) =>
            isMadeByAny(secret, claim, (key) => visitClaim(key, visit.publicId, mobile)),
          )
          .map(({ number }) => number)
  return {
    actor: c.var.actor,
    guestProof: guestNumbers.length > 0,
    guestNumbers,
    today: seoulDate(clock()),
  }
}

/** The visit, for viewers who may see it. @throws Problem 404 for all others */
export async function requireVisit(
  c: ApiContext,
  db: Db,
  publicId: string,
  options?: { lock: true },
): Promise<{ loaded: LoadedVisit; viewer: VisitViewer }> {
  const loaded = await loadVisit(db, publicId, options)
  if (!loaded) throw new Problem(404, 'notFound')
  const viewer = viewerOf(c, loaded)
  if (!canSee(loaded, viewer)) throw new Problem(404, 'notFound')
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

/**
 * Limits what strangers may ask for, as each request sends texts in the building's name: a host has so many that wait, a phone asks for so
 * many a day, a network for so many an hour, the building's own aside (decisions §6).
 * @throws Problem 409 where too many wait for the host, 429
 */
export async function limitRequests(
  c: ApiContext,
  tx: Db,
  { host, mobile }: { host: Host; mobile: string },
): Promise<void> {
  const { deps, actor } = c.var
  if (actor.kind !== 'guest') return
  const { perHost, perPhone, perNetwork } = await findSetting(tx, 'visits.requests')
  const waiting = await countRequests(tx, host.id, seoulDate(deps.clock()))
  if (waiting >= perHost * deps.config.rateLimitFactor) throw new Problem(409, 'hostHasManyRequests')
  const isInBuilding = deps.config.deskNetworks !== undefined && !isOutsideDesk(c)
  const perHour: Limit = { max: perNetwork, windowSeconds: SECONDS_PER_HOUR }
  await countAttempts(
    c,
    [
      ...(isInBuilding ? [] : attemptsFromAddress(c, 'visit-network', perHour)),
      { name: 'visit-phone', subject: mobile, limit: { max: perPhone, windowSeconds: SECONDS_PER_DAY } },
    ],
    tx,
  )
}

/** Limits a guest's changes per visit, as each sends messages; counted as `limitReservations` counts. */
export async function limitChanges(c: ApiContext, tx: Db, publicId: string): Promise<void> {
  if (!claimOf(c)?.startsWith(`${publicId}#`)) return
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
