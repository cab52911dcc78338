import { and, arrayOverlaps, asc, between, eq, gt, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { sharesOf, turnOf, type Participant } from '~/domains/heating/rules/shares'
import type { BilledHour } from '~/domains/heating/rules/statement'
import { BILLED, ACTIVE, type HeatingStatus, type HeatingType } from '~/domains/heating/schemas'
import { heatingHours, heatingRequests, heatingShares } from './tables.server'

/** Hours of days on floors, as requested. */
export interface RequestedHours {
  type: HeatingType
  days: readonly LocalDate[]
  floors: readonly number[]
  startMinutes: number
  endMinutes: number
}

/** An hour with all active requests for it. `won` is its price, shared by all of them. */
export interface HourWithParticipants {
  date: LocalDate
  floor: number
  hour: number
  won: number
  participants: Participant[]
}

const hoursOf = ({ type, days, floors, startMinutes, endMinutes }: RequestedHours) =>
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

/** Hours with all who requested them, by day, floor and time. */
async function hoursWhere(
  db: Db,
  where: SQL | undefined,
): Promise<(HourWithParticipants & { type: HeatingType })[]> {
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
  const hours = new Map<number, HourWithParticipants & { type: HeatingType }>()
  for (const { id, requestId, companyId, ...hour } of rows) {
    const existing = hours.get(id) ?? { ...hour, participants: [] }
    existing.participants.push({ requestId, companyId })
    hours.set(id, existing)
  }
  return [...hours.values()]
}

/** Every billed hour of a span of days, once, with all participants. */
export const listBilledHours = (db: Db, from: LocalDate, to: LocalDate): Promise<BilledHour<HeatingType>[]> =>
  hoursWhere(db, and(between(heatingHours.date, from, to), inArray(heatingRequests.status, [...BILLED])))

/** The requested hours as they are now: those without an active request have the current price. */
export async function findHours(
  db: Db,
  requested: RequestedHours,
  wonPerHour: number,
): Promise<HourWithParticipants[]> {
  const hours = await hoursWhere(
    db,
    and(
      eq(heatingHours.type, requested.type),
      inArray(heatingHours.date, [...requested.days]),
      inArray(heatingHours.floor, [...requested.floors]),
      gte(heatingHours.hour, requested.startMinutes / 60),
      lte(heatingHours.hour, requested.endMinutes / 60 - 1),
      inArray(heatingRequests.status, [...ACTIVE]),
    ),
  )
  const byKey = new Map(hours.map(({ type: _type, ...hour }) => [keyOf(hour), hour]))
  return hoursOf(requested).map(
    (hour) => byKey.get(keyOf(hour)) ?? { ...hour, won: wonPerHour, participants: [] },
  )
}

/** Active requests for any of these hours on these floors, of either type. */
export const listOverlapping = (db: Db, { days, floors, startMinutes, endMinutes }: RequestedHours) =>
  db
    .select()
    .from(heatingRequests)
    .where(
      and(
        inArray(heatingRequests.status, [...ACTIVE]),
        inArray(heatingRequests.date, [...days]),
        arrayOverlaps(heatingRequests.floors, [...floors]),
        lt(heatingRequests.startMinutes, endMinutes),
        gt(heatingRequests.endMinutes, startMinutes),
      ),
    )
    .orderBy(asc(heatingRequests.date), asc(heatingRequests.id))

/**
 * Claims hours for a request: one row for each, kept unique by the database. Rows are locked in a fixed order, so that
 * concurrent requests cannot deadlock. An hour without an active request gets the current price.
 * @returns their rows with day and id, and the hours with their other participants
 */
export async function claimHours(tx: Db, requested: RequestedHours, wonPerHour: number) {
  const rows = await tx
    .insert(heatingHours)
    .values(hoursOf(requested).map((hour) => ({ ...hour, won: wonPerHour })))
    // Changes nothing, but locks existing rows until the transaction ends.
    .onConflictDoUpdate({
      target: [heatingHours.date, heatingHours.floor, heatingHours.type, heatingHours.hour],
      set: { won: sql`${heatingHours.won}` },
    })
    .returning()
  const hours = await findHours(tx, requested, wonPerHour)
  const wonByHour = new Map(hours.map((hour) => [keyOf(hour), hour.won]))
  const outdated = rows.filter((row) => row.won !== wonByHour.get(keyOf(row))).map(({ id }) => id)
  if (outdated.length > 0)
    await tx.update(heatingHours).set({ won: wonPerHour }).where(inArray(heatingHours.id, outdated))
  return { rows, hours }
}

/** What a company that has not requested the hours yet would pay of them, in won without VAT. */
export const partOfNewRequest = (hours: readonly HourWithParticipants[], companyId: number): number =>
  hours.reduce((sum, { won, participants, ...hour }) => {
    const newRequest = { requestId: Number.MAX_SAFE_INTEGER, companyId }
    return sum + sharesOf(won, [...participants, newRequest], turnOf(hour)).get(newRequest.requestId)!
  }, 0)

/** The cost of a request as it is now; `won` is null where nothing is billed. */
export interface Amount {
  won: number | null
  wonPerHour: number
  isShared: boolean
}

const isBilled = (status: HeatingStatus) => (BILLED as readonly HeatingStatus[]).includes(status)
const isActive = (status: HeatingStatus) => (ACTIVE as readonly HeatingStatus[]).includes(status)

/**
 * What requests cost, in one query: approved ones share with approved ones; waiting ones as if all waiting ones were
 * approved, too; rejected and cancelled ones cost nothing.
 */
export async function amountsOf(
  db: Db,
  requests: readonly { id: number; status: HeatingStatus }[],
): Promise<Map<number, Amount>> {
  const ids = requests.map(({ id }) => id)
  const requestedHourIds = db
    .select({ id: heatingShares.hourId })
    .from(heatingShares)
    .where(inArray(heatingShares.requestId, ids))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            hourId: heatingHours.id,
            date: heatingHours.date,
            hour: heatingHours.hour,
            won: heatingHours.won,
            requestId: heatingRequests.id,
            companyId: heatingRequests.companyId,
            status: heatingRequests.status,
          })
          .from(heatingShares)
          .innerJoin(heatingHours, eq(heatingHours.id, heatingShares.hourId))
          .innerJoin(heatingRequests, eq(heatingRequests.id, heatingShares.requestId))
          .where(inArray(heatingShares.hourId, requestedHourIds))
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
      if (!isActive(status)) return [id, { won: null, wonPerHour, isShared: false }]
      const isCounted = isBilled(status) ? isBilled : isActive
      const sharing = hours.map((all) => all.filter((one) => isCounted(one.status)))
      const won = sharing.reduce((sum, all) => sum + sharesOf(all[0]!.won, all, turnOf(all[0]!)).get(id)!, 0)
      return [id, { won, wonPerHour, isShared: sharing.some((all) => all.length > 1) }]
    }),
  )
}
