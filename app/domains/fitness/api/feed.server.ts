import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { shownUnitStatus } from '~/domains/fitness/rules/training-package'
import { shownGxStatus } from './gx/shape.server'
import { gxApplications, gxEvents, gxPrograms } from './gx/tables.server'
import { lockerEvents, lockerRentals, lockers } from './lockers/tables.server'
import { monthlyPasses, passEvents } from './passes/tables.server'
import { bothNames } from './purchases.server'
import { unitEntriesOf } from './training/queries.server'

/** Which entries: from a day on, the latest first. */
interface Which {
  from: LocalDate
  most: number
}

/** '2026-11-24T02:00:00.000Z', as PostgreSQL writes it. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** The steps of what was bought, and when the last one was taken: a calendar replaces an entry by one with more. */
function stepsTaken(events: AnyPgTable & { at: AnyPgColumn }, of: AnyPgColumn, bought: AnyPgColumn) {
  // As a condition, whose columns keep the names of their tables, also where nothing is joined.
  const own = eq(of, bought)
  return {
    steps: sql<number>`(select count(*)::int from ${events} where ${own})`,
    changed: sql<string | null>`(select to_char(max(${events.at}) at time zone 'UTC', ${ISO})
      from ${events} where ${own})`,
  }
}

const changeOf = (
  row: { createdAt: Date },
  { steps, changed }: { steps: number; changed: string | null },
) => ({
  sequence: steps,
  changedAt: changed ?? row.createdAt.toISOString(),
})

/** A member's own applications for their calendar. One statement. */
export async function gxEntriesOf(db: Db, memberId: number, { from, now, most }: Which & { now: Date }) {
  const rows = await db
    .select({
      application: gxApplications,
      program: gxPrograms,
      taken: stepsTaken(gxEvents, gxEvents.applicationId, gxApplications.id),
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .where(and(eq(gxApplications.memberId, memberId), gte(gxApplications.lastDate, from)))
    .orderBy(desc(gxApplications.firstDate), desc(gxApplications.id))
    .limit(most)
  return rows.map(({ application, program, taken }) => ({
    id: application.publicId,
    name: bothNames(program),
    dates: application.dates,
    startMinutes: program.startMinutes,
    endMinutes: program.endMinutes,
    status: shownGxStatus(application, now),
    ...changeOf(application, taken),
  }))
}

/** A member's own units for their calendar. One statement. */
export async function trainingEntriesOf(db: Db, memberId: number, { now, ...which }: Which & { now: Date }) {
  const rows = await unitEntriesOf(db, memberId, which)
  return rows.map(({ unit, trainer }) => ({
    id: unit.publicId,
    trainer: bothNames(trainer),
    date: unit.date,
    startMinutes: unit.startMinutes,
    endMinutes: unit.endMinutes,
    status: shownUnitStatus(unit, now),
    sequence: unit.revision,
    changedAt: unit.changedAt.toISOString(),
  }))
}

/** When a locker is emptied at the latest. */
const LAST_SESSION = SESSIONS.at(-1)!

/** The last days of a member's own passes and lockers for their calendar. Two statements. */
export async function lastDayEntriesOf(db: Db, memberId: number, { from, most }: Which) {
  const passes = await db
    .select({ pass: monthlyPasses, taken: stepsTaken(passEvents, passEvents.passId, monthlyPasses.id) })
    .from(monthlyPasses)
    .where(and(eq(monthlyPasses.memberId, memberId), gte(monthlyPasses.lastDay, from)))
    .orderBy(desc(monthlyPasses.lastDay), desc(monthlyPasses.id))
    .limit(most)
  const rentals = await db
    .select({
      rental: lockerRentals,
      locker: { room: lockers.room, number: lockers.number },
      taken: stepsTaken(lockerEvents, lockerEvents.rentalId, lockerRentals.id),
    })
    .from(lockerRentals)
    .innerJoin(lockers, eq(lockers.id, lockerRentals.lockerId))
    .where(and(eq(lockerRentals.memberId, memberId), gte(lockerRentals.lastDay, from)))
    .orderBy(desc(lockerRentals.lastDay), desc(lockerRentals.id))
    .limit(most)
  return [
    ...passes.map(({ pass, taken }) => ({
      kind: 'pass' as const,
      name: bothNames(pass),
      id: pass.publicId,
      lastDay: pass.lastDay,
      hours: pass.hours,
      isCancelled: pass.status === 'cancelled',
      ...changeOf(pass, taken),
    })),
    ...rentals.map(({ rental, locker, taken }) => ({
      kind: 'locker' as const,
      locker,
      id: rental.publicId,
      lastDay: rental.lastDay,
      hours: [LAST_SESSION],
      isCancelled: rental.status === 'assignment_cancelled' || rental.endedAt !== null,
      ...changeOf(rental, taken),
    })),
  ]
}
