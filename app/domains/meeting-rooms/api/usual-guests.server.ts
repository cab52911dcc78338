import { and, desc, eq, gte, inArray, max } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import { addDays, type LocalDate } from '~/rules/local-time'

/** Somebody who was not there for longer is none of the last. */
const DAYS_REMEMBERED = 90

const MOST_OFFERED = 4

/** People who came or come to see a member, the last first; each once, as they were written the last time. One statement. */
export function usualGuests(db: Db, hostId: number, today: LocalDate) {
  const last = max(visitors.id)
  return db
    .select({
      name: visitors.name,
      mobile: visitors.mobile,
      email: max(visitors.email),
      plate: max(visitors.plate),
      otherPlate: visitors.otherPlate,
      visit: max(visits.publicId),
    })
    .from(visits)
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .where(
      and(
        eq(visits.hostId, hostId),
        gte(visits.visitDate, addDays(today, -DAYS_REMEMBERED)),
        inArray(visitors.status, ['approved', 'using', 'visit_completed']),
      ),
    )
    .groupBy(visitors.name, visitors.mobile, visitors.otherPlate)
    .orderBy(desc(last))
    .limit(MOST_OFFERED)
}
