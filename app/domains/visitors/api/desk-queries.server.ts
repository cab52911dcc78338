import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { LocalDate } from '../../../rules/local-time'
import { normalisePlate } from '../../../rules/plate'
import type { VisitStatus } from '../../../rules/statuses'
import { companies, members } from '../../members/api/tables.server'
import { contains } from './queries.server'
import { visitors, visits } from './tables.server'

/** Who the desk deals with: people who may come, are in or have left. */
export const EXPECTED_STATUSES = [
  'approved',
  'using',
  'visit_completed',
] as const satisfies readonly VisitStatus[]

/** One visitor with what the desk and the gate need to know about the visit. */
const selectPasses = (db: Db) =>
  db
    .select({
      visitor: visitors,
      visit: visits,
      company: { id: companies.id, nameKo: companies.nameKo, nameEn: companies.nameEn },
      hostName: members.name,
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.visitId))
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .innerJoin(members, eq(members.id, visits.hostId))

export type PassRecord = Awaited<ReturnType<typeof selectPasses>>[number]

/** The visitor whose public pass has this code. */
export const findPass = async (db: Db, passCode: string): Promise<PassRecord | undefined> =>
  (await selectPasses(db).where(eq(visitors.passCode, passCode)))[0]

/** The visitor with this desk code; it counts only on the day of the visit (decisions §6). */
export const findPassByDeskCode = async (
  db: Db,
  deskCode: string,
  date: LocalDate,
): Promise<PassRecord | undefined> =>
  (await selectPasses(db).where(and(eq(visitors.visitDate, date), eq(visitors.deskCode, deskCode))))[0]

/** Passes of a phone for a day that are not over, by time. */
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

/** Everybody expected, in or gone on a day, in the order of their times: one query whatever their number. */
export function listExpected(
  db: Db,
  filter: { date: LocalDate; status?: (typeof EXPECTED_STATUSES)[number]; keyword?: string },
): Promise<PassRecord[]> {
  const { date, status, keyword } = filter
  const plate = keyword && normalisePlate(keyword)
  return selectPasses(db)
    .where(
      and(
        eq(visitors.visitDate, date),
        inArray(visitors.status, status ? [status] : [...EXPECTED_STATUSES]),
        keyword
          ? or(
              contains(visitors.name, keyword),
              contains(visitors.companyName, keyword),
              plate ? contains(visitors.plate, plate) : undefined,
            )
          : undefined,
      ),
    )
    .orderBy(asc(visits.visitMinutes), asc(visits.id), asc(visitors.number))
}
