import type { ApiContext } from '~/api/context.server'
import { requireMember } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { parseMinutes, seoulDate, type LocalDate } from '~/rules/local-time'
import type { VisitingHours } from '~/rules/visiting-hours'
import type { VisitStatus } from '~/rules/statuses'
import type { GroupDetails } from '~/domains/visitors/group-schemas'
import { hostNames } from '~/domains/visitors/rules/host-name'
import { visitTimeProblem, visitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import type { IndividualVisit } from '~/domains/visitors/schemas'
import { limitHostGuesses, limitRequests } from './access.server'
import { holdBlocked, newlyBlocked } from './hold.server'
import { notifyManagersOfRequest } from './group/messages.server'
import { sendPasses, notifyRequested, type Together } from './messages.server'
import { findVisited, type Host } from './queries.server'
import { addEvent, insertVisit } from './store.server'

/** A visitor's columns from a form; empty fields are null. */
export function personOf({
  name,
  mobile,
  email,
  companyName,
  plate,
  otherPlate,
}: IndividualVisit['visitors'][number]) {
  return {
    name,
    mobile,
    email: email || null,
    companyName: companyName || null,
    plate: plate || null,
    otherPlate: Boolean(plate) && otherPlate,
  }
}

export type Found = Awaited<ReturnType<typeof findVisited>>

/** The company, if it can be visited. @throws Problem 422 at the field */
export function requireCompany<F extends Pick<NonNullable<Found>, 'company'>>(found: F | undefined): F {
  if (!found) throw fieldProblem('companyId', 'companyNotFound')
  return found
}

/**
 * The host among the members found, by phone (decisions §6, host check).
 * @throws Problem 422 at the field that does not fit
 */
export function requireHost(
  found: Pick<NonNullable<Found>, 'company' | 'hosts'> | undefined,
  hostMobile: string,
): Host {
  const { hosts } = requireCompany(found)
  if (hosts.length === 0) throw fieldProblem('hostName', 'hostNotFound')
  const host = hosts.find(({ mobile }) => mobile === hostMobile)
  if (!host) throw fieldProblem('hostMobile', 'hostPhoneMismatch')
  return host
}

/** @throws Problem 422 at date or time when no visit can be reserved for then (decisions §6) */
export function assertBookable(
  { visitDate, visitMinutes }: { visitDate: LocalDate; visitMinutes: number },
  { now, hours }: { now: Date; hours: VisitingHours },
): void {
  const problem = visitTimeProblem(visitDate, visitMinutes, { now, hours })
  if (problem === 'dateOutsideWindow')
    throw fieldProblem('visitDate', problem, { ...visitWindow(seoulDate(now)) })
  if (problem) throw fieldProblem('visitTime', problem)
}

/**
 * The version consented to: the one in force, which is the one shown.
 * @throws Problem 422 where another was shown
 */
export function requireConsent(shown: string | undefined, inForce: string | null): string {
  if (!inForce) throw new Error('There is no visit-privacy policy in force')
  if ((shown ?? inForce) !== inForce) throw fieldProblem('consent', 'policyChanged')
  return inForce
}

/**
 * Where, when and what for a visit is, with the consent to it: what a form says of it as columns.
 * @throws Problem 422 at the field
 */
export function readDetails(
  form: Pick<
    GroupDetails,
    'floor' | 'visitDate' | 'visitTime' | 'purpose' | 'purposeText' | 'consentVersion'
  >,
  { floors, consentVersion, hours }: Pick<NonNullable<Found>, 'floors' | 'consentVersion' | 'hours'>,
  now: Date,
) {
  const { floor, visitDate, purpose } = form
  if (!floors.includes(floor)) throw fieldProblem('floor', 'choiceInvalid')
  const visitMinutes = parseMinutes(form.visitTime)!
  assertBookable({ visitDate, visitMinutes }, { now, hours })
  return {
    floor,
    visitDate,
    visitMinutes,
    purpose,
    purposeText: form.purposeText || null,
    consentVersion: requireConsent(form.consentVersion, consentVersion),
    consentedAt: now,
    createdAt: now,
  }
}

/**
 * Finds the host of a reservation. A host not found counts as a wrong guess but is refused only later (`requireHost`),
 * so that a repeated request, under the same key, still gets its first answer. @throws Problem 401, 403, 429
 */
export async function findRequestedHost(
  c: ApiContext,
  form: Pick<IndividualVisit, 'forMyself' | 'companyId' | 'hostName' | 'hostMobile'>,
  find: (found: Found) => Host = (found) => requireHost(found, form.hostMobile!),
): Promise<Found> {
  const { clock, db } = c.var.deps
  const today = seoulDate(clock())
  if (form.forMyself) return findVisited(db, requireMember(c), today)
  // The schema requires company, name and phone unless the visit is for oneself.
  const typedHost = { companyId: form.companyId!, hostNames: hostNames(form.hostName!) }
  let visited: Found
  await limitHostGuesses(c, typedHost, async (tx) => {
    visited = await findVisited(tx, typedHost, today)
    find(visited)
  }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 422)) throw error
  })
  return visited
}

