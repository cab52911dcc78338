import type { Holidays } from '~/rules/korean-calendar'
import type { LocalDate } from '~/rules/local-time'
import type { ParkingTariff } from '~/rules/visitor-tariff'

/** The prices that a stay's cost depends on. */
export interface Prices {
  tariff: ParkingTariff
  holidays: Holidays
}

/** A change of the tariff, or of whether a day is a holiday. */
export type PriceChange = { at: Date } & (
  { before: ParkingTariff } | { date: LocalDate; wasHoliday: boolean }
)

/**
 * The prices at an instant: the current ones with every later change reverted (product §9). A stay is charged at
 * the prices of its exit, so that later corrections do not affect past stays.
 * @param changes newest first
 */
export function historicPrices(now: Prices, changes: readonly PriceChange[], then: Date): Prices {
  let { tariff } = now
  const wasHoliday = new Map<LocalDate, boolean>()
  for (const change of changes) {
    if (change.at.getTime() <= then.getTime()) break
    if ('before' in change) tariff = change.before
    else wasHoliday.set(change.date, change.wasHoliday)
  }
  const holidays: Holidays = { has: (date) => wasHoliday.get(date) ?? now.holidays.has(date) }
  return { tariff, holidays }
}
