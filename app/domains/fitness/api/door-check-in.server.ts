import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { seoulDate, seoulInstant } from '../../../rules/local-time'
import { isComingFor } from '../rules/door-check-in'
import { gxApplications, gxAttendance, gxPrograms } from './gx-tables.server'
import { changeUnit } from './training-store.server'
import { ptUnits } from './training-tables.server'

/**
 * Records that a member whom the fitness door has let in has come for their unit with a trainer or, without one, for their G.X. class:
 * from half an hour before its start to its end, once. What the desk has recorded stays.
 * @param at when the door read the code, which may be earlier
 * @returns what was recorded, null for nothing
 */
export async function checkInAtFitness(
  tx: Db,
  memberId: number,
  at: Date,
): Promise<'training' | 'class' | null> {
  const date = seoulDate(at)
  const units = await tx
    .select()
    .from(ptUnits)
    .where(
      and(
        eq(ptUnits.memberId, memberId),
        eq(ptUnits.date, date),
        eq(ptUnits.status, 'reserved'),
        eq(ptUnits.isNoShow, false),
        isNull(ptUnits.attendedAt),
      ),
    )
    .orderBy(ptUnits.startMinutes)
    .for('update')
  const unit = units.find((one) => isComingFor(one, at))
  if (unit) {
    await changeUnit({ tx, now: at }, unit, { attendedAt: at })
    return 'training'
  }
  const applications = await tx
    .select({
      id: gxApplications.id,
      dates: gxApplications.dates,
      startMinutes: gxPrograms.startMinutes,
      endMinutes: gxPrograms.endMinutes,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .where(
      and(
        eq(gxApplications.memberId, memberId),
        eq(gxApplications.month, date.slice(0, 7)),
        // A cancellation that waits for the desk keeps the place.
        inArray(gxApplications.status, ['reserved', 'cancellation_requested']),
      ),
    )
    .orderBy(gxPrograms.startMinutes)
  const application = applications.find(({ dates, startMinutes, endMinutes }) => {
    const times = { startsAt: seoulInstant(date, startMinutes), endsAt: seoulInstant(date, endMinutes) }
    return dates.includes(date) && isComingFor(times, at)
  })
  if (!application) return null
  const recorded = await tx
    .insert(gxAttendance)
    .values({ applicationId: application.id, date, at })
    .onConflictDoNothing()
    .returning({ date: gxAttendance.date })
  return recorded.length > 0 ? 'class' : null
}
