import { and, count, desc, eq, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { addDays, seoulInstant, type LocalDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { isBlocked } from '~/domains/visitors/api/block-list/block-list.server'
import { subjectOf } from '~/domains/visitors/api/subject.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { CheckIn, Scan, SCAN_OUTCOMES } from '~/domains/tenant-qr/door-schemas'
import type { PassGroup } from '~/domains/tenant-qr/rules/may-pass'
import { accessScans, doors } from './tables.server'
import { LOCKS } from '~/db/locks.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

export type NewScan = Omit<typeof accessScans.$inferInsert, 'id'>

/** Stores a scan. @returns false when the scan or, of one that opens, the code is there already */
export const insertScan = async (db: Db, scan: NewScan): Promise<boolean> =>
  (await db.insert(accessScans).values(scan).onConflictDoNothing().returning({ id: accessScans.id })).length >
  0

/** Two openings of one person at doors that lead in are so far apart. */
const SECONDS_BETWEEN = 30

/**
 * Whether a door that leads in has opened for the person of a scan less than 30 seconds before or after it, with another code. Two at
 * once wait for each other.
 */
export async function hasJustPassed(tx: Db, scan: NewScan): Promise<boolean> {
  const { memberId, visitorId, codeWindow, doorId, scanId, at } = scan
  const person = memberId ?? visitorId
  if (person == null) return false
  const lock = memberId == null ? LOCKS.passingVisitors : LOCKS.passingMembers
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::int, ${person}::int)`)
  const within = SECONDS_BETWEEN * 1000
  const [found] = await tx
    .select({ id: accessScans.id })
    .from(accessScans)
    .innerJoin(doors, eq(doors.id, accessScans.doorId))
    .where(
      and(
        eq(memberId == null ? accessScans.visitorId : accessScans.memberId, person),
        eq(accessScans.outcome, 'open'),
        eq(doors.direction, 'in'),
        gt(accessScans.at, new Date(at.getTime() - within)),
        lt(accessScans.at, new Date(at.getTime() + within)),
        // The same scan, and the same code, have answers of their own.
        sql`(${accessScans.doorId}, ${accessScans.scanId}) <> (${doorId}, ${scanId})`,
        codeWindow == null ? undefined : sql`${accessScans.codeWindow} is distinct from ${codeWindow}`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Stores what a scan has checked in. */
export const markCheckedIn = (tx: Db, { doorId, scanId }: NewScan, checkedIn: CheckIn) =>
  tx
    .update(accessScans)
    .set({ checkedIn })
    .where(and(eq(accessScans.doorId, doorId), eq(accessScans.scanId, scanId)))

/** A visitor's company is the tenant who is visited. */
const tenant = alias(companies, 'tenant')

const who = {
  name: sql<string | null>`coalesce(${members.name}, ${visitors.name})`,
  company: {
    ko: sql<string | null>`coalesce(${companies.nameKo}, ${tenant.nameKo})`,
    en: sql<string | null>`coalesce(${companies.nameEn}, ${tenant.nameEn})`,
  },
  group: sql<PassGroup | null>`case when ${visitors.id} is not null then 'visitors'
    when ${members.accountType} = 'vip' then 'vips' when ${members.id} is not null then 'members' end`,
}

const selectScans = (db: Db) =>
  db
    .select({
      scan: accessScans,
      door: doors,
      member: members.publicId,
      visit: { publicId: visits.publicId },
      visitor: { number: visitors.number },
      ...who,
    })
    .from(accessScans)
    .innerJoin(doors, eq(doors.id, accessScans.doorId))
    .leftJoin(members, eq(members.id, accessScans.memberId))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(visitors, eq(visitors.id, accessScans.visitorId))
    .leftJoin(visits, eq(visits.id, visitors.visitId))
    .leftJoin(tenant, eq(tenant.id, visitors.companyId))

const bilingual = ({ ko, en }: { ko: string | null; en: string | null }) => (ko && en ? { ko, en } : null)

/** A stored scan with who it was. */
export async function findScan(db: Db, doorId: number, scanId: string) {
  const [found] = await selectScans(db).where(
    and(eq(accessScans.doorId, doorId), eq(accessScans.scanId, scanId)),
  )
  if (!found) return undefined
  const { scan, name, company, group } = found
  const { outcome, reason, checkedIn } = scan
  return { outcome, reason, checkedIn, name, company: bilingual(company), group }
}
export type StoredScan = NonNullable<Awaited<ReturnType<typeof findScan>>>

/** The visitor with this pass, and whether the block list matches; undefined for an unknown code. */
export async function findVisitorOfPass(db: Db, passCode: string) {
  const [found] = await db
    .select({
      id: visitors.id,
      status: visitors.status,
      date: visits.visitDate,
      minutes: visits.visitMinutes,
      isBlocked: isBlocked(db),
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.visitId))
    .where(eq(visitors.passCode, passCode))
  return found
}

/** One page of the scans of a day, newest first, their number, and whom the page shows. */
export async function listScans(
  db: Db,
  filter: { date: LocalDate; outcome?: (typeof SCAN_OUTCOMES)[number]; door?: string; name?: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Scan[]; count: number; shown: string[] }> {
  const { date, outcome, door, name } = filter
  const where = and(
    gte(accessScans.at, seoulInstant(date, 0)),
    lt(accessScans.at, seoulInstant(addDays(date, 1), 0)),
    outcome && eq(accessScans.outcome, outcome),
    door ? or(contains(doors.nameKo, door), contains(doors.nameEn, door)) : undefined,
    name ? or(contains(members.name, name), contains(visitors.name, name)) : undefined,
  )
  const [counted] = await db
    .select({ count: count() })
    .from(accessScans)
    .innerJoin(doors, eq(doors.id, accessScans.doorId))
    .leftJoin(members, eq(members.id, accessScans.memberId))
    .leftJoin(visitors, eq(visitors.id, accessScans.visitorId))
    .where(where)
  const rows = await selectScans(db)
    .where(where)
    .orderBy(desc(accessScans.at), desc(accessScans.id))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ scan, door: { nameKo, nameEn, floor }, name, company, group }) => ({
    id: scan.id,
    at: scan.at.toISOString(),
    minutesLate: Math.max(0, Math.floor((scan.receivedAt.getTime() - scan.at.getTime()) / MS_PER_MINUTE)),
    door: { name: { ko: nameKo, en: nameEn }, floor },
    outcome: scan.outcome,
    reason: scan.reason,
    checkedIn: scan.checkedIn,
    name,
    company: bilingual(company),
    group,
  }))
  const shown = rows.flatMap(
    ({ member, visit, visitor }) => member ?? (visit && visitor ? subjectOf(visit, visitor) : []),
  )
  return { items, count: counted!.count, shown }
}

/** The last door that opened for each person since an instant: members and visitors who have not left by one. */
export async function listLastDoors(db: Db, since: Date) {
  const person = sql`coalesce(${accessScans.memberId}, -${accessScans.visitorId})`
  const last = db
    .selectDistinctOn([person], {
      memberId: accessScans.memberId,
      visitorId: accessScans.visitorId,
      doorId: accessScans.doorId,
      at: accessScans.at,
    })
    .from(accessScans)
    .where(
      and(
        eq(accessScans.outcome, 'open'),
        gte(accessScans.at, since),
        or(isNotNull(accessScans.memberId), isNotNull(accessScans.visitorId)),
      ),
    )
    .orderBy(person, desc(accessScans.at), desc(accessScans.id))
    .as('last')
  const rows = await db
    .select({
      memberId: last.memberId,
      at: last.at,
      direction: doors.direction,
      kind: doors.kind,
      door: { ko: doors.nameKo, en: doors.nameEn },
      userId: members.publicId,
      accountType: members.accountType,
      memberName: members.name,
      floor: members.floor,
      company: { ko: companies.nameKo, en: companies.nameEn },
      passCode: visitors.passCode,
    })
    .from(last)
    .innerJoin(doors, eq(doors.id, last.doorId))
    .leftJoin(members, eq(members.id, last.memberId))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(visitors, eq(visitors.id, last.visitorId))
  return rows
}

/** Deletes scans before an instant. */
export const deleteScansBefore = (db: Db, before: Date) =>
  db.delete(accessScans).where(lt(accessScans.at, before))
