import { z } from '@hono/zod-openapi'
import { allowancesOf } from '~/decisions/decide.server'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { canTransition, type VisitStatus } from '~/rules/statuses'
import { maskName } from '~/rules/text'
import { canRemindHost, deskRefusal, type DeskAction } from '~/domains/visitors/rules/desk-refusal'
import { gatePassState, gatePassValidity } from '~/domains/visitors/rules/gate-pass-validity'
import { visitRoles } from '~/domains/visitors/rules/visit-roles'
import { visitAccessShape, type FoundVisit } from '~/domains/visitors/access-schemas'
import type { BlockMatch } from '~/domains/visitors/block-list-schemas'
import { type ExpectedVisitor, type GatePass, type SeriesPasses } from '~/domains/visitors/pass-schemas'
import type { VisitSeries } from '~/domains/visitors/series-schemas'
import {
  VISIT_ACTIONS,
  visitStatus,
  type Visit,
  type VisitRow,
  type visitorShape,
} from '~/domains/visitors/schemas'
import {
  actionRefusal,
  blockedFor,
  isOneOfMany,
  seesAsGuest,
  seesVisitor,
  type VisitViewer,
} from './decide.server'
import type { PassRecord } from './desk/queries.server'
import type { ListedVisit } from './list-queries.server'
import type { Company, EventRecord, LoadedVisit, SeriesVisit, VisitorRecord } from './queries.server'

/** The format of ids and pass codes, which `newPublicId` makes; anything else is 404. */
export const visitId = z.string().regex(/^[\w-]{22}$/)
export const passCode = visitId

/** A visit's id and status: the answer of a write. */
export const visitHead = z.object({ id: z.string(), status: visitStatus })
/** A guest who reserved has just typed the phone, and gets access without doing so again. */
export const reservedShape = visitHead.extend({ guest: visitAccessShape.nullable() })

const bilingual = ({ nameKo, nameEn }: Company) => ({ ko: nameKo, en: nameEn })
const instant = (at: Date | null) => at?.toISOString() ?? null

/** The reason is stored with the visit, but only shown for statuses that need one. */
const reasonOf = (status: VisitStatus, statusReason: string | null) =>
  ['rejected', 'cancelled', 'cancellation_requested'].includes(status) ? statusReason : null

/** A pass exists for visitors who are approved, inside or have left. */
const hasPass = (status: VisitStatus) => ['approved', 'using', 'visit_completed'].includes(status)

export const toVisitor = (person: VisitorRecord): z.output<typeof visitorShape> => ({
  number: person.number,
  name: person.name,
  mobile: person.mobile,
  email: person.email,
  companyName: person.companyName,
  plate: person.plate,
  otherPlate: person.otherPlate,
  status: person.status,
  passCode: hasPass(person.status) ? person.passCode : null,
  seriesCode: person.seriesCode,
  checkedInAt: instant(person.checkedInAt),
  checkedOutAt: instant(person.checkedOutAt),
})

/** A visit as this viewer may see it, with the actions they may take now and why not: screens ask no rule again. */
export function toVisit(
  loaded: LoadedVisit,
  { events, series }: { events: EventRecord[]; series: readonly SeriesVisit[] },
  viewer: VisitViewer,
): Visit {
  const { visit, company, host } = loaded
  const isGuest = seesAsGuest(loaded, viewer)
  const isAlone = isOneOfMany(loaded, viewer)
  const visitors = loaded.visitors.filter(({ number }) => seesVisitor(loaded, viewer, number))
  const isVisible = ({ visitorNumber, visitorNumbers, changes }: EventRecord) =>
    !isAlone ||
    (visitorNumber === null
      ? !changes?.some(({ who, of }) => who ?? (of === 'added' || of === 'removed')) &&
        (!visitorNumbers || visitorNumbers.some((number) => viewer.guestNumbers.includes(number)))
      : viewer.guestNumbers.includes(visitorNumber))
  return {
    id: visit.publicId,
    kind: visit.kind,
    revision: visit.revision,
    companyId: visit.companyId,
    company: bilingual(company),
    hostName: isGuest ? maskName(host.name) : host.name,
    floor: visit.floor,
    visitDate: visit.visitDate,
    visitMinutes: visit.visitMinutes,
    purpose: visit.purpose as Visit['purpose'],
    purposeText: visit.purposeText,
    status: visit.status,
    statusReason: reasonOf(visit.status, visit.statusReason),
    createdAt: visit.createdAt.toISOString(),
    visitors: visitors.map(toVisitor),
    blocked: blockedFor(loaded, viewer),
    events: events
      .filter(isVisible)
      .map(({ event, by, visitorNumber, visitorNumbers, reason, changes, at }) => ({
        event: event as Visit['events'][number]['event'],
        by,
        visitorNumber,
        visitorNumbers: isAlone ? [] : (visitorNumbers ?? []),
        reason,
        changes: changes ?? [],
        at: at.toISOString(),
      })),
    series: seriesOf(visit, series, isGuest),
    meeting:
      viewer.actor.kind === 'member' && viewer.actor.id === visit.hostId ? (loaded.meetingId ?? null) : null,
    actions: allowancesOf(VISIT_ACTIONS, (action) => actionRefusal(loaded, action, viewer)),
  }
}

