import { desc, eq, like, or } from 'drizzle-orm'
import type { ApiContext } from '../../../api/context.server'
import type { Db } from '../../../db/database.server'
import { addDays, seoulDate } from '../../../rules/local-time'
import { STEP_MINUTES } from '../../../rules/visitor-tariff'
import { readSetting, settingValue } from '../../building/api/settings.server'
import { buildingChanges, holidays } from '../../building/api/tables.server'
import { couponMinutes, type Coupon } from '../rules/coupons'
import { pricesThen, type PriceChange, type Prices } from '../rules/prices-then'

/** What costs depend on besides the stay: current prices and their changes. */
export interface Pricing extends Prices {
  /** The newest first. */
  changes: readonly PriceChange[]
}

/** Tariff and holidays, now and before, from what is published: read before a transaction begins. */
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

/** The prices of an instant. */
export const pricesAt = (pricing: Pricing, then: Date): Prices => pricesThen(pricing, pricing.changes, then)

/**
 * Minutes that one more coupon takes: one for all day is for the first day of the stay that has none yet.
 * @param given the coupons that count for the stay already
 */
export function nextCouponMinutes(
  coupon: Coupon,
  { enteredAt, given }: { enteredAt: Date; given: readonly Coupon[] },
  { tariff, holidays: free }: Prices,
): number {
  const days = given.filter((one) => one === 'allDay').length
  return couponMinutes(coupon, addDays(seoulDate(enteredAt), days), tariff, free)
}

/** What charged minutes are worth, in won: the visitors' tariff without its caps. */
export const wonOfMinutes = (minutes: number, { tariff }: Prices) =>
  Math.round((minutes * tariff.wonPerStep) / STEP_MINUTES)
