import type { ApiContext } from '../../../api/context.server'
import { requireMember } from '../../../api/context.server'
import { fieldProblem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import { parseMinutes, seoulDate } from '../../../rules/local-time'
import { visitTimeProblem, visitWindow } from '../rules/is-visit-date-bookable'
import type { IndividualVisit } from '../schemas'
import { tellPasses, tellRequested } from './messages.server'
import { currentConsentVersion, findHost, findHostsNamed, findOpenCompany, type Host } from './queries.server'
import { addEvent, insertVisit } from './store.server'

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

/** A company that can be visited. @throws Problem 422 at the field */
async function requireCompany(db: Db, id: number) {
  const company = await findOpenCompany(db, id)
  if (!company) throw fieldProblem('companyId', 'companyNotFound')
  return company
}

/**
 * The person of this company, name and phone (decisions §6, host check).
 * @throws Problem 422 at the field that does not fit
 */
export async function checkHost(db: Db, asked: { companyId: number; hostName: string; hostMobile: string }) {
  const company = await requireCompany(db, asked.companyId)
  const named = await findHostsNamed(db, asked.companyId, asked.hostName)
  if (named.length === 0) throw fieldProblem('hostName', 'hostNotFound')
  const host = named.find(({ mobile }) => mobile === asked.hostMobile)
  if (!host) throw fieldProblem('hostMobile', 'hostPhoneMismatch')
  return { company, host }
}

/** Whom the visit is to: the signed-in person, or whom the guest names. @throws Problem 401, 403, 422 */
async function findVisited(c: ApiContext, tx: Db, form: IndividualVisit) {
  if (!form.forMyself) {
    // The schema asks for all three unless the visit is for oneself.
    return checkHost(tx, {
      companyId: form.companyId!,
      hostName: form.hostName!,
      hostMobile: form.hostMobile!,
    })
  }
  const { id, companyId } = requireMember(c)
  return { company: await requireCompany(tx, companyId), host: (await findHost(tx, id)) as Host }
}

/** @throws Problem 422 at date or time when the visit cannot be reserved for then (decisions §6) */
function assertBookable({ visitDate, visitTime }: IndividualVisit, now: Date): void {
  const problem = visitTimeProblem(visitDate, parseMinutes(visitTime)!, now)
  if (problem === 'dateOutsideWindow') throw fieldProblem('visitDate', problem, { ...visitWindow(now) })
  if (problem) throw fieldProblem('visitTime', problem)
}

/**
 * Stores an individual visit and tells host and guest. A host's own guests are approved at once (decisions §2).
 * @throws Problem 401, 403, 422
 */
export async function reserve(c: ApiContext, tx: Db, form: IndividualVisit) {
  const { clock, config } = c.var.deps
  const { actor, language } = c.var
  const now = clock()
  const { company, host } = await findVisited(c, tx, form)
  if (!company.floors.includes(form.floor)) throw fieldProblem('floor', 'choiceInvalid')
  assertBookable(form, now)
  const consentVersion = await currentConsentVersion(tx, seoulDate(now))
  if ((form.consentVersion ?? consentVersion) !== consentVersion)
    throw fieldProblem('consent', 'policyChanged')
  const by = form.forMyself ? 'host' : 'guest'
  const stored = await insertVisit(
    tx,
    {
      kind: 'individual',
      companyId: company.id,
      hostId: host.id,
      floor: form.floor,
      visitDate: form.visitDate,
      visitMinutes: parseMinutes(form.visitTime)!,
      purpose: form.purpose,
      purposeText: form.purposeText || null,
      status: by === 'host' ? 'approved' : 'request_for_approval',
      language,
      consentVersion,
      consentedAt: now,
      requestedByMemberId: actor.kind === 'member' ? actor.id : null,
      createdAt: now,
    },
    form.visitors.map(personOf),
  )
  const { id, publicId, status } = stored.visit
  const requested = await addEvent(tx, id, { event: 'requested', by, at: now })
  const telling = { tx, loaded: { ...stored, company, host }, now, publicUrl: config.publicUrl }
  if (by === 'host') {
    const eventId = await addEvent(tx, id, { event: 'approved', by, at: now })
    await tellPasses(
      { ...telling, eventId },
      stored.visitors.map(({ number }) => number),
    )
  } else {
    await tellRequested({ ...telling, eventId: requested })
  }
  return { id: publicId, status }
}
