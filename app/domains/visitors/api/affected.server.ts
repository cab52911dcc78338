import { and, asc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import type { AffectedSource, Change, Found, Settling } from '~/affected/source'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import type { VisitStatus } from '~/rules/statuses'
import { maskName } from '~/rules/text'
import { detailsLink, messageToVisitor, notifyDecided, queue, toHost } from './messages.server'
import { loadVisits, type LoadedVisit } from './queries.server'
import { putOffVisits } from './put-off.server'
import { addEvent, changeVisitorStatus } from './store.server'
import { visits } from './tables.server'

/** Statuses of visits, and of their people, that are still to come. */
const TO_COME = [
  'request_for_approval',
  'approved',
  'cancellation_requested',
] as const satisfies VisitStatus[]

function isConcerned(change: Change): SQL | undefined {
  switch (change.what) {
    case 'holiday':
      return change.closes ? inArray(visits.visitDate, [...change.closes]) : undefined
    case 'account':
      return eq(visits.hostId, change.memberId)
    case 'company':
      return eq(visits.companyId, change.companyId)
    case 'floors':
      return and(eq(visits.companyId, change.companyId), inArray(visits.floor, [...change.floors]))
    default:
      return undefined
  }
}

/** Those whose day is not over: a holiday may be entered for a day that has passed, as charges depend on it. */
async function listAffected(tx: Db, change: Change, now: Date): Promise<string[]> {
  const concerned = isConcerned(change)
  if (!concerned) return []
  // What becomes of a meeting's guests is decided with its booking.
  const rows = await tx
    .select({ publicId: visits.publicId })
    .from(visits)
    .where(
      and(
        inArray(visits.status, [...TO_COME]),
        gte(visits.visitDate, seoulDate(now)),
        isNull(visits.bookingId),
        concerned,
      ),
    )
    .orderBy(asc(visits.visitDate), asc(visits.visitMinutes), asc(visits.id))
  return rows.map(({ publicId }) => publicId)
}

/** Visits that a change concerns and whose people have not arrived. */
export const affectedVisits: AffectedSource = async (settling, change) => {
  const ids = await listAffected(settling.tx, change, settling.now)
  const loaded = ids.length > 0 ? await loadVisits(settling.tx, ids, { lock: true }) : []
  const byId = new Map(loaded.map((visit) => [visit.visit.publicId, visit]))
  // Of an account or a company that ends, people are told while it has its addresses.
  const putOff = change.what === 'holiday' ? putOffVisits(settling, loaded) : undefined
  return ids.flatMap((id) => byId.get(id) ?? []).map((visit) => toFound(settling, visit, putOff))
}

export const isToCome = ({ status }: { status: VisitStatus }) =>
  (TO_COME as readonly VisitStatus[]).includes(status)

function toFound(settling: Settling, loaded: LoadedVisit, putOff: Found['putOff']): Found {
  const { visit, company, host } = loaded
  const { actor } = settling
  const people = peopleToCome(loaded)
  const count = people.length - 1
  const subject = { companyId: visit.companyId, hostId: visit.hostId }
  // The account's manager need not be one of visits: then only the host is named in full.
  const isRead = actor.kind === 'staff' || can(actor, 'visits:see', subject)
  const name = people[0]?.name ?? ''
  const lead = isRead ? name : maskName(name)
  const by = actor.kind === 'staff' ? ('desk' as const) : ('manager' as const)
  return {
    shown: {
      key: `visit:${visit.publicId}`,
      kind: 'visit',
      name: { ko: count > 0 ? `${lead} +${count}` : lead, en: count > 0 ? `${lead} +${count}` : lead },
      company: { ko: company.nameKo, en: company.nameEn },
      person: host.name,
      date: visit.visitDate,
      startMinutes: visit.visitMinutes,
      endMinutes: null,
    },
    keep: (reason) => keepVisit(settling, loaded, { by, reason }),
    cancel: (reason) => cancelVisit(settling, loaded, { by, reason }),
    putOff,
  }
}

const peopleToCome = ({ visitors }: LoadedVisit) => visitors.filter(isToCome)

/** Who decides about a visit, and why. */
interface Decision {
  by: 'desk' | 'manager'
  reason: string
}
type Writing = Pick<Settling, 'tx' | 'now' | 'publicUrl'>

/** Tells a visit's people that it takes place nevertheless. */
export async function keepVisit(
  { tx, now, publicUrl }: Writing,
  loaded: LoadedVisit,
  { by, reason }: Decision,
): Promise<void> {
  const { visit, visitors } = loaded
  const people = peopleToCome(loaded)
  const eventId = await addEvent(tx, visit.id, { event: 'kept', by, at: now, reason })
  // The reason of this step is told, and stands in its history only.
  const told = {
    tx,
    now,
    publicUrl,
    eventId,
    loaded: { ...loaded, visit: { ...visit, statusReason: reason } },
  }
  const informed = people.filter(
    ({ number, status }) =>
      (number === 0 && visit.kind === 'individual') || status !== 'request_for_approval',
  )
  await queue(told, [
    ...toHost(told, 'visitStaysHost', people[0] ?? visitors[0]!),
    ...informed.flatMap((person) => messageToVisitor(told, 'visitStaysGuest', person, detailsLink(told))),
  ])
}

/** Cancels what of a visit is to come, and tells its people. */
export async function cancelVisit(
  { tx, now, publicUrl }: Writing,
  loaded: LoadedVisit,
  { by, reason }: Decision,
): Promise<void> {
  const numbers = peopleToCome(loaded).map(({ number }) => number)
  const cancelled = { numbers, to: 'cancelled', event: 'cancelled', by, at: now, reason } as const
  const moved = await changeVisitorStatus(tx, loaded, cancelled)
  const decided = { ...moved, before: loaded, by, numbers }
  await notifyDecided({ ...moved, tx, now, publicUrl }, 'cancel', decided)
}