/** Which one of its series a visit is; the others are for the company's members only. */
function seriesOf(
  { seriesId, publicId }: LoadedVisit['visit'],
  series: readonly SeriesVisit[],
  isGuest: boolean,
): Visit['series'] {
  if (seriesId === null) return null
  const place = series.findIndex(({ id }) => id === publicId) + 1
  return { place, of: series.length, id: isGuest ? null : seriesId, visits: isGuest ? [] : [...series] }
}

/** A row of a list of the viewer's company. */
export function toVisitRow(row: Omit<ListedVisit, 'count'>, actor: Actor): VisitRow {
  const { visit } = row
  const entity = visit.kind === 'group' ? 'groupVisit' : 'visit'
  return {
    id: visit.publicId,
    kind: visit.kind,
    name: row.name,
    companyName: row.companyName,
    plate: row.plate,
    visitorCount: row.visitorCount,
    hostName: row.hostName,
    floor: visit.floor,
    visitDate: visit.visitDate,
    visitMinutes: visit.visitMinutes,
    status: visit.status,
    statusReason: reasonOf(visit.status, visit.statusReason),
    approvable:
      visit.status === 'request_for_approval' &&
      visitRoles(actor, visit).some((by) => canTransition(entity, visit.status, 'approved', by)),
    revision: visit.revision,
    series: visit.seriesId !== null && row.series ? { id: visit.seriesId, ...row.series } : null,
  }
}

/** The visits of a series as their host or a manager sees them. */
export const toVisitSeries = (
  id: string,
  all: readonly LoadedVisit[],
  viewer: VisitViewer,
): Omit<VisitSeries, 'left'> => ({
  id,
  visits: all.map((loaded) => {
    const { visit, host, visitors } = loaded
    const { name, companyName, plate } = visitors[0]!
    const row = { visit, hostName: host.name, name, companyName, plate, visitorCount: visitors.length }
    return {
      ...toVisitRow({ ...row, series: null }, viewer.actor),
      isBlocked: blockedFor(loaded, viewer).length > 0,
      actions: allowancesOf(['approve', 'reject', 'cancel'], (action) =>
        actionRefusal(loaded, action, viewer),
      ),
    }
  }),
})

/** A reservation that its guest found again. */
export const toFoundVisit = ({ visit, company }: PassRecord, guest: FoundVisit['guest']): FoundVisit => ({
  id: visit.publicId,
  company: bilingual(company),
  floor: visit.floor,
  visitDate: visit.visitDate,
  visitMinutes: visit.visitMinutes,
  status: visit.status,
  statusReason: reasonOf(visit.status, visit.statusReason),
  guest,
})

