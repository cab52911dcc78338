import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { lockerEvents, lockerRentals, lockers } from './locker-tables.server'
import { monthlyPasses, passEvents } from './passes-tables.server'

/** When a locker is emptied at the latest. */
const LAST_SESSION = SESSIONS.at(-1)!

/** '2026-11-24T02:00:00.000Z', as PostgreSQL writes it. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** The last days of a member's own passes and lockers for their calendar from a day on, the latest first. Two statements. */
export async function lastDayEntriesOf(
  db: Db,
  memberId: number,
  { from, most }: { from: LocalDate; most: number },
) {
  const passes = await db
    .select({
      pass: monthlyPasses,
      steps: sql<number>`(select count(*)::int from ${passEvents} where ${passEvents.passId} = ${monthlyPasses.id})`,
      changed: sql<string | null>`(select to_char(max(${passEvents.at}) at time zone 'UTC', ${ISO})
        from ${passEvents} where ${passEvents.passId} = ${monthlyPasses.id})`,
    })
    .from(monthlyPasses)
    .where(and(eq(monthlyPasses.memberId, memberId), gte(monthlyPasses.lastDay, from)))
    .orderBy(desc(monthlyPasses.lastDay), desc(monthlyPasses.id))
    .limit(most)
  const rentals = await db
    .select({
      rental: lockerRentals,
      locker: { room: lockers.room, number: lockers.number },
      steps: sql<number>`(select count(*)::int from ${lockerEvents} where ${lockerEvents.rentalId} = ${lockerRentals.id})`,
      changed: sql<string | null>`(select to_char(max(${lockerEvents.at}) at time zone 'UTC', ${ISO})
        from ${lockerEvents} where ${lockerEvents.rentalId} = ${lockerRentals.id})`,
    })
    .from(lockerRentals)
    .innerJoin(lockers, eq(lockers.id, lockerRentals.lockerId))
    .where(and(eq(lockerRentals.memberId, memberId), gte(lockerRentals.lastDay, from)))
    .orderBy(desc(lockerRentals.lastDay), desc(lockerRentals.id))
    .limit(most)
  return [
    ...passes.map(({ pass, steps, changed }) => ({
      kind: 'pass' as const,
      name: { ko: pass.nameKo, en: pass.nameEn },
      id: pass.publicId,
      lastDay: pass.lastDay,
      hours: pass.hours,
      isCancelled: pass.status === 'cancelled',
      sequence: steps,
      changedAt: changed ?? pass.createdAt.toISOString(),
    })),
    ...rentals.map(({ rental, locker, steps, changed }) => ({
      kind: 'locker' as const,
      locker,
      id: rental.publicId,
      lastDay: rental.lastDay,
      hours: [LAST_SESSION],
      isCancelled: rental.status === 'assignment_cancelled' || rental.endedAt !== null,
      sequence: steps,
      changedAt: changed ?? rental.createdAt.toISOString(),
    })),
  ]
}
