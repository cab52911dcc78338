import type { ApiContext, StaffActor } from '~/api/context.server'
import { seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import type { FitnessDay, FitnessDayItem } from '~/domains/fitness/day-shapes'
import { classDates } from '~/domains/fitness/rules/class-dates'
import { countPlaces, listPrograms, type ProgramRecord } from './gx/queries.server'
import { trainerOf } from './gx/shape.server'
import { holidaysOf } from './gx/gx.server'
import { toDeskUnit } from './training/desk.server'
import { unitsOfDay } from './training/queries.server'
import { bothNames } from './purchases.server'

/** The classes and P.T. units of a day in the order of time, today by default. Three statements. */
export async function fitnessDay(
  c: ApiContext,
  actor: StaffActor,
  asked: LocalDate | undefined,
): Promise<FitnessDay> {
  const { db, clock } = c.var.deps
  const now = clock()
  const date = asked ?? seoulDate(now)
  const month = date.slice(0, 7)
  const holidays = await holidaysOf(c, month)
  const programs = (await listPrograms(db, month)).filter(({ weekdays }) =>
    classDates(weekdays, month, holidays).includes(date),
  )
  const places =
    programs.length > 0 ? await countPlaces(db, month, now) : new Map<number, { applied: number }>()
  const units = await unitsOfDay(db, date)
  const items: FitnessDayItem[] = [
    ...programs.map((program) => ({
      type: 'gx' as const,
      id: program.publicId,
      program: bothNames(program),
      trainer: trainerOf(program),
      startMinutes: program.startMinutes,
      endMinutes: program.endMinutes,
      status: shownClassStatus(program, date, now),
      applied: places.get(program.id)?.applied ?? 0,
      capacity: program.capacity,
    })),
    ...units.map((row) => ({
      type: 'pt' as const,
      trainer: bothNames(row.trainer),
      ...toDeskUnit(row, actor, now),
    })),
  ]
  return { date, items: items.sort((a, b) => a.startMinutes - b.startMinutes) }
}

/** A class by the clock, as a unit is shown. */
const shownClassStatus = ({ startMinutes, endMinutes }: ProgramRecord, date: LocalDate, now: Date) => {
  const [startsAt, endsAt] = [seoulInstant(date, startMinutes), seoulInstant(date, endMinutes)]
  return now < startsAt
    ? ('before_use' as const)
    : now < endsAt
      ? ('in_use' as const)
      : ('after_use' as const)
}
