import { and, between, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { visitors } from '~/domains/visitors/api/tables.server'
import { ownerOfStay, type CarClaim } from '~/domains/parking/rules/owner-of-stay'
import type { CarKind } from '~/domains/parking/rules/stay-cost'
import { EXPECTED } from './records.server'
import type { StayRow } from './stay-queries.server'
import { addedVehicles, monthlyCars } from './tables.server'

/**
 * Foreign plates are stored as typed, so plates are compared in capitals. The index of visitors by plate is on this
 * expression.
 */
const upperPlate = sql<string>`upper(${visitors.plate})`

/**
 * The kind of each stay's car: monthly when paid by the month on the day of entry, a visitor's when a visit is on a day
 * of the stay, else a building car.
 * @returns kinds by stay id
 */
export async function carKindsOf(db: Db, rows: readonly StayRow[], now: Date): Promise<Map<number, CarKind>> {
  const claims = await claimsOn(db, rows, now)
  return new Map(
    rows.map((row) => {
      const { from, to } = daysOf(row, now)
      const ofPlate = claims.filter(({ plate }) => plate === row.plate)
      const isMonthly = ofPlate.some((one) => one.by === 'month' && one.from <= from && one.to >= from)
      const isVisitor = ofPlate.some((one) => one.by !== 'month' && one.from >= from && one.to <= to)
      return [row.id, isMonthly ? 'monthly' : isVisitor ? 'visitor' : 'building']
    }),
  )
}

/**
 * The company each stay belongs to (decisions §7); without one where nobody expects the car on a day of the stay.
 * @returns company ids by stay id
 */
export async function companiesOfStays(
  db: Db,
  rows: readonly StayRow[],
  now: Date,
): Promise<Map<number, number | undefined>> {
  const claims = await claimsOn(db, rows, now)
  return new Map(
    rows.map((row) => [
      row.id,
      ownerOfStay(
        claims.filter(({ plate }) => plate === row.plate),
        daysOf(row, now),
      ),
    ]),
  )
}

/** Everything for which companies expect these cars around the days of their stays, in one statement. */
async function claimsOn(
  db: Db,
  rows: readonly StayRow[],
  now: Date,
): Promise<(CarClaim & { plate: string })[]> {
  if (rows.length === 0) return []
  const plates = [...new Set(rows.map(({ plate }) => plate))]
  const days = rows.map((row) => daysOf(row, now))
  const from = days.map((day) => day.from).sort()[0]!
  const to = days
    .map((day) => day.to)
    .sort()
    .at(-1)!
  const visiting = db
    .select({
      by: sql<CarClaim['by']>`'visit'`,
      id: sql<number>`${visitors.id}`,
      companyId: sql<number>`${visitors.companyId}`,
      plate: upperPlate,
      from: sql<string>`${visitors.visitDate}::text`,
      to: sql<string>`${visitors.visitDate}::text`,
      isThere: sql<boolean>`${visitors.checkedInAt} is not null`,
    })
    .from(visitors)
    .where(
      and(
        inArray(upperPlate, plates),
        between(visitors.visitDate, from, to),
        inArray(visitors.status, EXPECTED),
      ),
    )
  const added = db
    .select({
      by: sql<CarClaim['by']>`'added'`,
      id: sql<number>`${addedVehicles.id}`,
      companyId: sql<number>`${addedVehicles.companyId}`,
      plate: sql<string>`${addedVehicles.plate}`,
      from: sql<string>`${addedVehicles.visitDate}::text`,
      to: sql<string>`${addedVehicles.visitDate}::text`,
      isThere: sql<boolean>`false`,
    })
    .from(addedVehicles)
    .where(and(inArray(addedVehicles.plate, plates), between(addedVehicles.visitDate, from, to)))
  const byTheMonth = db
    .select({
      by: sql<CarClaim['by']>`'month'`,
      id: sql<number>`${monthlyCars.id}`,
      companyId: sql<number>`${monthlyCars.companyId}`,
      plate: sql<string>`${monthlyCars.plate}`,
      from: sql<string>`${monthlyCars.fromDate}::text`,
      to: sql<string>`coalesce(${monthlyCars.toDate}, ${to}::date)::text`,
      isThere: sql<boolean>`false`,
    })
    .from(monthlyCars)
    .where(
      and(
        inArray(monthlyCars.plate, plates),
        lte(monthlyCars.fromDate, to),
        or(isNull(monthlyCars.toDate), gte(monthlyCars.toDate, from)),
      ),
    )
  return unionAll(visiting, added, byTheMonth)
}

/** The Seoul days a stay covers; if its exit was lost, its first day and the next. */
function daysOf({ beginAt, exitedAt, isExitLost }: StayRow, now: Date) {
  const from = seoulDate(beginAt)
  if (isExitLost) return { from, to: addDays(from, 1) }
  return { from, to: seoulDate(exitedAt ?? now) }
}
