import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { visitors, visits } from './tables.server'

/** Visitors of a day and an hour. */
export interface VisitorsOfHour {
  date: LocalDate
  /** 0 to 23. */
  hour: number
  /** Whose visit was approved, whether they came or not. */
  expected: number
  arrived: number
}

/** Visitors of approved visits by day and hour, without names. One query. */
export const visitorsByHour = (
  db: Db,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<VisitorsOfHour[]> =>
  db
    .select({
      date: visits.visitDate,
      hour: sql<number>`${visits.visitMinutes} / 60`.as('hour'),
      expected: sql<number>`count(*)::int`,
      arrived: sql<number>`count(${visitors.checkedInAt})::int`,
    })
    .from(visits)
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .where(
      and(
        between(visits.visitDate, from, to),
        inArray(visitors.status, ['approved', 'using', 'visit_completed']),
      ),
    )
    .groupBy(visits.visitDate, sql`hour`)
