import type { ApiContext } from '../../../api/context.server'
import type { Holidays } from '../../../rules/korean-calendar'
import { addDays, seoulDate } from '../../../rules/local-time'
import { STEP_MINUTES, type ParkingTariff } from '../../../rules/visitor-tariff'
import { readSetting } from '../../building/api/settings.server'
import { holidays } from '../../building/api/tables.server'
import { couponMinutes, type Coupon } from '../rules/coupons'

/** What costs depend on besides the stay. */
export interface Pricing {
  tariff: ParkingTariff
  holidays: Holidays
}

/** Tariff and holidays, from what is published: read before a transaction begins. */
export async function loadPricing(c: ApiContext): Promise<Pricing> {
  const [tariff, dates] = await Promise.all([
    readSetting(c, 'parking.tariff'),
    c.var.published('dates of holidays', (db) => db.select({ date: holidays.date }).from(holidays)),
  ])
  return { tariff, holidays: new Set(dates.map(({ date }) => date)) }
}

/**
 * Minutes that one more coupon takes: one for all day is for the first day of the stay that has none yet.
 * @param given the coupons that count for the stay already
 */
export function nextCouponMinutes(
  coupon: Coupon,
  { enteredAt, given }: { enteredAt: Date; given: readonly Coupon[] },
  { tariff, holidays: free }: Pricing,
): number {
  const days = given.filter((one) => one === 'allDay').length
  return couponMinutes(coupon, addDays(seoulDate(enteredAt), days), tariff, free)
}

/** What charged minutes are worth, in won: the visitors' tariff without its caps. */
export const wonOfMinutes = (minutes: number, { tariff }: Pricing) =>
  Math.round((minutes * tariff.wonPerStep) / STEP_MINUTES)
