import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import type { LocalDate } from '~/rules/local-time'
import { settingValue } from '~/domains/building/api/settings.server'
import { policies, companies, companyFloors, settings } from '~/domains/building/api/tables.server'
import { type VisitEvent } from '~/domains/visitors/schemas'
import { isBlocked } from './block-list/block-list.server'
import { comparableName } from './comparable-name.server'
import { visitEvents, visitors, visits } from './tables.server'
import { members } from '~/domains/account/api/tables.server'

type VisitRecord = typeof visits.$inferSelect
/** A visitor of a visit, and whether the block list names them. */
export type VisitorRecord = typeof visitors.$inferSelect & { isBlocked: boolean }
export type EventRecord = typeof visitEvents.$inferSelect
export type Company = Pick<typeof companies.$inferSelect, 'id' | 'nameKo' | 'nameEn'>
export type Host = Pick<
  typeof members.$inferSelect,
  'id' | 'companyId' | 'name' | 'mobile' | 'email' | 'language' | 'status' | 'floor'
>

/** A visit with everything that a decision, an answer or a message needs. */
export interface LoadedVisit {
  visit: VisitRecord
  company: Company
  host: Host
  /** By number; number 0 made the reservation. */
  visitors: VisitorRecord[]
  /** The id of the booking of its meeting; read with the visit. */
  meetingId?: string | null
}

const companyColumns = { id: companies.id, nameKo: companies.nameKo, nameEn: companies.nameEn }
const hostColumns = {
  id: members.id,
  companyId: members.companyId,
  name: members.name,
  mobile: members.mobile,
  email: members.email,
  language: members.language,
  status: members.status,
  floor: members.floor,
}

/** The host wanted: a member by id, or approved members of the company with one of these names (rules/host-name.ts). */
type WantedHost = { companyId: number } & ({ id: number } | { hostNames: string[] })

/** The approved members of the company with one of these names. The names are lowered as one text, so that no subquery is planned. */
const isNamed = (hostNames: string[]) =>
  and(
    eq(members.companyId, companies.id),
    eq(members.status, 'approved'),
    // The database lowers both sides, as JavaScript lowers more letters than it does.
    sql`array[${comparableName(members.name)}, ${comparableName(members.latinName)}] && lower(${sql.param(hostNames)}::text[]::text)::text[]`,
  )

/**
 * Everything a reservation needs, in one query: the company (undefined when it cannot be visited), the floors it rents,
 * the members who may be the host, the visiting hours, and the version of the visit consent in force (decisions §11), null when there is
 * none.
 */
export async function findVisited(db: Db, wanted: WantedHost, today: LocalDate) {
  const floors = db
    .select({ floor: companyFloors.floor })
    .from(companyFloors)
    .where(eq(companyFloors.companyId, companies.id))
  const consent = db
    .select({ version: policies.version })
    .from(policies)
    .where(and(eq(policies.type, 'visit-privacy'), lte(policies.inForceFrom, today)))
    .orderBy(desc(policies.inForceFrom), desc(policies.version))
    .limit(1)
  const rows = await db
    .select({
      company: companyColumns,
      floors: sql<number[]>`array(${floors})`,
      host: hostColumns,
      consentVersion: sql<string | null>`(${consent})`,
      hours: settings.value,
    })
    .from(companies)
    .leftJoin(members, 'id' in wanted ? eq(members.id, wanted.id) : isNamed(wanted.hostNames))
    .leftJoin(settings, eq(settings.name, 'visits.hours'))
    .where(and(eq(companies.id, wanted.companyId), eq(companies.active, true)))
  const [first] = rows
  if (!first) return undefined
  const hours = settingValue('visits.hours', first.hours)
  return { ...first, hours, hosts: rows.flatMap(({ host }) => host ?? []) }
}

/**
 * Visits by public id, oldest first, in two queries. `lock` locks them until the transaction ends; the fixed order
 * prevents deadlocks between two such transactions.
 */
