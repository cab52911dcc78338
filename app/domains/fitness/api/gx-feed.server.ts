import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { nameOf, shownGxStatus } from './gx-shape.server'
import { gxApplications, gxEvents, gxPrograms } from './gx-tables.server'

/** A member's own applications for their calendar, those with classes from a day on, the latest first. One statement. */
export async function gxEntriesOf(
  db: Db,
  memberId: number,
  { from, now, most }: { from: LocalDate; now: Date; most: number },
) {
  const rows = await db
    .select({
      application: gxApplications,
      program: gxPrograms,
      steps: sql<number>`(select count(*)::int from ${gxEvents} where ${gxEvents.applicationId} = ${gxApplications.id})`,
      changed: sql<string | null>`(select to_char(max(${gxEvents.at}) at time zone 'UTC', ${ISO})
        from ${gxEvents} where ${gxEvents.applicationId} = ${gxApplications.id})`,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .where(and(eq(gxApplications.memberId, memberId), gte(gxApplications.lastDate, from)))
    .orderBy(desc(gxApplications.firstDate), desc(gxApplications.id))
    .limit(most)
  return rows.map(({ application, program, steps, changed }) => ({
    id: application.publicId,
    name: nameOf(program),
    dates: application.dates,
    startMinutes: program.startMinutes,
    endMinutes: program.endMinutes,
    status: shownGxStatus(application, now),
    sequence: steps,
    changedAt: changed ?? application.createdAt.toISOString(),
  }))
}

/** '2026-11-24T02:00:00.000Z', as PostgreSQL writes it. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
