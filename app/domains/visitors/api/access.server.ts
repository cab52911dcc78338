import type { ApiContext } from '../../../api/context.server'
import { readStatement, sha256, signStatement } from '../../../api/secrets.server'
import { Problem } from '../../../api/problem'
import {
  countAttempts,
  countAttempt,
  limitGuesses,
  attemptsFromAddress,
  type CountedAttempt,
  type Limit,
  type Attempt,
} from '../../../api/rate-limit.server'
import type { Db } from '../../../db/database.server'
import { seoulDate } from '../../../rules/local-time'
import { canSee, type VisitViewer } from './decide.server'
import { loadVisit, type LoadedVisit } from './queries.server'

/** Carries the statement that its sender knew link and phone of a visit. */
const ACCESS_HEADER = 'x-visit-access'
const ACCESS_MINUTES = 30

/** Wrong guesses: a whole lobby shares an address; the other limits keep names and phones from being tried through. */
const PER_ADDRESS: Limit = { max: 300, windowSeconds: 600 }
const PER_HOST_NAME: Limit = { max: 20, windowSeconds: 600 }
const PER_VISIT: Limit = { max: 5, windowSeconds: 900 }
/** What is right, but too much of one guest: reservations, which send messages, and openings of a visit. */
const PER_LEAD_PHONE: Limit = { max: 20, windowSeconds: 3600 }
const PER_GUEST: Limit = { max: 60, windowSeconds: 900 }
const PER_CHANGED_VISIT: Limit = { max: 20, windowSeconds: 3600 }
const REPEATS: Limit = { max: 1, windowSeconds: 86_400 }

/**
 * Lets its holder read and change one visit as its guest for half an hour.
 * @param numbers those of its visitors who have the phone that was named
 */
export function grantAccess(
  c: ApiContext,
  publicId: string,
  numbers: readonly number[] = [0],
): { access: string; expires: string } {
  const { secret, clock } = c.var.deps
  const expires = new Date(clock().getTime() + ACCESS_MINUTES * 60_000)
  const proved = [publicId, ...numbers].join('#')
  return { access: signStatement(secret, 'visit-access', proved, expires), expires: expires.toISOString() }
}

/** Who is asking about this visit: the bearer, and whether the guest's proof came along. */
export function readerOf(c: ApiContext, publicId: string): VisitViewer {
  const { secret, clock } = c.var.deps
  const statement = c.req.header(ACCESS_HEADER)
  const proved = statement === undefined ? null : readStatement(secret, 'visit-access', statement, clock())
  const [id, ...numbers] = (proved ?? '').split('#')
  const guestProof = id === publicId
  const guestNumbers = guestProof ? numbers.map(Number) : []
  return { actor: c.var.actor, guestProof, guestNumbers, today: seoulDate(clock()) }
}

/** The visit, for those who may know of it. @throws Problem 404 for everybody else */
export async function requireVisit(
  c: ApiContext,
  db: Db,
  publicId: string,
  options?: { lock: true },
): Promise<{ loaded: LoadedVisit; reader: VisitViewer }> {
  const reader = readerOf(c, publicId)
  const loaded = await loadVisit(db, publicId, options)
  if (!loaded || !canSee(loaded, reader)) throw new Problem(404, 'notFound')
  return { loaded, reader }
}

/**
 * Looks for a host, which reveals who works where: wrong names and phones are limited per name asked for and per address
 * (decisions §3, §6), right ones are not, or a popular host could have no guests.
 */
export const guessHost = <T>(
  c: ApiContext,
  host: { companyId: number; hostNames: string[] },
  check: (db: Db) => Promise<T>,
): Promise<T> => limitGuesses(c, [...attemptsFromAddress(c, 'visit', PER_ADDRESS), hostAttempt(host)], check)

/**
 * Reservations write to people's phones, so a guest makes only so many, whoever they are for. Equal requests under one
 * idempotency key count once: a guest's impatient clicks are one reservation.
 */
export const limitReservations = (
  c: ApiContext,
  body: { visitors: { mobile: string }[] },
): Promise<CountedAttempt[]> =>
  countAttempts(c, [
    ...unlessRepeated(c, body),
    { name: 'visit-lead', subject: body.visitors[0]!.mobile, limit: PER_LEAD_PHONE },
  ])

/** Changes write to people's phones, too: a guest's are so many a visit. The same one sent again counts once. */
export async function limitChanges(c: ApiContext, publicId: string, body: unknown): Promise<void> {
  if (!readerOf(c, publicId).guestProof) return
  await countAttempts(c, [
    ...unlessRepeated(c, body),
    { name: 'visit-change', subject: publicId, limit: PER_CHANGED_VISIT },
  ])
}

/**
 * Compares the phone with those of a visit. Phones are few enough to be tried one after another, so each visit takes only
 * a few wrong ones; right ones are slowed per guest (decisions §6).
 */
export async function guessPhone<T>(
  c: ApiContext,
  { publicId, mobile }: { publicId: string; mobile: string },
  check: (db: Db) => Promise<T>,
): Promise<T> {
  const tries = [
    ...attemptsFromAddress(c, 'visit-access', PER_ADDRESS),
    { name: 'visit-access', subject: publicId, limit: PER_VISIT },
  ]
  const visit = await limitGuesses(c, tries, check)
  await countAttempt(c, 'visit-opened', `${publicId} ${mobile}`, PER_GUEST)
  return visit
}

/** A name with and without title is one. */
const hostAttempt = ({ companyId, hostNames }: { companyId: number; hostNames: string[] }): Attempt => ({
  name: 'host-check',
  subject: `${companyId}:${hostNames.at(-1)!.toLowerCase()}`,
  limit: PER_HOST_NAME,
})

/**
 * An attempt that stops the count for a repeated request, so that sending one request twice counts once. It is counted
 * itself, so that only one of several parallel requests is the first.
 */
function unlessRepeated(c: ApiContext, body: unknown): Attempt[] {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return []
  const request = sha256(JSON.stringify([c.req.path, key, body]))
  return [{ name: 'visit-request', subject: request, limit: REPEATS, beyond: 'stop' }]
}
