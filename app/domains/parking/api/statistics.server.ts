import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import { withoutVat } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { addDays, daysOfMonth, seoulInstant, type LocalDate } from '~/rules/local-time'
import { companies } from '~/domains/building/api/tables.server'
import { billedCars } from '~/domains/parking/rules/monthly-cars'
import { pricesAt, type Pricing } from './pricing.server'
import {
  endedAt,
  exitPayments,
  monthlyCars,
  parkingDiscounts,
  parkingMovements,
  stays,
} from './tables.server'

interface Span {
  from: LocalDate
  to: LocalDate
}

/** Cars that came or left in an hour of a day. */
interface CarsOfHour {
  date: LocalDate
  /** 0 to 23. */
  hour: number
  cars: number
}

const instantsOf = ({ from, to }: Span) => [seoulInstant(from, 0), seoulInstant(addDays(to, 1), 0)] as const

/** Whether barriers have reported the entry and not lost the exit. */
const isWhole = and(sql`${stays.enteredAt} is not null`, eq(stays.isExitLost, false))

/**
 * Cars by hour as barriers have reported them: inside at the first day's midnight, then those that came and left. A stay whose entry or
 * exit was lost does not count, as nobody knows how long it was. Three queries.
 */
export async function carMovements(
  db: Db,
  span: Span,
): Promise<{ insideBefore: number; came: CarsOfHour[]; left: CarsOfHour[] }> {
  const [from, end] = instantsOf(span)
  const [before] = await db
    .select({ cars: count() })
    .from(stays)
    .where(and(isWhole, lt(stays.enteredAt, from), or(isNull(stays.exitedAt), gte(stays.exitedAt, from))))
  // A whole stay begins with its entry and ends with its exit; those two have an index.
  const byHour = (at: typeof stays.enteredAt | typeof stays.exitedAt, indexed: SQL) =>
    db
      .select({
        date: sql<string>`to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('date'),
        hour: sql<number>`extract(hour from ${at} at time zone 'Asia/Seoul')::int`.as('hour'),
        cars: count(),
      })
      .from(stays)
      .where(and(isWhole, gte(indexed, from), lt(indexed, end), isNotNull(at)))
      .groupBy(sql`date`, sql`hour`)
  return {
    insideBefore: before?.cars ?? 0,
    came: await byHour(stays.enteredAt, sql`${stays.beginAt}`),
    left: await byHour(stays.exitedAt, endedAt(stays)),
  }
}

/**
 * What companies pay for parking by month, in won without the VAT of each company's statement: coupons and monthly cars. Three queries.
 */
export async function parkingWon(
  db: Db,
  months: readonly string[],
  pricing: Pricing,
): Promise<Map<string, number>> {
  if (months.length === 0) return new Map()
  const [first, last] = [daysOfMonth(months[0]!), daysOfMonth(months.at(-1)!)]
  const isUndo = and(
    eq(parkingMovements.discountId, parkingDiscounts.id),
    eq(parkingMovements.kind, 'undo'),
    ne(parkingMovements.month, parkingDiscounts.month),
  )
  const won = sum(parkingDiscounts.won).mapWith(Number)
  const { companyId } = parkingDiscounts
  const coupons = await db
    .select({ month: parkingDiscounts.month, companyId, won })
    .from(parkingDiscounts)
    .leftJoin(parkingMovements, isUndo)
    .where(
      and(
        // Of all companies, by which the index begins.
        sql`${companyId} = any(array(${db.select({ id: companies.id }).from(companies)}))`,
        inArray(parkingDiscounts.month, [...months]),
        or(eq(parkingDiscounts.status, 'registered'), isNotNull(parkingMovements.id)),
      ),
    )
    .groupBy(parkingDiscounts.month, companyId)
  const givenBack = await db
    .select({ month: parkingMovements.month, companyId, won })
    .from(parkingMovements)
    .innerJoin(parkingDiscounts, isUndo)
    .where(inArray(parkingMovements.month, [...months]))
    .groupBy(parkingMovements.month, companyId)
  const cars = await db
    .select()
    .from(monthlyCars)
    .where(
      and(
        lte(monthlyCars.fromDate, last.to),
        or(isNull(monthlyCars.toDate), gte(monthlyCars.toDate, first.from)),
      ),
    )
  return new Map(
    months.map((month) => {
      const { to } = daysOfMonth(month)
      const { monthlyWon } = pricesAt(pricing, seoulInstant(addDays(to, 1), 0)).tariff
      const entries = [
        ...coupons.filter((one) => one.month === month),
        ...givenBack.filter((one) => one.month === month).map((one) => ({ ...one, won: -one.won })),
        ...billedCars(cars, month).map((car) => ({ companyId: car.companyId, won: monthlyWon })),
      ]
      const ofCompanies = new Map<number, number>()
      for (const one of entries)
        ofCompanies.set(one.companyId, (ofCompanies.get(one.companyId) ?? 0) + one.won)
      return [month, [...ofCompanies.values()].reduce((net, all) => net + withoutVat(all), 0)]
    }),
  )
}

/** What drivers paid at the exit by month, in won. One query. */
export async function exitWon(db: Db, months: readonly string[]): Promise<Map<string, number>> {
  if (months.length === 0) return new Map()
  const [from, end] = instantsOf({ from: daysOfMonth(months[0]!).from, to: daysOfMonth(months.at(-1)!).to })
  const rows = await db
    .select({
      month: sql<string>`to_char(${exitPayments.paidAt} at time zone 'Asia/Seoul', 'YYYY-MM')`.as('month'),
      won: sum(exitPayments.won).mapWith(Number),
    })
    .from(exitPayments)
    .where(and(gte(exitPayments.paidAt, from), lt(exitPayments.paidAt, end)))
    .groupBy(sql`month`)
  return new Map(rows.map(({ month, won }) => [month, won]))
}
