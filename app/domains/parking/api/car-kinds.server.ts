import { and, between, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.server'
import { addDays, seoulDate } from '../../../rules/local-time'
import { visitors } from '../../visitors/api/tables.server'
import type { CarKind } from '../rules/stay-cost'
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
  if (rows.length === 0) return new Map()
  const plates = [...new Set(rows.map(({ plate }) => plate))]
  const days = rows.map((row) => daysOf(row, now))
  const from = days.map((day) => day.from).sort()[0]!
  const to = days
    .map((day) => day.to)
    .sort()
    .at(-1)!
  const visiting = db
    .select({
      kind: sql<CarKind>`'visitor'`,
      plate: upperPlate,
      from: visitors.visitDate,
      to: visitors.visitDate,
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
      kind: sql<CarKind>`'visitor'`,
      plate: sql<string>`${addedVehicles.plate}`,
      from: addedVehicles.visitDate,
      to: addedVehicles.visitDate,
    })
    .from(addedVehicles)
    .where(and(inArray(addedVehicles.plate, plates), between(addedVehicles.visitDate, from, to)))
  const byTheMonth = db
    .select({
      kind: sql<CarKind>`'monthly'`,
      plate: sql<string>`${monthlyCars.plate}`,
      from: monthlyCars.fromDate,
      to: sql<string>`coalesce(${monthlyCars.toDate}, ${to}::date)`,
    })
    .from(monthlyCars)
    .where(
      and(
        inArray(monthlyCars.plate, plates),
        lte(monthlyCars.fromDate, to),
        or(isNull(monthlyCars.toDate), gte(monthlyCars.toDate, from)),
      ),
    )
  const carDays = await unionAll(visiting, added, byTheMonth)
  return new Map(
    rows.map((row, place) => {
      const day = days[place]!
      const ofPlate = carDays.filter(({ plate }) => plate === row.plate)
      const isMonthly = ofPlate.some(
        (one) => one.kind === 'monthly' && one.from <= day.from && one.to >= day.from,
      )
      const isVisitor = ofPlate.some(
        (one) => one.kind === 'visitor' && one.from >= day.from && one.to <= day.to,
      )
      return [row.id, isMonthly ? 'monthly' : isVisitor ? 'visitor' : 'building']
    }),
  )
}

/** The Seoul days a stay covers; if its exit was lost, its first day and the next. */
function daysOf({ beginAt, exitedAt, isExitLost }: StayRow, now: Date) {
  const from = seoulDate(beginAt)
  if (isExitLost) return { from, to: addDays(from, 1) }
  return { from, to: seoulDate(exitedAt ?? now) }
}
