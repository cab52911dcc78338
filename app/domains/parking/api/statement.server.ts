import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { vatWithin } from '~/booking/rules/price'
import { byName } from '~/rules/by-name'
import { addDays, addMonths, seoulInstant, seoulMonth } from '~/rules/local-time'
import { companies } from '~/domains/building/api/tables.server'
import { billedCars } from '~/domains/parking/rules/monthly-cars'
import type { CompanyStatement, ParkingStatement } from '~/domains/parking/schemas'
import { allowancesAt } from './allowance.server'
import { pricesAt, type Pricing } from './pricing.server'
import { monthlyCars, parkingDiscounts, parkingMonths, parkingMovements } from './tables.server'

/**
 * A month's statement by company: minutes used and bought, each use, monthly cars, and the amount in won. When all
 * companies are requested, those without any entry are left out.
 */
export async function statementOf(
  db: Db,
  { month, companyId, language }: { month: string; companyId?: number; language: Language },
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<ParkingStatement> {
  const isOne = companyId !== undefined
  const ofWanted = (column: PgColumn) => (isOne ? eq(column, companyId) : undefined)
  const [from, to] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)]
  const tenants = await db
    .select({
      company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
      allowance: companies.parkingMinutes,
      kept: parkingMonths.basicMinutes,
    })
    .from(companies)
    .leftJoin(parkingMonths, and(eq(parkingMonths.companyId, companies.id), eq(parkingMonths.month, month)))
    .where(ofWanted(companies.id))
  const given = await db
    .select({
      discount: parkingDiscounts,
      undone: { month: parkingMovements.month, at: parkingMovements.at },
    })
    .from(parkingDiscounts)
    .leftJoin(
      parkingMovements,
      and(eq(parkingMovements.discountId, parkingDiscounts.id), eq(parkingMovements.kind, 'undo')),
    )
    .where(
      and(
        or(
          and(
            inArray(
              parkingDiscounts.companyId,
              tenants.map(({ company }) => company.id),
            ),
            eq(parkingDiscounts.month, month),
          ),
          // An array, which is looked up by ids: with an `in` all uses there have ever been are read.
          sql`${parkingDiscounts.id} = any(array(${undoneIn(db, month)}))`,
        ),
        inArray(parkingDiscounts.status, ['registered', 'undone']),
        ofWanted(parkingDiscounts.companyId),
      ),
    )
    .orderBy(asc(parkingDiscounts.id))
  const uses = given.map((one) => useOf(one, month))
  const changes = await db
    .select()
    .from(parkingMovements)
    .where(
      and(
        eq(parkingMovements.month, month),
        inArray(parkingMovements.kind, ['opening', 'topUp', 'correction']),
        ofWanted(parkingMovements.companyId),
      ),
    )
    .orderBy(asc(parkingMovements.id))
  // Those of all companies, as each plate is billed once.
  const parked = await db
    .select()
    .from(monthlyCars)
    .where(and(lte(monthlyCars.fromDate, to), or(isNull(monthlyCars.toDate), gte(monthlyCars.toDate, from))))
  const cars = billedCars(parked, month)

  const isPast = month < seoulMonth(now)
  const before = isPast ? await allowancesAt(db, addMonths(from, 1)) : new Map<number, number>()
  // The price at the end of the month, so that later changes do not affect the statement.
  const { monthlyWon } = pricesAt(pricing, seoulInstant(addDays(to, 1), 0)).tariff
  const statements = tenants
    .map(({ company, allowance, kept }): CompanyStatement => {
      const ofCompany = <Row extends { companyId: number }>(rows: Row[]) =>
        rows.filter((row) => row.companyId === company.id)
      const ofUses = ofCompany(uses)
      const sum = (of: (use: (typeof uses)[number]) => number) =>
        ofUses.reduce((total, use) => total + of(use), 0)
      const monthly = ofCompany(cars).map(({ plate }) => ({ plate, won: monthlyWon }))
      const won = sum((use) => use.won)
      const total = won + monthly.reduce((all, car) => all + car.won, 0)
      return {
        company,
        basicAllowance: isPast ? (kept ?? before.get(company.id) ?? allowance) : allowance,
        basicUsed: sum(({ basicMinutes }) => basicMinutes),
        chargedUsed: sum(({ chargedMinutes }) => chargedMinutes),
        chargedAdded: ofCompany(changes).reduce((total, { chargedMinutes }) => total + chargedMinutes, 0),
        won,
        monthlyCars: monthly,
        uses: ofUses.map(({ companyId: _, ...use }) => use),
        changes: ofCompany(changes).map(({ at, kind, chargedMinutes, reason }) => ({
          at: at.toISOString(),
          kind,
          chargedMinutes,
          reason,
        })),
        total,
        vatWon: vatWithin(total),
      }
    })
    .filter((one) => isOne || one.uses.length + one.changes.length + one.monthlyCars.length > 0)
    .sort((a, b) => byName(language)(a.company, b.company))
  return {
    month,
    companies: statements,
    total: statements.reduce((sum, { total }) => sum + total, 0),
    vatWon: statements.reduce((sum, { vatWon }) => sum + vatWon, 0),
  }
}

/** The coupons given back in a month, of whichever month they were. */
const undoneIn = (db: Db, month: string) =>
  db
    .select({ id: parkingMovements.discountId })
    .from(parkingMovements)
    .where(and(eq(parkingMovements.month, month), eq(parkingMovements.kind, 'undo')))

/**
 * A coupon as a month's statement has it: a use, one that was undone in its own month, or one of an earlier month that was given
 * back in this one (decisions §7).
 */
function useOf(
  {
    discount,
    undone,
  }: { discount: typeof parkingDiscounts.$inferSelect; undone: { month: string; at: Date } | null },
  month: string,
) {
  const { publicId, companyId, plate, name, coupon, basicMinutes, chargedMinutes, won } = discount
  const about = { companyId, id: publicId, plate, name, coupon }
  const at = discount.registeredAt!.toISOString()
  if (discount.month !== month)
    return {
      ...about,
      at: undone!.at.toISOString(),
      basicMinutes: 0,
      chargedMinutes: -(basicMinutes + chargedMinutes),
      won: -won,
      isUndone: true,
    }
  // Undone ones gave their minutes back, so that the rows add up to the sums.
  return discount.status === 'undone' && (!undone || undone.month === month)
    ? { ...about, at, basicMinutes: 0, chargedMinutes: 0, won: 0, isUndone: true }
    : { ...about, at, basicMinutes, chargedMinutes, won, isUndone: false }
}
