import type { Holidays } from '../../../rules/korean-calendar'
import type { LocalDate } from '../../../rules/local-time'
import type { ParkingTariff } from '../../../rules/visitor-tariff'

/** What a stay's price depends on besides the stay. */
export interface Prices {
  tariff: ParkingTariff
  holidays: Holidays
}

/** What somebody changed: the tariff, or a day that became a holiday or is none any more. */
export type PriceChange = { at: Date } & (
  { before: ParkingTariff } | { date: LocalDate; wasHoliday: boolean }
)

/**
 * The prices of an instant: the current ones with every change since reverted (specification §9). A stay is charged at the prices
 * of its exit, so that a price that is corrected afterwards changes no past stay.
 * @param changes the newest first
 */
export function pricesThen(now: Prices, changes: readonly PriceChange[], then: Date): Prices {
  let { tariff } = now
  const were = new Map<LocalDate, boolean>()
  for (const change of changes) {
    if (change.at.getTime() <= then.getTime()) break
    if ('before' in change) tariff = change.before
    else were.set(change.date, change.wasHoliday)
  }
  const holidays: Holidays = { has: (date) => were.get(date) ?? now.holidays.has(date) }
  return { tariff, holidays }
}