export async function loadVisits(
  db: Db,
  publicIds: string[],
  options?: { lock: true },
): Promise<LoadedVisit[]> {
  return attachVisitors(db, inArray(visits.publicId, publicIds), options)
}

/** All visits of a series, in the order of their dates; see `loadVisits`. */
export const loadSeries = async (
  db: Db,
  seriesId: string,
  options?: { lock: true },
): Promise<LoadedVisit[]> =>
  (await attachVisitors(db, eq(visits.seriesId, seriesId), options)).sort((a, b) =>
    a.visit.visitDate < b.visit.visitDate ? -1 : 1,
  )

/** The visits of a series by date, as a visit's page names them. */
export const listSeries = (db: Db, seriesId: string) =>
  db
    .select({ id: visits.publicId, date: visits.visitDate, status: visits.status })
    .from(visits)
    .where(eq(visits.seriesId, seriesId))
    .orderBy(asc(visits.visitDate), asc(visits.id))
export type SeriesVisit = Awaited<ReturnType<typeof listSeries>>[number]

/** One visit, or undefined; see `loadVisits`. */
export const loadVisit = async (db: Db, publicId: string, options?: { lock: true }) =>
  (await loadVisits(db, [publicId], options))[0]

/** The visit that a pass code belongs to; see `loadVisits`. */
export async function loadVisitOfPass(db: Db, passCode: string, options?: { lock: true }) {
  const ofPass = db.select({ id: visitors.visitId }).from(visitors).where(eq(visitors.passCode, passCode))
  return (await attachVisitors(db, inArray(visits.id, ofPass), options))[0]
}

async function attachVisitors(db: Db, where: SQL, options?: { lock: true }): Promise<LoadedVisit[]> {
  if (options?.lock) await lockRows(db, visits, where)
  const rows = await db
    .select({ visit: visits, company: companyColumns, host: hostColumns, meetingId: bookings.publicId })
    .from(visits)
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .innerJoin(members, eq(members.id, visits.hostId))
    .leftJoin(bookings, eq(bookings.id, visits.bookingId))
    .where(where)
    .orderBy(asc(visits.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ visit }) => visit.id)
  const people = await db
    .select({ ...getTableColumns(visitors), isBlocked: isBlocked(db) })
    .from(visitors)
    .where(inArray(visitors.visitId, ids))
    .orderBy(asc(visitors.number))
  return rows.map((row) => ({
    ...row,
    visitors: people.filter((person) => person.visitId === row.visit.id),
  }))
}

/** How many visits that strangers have asked for, from a day on, wait for this host. */
export const countRequests = (db: Db, hostId: number, from: LocalDate): Promise<number> =>
  db.$count(
    visits,
    and(
      eq(visits.hostId, hostId),
      gte(visits.visitDate, from),
      eq(visits.status, 'request_for_approval'),
      isNull(visits.requestedByMemberId),
    ),
  )

/** Whether a visitor of the visit has this phone; none has for a visit that does not exist. */
export async function isPhoneOfVisit(db: Db, publicId: string, mobile: string): Promise<boolean> {
  const rows = await db
    .select({ number: visitors.number })
    .from(visits)
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .where(and(eq(visits.publicId, publicId), eq(visitors.mobile, mobile)))
    .limit(1)
  return rows.length > 0
}

/** The events of a visit, oldest first. */
export const listEvents = (db: Db, visitId: number): Promise<EventRecord[]> =>
  db.select().from(visitEvents).where(eq(visitEvents.visitId, visitId)).orderBy(asc(visitEvents.id))

/** The last event of this kind of a visit. */
export const findLastEvent = async (
  db: Db,
  visitId: number,
  event: VisitEvent,
): Promise<EventRecord | undefined> =>
  (
    await db
      .select()
      .from(visitEvents)
      .where(and(eq(visitEvents.visitId, visitId), eq(visitEvents.event, event)))
      .orderBy(desc(visitEvents.id))
      .limit(1)
  )[0]
