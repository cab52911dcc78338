import { and, between, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { BILLED } from '~/domains/heating/schemas'
import { heatingHours, heatingRequests, heatingShares } from './tables.server'

/** Billed hours of extra heating and cooling on a floor, at an hour of the day, in a month. */
export interface HeatingOfFloor {
  month: string
  floor: number
  /** 0 to 23. */
  hour: number
  hours: number
  won: number
}

/** Billed hours of these days by month, floor and hour; an hour that several requested counts once. One query. */
export const heatingByFloor = (
  db: Db,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<HeatingOfFloor[]> => {
  const month = sql<string>`to_char(${heatingHours.date}, 'YYYY-MM')`.as('month')
  return db
    .select({
      month,
      floor: heatingHours.floor,
      hour: heatingHours.hour,
      hours: sql<number>`count(*)::int`,
      won: sql<number>`sum(${heatingHours.won})::int`,
    })
    .from(heatingHours)
    .where(
      and(
        between(heatingHours.date, from, to),
        exists(
          db
            .select({ one: sql`1` })
            .from(heatingShares)
            .innerJoin(heatingRequests, eq(heatingRequests.id, heatingShares.requestId))
            .where(
              and(eq(heatingShares.hourId, heatingHours.id), inArray(heatingRequests.status, [...BILLED])),
            ),
        ),
      ),
    )
    .groupBy(sql`month`, heatingHours.floor, heatingHours.hour)
}
