import { desc, eq, like, or } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { STEP_MINUTES } from '~/rules/visitor-tariff'
import { readSetting, settingValue } from '~/domains/building/api/settings.server'
import { buildingChanges, holidays } from '~/domains/building/api/tables.server'
import type { Coupon } from '~/rules/coupons'
import { couponMinutes } from '~/domains/parking/rules/coupons'
import { dayOfNextCoupon } from '~/domains/parking/rules/stay-cost'
import { historicPrices, type PriceChange, type Prices } from '~/domains/parking/rules/historic-prices'

/** Prices that costs depend on: the current ones and their past changes. */
export interface Pricing extends Prices {
  /** Newest first. */
  changes: readonly PriceChange[]
}

/** Tariff and holidays, current and past, from published data: to be read before a transaction begins. */
export async function loadPricing(c: ApiContext): Promise<Pricing> {
  const [tariff, dates, changes] = await Promise.all([
    readSetting(c, 'parking.tariff'),
    c.var.published('dates of holidays', (db) => db.select({ date: holidays.date }).from(holidays)),
    c.var.published('changes of parking prices', findChanges),
  ])
  return { tariff, holidays: new Set(dates.map(({ date }) => date)), changes }
}

const TARIFF = 'setting:parking.tariff'
const HOLIDAY = 'holiday:'

async function findChanges(db: Db): Promise<PriceChange[]> {
  const rows = await db
    .select({ subject: buildingChanges.subject, before: buildingChanges.before, at: buildingChanges.at })
    .from(buildingChanges)
    .where(or(eq(buildingChanges.subject, TARIFF), like(buildingChanges.subject, `${HOLIDAY}%`)))
    .orderBy(desc(buildingChanges.id))
  return rows.map(({ subject, before, at }) =>
    subject === TARIFF
      ? { at, before: settingValue('parking.tariff', before) }
      : { at, date: subject.slice(HOLIDAY.length), wasHoliday: before !== null },
  )
}

/** The prices at an instant. */
export const pricesAt = (pricing: Pricing, then: Date): Prices =>
  historicPrices(pricing, pricing.changes, then)

/** Minutes that one more coupon uses, by the day of the stay that it is for. */
export const nextCouponMinutes = (
  coupon: Coupon,
  stay: Parameters<typeof dayOfNextCoupon>[0],
  { tariff, holidays: free }: Prices,
): number => couponMinutes(coupon, dayOfNextCoupon(stay, tariff, free), tariff, free)

/** The value of charged minutes in won: the visitors' tariff without its caps. */
export const wonOfMinutes = (minutes: number, { tariff }: Prices) =>
  Math.round((minutes * tariff.wonPerStep) / STEP_MINUTES)
