import { and, asc, eq, inArray, isNull, ne, or, gte, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { TURN_MINUTES } from '~/booking/rules/turns'
import type { Month } from '~/domains/fitness/rules/class-dates'
import { gxApplications, gxAttendance, gxEvents, gxPrograms, gxWaits } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

export type ProgramRecord = typeof gxPrograms.$inferSelect
export type ApplicationRecord = typeof gxApplications.$inferSelect

const inOrder = [asc(gxPrograms.startMinutes), asc(gxPrograms.nameKo), asc(gxPrograms.id)]

/** The programmes of a month in the order of the day; all of them without a month. */
export const listPrograms = (db: Db, month?: Month): Promise<ProgramRecord[]> =>
  db
    .select()
    .from(gxPrograms)
    .where(
      month === undefined
        ? undefined
        : and(
            sql`${gxPrograms.firstMonth} <= ${month}`,
            or(isNull(gxPrograms.lastMonth), gte(gxPrograms.lastMonth, month)),
          ),
    )
    .orderBy(...inOrder)

/** A programme; `lock` locks it until the transaction ends, so that its places are counted one by one. */
export async function findProgram(
  db: Db,
  publicId: string,
  options?: { lock: true },
): Promise<ProgramRecord | undefined> {
  const query = db.select().from(gxPrograms).where(eq(gxPrograms.publicId, publicId))
  const [program] = options?.lock ? await query.for('update') : await query
  return program
}

/** How many places of each programme are taken or held in a month, and how many wait. One statement. */
export async function countPlaces(db: Db, month: Month, now: Date) {
  const heldSince = new Date(now.getTime() - TURN_MINUTES * MS_PER_MINUTE).toISOString()
  // Names in full: in a select from one table drizzle leaves them out, and the subqueries have columns of the same name.
  const rows = await db
    .select({
      programId: gxPrograms.id,
      applied: sql<number>`(select count(*)::int from gx_applications a
        where a.program_id = gx_programs.id and a.month = ${month} and a.status <> 'cancelled')
        + (select count(*)::int from gx_waits h where h.program_id = gx_programs.id and h.month = ${month}
          and h.status = 'waiting' and h.offered_at > ${heldSince}::timestamptz)`,
      waiting: sql<number>`(select count(*)::int from gx_waits w
        where w.program_id = gx_programs.id and w.month = ${month} and w.status = 'waiting')`,
    })
    .from(gxPrograms)
  return new Map(rows.map(({ programId, ...places }) => [programId, places]))
}

/** The number of places taken of one programme in a month. A pending cancellation keeps its place (decisions §8). */
export const countApplied = (db: Db, programId: number, month: Month): Promise<number> =>
  db.$count(
    gxApplications,
    and(
      eq(gxApplications.programId, programId),
      eq(gxApplications.month, month),
      ne(gxApplications.status, 'cancelled'),
    ),
  )

/** What a member has applied for in a month, and where they wait, with their place. Two statements. */
export async function ownMonth(db: Db, memberId: number, month: Month) {
  const applications = await db
    .select({ programId: gxApplications.programId, publicId: gxApplications.publicId })
    .from(gxApplications)
    .where(
      and(
        eq(gxApplications.memberId, memberId),
        eq(gxApplications.month, month),
        ne(gxApplications.status, 'cancelled'),
      ),
    )
  const waits = await db
    .select({
      programId: gxWaits.programId,
      id: gxWaits.id,
      won: gxWaits.won,
      startsAt: gxWaits.startsAt,
      offeredAt: gxWaits.offeredAt,
      place: sql<number>`(select count(*)::int from gx_waits earlier
        where earlier.program_id = gx_waits.program_id and earlier.month = gx_waits.month
          and earlier.status = 'waiting' and earlier.id <= gx_waits.id)`,
    })
    .from(gxWaits)
    .where(and(eq(gxWaits.memberId, memberId), eq(gxWaits.month, month), eq(gxWaits.status, 'waiting')))
  return { applications, waits }
}

/** An application with what an answer or a message needs. */
export interface LoadedApplication {
  application: ApplicationRecord
  program: ProgramRecord
  company: { ko: string; en: string }
  person: string
}

/** Applications with their programme, company and person. */
export const withProgram = (db: Db) =>
  db
    .select({
      application: gxApplications,
      program: gxPrograms,
      company: { ko: companies.nameKo, en: companies.nameEn },
      person: members.name,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .innerJoin(companies, eq(companies.id, gxApplications.companyId))
    .innerJoin(members, eq(members.id, gxApplications.memberId))

/** Living applications for a month of a programme, by name. */
export const listApplicants = (db: Db, programId: number, month: Month): Promise<LoadedApplication[]> =>
  withProgram(db)
    .where(
      and(
        eq(gxApplications.programId, programId),
        eq(gxApplications.month, month),
        ne(gxApplications.status, 'cancelled'),
      ),
    )
    .orderBy(asc(members.name), asc(gxApplications.id))

/** Who waits for a month of a programme, in order. */
export const listWaiting = (db: Db, programId: number, month: Month) =>
  db
    .select({
      wait: gxWaits,
      person: members.name,
      company: { ko: companies.nameKo, en: companies.nameEn },
      isMember: sql<boolean>`${members.status} = 'approved' and ${members.accountType} = 'vip' and ${companies.active}`,
    })
    .from(gxWaits)
    .innerJoin(members, eq(members.id, gxWaits.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(eq(gxWaits.programId, programId), eq(gxWaits.month, month), eq(gxWaits.status, 'waiting')))
    .orderBy(asc(gxWaits.id))

/** The dates each application was attended on. */
export async function listAttendance(db: Db, applicationIds: number[]) {
  const attended = new Map<number, string[]>()
  if (applicationIds.length === 0) return attended
  const rows = await db
    .select({ id: gxAttendance.applicationId, date: gxAttendance.date })
    .from(gxAttendance)
    .where(inArray(gxAttendance.applicationId, applicationIds))
    .orderBy(asc(gxAttendance.date))
  for (const { id, date } of rows) attended.set(id, [...(attended.get(id) ?? []), date])
  return attended
}

export const listEvents = (db: Db, applicationId: number) =>
  db.select().from(gxEvents).where(eq(gxEvents.applicationId, applicationId)).orderBy(asc(gxEvents.id))

/** The months later than this one in which a programme has applications or people who wait. */
export const countAfter = async (db: Db, programId: number, month: Month): Promise<number> => {
  const [row] = await db
    .select({
      number: sql<number>`(select count(*)::int from ${gxApplications} where ${gxApplications.programId} = ${programId}
          and ${gxApplications.month} > ${month} and ${gxApplications.status} <> 'cancelled')
        + (select count(*)::int from ${gxWaits} where ${gxWaits.programId} = ${programId}
          and ${gxWaits.month} > ${month} and ${gxWaits.status} = 'waiting')`,
    })
    .from(gxPrograms)
    .where(eq(gxPrograms.id, programId))
  return row?.number ?? 0
}

/** The number of applications and waiting people whose classes are not over. */
export const countOpen = async (db: Db, programId: number, now: Date): Promise<number> => {
  const at = now.toISOString()
  const [row] = await db
    .select({
      number: sql<number>`(select count(*)::int from ${gxApplications} where ${gxApplications.programId} = ${programId}
          and ${gxApplications.endsAt} > ${at}::timestamptz and ${gxApplications.status} <> 'cancelled')
        + (select count(*)::int from ${gxWaits} where ${gxWaits.programId} = ${programId}
          and ${gxWaits.startsAt} > ${at}::timestamptz and ${gxWaits.status} = 'waiting')`,
    })
    .from(gxPrograms)
    .where(eq(gxPrograms.id, programId))
  return row?.number ?? 0
}
