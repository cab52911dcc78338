import { addMonths } from './local-time'

/** How far back a list of months goes. */
const MONTHS_BACK = 12

/**
 * Months to choose from, the latest first: `ahead` future ones, this one and the past year. A chosen month
 * that is none of these comes first.
 * @param chosen 2026-11
 */
export function monthsToChoose(today: string, chosen: string, ahead = 0): string[] {
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: ahead + 1 + MONTHS_BACK }, (_, offset) =>
    addMonths(first, ahead - offset).slice(0, 7),
  )
  return months.includes(chosen) ? months : [chosen, ...months]
}
