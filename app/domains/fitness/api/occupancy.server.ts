import { and, between, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import type { OccupancyByKind, OccupancyDays, OccupancyKind } from '~/booking/occupancy'
import type { OccupancyEntry, OccupiedThing } from '~/booking/rules/occupancy'
import { translator } from '~/i18n/i18n'
import { formatSpan, seoulDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import { classDates } from '~/domains/fitness/rules/class-dates'
import { LOCKER_ROOMS } from '~/domains/fitness/rules/locker-kinds'
import { firstDayOf, monthOf, nextMonth } from '~/domains/fitness/rules/locker-months'
import { openSessions } from '~/domains/fitness/rules/sessions'
import { isTrainerThere, UNIT_MINUTES, unitStarts } from '~/domains/fitness/rules/training-units'
import { listPrograms } from './gx/queries.server'
import { gxApplications } from './gx/tables.server'
import { lockerRentals, lockers } from './lockers/tables.server'
import { monthlyPasses } from './passes/tables.server'
import { listDaysOff, listTrainers } from './training/queries.server'
import { ptUnits } from './training/tables.server'

const SOURCES = { gx: programs, pt: trainers, pass: sessions, locker: lockerRooms } as const

/**
 * The occupancy of the fitness centre: places of classes by programme, units by trainer, days of passes by session and of personal
 * lockers by changing room. What was cancelled or missed does not count; what waits for a decision does. Two or three statements
 * for each kind.
 */
export async function fitnessOccupancy(
  c: ApiContext,
  days: OccupancyDays,
  asked?: OccupancyKind,
): Promise<OccupancyByKind> {
  const found: OccupancyByKind = {}
  for (const kind of ['gx', 'pt', 'pass', 'locker'] as const)
    if (asked === undefined || kind === asked) found[kind] = await SOURCES[kind](c, days)
  return found
}

const names = ({ nameKo: ko, nameEn: en }: { nameKo: string; nameEn: string }) => ({ ko, en })
const ofDay = (date: string, amount: number, id: string | number = 0): OccupancyEntry => ({
  id,
  date,
  span: null,
  amount,
})

/** Programmes of the months of these days, with the places of their classes. */
async function programs(c: ApiContext, { from, to, all, holidays }: OccupancyDays): Promise<OccupiedThing[]> {
  const { db } = c.var.deps
  const months: string[] = []
  for (let month = monthOf(from); firstDayOf(month) <= to; month = nextMonth(month)) months.push(month)
  const programs = await listPrograms(db)
  const applied = await db
    .select({
      programId: gxApplications.programId,
      publicId: gxApplications.publicId,
      dates: gxApplications.dates,
    })
    .from(gxApplications)
    .where(and(inArray(gxApplications.month, months), ne(gxApplications.status, 'cancelled')))
  const asked = new Set(all)
  return programs
    .map(({ id, publicId: code, capacity, weekdays, firstMonth, lastMonth, ...program }) => ({
      code,
      name: names(program),
      offered: months
        .filter((month) => month >= firstMonth && (lastMonth === null || month <= lastMonth))
        .flatMap((month) => classDates(weekdays, month, holidays))
        .filter((date) => asked.has(date))
        .map((date) => ofDay(date, capacity)),
      used: applied
        .filter(({ programId }) => programId === id)
        .flatMap(({ publicId, dates }) => dates.map((date) => ofDay(date, 1, publicId))),
    }))
    .filter(({ offered }) => offered.length > 0)
}

/** Trainers with the units of their hours, without their days off. */
async function trainers(c: ApiContext, days: OccupancyDays): Promise<OccupiedThing[]> {
  const { db } = c.var.deps
  const { holidays } = days
  const hours = (await readSetting(c, 'hours.amenities')).fitness
  const found = await listTrainers(db)
  const away = await listDaysOff(
    db,
    found.map(({ id }) => id),
    days,
  )
  const units = await db
    .select()
    .from(ptUnits)
    .where(
      and(
        between(ptUnits.date, days.from, days.to),
        ne(ptUnits.status, 'cancelled'),
        eq(ptUnits.isNoShow, false),
      ),
    )
  return found.map((trainer) => {
    const daysOff = away.filter(({ trainerId }) => trainerId === trainer.id)
    const spans = unitStarts(hours, trainer).map((startMinutes) => ({
      startMinutes,
      endMinutes: startMinutes + UNIT_MINUTES,
    }))
    return {
      code: trainer.publicId,
      name: names(trainer),
      offered: days.all
        .filter((date) => isTrainerThere(trainer, date, { holidays, daysOff }))
        .flatMap((date) => spans.map((span) => ({ id: 0, date, span, amount: 1 }))),
      used: units
        .filter(({ trainerId }) => trainerId === trainer.id)
        .map(({ publicId, date, startMinutes, endMinutes }) => ({
          id: publicId,
          date,
          span: { startMinutes, endMinutes },
          amount: 1,
        })),
    }
  })
}

/** The sessions of a day, with the passes for them; as many as the centre takes people are offered. */
async function sessions(c: ApiContext, { from, to, open }: OccupancyDays): Promise<OccupiedThing[]> {
  const hours = (await readSetting(c, 'hours.amenities')).fitness
  const { people } = await readSetting(c, 'fitness.capacity')
  const passes = await c.var.deps.db
    .select({ publicId: monthlyPasses.publicId, hours: monthlyPasses.hours, dates: monthlyPasses.dates })
    .from(monthlyPasses)
    .where(
      and(
        lte(monthlyPasses.firstDay, to),
        gte(monthlyPasses.lastDay, from),
        inArray(monthlyPasses.status, ['reserved', 'cancellation_requested']),
      ),
    )
  return openSessions(hours).map((session) => {
    const name = formatSpan({ startMinutes: session.from, endMinutes: session.to })
    return {
      code: String(session.from),
      name: { ko: name, en: name },
      offered: open.map((date) => ofDay(date, people)),
      used: passes
        .filter((pass) => pass.hours.some((one) => one.from < session.to && session.from < one.to))
        .flatMap(({ publicId, dates }) =>
          dates.filter((date) => date >= from && date <= to).map((date) => ofDay(date, 1, publicId)),
        ),
    }
  })
}

/** The changing rooms with the days on which their personal lockers are rented; a rental that was ended counts until that day. */
async function lockerRooms(c: ApiContext, { from, to, all }: OccupancyDays): Promise<OccupiedThing[]> {
  const { db } = c.var.deps
  const found = await db
    .select({ id: lockers.id, room: lockers.room })
    .from(lockers)
    .where(eq(lockers.kind, 'personal'))
  const rentals = await db
    .select()
    .from(lockerRentals)
    .where(
      and(
        lte(lockerRentals.firstDay, to),
        gte(lockerRentals.lastDay, from),
        ne(lockerRentals.status, 'assignment_cancelled'),
      ),
    )
  const roomOf = new Map(found.map(({ id, room }) => [id, room]))
  return LOCKER_ROOMS.map((room) => {
    const count = found.filter((locker) => locker.room === room).length
    return {
      code: room,
      name: {
        ko: translator('ko')(`fitness-lockers:room.${room}`),
        en: translator('en')(`fitness-lockers:room.${room}`),
      },
      offered: count === 0 ? [] : all.map((date) => ofDay(date, count)),
      used: rentals
        .filter(({ lockerId }) => roomOf.get(lockerId) === room)
        .flatMap(({ publicId, firstDay, lastDay, endedAt }) => {
          const last = endedAt && seoulDate(endedAt) < lastDay ? seoulDate(endedAt) : lastDay
          return all
            .filter((date) => date >= firstDay && date <= last)
            .map((date) => ofDay(date, 1, publicId))
        }),
    }
  })
}
