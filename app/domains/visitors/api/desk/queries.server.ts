import { and, asc, desc, eq, gte, inArray, like, or } from 'drizzle-orm'
import { bookableThings, bookings } from '~/booking/tables.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { normalisePlate } from '~/rules/plate'
import type { VisitStatus } from '~/rules/statuses'
import { placeInSeries } from '~/domains/visitors/api/list-queries.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'

/** Statuses the desk deals with: waiting for the host, expected, inside, left. */
export const EXPECTED_STATUSES = [
  'request_for_approval',
  'approved',
  'using',
  'visit_completed',
] as const satisfies readonly VisitStatus[]

/** One visitor with what the desk and the gate need of the visit. */
const selectPasses = (db: Db) =>
  db
    .select({
      visitor: visitors,
      visit: visits,
      company: { id: companies.id, nameKo: companies.nameKo, nameEn: companies.nameEn },
      hostName: members.name,
      meeting: {
        nameKo: bookableThings.nameKo,
        nameEn: bookableThings.nameEn,
        startMinutes: bookings.startMinutes,
        endMinutes: bookings.endMinutes,
      },
      series: placeInSeries,
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.visitId))
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .innerJoin(members, eq(members.id, visits.hostId))
    .leftJoin(bookings, eq(bookings.id, visits.bookingId))
    .leftJoin(bookableThings, eq(bookableThings.id, bookings.thingId))

type FoundPass = Awaited<ReturnType<typeof selectPasses>>[number]
/** Meeting and series are read with a pass, but not needed to act on it. */
export type PassRecord = Omit<FoundPass, 'meeting' | 'series'> &
  Partial<Pick<FoundPass, 'meeting' | 'series'>>

/** The visitor with this public pass code. */
export const findPass = async (db: Db, passCode: string): Promise<PassRecord | undefined> =>
  (await selectPasses(db).where(eq(visitors.passCode, passCode)))[0]

/** A person's passes of a series of visits, by date. @param code of the page with them */
export const listPassesOfSeries = (db: Db, code: string): Promise<PassRecord[]> =>
  selectPasses(db)
    .where(eq(visitors.seriesCode, code))
    .orderBy(asc(visits.visitDate), asc(visits.visitMinutes), asc(visits.id))

/** The visitor with this desk code, which is valid on the day of the visit only (decisions §6). */
export const findPassByDeskCode = async (
  db: Db,
  deskCode: string,
  date: LocalDate,
): Promise<PassRecord | undefined> =>
  (await selectPasses(db).where(and(eq(visitors.visitDate, date), eq(visitors.deskCode, deskCode))))[0]

/** Passes of a phone for a day, by time, without those that are over. */
export const listPassesOfPhone = (
  db: Db,
  { mobile, date }: { mobile: string; date: LocalDate },
): Promise<PassRecord[]> =>
  selectPasses(db)
    .where(
      and(
        eq(visitors.visitDate, date),
        eq(visitors.mobile, mobile),
        inArray(visitors.status, ['approved', 'using']),
      ),
    )
    .orderBy(asc(visits.visitMinutes), asc(visits.id))

/** Visits that visitors with this phone reserved for a day and later, newest visit date first. */
export const listVisitsOfPhone = (
  db: Db,
  { mobile, from, limit }: { mobile: string; from: LocalDate; limit: number },
): Promise<PassRecord[]> =>
  selectPasses(db)
    .where(and(gte(visitors.visitDate, from), eq(visitors.mobile, mobile)))
    .orderBy(desc(visits.visitDate), desc(visits.visitMinutes), desc(visits.id), asc(visitors.number))
    .limit(limit)

/**
 * Everybody who waits, is expected, inside or gone on a day, by time, in one query. The keyword is part of a name,
 * company or plate, or a phone's last four digits.
 * @param most of them, where not everybody is wanted
 */
export function listExpected(
  db: Db,
  filter: {
    date: LocalDate
    status?: (typeof EXPECTED_STATUSES)[number]
    keyword?: string
    /** Only visits to this company, and with `hostId` only those to this member. */
    companyId?: number
    hostId?: number
    most?: number
  },
): Promise<PassRecord[]> {
  const { date, status, keyword, companyId, hostId, most } = filter
  const plate = keyword && normalisePlate(keyword)
  const lastDigits = keyword && /^\d{4}$/.test(keyword) ? keyword : undefined
  const found = selectPasses(db)
    .where(
      and(
        eq(visitors.visitDate, date),
        companyId === undefined ? undefined : eq(visitors.companyId, companyId),
        hostId === undefined ? undefined : eq(visits.hostId, hostId),
        inArray(visitors.status, status ? [status] : [...EXPECTED_STATUSES]),
        keyword
          ? or(
              contains(visitors.name, keyword),
              contains(visitors.companyName, keyword),
              plate ? contains(visitors.plate, plate) : undefined,
              lastDigits ? like(visitors.mobile, `%${lastDigits}`) : undefined,
            )
          : undefined,
      ),
    )
    .orderBy(asc(visits.visitMinutes), asc(visits.id), asc(visitors.number))
    .$dynamic()
  return most === undefined ? found : found.limit(most)
}
