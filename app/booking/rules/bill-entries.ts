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
  /** Parts of the price that were given back while it went on. */
  givenBack?: readonly (Amount & { at: string })[]
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
export function billEntries(
  { month, won, vatWon, kept, decidedAt, givenBack = [] }: Sold,
  bill: string,
): BillEntry[] {
  const decidedIn = kept && decidedAt ? seoulMonth(decidedAt) : null
  const isLater = decidedIn !== null && decidedIn > month
  const isReduced = kept !== null && !isLater
  const parts = givenBack.map((part) => ({ ...part, in: seoulMonth(new Date(part.at)) }))
  const soon = parts.filter((part) => part.in <= month)
  const stays = isReduced ? kept : less({ won, vatWon }, soon)
  const entries: BillEntry[] = []
  if (bill === month) entries.push({ entry: 'charge', ...stays, isReduced })
  if (bill <= month || isReduced) return entries
  const ofBill = parts.filter((part) => part.in === bill)
  const ended = kept && bill === decidedIn ? less(less({ won, vatWon }, parts), [kept]) : NOTHING
  if (ofBill.length > 0 || (kept && bill === decidedIn))
    entries.push({ entry: 'refund', ...less(NOTHING, [...ofBill, ended]), isReduced: false })
  return entries
}

const NOTHING: Amount = { won: 0, vatWon: 0 }

const less = (amount: Amount, parts: readonly Amount[]): Amount =>
  parts.reduce((left, part) => ({ won: left.won - part.won, vatWon: left.vatWon - part.vatWon }), {
    won: amount.won,
    vatWon: amount.vatWon,
  })

/** The same without lines of nothing, for what is not listed when it costs nothing. */
export const amountEntries = (sold: Sold, bill: string): Omit<BillEntry, 'isReduced'>[] =>
  billEntries(sold, bill)
    .filter(({ won }) => won !== 0)
    .map(({ isReduced: _, ...entry }) => entry)
