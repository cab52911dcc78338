import { isHoliday, type Holidays } from '~/rules/korean-calendar'
import type { Coupon } from '~/rules/coupons'
import { isWeekend, type LocalDate } from '~/rules/local-time'
import { STEP_MINUTES, type ParkingTariff } from '~/rules/visitor-tariff'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** Minutes of stay that a coupon by time covers. */
const COVERED: Record<Exclude<Coupon, 'allDay'>, number> = {
  minutes30: 30,
  hour1: 60,
  hours2: 120,
  hours4: 240,
}

/** A coupon of a stay, with the minutes that were taken for it. */
export interface GivenCoupon {
  coupon: Coupon
  minutes: number
}

/** The maximum charge of a day, in won: lower on weekends and holidays (product §9). */
export const capOf = (date: LocalDate, { weekdayCap, weekendCap }: ParkingTariff, holidays: Holidays) =>
  isWeekend(date) || isHoliday(date, holidays) ? weekendCap : weekdayCap

/** Minutes of stay covered by coupons by time. */
export const coveredMinutes = (coupons: readonly GivenCoupon[]) =>
  coupons.reduce((sum, { coupon }) => sum + (coupon === 'allDay' ? 0 : COVERED[coupon]), 0)

/**
 * Minutes that a coupon deducts from the company's balance. One for all day deducts as many as the day's cap is worth, and none
 * by time more than that, as a longer stay would not cost more either.
 * @param date the day it is for
 */
export function couponMinutes(
  coupon: Coupon,
  date: LocalDate,
  tariff: ParkingTariff,
  holidays: Holidays,
): number {
  if (tariff.wonPerStep === 0) return coupon === 'allDay' ? 0 : COVERED[coupon]
  const steps = Math.ceil(capOf(date, tariff, holidays) / tariff.wonPerStep)
  const allDay = Math.min(MINUTES_PER_DAY, steps * STEP_MINUTES)
  return coupon === 'allDay' ? allDay : Math.min(COVERED[coupon], allDay)
}
