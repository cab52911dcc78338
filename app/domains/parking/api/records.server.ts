import { and, asc, between, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { contains } from '~/db/contains.server'
import { lockRows } from '~/db/lock-rows.server'
import type { LocalDate } from '~/rules/local-time'
import { normaliseMobile } from '~/rules/phone'
import { normalisePlate } from '~/rules/plate'
import type { VisitStatus } from '~/rules/statuses'
import { companies } from '~/domains/building/api/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { ParkingCategory, RECORD_SORTS } from '~/domains/parking/schemas'
import { addedVehicles } from './tables.server'

/** Statuses of visits whose car is expected or has come. */
export const EXPECTED: VisitStatus[] = ['approved', 'cancellation_requested', 'using', 'visit_completed']

/** A car that a company expects: a visitor's, or one that the company added. */
export interface FoundRecord {
  id: string
  /** What access records call it: `<visit>.<number of the visitor>`, or the added vehicle. Never sent to a member. */
  subject: string
  visitorId: number | null
  vehicleId: number | null
  companyId: number
  name: string
  plate: string
  mobile: string | null
  remarks: string | null
  visitDate: LocalDate
  visitMinutes: number
  requestedAt: Date
  ko: string
  en: string
}

interface RecordFilter {
  companyId: number
  from: LocalDate
  to: LocalDate
  category?: ParkingCategory
  keyword?: string
  sort?: RecordSort | `-${RecordSort}`
}
type RecordSort = (typeof RECORD_SORTS)[number]

const visitorColumns = {
  id: sql<string>`'v' || ${visitors.id}`.as('record_id'),
  subject: sql<string>`${visits.publicId} || '.' || ${visitors.number}`.as('subject'),
  visitorId: sql<number | null>`${visitors.id}`.as('visitor_id'),
  vehicleId: sql<number | null>`null::int`.as('vehicle_id'),
  companyId: sql<number>`${visits.companyId}`.as('company_id'),
  name: sql<string>`${visitors.name}`.as('name'),
  plate: sql<string>`upper(${visitors.plate})`.as('plate'),
  mobile: sql<string | null>`${visitors.mobile}`.as('mobile'),
  remarks: sql<string | null>`null::text`.as('remarks'),
  visitDate: sql<LocalDate>`${visits.visitDate}::text`.as('visit_date'),
  visitMinutes: sql<number>`${visits.visitMinutes}`.as('visit_minutes'),
  requestedAt: sql<Date>`${visits.createdAt}`.mapWith(visits.createdAt).as('requested_at'),
  ko: sql<string>`${companies.nameKo}`.as('ko'),
  en: sql<string>`${companies.nameEn}`.as('en'),
}

const vehicleColumns = {
  id: sql<string>`${addedVehicles.publicId}`.as('record_id'),
  subject: sql<string>`${addedVehicles.publicId}`.as('subject'),
  visitorId: sql<number | null>`null::int`.as('visitor_id'),
  vehicleId: sql<number | null>`${addedVehicles.id}`.as('vehicle_id'),
  companyId: sql<number>`${addedVehicles.companyId}`.as('company_id'),
  name: sql<string>`${addedVehicles.name}`.as('name'),
  plate: sql<string>`${addedVehicles.plate}`.as('plate'),
  mobile: sql<string | null>`${addedVehicles.mobile}`.as('mobile'),
  remarks: sql<string | null>`${addedVehicles.remarks}`.as('remarks'),
  visitDate: sql<LocalDate>`${addedVehicles.visitDate}::text`.as('visit_date'),
  visitMinutes: sql<number>`${addedVehicles.visitMinutes}`.as('visit_minutes'),
  requestedAt: sql<Date>`${addedVehicles.createdAt}`.mapWith(visits.createdAt).as('requested_at'),
  ko: sql<string>`${companies.nameKo}`.as('ko'),
  en: sql<string>`${companies.nameEn}`.as('en'),
}

const ofVisitors = (db: Db, where: SQL | undefined) =>
  db
    .select(visitorColumns)
    .from(visits)
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .where(and(isNotNull(visitors.plate), inArray(visitors.status, EXPECTED), where))

const ofVehicles = (db: Db, where: SQL | undefined) =>
  db
    .select(vehicleColumns)
    .from(addedVehicles)
    .innerJoin(companies, eq(companies.id, addedVehicles.companyId))
    .where(where)

/** Matches part of a name, plate, phone or company visited; without a category any of them. */
function matchesKeyword(
  { category, keyword }: RecordFilter,
  of: { name: typeof visitors.name | typeof addedVehicles.name; plate: SQL; mobile: SQL },
): SQL | undefined {
  if (!keyword) return undefined
  const plate = normalisePlate(keyword).toUpperCase()
  const digits = normaliseMobile(keyword)
  const by: Record<ParkingCategory, SQL | undefined> = {
    visitor: contains(of.name, keyword),
    plate: plate ? contains(of.plate, plate) : sql`false`,
    phone: digits ? contains(of.mobile, digits) : sql`false`,
    companyVisited: or(contains(companies.nameKo, keyword), contains(companies.nameEn, keyword)),
  }
  return category ? by[category] : or(...Object.values(by))
}

/** A page of the cars that a company expects, the latest visit first, and the total count. */
export async function listRecords(
  db: Db,
  filter: RecordFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: FoundRecord[]; count: number }> {
  const { companyId, from, to } = filter
  const ofVisit = and(
    eq(visits.companyId, companyId),
    between(visits.visitDate, from, to),
    matchesKeyword(filter, {
      name: visitors.name,
      plate: sql`${visitors.plate}`,
      mobile: sql`${visitors.mobile}`,
    }),
  )
  const ofVehicle = and(
    eq(addedVehicles.companyId, companyId),
    between(addedVehicles.visitDate, from, to),
    matchesKeyword(filter, {
      name: addedVehicles.name,
      plate: sql`${addedVehicles.plate}`,
      mobile: sql`${addedVehicles.mobile}`,
    }),
  )
  const all = unionAll(ofVisitors(db, ofVisit), ofVehicles(db, ofVehicle)).as('records')
  const [counted] = await db.select({ count: count() }).from(all)
  const sortedBy = {
    name: [all.name],
    plate: [all.plate],
    requestDate: [all.requestedAt],
    visit: [all.visitDate, all.visitMinutes],
  }
  const alike = [desc(all.visitDate), asc(all.visitMinutes), asc(all.id)]
  const rows = await db
    .select()
    .from(all)
    .orderBy(...inOrderAsked(filter.sort, sortedBy, alike))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, count: counted!.count }
}