/** What an individual visit belongs to. */
interface Belongs {
  /** The booking of the meeting that it is for. */
  bookingId?: number
  /** The series it is one of, the codes of its people's pages in it, and what is said of all its visits together. */
  series?: { id: string; codes: readonly string[]; together: Together }
}

/**
 * Stores an individual visit and notifies host and guest. A host's own guests are approved at once (decisions §2). Of a
 * series, the caller sends what is collected.
 * @throws Problem 422
 */
export async function reserve(
  c: ApiContext,
  tx: Db,
  form: IndividualVisit,
  found: Found,
  { bookingId, series }: Belongs = {},
): Promise<{ id: string; status: VisitStatus }> {
  const { deps, actor, language } = c.var
  const now = deps.clock()
  const visited = requireCompany(found)
  const { company, hosts } = visited
  const host = form.forMyself ? hosts[0]! : requireHost(found, form.hostMobile!)
  if (!form.forMyself) await limitRequests(c, tx, { host, mobile: form.visitors[0]!.mobile })
  const details = readDetails(form, visited, now)
  const inserted = await insertVisit(
    tx,
    {
      publicId: newPublicId(),
      kind: 'individual',
      ...details,
      companyId: company.id,
      hostId: host.id,
      status: form.forMyself ? 'approved' : 'request_for_approval',
      language,
      requestedByMemberId: actor.kind === 'member' ? actor.id : null,
      bookingId,
      seriesId: series?.id,
    },
    form.visitors.map((person, place) => ({ ...personOf(person), seriesCode: series?.codes[place] })),
  )
  const stored = await holdBlocked(tx, inserted)
  const { id, publicId, status } = stored.visit
  const loaded = { ...stored, company, host }
  const messaging = { tx, loaded, now, publicUrl: deps.config.publicUrl, together: series?.together }
  const requested = await addEvent(tx, id, {
    event: 'requested',
    by: form.forMyself ? 'host' : 'guest',
    at: now,
  })
  if (status === 'approved') {
    const approved = await addEvent(tx, id, { event: 'approved', by: 'host', at: now })
    const numbers = stored.visitors.map(({ number }) => number)
    await sendPasses({ ...messaging, eventId: approved }, numbers)
  } else if (!form.forMyself) {
    // A host who reserves for own guests gets no request, even when a manager has to decide.
    await notifyRequested({ ...messaging, eventId: requested })
  }
  if (newlyBlocked(stored).length > 0) {
    if (series) series.together.held.push({ loaded, eventId: requested })
    else await notifyManagersOfRequest({ ...messaging, eventId: requested }, actor)
  }
  return { id: publicId, status }
}
