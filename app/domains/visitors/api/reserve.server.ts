import type { WithSubquery } from 'drizzle-orm'
import type { ApiContext } from '../../../api/context.server'
import { requireMember } from '../../../api/context.server'
import { fieldProblem } from '../../../api/problem'
import { newPublicId } from '../../../api/secrets.server'
import { parseMinutes, seoulDate } from '../../../rules/local-time'
import { visitTimeProblem, visitWindow } from '../rules/is-visit-date-bookable'
import type { IndividualVisit } from '../schemas'
import { passMessages, requestMessages } from './messages.server'
import { findVisited, type Host } from './queries.server'
import { insertVisit, type Step } from './store.server'

/** A visitor's columns from what a form says; what was left empty is nothing. */
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

type Found = Awaited<ReturnType<typeof findVisited>>

/** A company that can be visited. @throws Problem 422 at the field */
function requireCompany(found: Found): NonNullable<Found> {
  if (!found) throw fieldProblem('companyId', 'companyNotFound')
  return found
}

/**
 * The one of the people found who has this phone (decisions §6, host check).
 * @throws Problem 422 at the field that does not fit
 */
export function requireHost(found: Found, hostMobile: string): Host {
  const { hosts } = requireCompany(found)
  if (hosts.length === 0) throw fieldProblem('hostName', 'hostNotFound')
  const host = hosts.find(({ mobile }) => mobile === hostMobile)
  if (!host) throw fieldProblem('hostMobile', 'hostPhoneMismatch')
  return host
}

/** @throws Problem 422 at date or time when the visit cannot be reserved for then (decisions §6) */
function assertBookable({ visitDate, visitTime }: IndividualVisit, now: Date): void {
  const problem = visitTimeProblem(visitDate, parseMinutes(visitTime)!, now)
  if (problem === 'dateOutsideWindow')
    throw fieldProblem('visitDate', problem, { ...visitWindow(seoulDate(now)) })
  if (problem) throw fieldProblem('visitTime', problem)
}

/** What a reservation needs to know: whom it may be to. It judges nothing yet. @throws Problem 401, 403 */
export async function prepareReservation(c: ApiContext, form: IndividualVisit) {
  const { clock, db } = c.var.deps
  const now = clock()
  // The schema asks for company, name and phone unless the visit is for oneself.
  const asked = form.forMyself ? requireMember(c) : { companyId: form.companyId!, hostName: form.hostName! }
  return { now, found: await findVisited(db, asked, seoulDate(now)) }
}

/** A host's own guests are approved at once (decisions §2). */
export const newReservation = ({ forMyself }: IndividualVisit) => ({
  id: newPublicId(),
  status: forMyself ? ('approved' as const) : ('request_for_approval' as const),
})

/**
 * Stores an individual visit and tells host and guest, together with what is written alongside.
 * @throws Problem 422
 */
export async function reserve(
  { var: { deps, actor, language } }: ApiContext,
  form: IndividualVisit,
  { now, found }: Awaited<ReturnType<typeof prepareReservation>>,
  { id, status }: ReturnType<typeof newReservation>,
  alongside: WithSubquery[],
): Promise<void> {
  const { company, floors, hosts, consentVersion } = requireCompany(found)
  const host = form.forMyself ? hosts[0]! : requireHost(found, form.hostMobile!)
  if (!floors.includes(form.floor)) throw fieldProblem('floor', 'choiceInvalid')
  assertBookable(form, now)
  if (!consentVersion) throw new Error('There is no visit-privacy policy in force')
  if ((form.consentVersion ?? consentVersion) !== consentVersion)
    throw fieldProblem('consent', 'policyChanged')
  const visit = {
    publicId: id,
    kind: 'individual' as const,
    companyId: company.id,
    hostId: host.id,
    floor: form.floor,
    visitDate: form.visitDate,
    visitMinutes: parseMinutes(form.visitTime)!,
    purpose: form.purpose,
    purposeText: form.purposeText || null,
    status,
    statusReason: null,
    language,
    consentVersion,
    consentedAt: now,
    requestedByMemberId: actor.kind === 'member' ? actor.id : null,
    createdAt: now,
  }
  const visitors = form.visitors.map((person, number) => ({
    ...personOf(person),
    number,
    passCode: newPublicId(),
  }))
  const telling = {
    loaded: { visit, visitors, company, host },
    eventId: visit.publicId,
    now,
    publicUrl: deps.config.publicUrl,
  }
  const requested: Step = { event: 'requested', by: form.forMyself ? 'host' : 'guest', at: now }
  const written = form.forMyself
    ? { steps: [requested, { ...requested, event: 'approved' as const }], messages: passMessages(telling) }
    : { steps: [requested], messages: requestMessages(telling) }
  await insertVisit(deps.db, { visit, visitors }, { ...written, alongside })
}
