import type { z } from 'zod'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { formatMinutes, seoulDate } from '~/rules/local-time'
import { MOST_VISIT_SERIES } from '~/domains/visitors/limits'
import { hostNames } from '~/domains/visitors/rules/host-name'
import type { IndividualVisit } from '~/domains/visitors/schemas'
import type { moreVisitDatesForm } from '~/domains/visitors/series-schemas'
import { findVisited, type LoadedVisit } from '~/domains/visitors/api/queries.server'
import { datesGone, reserveDates } from './reserve.server'
import type { Found } from '~/domains/visitors/api/reserve.server'

const isLiving = ({ visit }: LoadedVisit) => !['cancelled', 'rejected'].includes(visit.status)

/** How many dates a member may still add to a series: none unless they receive its guests or have reserved it, and it goes on. */
export function datesLeft(all: readonly LoadedVisit[], { id }: MemberActor): number {
  const living = all.filter(isLiving)
  const isOwn = living.at(-1)?.visit.hostId === id || living.at(-1)?.visit.requestedByMemberId === id
  return isOwn ? Math.max(0, MOST_VISIT_SERIES - living.length) : 0
}

/** The last visit of a series that was not called off, after which further ones are made. @throws Problem 409 */
export function lastToRepeat(all: readonly LoadedVisit[], member: MemberActor): LoadedVisit {
  if (datesLeft(all, member) === 0) throw new Problem(409, 'visitSeriesClosed')
  return all.findLast(isLiving)!
}

/** The host of a series, looked for as a new reservation does: someone who has left receives nobody any more. */
export const hostOfSeries = (db: Db, { host, company }: LoadedVisit, now: Date): Promise<Found> =>
  findVisited(db, { companyId: company.id, hostNames: hostNames(host.name) }, seoulDate(now))

/** What the guests of a visit are asked again. */
function formOf(
  { visit, host, company, visitors }: LoadedVisit,
  member: MemberActor,
  consentVersion: string | undefined,
): IndividualVisit {
  return {
    forMyself: host.id === member.id,
    companyId: company.id,
    hostName: host.name,
    hostMobile: host.mobile,
    floor: visit.floor,
    visitDate: visit.visitDate,
    visitTime: formatMinutes(visit.visitMinutes),
    purpose: visit.purpose as IndividualVisit['purpose'],
    purposeText: visit.purposeText ?? '',
    visitors: visitors.map(({ name, mobile, email, companyName, plate, otherPlate }) => ({
      ...{ name, mobile, email: email ?? '', companyName: companyName ?? '' },
      ...{ plate: plate ?? '', otherPlate },
    })),
    consent: true,
    consentVersion,
  }
}

/**
 * Adds dates to a series: the guests, host, floor and time of its last visit, all of them or none. A guest's page of passes shows
 * them, too.
 * @param all the series, locked
 * @throws Problem 422 for more dates than a series may have, or as a reservation; 409 for dates that can no longer be reserved
 */
export async function addDates(
  c: ApiContext,
  tx: Db,
  { all, member, found }: { all: readonly LoadedVisit[]; member: MemberActor; found: Found },
  { dates, consentVersion }: z.output<typeof moreVisitDatesForm>,
) {
  const last = lastToRepeat(all, member)
  const left = datesLeft(all, member)
  if (dates.length > left) throw fieldProblem('until', 'seriesTooLong', { max: MOST_VISIT_SERIES })
  const taken = new Set(all.filter(isLiving).map(({ visit }) => visit.visitDate))
  const gone = dates.filter((date) => taken.has(date))
  if (gone.length > 0) throw datesGone(gone)
  const codes = last.visitors.map(({ seriesCode }) => seriesCode ?? newPublicId())
  const form = formOf(last, member, consentVersion)
  return reserveDates(c, tx, { ...form, dates }, host(found, member, last), {
    id: last.visit.seriesId!,
    codes,
  })
}

/** A host's own guests are reserved with the host alone among those found. */
const host = (found: Found, { id }: MemberActor, last: LoadedVisit): Found =>
  found && last.host.id === id ? { ...found, hosts: found.hosts.filter((one) => one.id === id) } : found
