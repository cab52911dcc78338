import { and, between, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { addDays, daysBetween, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { visitors } from '~/domains/visitors/api/tables.server'
import { claimOfStay, type CarClaim } from '~/domains/parking/rules/owner-of-stay'
import type { CarKind, DayCharge } from '~/domains/parking/rules/stay-cost'
import { EXPECTED } from './records.server'
import type { StayRow } from './stay-queries.server'
import { addedVehicles, monthlyCars, stays } from './tables.server'

/**
 * Foreign plates are stored as typed, so plates are compared in capitals. The index of visitors by plate is on this
 * expression.
 */
const upperPlate = sql<string>`upper(${visitors.plate})`

/** What the price of a stay depends on besides its times and coupons. */
export interface StayCar {
  kind: CarKind
  /** Days of the stay on which it is parked by the month. */
  monthlyDays: ReadonlySet<LocalDate>
  /** What other stays of the car cost on their days. */
  others: readonly DayCharge[]
}

/**
 * The car of each stay: monthly when it is parked by the month on all days of the stay, a visitor's when a visit is on a day of
 * the stay, else a building car; with what its other stays cost (decisions §7).
 * @returns cars by stay id
 */
export async function carsOf(db: Db, rows: readonly StayRow[], now: Date): Promise<Map<number, StayCar>> {
  const claims = await claimsOn(db, rows, now)
  const others = await chargesOfOthers(db, rows, now)
  return new Map(
    rows.map((row) => {
      const { from, to } = daysOf(row, now)
      const ofPlate = claims.filter(({ plate }) => plate === row.plate)
      const isByMonth = (date: LocalDate) =>
        ofPlate.some((one) => one.by === 'month' && one.from <= date && one.to >= date)
      const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
      const monthlyDays = new Set(days.filter(isByMonth))
      const isVisitor = ofPlate.some((one) => one.by !== 'month' && one.from >= from && one.to <= to)
      const kind = monthlyDays.size === days.length ? 'monthly' : isVisitor ? 'visitor' : 'building'
      return [row.id, { kind, monthlyDays, others: others(row) }]
    }),
  )
}

/**
 * What other stays of the same cars were charged on days of these stays: those before it and, for one that has ended, those
 * after it as well, which may have been charged before an event of this one was reported.
 */
async function chargesOfOthers(db: Db, rows: readonly StayRow[], now: Date) {
  const days = rows.map((row) => daysOf(row, now))
  const from = days.map((day) => day.from).sort()[0]
  const to = days
    .map((day) => day.to)
    .sort()
    .at(-1)
  const charged =
    from === undefined || to === undefined
      ? []
      : await db
          .select({
            id: stays.id,
            plate: stays.plate,
            beginAt: stays.beginAt,
            chargedDays: stays.chargedDays,
          })
          .from(stays)
          .where(
            and(
              inArray(stays.plate, [...new Set(rows.map(({ plate }) => plate))]),
              lt(stays.beginAt, seoulInstant(addDays(to, 1), 0)),
              gte(stays.exitedAt, seoulInstant(from, 0)),
              isNotNull(stays.chargedDays),
            ),
          )
  return (row: StayRow): DayCharge[] =>
    charged
      .filter(
        ({ id, plate, beginAt }) =>
          id !== row.id && plate === row.plate && (row.exitedAt !== null || beginAt <= row.beginAt),
      )
      .flatMap(({ chargedDays }) => chargedDays ?? [])
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
  const claims = await claimsOfStays(db, rows, now)
  return new Map([...claims].map(([id, claim]) => [id, claim?.companyId]))
}

/**
 * For what each stay's car came: a visitor, a car that a company added, or one parked by the month.
 * @returns claims by stay id
 */
export async function claimsOfStays(db: Db, rows: readonly StayRow[], now: Date) {
  const claims = await claimsOn(db, rows, now)
  return new Map(
    rows.map((row) => [
      row.id,
      claimOfStay(
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