const visitorIdsOf = (ids: readonly string[]) =>
  ids.flatMap((id) => (/^v\d+$/.test(id) ? [Number(id.slice(1))] : []))

/** Locks the visits of these cars, before plates, so that nobody changes or cancels them meanwhile. */
export async function lockVisitsOf(tx: Db, companyId: number, ids: readonly string[]): Promise<void> {
  const visitorIds = visitorIdsOf(ids)
  if (visitorIds.length === 0) return
  const ofCars = tx.select({ id: visitors.visitId }).from(visitors).where(inArray(visitors.id, visitorIds))
  await lockRows(tx, visits, and(eq(visits.companyId, companyId), inArray(visits.id, ofCars)))
}

/** Cars of a company by their ids; ids of other companies are ignored. */
export async function findRecords(db: Db, companyId: number, ids: readonly string[]): Promise<FoundRecord[]> {
  const visitorIds = visitorIdsOf(ids)
  const vehicleIds = ids.filter((id) => !/^v\d+$/.test(id))
  return [
    ...(visitorIds.length > 0
      ? await ofVisitors(db, and(eq(visits.companyId, companyId), inArray(visitors.id, visitorIds)))
      : []),
    ...(vehicleIds.length > 0
      ? await ofVehicles(
          db,
          and(eq(addedVehicles.companyId, companyId), inArray(addedVehicles.publicId, vehicleIds)),
        )
      : []),
  ]
}
