import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '../../../rules/local-time'
import type { ParkingStatus } from '../../../rules/statuses'
import { maskPhone } from '../../../rules/text'
import { members } from '../../account/api/tables.server'
import type { ParkingRecord } from '../schemas'
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
}

/** Loads the stays and discounts of these cars in two statements. */
export async function withStays(db: Db, records: readonly FoundRecord[]): Promise<LoadedRecord[]> {
  if (records.length === 0) return []
  const dates = records.map(({ visitDate }) => visitDate).sort()
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const plates = records.map(({ plate }) => plate)
  const stays = await staysOfDays(db, plates, from, to)
  const discounts = await discountsFor(db, records, stays)
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

/** The status of a car (decisions §2). One that entered again without an exit has left in between. */
function parkingStatus({ stay, discounts }: Pick<LoadedRecord, 'stay' | 'discounts'>): ParkingStatus {
  if (!stay) return 'not_entered'
  if (!isStayInProgress(stay)) return 'exited'
  return registeredFor(stay, discounts).length > 0 ? 'discount_registered' : 'parked'
}

export const isStayInProgress = ({ enteredAt, exitedAt, isExitLost }: StayRow) =>
  enteredAt !== null && exitedAt === null && !isExitLost

const registeredFor = (stay: StayRow, discounts: readonly LoadedDiscount[]) =>
  discounts.filter(({ discount }) => discount.status === 'registered' && discount.stayId === stay.id)

/** A parking record of the specification (§3). */
export function toRecord(loaded: LoadedRecord, today: LocalDate): ParkingRecord {
  const { record, stay, discounts } = loaded
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
    enteredAt: stay?.enteredAt?.toISOString() ?? null,
    exitedAt: stay?.exitedAt?.toISOString() ?? null,
    coupons: stay ? registeredFor(stay, discounts).map(({ discount }) => discount.coupon) : [],
    queued: discounts
      .filter(({ discount }) => discount.status === 'queued' && !isLapsed(discount, today))
      .map(({ discount }) => discount.coupon),
  }
}
