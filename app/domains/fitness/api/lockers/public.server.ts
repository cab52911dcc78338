import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { LOCKER_ROOMS } from '~/domains/fitness/rules/locker-kinds'
import type { LockerReport, PublicLockers } from '~/domains/fitness/locker-shapes'
import { isAhead } from '~/domains/fitness/rules/report-time'
import { lastReport, listLockers, type LockerWithRepair } from './queries.server'
import { toPlace } from './shape.server'
import { lockers } from './tables.server'

/** What a public locker is for somebody in front of it. */
export const publicState = ({ locker, repair }: LockerWithRepair) =>
  repair ? ('in_maintenance' as const) : locker.inUse ? ('in_use' as const) : ('available' as const)

/** All public lockers, as the plan of each room; who uses one is not known. */
export async function publicLockers(db: Db): Promise<PublicLockers> {
  const [all, reportedAt] = await Promise.all([listLockers(db, 'public'), lastReport(db)])
  const rooms = LOCKER_ROOMS.map((room) => {
    const inRoom = all
      .filter(({ locker }) => locker.room === room)
      .map((one) => ({ ...toPlace(one.locker), state: publicState(one) }))
    return { room, available: inRoom.filter(({ state }) => state === 'available').length, lockers: inRoom }
  })
  return { rooms, reportedAt: reportedAt?.toISOString() ?? null }
}

/**
 * Records what a locker system reports; reports may come twice and in any order: the newest counts.
 * @returns false when one at least as new was there already
 * @throws Problem 422 for a time in the future; 404 for no such locker
 */
export async function reportLocker(c: ApiContext, report: LockerReport): Promise<boolean> {
  const { db, clock } = c.var.deps
  const at = new Date(report.at)
  if (isAhead(at, clock())) throw fieldProblem('at', 'lockerReportAhead')
  const isThisLocker = and(
    eq(lockers.kind, 'public'),
    eq(lockers.room, report.room),
    eq(lockers.number, report.number),
  )
  // One statement: of two reports at once, the row is changed by one after the other, and the older one changes nothing.
  const changed = await db
    .update(lockers)
    .set({ inUse: report.state === 'in_use', reportedAt: at })
    .where(and(isThisLocker, or(isNull(lockers.reportedAt), lt(lockers.reportedAt, at))))
    .returning({ id: lockers.id })
  if (changed.length > 0) return true
  const [known] = await db.select({ id: lockers.id }).from(lockers).where(isThisLocker)
  if (!known) throw new Problem(404, 'notFound')
  return false
}