/** The public data of a pass: enough for the gate, nothing for a stranger who finds the link. */
export function toGatePass({ visitor, visit, company, hostName, meeting }: PassRecord, now: Date): GatePass {
  const time = { date: visit.visitDate, minutes: visit.visitMinutes }
  return {
    code: visitor.passCode,
    deskCode: visitor.deskCode,
    name: visitor.name,
    company: bilingual(company),
    floor: visit.floor,
    room: meetingOf(meeting)?.room ?? null,
    hostName: maskName(hostName),
    plate: visitor.plate,
    visitDate: visit.visitDate,
    visitMinutes: visit.visitMinutes,
    validFromMinutes: seoulMinutes(gatePassValidity(time).validFrom),
    status: visitor.status,
    statusReason: reasonOf(visitor.status, visit.statusReason),
    state: gatePassState({ ...time, status: visitor.status, now }),
  }
}

/** A person's passes of a series, by date; at least one. */
export function toSeriesPasses(found: readonly PassRecord[]): SeriesPasses {
  const { visitor, company, hostName } = found.at(-1)!
  return {
    name: visitor.name,
    company: bilingual(company),
    hostName: maskName(hostName),
    passes: found.map(({ visitor: { status, passCode, number }, visit }) => ({
      code: hasPass(status) ? passCode : null,
      visit: number === 0 ? visit.publicId : null,
      visitDate: visit.visitDate,
      visitMinutes: visit.visitMinutes,
      floor: visit.floor,
      status,
      statusReason: reasonOf(status, visit.statusReason),
    })),
  }
}

/** From when a pass is valid, for people: '2026-11-24 13:00'. */
export function passValidFrom({ visit }: Pick<PassRecord, 'visit'>): string {
  const { validFrom } = gatePassValidity({ date: visit.visitDate, minutes: visit.visitMinutes })
  return `${seoulDate(validFrom)} ${formatMinutes(seoulMinutes(validFrom))}`
}

/** The columns of a meeting are read together: all of them, or none for any other visit. */
function meetingOf(meeting: PassRecord['meeting']): ExpectedVisitor['meeting'] {
  const { nameKo = null, nameEn = null, startMinutes = null, endMinutes = null } = meeting ?? {}
  if (nameKo === null || nameEn === null || startMinutes === null || endMinutes === null) return null
  return { room: { ko: nameKo, en: nameEn }, startMinutes, endMinutes }
}

/** A visitor as the desk sees them. @param matches entries of the block list that match */
export function toExpected(
  { visitor, visit, company, hostName, meeting, series }: PassRecord,
  now: Date,
  matches: BlockMatch[] = [],
): ExpectedVisitor {
  const { visitDate: date, visitMinutes: minutes } = visit
  const isBlocked = matches.length > 0
  const refusal = (action: DeskAction) =>
    deskRefusal(action, { status: visitor.status, date, minutes, isBlocked }, now)
  const isWaitingHere = canRemindHost({ status: visitor.status, date: visit.visitDate }, seoulDate(now))
  return {
    code: visitor.passCode,
    deskCode: visitor.deskCode,
    name: visitor.name,
    companyName: visitor.companyName,
    plate: visitor.plate,
    tenant: bilingual(company),
    hostName,
    floor: visit.floor,
    visitDate: visit.visitDate,
    visitMinutes: visit.visitMinutes,
    status: visitor.status,
    statusReason: reasonOf(visitor.status, visit.statusReason),
    checkedInAt: instant(visitor.checkedInAt),
    checkedOutAt: instant(visitor.checkedOutAt),
    badgeRequestedAt: instant(visitor.badgeRequestedAt),
    group: visit.kind === 'group' || visit.bookingId !== null ? visit.publicId : null,
    series: series ?? null,
    meeting: meetingOf(meeting),
    changedAt: instant(visit.changedAt),
    matches,
    actions: {
      ...allowancesOf(['checkIn', 'checkOut'], refusal),
      remindHost: { allowed: isWaitingHere, reason: isWaitingHere ? null : 'illegalTransition' },
    },
  }
}

/**
 * What a system with an API key is told of an expected visitor: no codes, which open doors, nothing of the block list, and no
 * decisions, as it only reads (decisions §13).
 */
export const forOtherSystems = (expected: ExpectedVisitor): ExpectedVisitor => ({
  ...expected,
  code: '',
  deskCode: '',
  matches: [],
  actions: allowancesOf(['checkIn', 'checkOut', 'remindHost'], () => 'forbidden'),
})
