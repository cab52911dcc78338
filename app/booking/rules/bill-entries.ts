import { seoulMonth } from '~/rules/local-time'

/** Whole won without VAT, and the VAT. */
interface Amount {
  won: number
  vatWon: number
}

/** What was booked or sold, as far as the bill needs it; amounts are the stored ones. */
export interface Sold extends Amount {
  /** The month in which its use begins. */
  month: string
  /** What stays to be paid of it; null as long as it is not cancelled. */
  kept: Amount | null
  /** When the cancellation was decided; null where that is not known, which counts as before the month. */
  decidedAt: Date | null
}

export interface BillEntry extends Amount {
  entry: 'charge' | 'refund'
  /** Whether it is a charge of what stays to be paid, as it was cancelled by the end of its month. */
  isReduced: boolean
}

/**
 * What stands on the bill of a month for something booked or sold: in the month in which its use begins its price or, if it was cancelled
 * by the end of that month, what stays to be paid; in the month of a later decision what is given back, as a negative amount.
 * Over all months that is exactly what stays to be paid, and a bill that was sent does not change. Amounts can be 0.
 */
export function billEntries({ month, won, vatWon, kept, decidedAt }: Sold, bill: string): BillEntry[] {
  const decidedIn = kept && decidedAt ? seoulMonth(decidedAt) : null
  const isLater = decidedIn !== null && decidedIn > month
  const isReduced = kept !== null && !isLater
  const stays = isReduced ? kept : { won, vatWon }
  const entries: BillEntry[] = []
  if (bill === month) entries.push({ entry: 'charge', won: stays.won, vatWon: stays.vatWon, isReduced })
  if (kept && isLater && bill === decidedIn)
    entries.push({ entry: 'refund', won: kept.won - won, vatWon: kept.vatWon - vatWon, isReduced: false })
  return entries
}

/** The same without lines of nothing, for what is not listed when it costs nothing. */
export const amountEntries = (sold: Sold, bill: string): Omit<BillEntry, 'isReduced'>[] =>
  billEntries(sold, bill)
    .filter(({ won }) => won !== 0)
    .map(({ isReduced: _, ...entry }) => entry)
