import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import { listHolidays } from '~/domains/building/api/queries.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { settings } from '~/domains/building/api/tables.server'
import { openSessions } from '~/domains/fitness/rules/sessions'
import type { OpenHours } from '~/rules/amenity-hours'
import { isComingFor, passUsableUntil, sessionEnd } from '~/domains/fitness/rules/door-check-in'
import type { FitnessPurpose, STAY_SOURCES } from '~/domains/fitness/stay-shapes'
import { gxApplications, gxAttendance, gxPrograms } from './gx/tables.server'
import { livingPasses } from './passes/queries.server'
import { fitnessStays } from './stay-tables.server'
import { changeUnit } from './training/store.server'
import { ptUnits } from './training/tables.server'

/** What lets a member into the centre at a moment. */
interface Reason {
  purpose: FitnessPurpose
  passId: number | null
  /** Until when they may stay. */
  until: Date
  /** Whether it is recorded already that they came for it; a pass is used again and again. */
  isRecorded: boolean
  /** Records that they came. @returns false when that is recorded already */
  record: (tx: Db) => Promise<boolean>
}

const unitsOn = (memberId: number, at: Date) =>
  and(
    eq(ptUnits.memberId, memberId),
    eq(ptUnits.date, seoulDate(at)),
    eq(ptUnits.status, 'reserved'),
    eq(ptUnits.isNoShow, false),
  )

async function units(db: Db, memberId: number, at: Date): Promise<Reason[]> {
  const rows = await db.select().from(ptUnits).where(unitsOn(memberId, at)).orderBy(ptUnits.startMinutes)
  return rows
    .filter((unit) => isComingFor(unit, at))
    .map((unit) => ({
      purpose: 'training',
      passId: null,
      until: sessionEnd(unit.date, unit.endMinutes),
      isRecorded: unit.attendedAt !== null,
      record: async (tx) => {
        await changeUnit({ tx, now: at }, unit, { attendedAt: at })
        return true
      },
    }))
}

async function classes(db: Db, memberId: number, at: Date): Promise<Reason[]> {
  const date = seoulDate(at)
  const rows = await db
    .select({
      id: gxApplications.id,
      dates: gxApplications.dates,
      startMinutes: gxPrograms.startMinutes,
      endMinutes: gxPrograms.endMinutes,
      attendedAt: gxAttendance.at,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .leftJoin(
      gxAttendance,
      and(eq(gxAttendance.applicationId, gxApplications.id), eq(gxAttendance.date, date)),
    )
    .where(
      and(
        eq(gxApplications.memberId, memberId),
        eq(gxApplications.month, date.slice(0, 7)),
        // A cancellation that waits for the desk keeps the place.
        inArray(gxApplications.status, ['reserved', 'cancellation_requested']),
      ),
    )
    .orderBy(gxPrograms.startMinutes)
  return rows
    .filter(({ dates, startMinutes, endMinutes }) => {
      const times = { startsAt: seoulInstant(date, startMinutes), endsAt: seoulInstant(date, endMinutes) }
      return dates.includes(date) && isComingFor(times, at)
    })
    .map(({ id, endMinutes, attendedAt }) => ({
      purpose: 'class',
      passId: null,
      until: sessionEnd(date, endMinutes),
      isRecorded: attendedAt !== null,
      record: async (tx) => {
        const recorded = await tx
          .insert(gxAttendance)
          .values({ applicationId: id, date, at })
          .onConflictDoNothing()
          .returning({ date: gxAttendance.date })
        return recorded.length > 0
      },
    }))
}

async function passes(db: Db, memberId: number, at: Date): Promise<Reason[]> {
  const date = seoulDate(at)
  const own = await livingPasses(db, memberId, date)
  if (own.length === 0 || (await listHolidays(db, date, date)).length > 0) return []
  const [setting] = await db.select().from(settings).where(eq(settings.name, 'hours.amenities'))
  const open = openSessions(settingValue('hours.amenities', setting?.value ?? null).fitness)
  return own.flatMap((pass): Reason[] => {
    const until = passUsableUntil({ ...pass, hours: within(pass.hours, open) }, at)
    const record = () => Promise.resolve(true)
    return until ? [{ purpose: 'pass', passId: pass.id, until, isRecorded: false, record }] : []
  })
}

/** The hours of a pass as far as the centre is open now. */
const within = (hours: readonly OpenHours[], open: readonly OpenHours[]): OpenHours[] =>
  hours.flatMap(({ from, to }) =>
    open
      .map((session) => ({ from: Math.max(from, session.from), to: Math.min(to, session.to) }))
      .filter((both) => both.from < both.to),
  )

/** What lets a member in at `at`: what nobody has recorded yet goes first, a unit before a class, a pass for want of both. */
async function reasonFor(db: Db, memberId: number, at: Date): Promise<Reason | undefined> {
  const reasons = [...(await units(db, memberId, at)), ...(await classes(db, memberId, at))]
  const open = reasons.find(({ isRecorded }) => !isRecorded)
  return open ?? [...(await passes(db, memberId, at)), ...reasons][0]
}

/** Stays that have begun by `at` and last longer. */
export const isInsideAt = (at: Date): SQL =>
  and(
    lte(fitnessStays.enteredAt, at),
    gt(fitnessStays.endsAt, at),
    or(isNull(fitnessStays.leftAt), gt(fitnessStays.leftAt, at)),
  )!

const isInside = async (db: Db, memberId: number, at: Date) =>
  (
    await db
      .select({ id: fitnessStays.id })
      .from(fitnessStays)
      .where(and(eq(fitnessStays.memberId, memberId), isInsideAt(at)))
  ).length > 0

/** Whether a member may enter the centre at `at`: for a unit, a class, by a pass, or again, as they have not left. */
export const mayEnterFitness = async (db: Db, memberId: number, at: Date): Promise<boolean> =>
  (await reasonFor(db, memberId, at)) !== undefined || (await isInside(db, memberId, at))

/**
 * Records that a member comes into the centre, for their unit with a trainer, their G.X. class or by their monthly pass: from half an
 * hour before a unit or class to its end, once, and within the hours of a pass. They are inside until they leave or the session ends. What
 * the desk has recorded stays.
 * @param at when the door read the code, which may be earlier
 * @returns what was recorded and the stay, if one began; null for nothing
 */
export async function checkInAtFitness(
  tx: Db,
  memberId: number,
  at: Date,
  by: (typeof STAY_SOURCES)[number],
): Promise<{ purpose: FitnessPurpose; isRecorded: boolean; stayId: string | null } | null> {
  await lockRows(tx, ptUnits, unitsOn(memberId, at))
  const reason = await reasonFor(tx, memberId, at)
  if (!reason) return null
  const { purpose, passId, until, isRecorded, record } = reason
  const isNew = !isRecorded && (await record(tx))
  // A violated constraint would abort the transaction; `on conflict do nothing` does not: whoever is inside is inside once.
  const [stay] = await tx
    .insert(fitnessStays)
    .values({ publicId: newPublicId(), memberId, purpose, passId, by, enteredAt: at, endsAt: until })
    .onConflictDoNothing()
    .returning({ id: fitnessStays.publicId })
  return { purpose, isRecorded: purpose === 'pass' ? stay !== undefined : isNew, stayId: stay?.id ?? null }
}

/** Records that a member has left the centre; nothing for somebody who is not inside. */
export async function leaveFitness(tx: Db, memberId: number, at: Date): Promise<void> {
  await tx
    .update(fitnessStays)
    .set({ leftAt: at })
    .where(and(eq(fitnessStays.memberId, memberId), isInsideAt(at)))
}
