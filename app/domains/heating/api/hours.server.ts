import { and, asc, between, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { LocalDate } from '../../../rules/local-time'
import { sharesOf, type Participant } from '../rules/shares'
import type { BilledHour } from '../rules/statement'
import { BILLED, LIVING, type HeatingStatus, type HeatingType } from '../schemas'
import { heatingHours, heatingRequests, heatingShares } from './tables.server'

/** Hours of days on floors: what a request takes part in. */
export interface Wanted {
  type: HeatingType
  days: readonly LocalDate[]
  floors: readonly number[]
  startMinutes: number
  endMinutes: number
}

/** An hour with those who want it. `won` is what it costs all of them together. */
export interface HourOf {
  date: LocalDate
  floor: number
  hour: number
  won: number
  participants: Participant[]
}

const hoursOf = ({ type, days, floors, startMinutes, endMinutes }: Wanted) =>
  days.flatMap((date) =>
    floors.flatMap((floor) =>
      Array.from({ length: (endMinutes - startMinutes) / 60 }, (_, place) => ({
        date,
        floor,
        type,
        hour: startMinutes / 60 + place,
      })),
    ),
  )

const keyOf = ({ date, floor, hour }: { date: LocalDate; floor: number; hour: number }) =>
  `${date} ${floor} ${hour}`

/** Hours with all who want them, by day, floor and time. */
async function hoursWhere(db: Db, where: SQL | undefined): Promise<(HourOf & { type: HeatingType })[]> {
  const rows = await db
    .select({
      id: heatingHours.id,
      date: heatingHours.date,
      type: heatingHours.type,
      floor: heatingHours.floor,
      hour: heatingHours.hour,
      won: heatingHours.won,
      requestId: heatingRequests.id,
      companyId: heatingRequests.companyId,
    })
    .from(heatingHours)
    .innerJoin(heatingShares, eq(heatingShares.hourId, heatingHours.id))
    .innerJoin(heatingRequests, eq(heatingRequests.id, heatingShares.requestId))
    .where(where)
    .orderBy(asc(heatingHours.date), asc(heatingHours.floor), asc(heatingHours.hour))
  const hours = new Map<number, HourOf & { type: HeatingType }>()
  for (const { id, requestId, companyId, ...hour } of rows) {
    const known = hours.get(id) ?? { ...hour, participants: [] }
    known.participants.push({ requestId, companyId })
    hours.set(id, known)
  }
  return [...hours.values()]
}

/** Every hour of some days that is billed, once, with all who take part in it. */
export const listBilledHours = (db: Db, from: LocalDate, to: LocalDate): Promise<BilledHour<HeatingType>[]> =>
  hoursWhere(db, and(between(heatingHours.date, from, to), inArray(heatingRequests.status, [...BILLED])))

/** The hours that are wanted as things stand: those nobody wants yet cost the price of today. */
export async function findHours(db: Db, wanted: Wanted, wonPerHour: number): Promise<HourOf[]> {
  const hours = await hoursWhere(
    db,
    and(
      eq(heatingHours.type, wanted.type),
      inArray(heatingHours.date, [...wanted.days]),
      inArray(heatingHours.floor, [...wanted.floors]),
      gte(heatingHours.hour, wanted.startMinutes / 60),
      lte(heatingHours.hour, wanted.endMinutes / 60 - 1),
      inArray(heatingRequests.status, [...LIVING]),
    ),
  )
  const byKey = new Map(hours.map(({ type: _type, ...hour }) => [keyOf(hour), hour]))
  return hoursOf(wanted).map(
    (hour) => byKey.get(keyOf(hour)) ?? { ...hour, won: wonPerHour, participants: [] },
  )
}

/**
 * Takes the hours for a request: each has one row however many ask at once, as the database keeps it so. Always in the same
 * order, so that two who want some of the same do not wait for each other. Whoever wants an hour that nobody wants any more
 * pays the price of today.
 * @returns their rows' numbers by day, and who wants them besides
 */
export async function takeHours(tx: Db, wanted: Wanted, wonPerHour: number) {
  const rows = await tx
    .insert(heatingHours)
    .values(hoursOf(wanted).map((hour) => ({ ...hour, won: wonPerHour })))
    // Writes nothing new, but keeps the row from everybody else until this is over.
    .onConflictDoUpdate({
      target: [heatingHours.date, heatingHours.floor, heatingHours.type, heatingHours.hour],
      set: { won: sql`${heatingHours.won}` },
    })
    .returning()
  const hours = await findHours(tx, wanted, wonPerHour)
  const priced = new Map(hours.map((hour) => [keyOf(hour), hour.won]))
  const outdated = rows.filter((row) => row.won !== priced.get(keyOf(row))).map(({ id }) => id)
  if (outdated.length > 0)
    await tx.update(heatingHours).set({ won: wonPerHour }).where(inArray(heatingHours.id, outdated))
  return { rows, hours }
}

/** What somebody who is not among those who want the hours yet would pay of them. */
export const partOfNewcomer = (hours: readonly HourOf[], companyId: number): number =>
  hours.reduce((sum, { won, participants, hour }) => {
    const newcomer = { requestId: Number.MAX_SAFE_INTEGER, companyId }
    return sum + sharesOf(won, [...participants, newcomer], hour).get(newcomer.requestId)!
  }, 0)

/** What a request costs as things stand. */
export interface Amount {
  won: number | null
  wonPerHour: number
  isShared: boolean
}

const isBilled = (status: HeatingStatus) => (BILLED as readonly HeatingStatus[]).includes(status)
const isLiving = (status: HeatingStatus) => (LIVING as readonly HeatingStatus[]).includes(status)

/**
 * What requests cost, in one query whatever their number: what is approved shares with what is approved; what waits, as if
 * all that waits were approved, too; what is rejected or cancelled costs nothing.
 */
export async function amountsOf(
  db: Db,
  requests: readonly { id: number; status: HeatingStatus }[],
): Promise<Map<number, Amount>> {
  const ids = requests.map(({ id }) => id)
  const own = db
    .select({ id: heatingShares.hourId })
    .from(heatingShares)
    .where(inArray(heatingShares.requestId, ids))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            hourId: heatingHours.id,
            hour: heatingHours.hour,
            won: heatingHours.won,
            requestId: heatingRequests.id,
            companyId: heatingRequests.companyId,
            status: heatingRequests.status,
          })
          .from(heatingShares)
          .innerJoin(heatingHours, eq(heatingHours.id, heatingShares.hourId))
          .innerJoin(heatingRequests, eq(heatingRequests.id, heatingShares.requestId))
          .where(inArray(heatingShares.hourId, own))
          .orderBy(asc(heatingHours.id))
  const byHour = new Map<number, typeof rows>()
  const hoursOfRequest = new Map<number, number[]>()
  for (const row of rows) {
    byHour.set(row.hourId, [...(byHour.get(row.hourId) ?? []), row])
    hoursOfRequest.set(row.requestId, [...(hoursOfRequest.get(row.requestId) ?? []), row.hourId])
  }
  return new Map(
    requests.map(({ id, status }): [number, Amount] => {
      const hours = (hoursOfRequest.get(id) ?? []).map((hourId) => byHour.get(hourId)!)
      const wonPerHour = hours[0]?.[0]?.won ?? 0
      if (!isLiving(status)) return [id, { won: null, wonPerHour, isShared: false }]
      const counts = isBilled(status) ? isBilled : isLiving
      const sharing = hours.map((all) => all.filter((one) => counts(one.status)))
      const won = sharing.reduce((sum, all) => sum + sharesOf(all[0]!.won, all, all[0]!.hour).get(id)!, 0)
      return [id, { won, wonPerHour, isShared: sharing.some((all) => all.length > 1) }]
    }),
  )
}
