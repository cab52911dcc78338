import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import type { ParkingStatus } from '~/rules/statuses'
import { maskPhone } from '~/rules/text'
import { members } from '~/domains/account/api/tables.server'
import type { ParkingRecord } from '~/domains/parking/schemas'
import { companiesOfStays } from './car-kinds.server'
import type { FoundRecord } from './records.server'
import { isLapsed } from './refusals.server'
import { staysOfDays, type StayRow } from './stay-queries.server'
import { parkingDiscounts } from './tables.server'

type LoadedDiscount = Awaited<ReturnType<typeof discountsFor>>[number]

/** An expected car, with its stay on that day and the discounts its company registered. */
export interface LoadedRecord {
  record: FoundRecord
  /** The last stay of the day; undefined while the car has not entered. */
  stay: StayRow | undefined
  discounts: LoadedDiscount[]
  /** Another company's stay: of it only whether the car is in may be told (decisions §7). */
  isForeign: boolean
}

/** Loads the stays of these cars, whose they are, and their discounts in three statements. */
export async function withStays(db: Db, records: readonly FoundRecord[], now: Date): Promise<LoadedRecord[]> {
  if (records.length === 0) return []
  const dates = records.map(({ visitDate }) => visitDate).sort()
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const plates = records.map(({ plate }) => plate)
  const stays = await staysOfDays(db, plates, from, to)
  const discounts = await discountsFor(db, records, stays)
  const owners = await companiesOfStays(db, stays, now)
  return records.map((record) => {
    const stay = stays.findLast((one) => one.plate === record.plate && overlapsDay(one, record.visitDate))
    return {
      record,
      stay,
      discounts: discounts.filter(
        ({ discount }) =>
          discount.companyId === record.companyId &&
          ((stay && discount.stayId === stay.id) || isOf(discount, record)),
      ),
      isForeign: stay !== undefined && owners.get(stay.id) !== record.companyId,
    }
  })
}

function overlapsDay({ beginAt, exitedAt, isExitLost }: StayRow, date: LocalDate): boolean {
  const [midnight, nextMidnight] = [seoulInstant(date, 0), seoulInstant(addDays(date, 1), 0)]
  if (beginAt >= nextMidnight) return false
  return beginAt >= midnight || (exitedAt ? exitedAt >= midnight : !isExitLost)
}

const isOf = (discount: typeof parkingDiscounts.$inferSelect, { visitorId, vehicleId }: FoundRecord) =>
  visitorId === null ? discount.vehicleId === vehicleId : discount.visitorId === visitorId

async function discountsFor(db: Db, records: readonly FoundRecord[], stays: readonly StayRow[]) {
  const numbers = (of: (record: FoundRecord) => number | null) => records.map(of).filter((id) => id !== null)
  return db
    .select({ discount: parkingDiscounts, by: members.name })
    .from(parkingDiscounts)
    .innerJoin(members, eq(members.id, parkingDiscounts.memberId))
    .where(
      and(
        inArray(parkingDiscounts.companyId, [...new Set(records.map(({ companyId }) => companyId))]),
        or(
          inArray(
            parkingDiscounts.stayId,
            stays.map(({ id }) => id),
          ),
          inArray(
            parkingDiscounts.visitorId,
            numbers(({ visitorId }) => visitorId),
          ),
          inArray(
            parkingDiscounts.vehicleId,
            numbers(({ vehicleId }) => vehicleId),
          ),
        ),
      ),
    )
    .orderBy(asc(parkingDiscounts.id))
}

/**
 * The status of a car (decisions §2). One that entered again without an exit has left in between. That another company's
 * visitor has been there is told to nobody but those who gave the car a discount.
 */
function parkingStatus({ stay, discounts, isForeign }: LoadedRecord): ParkingStatus {
  if (!stay) return 'not_entered'
  const hasDiscount = registeredFor(stay, discounts).length > 0
  if (!isStayInProgress(stay)) return isForeign && !hasDiscount ? 'not_entered' : 'exited'
  return hasDiscount ? 'discount_registered' : 'parked'
}

export const isStayInProgress = ({ enteredAt, exitedAt, isExitLost }: StayRow) =>
  enteredAt !== null && exitedAt === null && !isExitLost

const registeredFor = (stay: StayRow, discounts: readonly LoadedDiscount[]) =>
  discounts.filter(({ discount }) => discount.status === 'registered' && discount.stayId === stay.id)

/** A parking record of product.md (§3). */
export function toRecord(loaded: LoadedRecord, today: LocalDate): ParkingRecord {
  const { record, stay, discounts, isForeign } = loaded
  const times = isForeign ? undefined : stay
  return {
    id: record.id,
    name: record.name,
    plate: record.plate,
    // Of a visitor's number only as much as helps to recognise the person (decisions §7).
    mobile: record.mobile && record.visitorId !== null ? maskPhone(record.mobile) : record.mobile,
    companyVisited: { ko: record.ko, en: record.en },
    requestDate: seoulDate(record.requestedAt),
    visitDate: record.visitDate,
    visitMinutes: record.visitMinutes,
    status: parkingStatus(loaded),
    remarks: record.remarks,
    enteredAt: times?.enteredAt?.toISOString() ?? null,
    exitedAt: times?.exitedAt?.toISOString() ?? null,
    coupons: stay ? registeredFor(stay, discounts).map(({ discount }) => discount.coupon) : [],
    queued: discounts
      .filter(({ discount }) => discount.status === 'queued' && !isLapsed(discount, today))
      .map(({ discount }) => discount.coupon),
  }
}
