import { and, count, gte, lt, min, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { publishedHolidays } from '~/booking/holidays.server'
import type { Db } from '~/db/database.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import { fitnessState, openSessions } from '~/domains/fitness/rules/sessions'
import { usualDay } from '~/domains/fitness/rules/usual-day'
import type { Occupants } from '~/domains/fitness/stay-shapes'
import { isInsideAt } from './door-check-in.server'
import { fitnessStays } from './stay-tables.server'
import { SECONDS_PER_HOUR } from '~/rules/time-units'

/** An ordinary day is that of the last four weeks. */
const DAYS_BACK = 28

/** Seoul has no summer time: its day begins so many seconds before that of UTC. */
const SEOUL_AHEAD = 9 * SECONDS_PER_HOUR

/**
 * How full the centre is now and on an ordinary day, from check-ins at its door and the desk; null while the door checks nobody in. Three
 * statements, whose number of rows does not depend on that of the stays.
 */
export async function occupants(c: ApiContext): Promise<Occupants> {
  const { fitnessByDoor } = await readSetting(c, 'access.arrivals')
  const { people: capacity } = await readSetting(c, 'fitness.capacity')
  if (!fitnessByDoor) return { inside: null, capacity, days: 0, usual: [] }
  const { db, clock } = c.var.deps
  const now = clock()
  const today = seoulDate(now)
  const hours = (await readSetting(c, 'hours.amenities')).fitness
  const holidays = await publishedHolidays(c, [addDays(today, -DAYS_BACK), today])
  const dates = await countedDates(db, today)
  const open = dates.filter((date) => isBusinessDay(date, holidays))
  const isOpen = fitnessState(seoulMinutes(now), hours, isBusinessDay(today, holidays)).now !== 'closed'
  return {
    inside: isOpen ? await countInside(db, now) : 0,
    capacity,
    days: open.length,
    usual: usualDay(await minutesByHour(db, open), open.length, openSessions(hours)),
  }
}

const countInside = async (db: Db, now: Date) =>
  (await db.select({ people: count() }).from(fitnessStays).where(isInsideAt(now)))[0]!.people

/** The last four weeks before today, or since the first stay. */
async function countedDates(db: Db, today: LocalDate): Promise<LocalDate[]> {
  const [first] = await db
    .select({ at: min(fitnessStays.enteredAt) })
    .from(fitnessStays)
    .where(gte(fitnessStays.enteredAt, seoulInstant(addDays(today, -DAYS_BACK), 0)))
  if (!first?.at) return []
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK))
  return days.filter((date) => date >= seoulDate(first.at!))
}

/** Minutes of all stays of these days in each hour, by its first minute. */
async function minutesByHour(db: Db, dates: readonly LocalDate[]): Promise<Map<number, number>> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return new Map()
  const minuteOfDay = (at: unknown) =>
    sql`((extract(epoch from ${at}) + ${sql.raw(String(SEOUL_AHEAD))})::bigint % 86400) / 60.0`
  const entered = minuteOfDay(fitnessStays.enteredAt)
  const left = minuteOfDay(sql`coalesce(${fitnessStays.leftAt}, ${fitnessStays.endsAt})`)
  const hour = sql<number>`hours.hour * 60`
  const inHour = sql<number>`sum(greatest(0, least(${left}, ${hour} + 60) - greatest(${entered}, ${hour})))::float8`
  const rows = await db
    .select({ from: hour, minutes: inHour })
    .from(fitnessStays)
    .crossJoin(sql`generate_series(0, 23) as hours(hour)`)
    .where(
      and(
        gte(fitnessStays.enteredAt, seoulInstant(first, 0)),
        lt(fitnessStays.enteredAt, seoulInstant(addDays(last, 1), 0)),
      ),
    )
    .groupBy(sql`hours.hour`)
  return new Map(rows.map(({ from, minutes }) => [from, minutes]))
}
