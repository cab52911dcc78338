/** Value added tax in percent; prices are without it (decisions §8). */
const VAT_PERCENT = 10

/** Kinds of lines of a price. */
export const PRICE_PARTS = ['room', 'freeTime', 'package', 'addOn', 'extra'] as const
type PricePart = (typeof PRICE_PARTS)[number]

/** A line of a price, stored with the booking. */
export interface PriceLine {
  part: PricePart
  nameKo: string
  nameEn: string
  /** Minutes, persons or pieces. */
  count: number
  /** Per hour, person or piece. */
  unitWon: number
  won: number
}

/** A price in whole won. */
export interface Price {
  lines: PriceLine[]
  /** Without VAT. */
  won: number
  vatWon: number
}

/** The VAT on an amount, in whole won. */
export const vatOf = (won: number): number => Math.floor((won * VAT_PERCENT) / 100)

/** What an amount is without the VAT in it, in whole won. */
export const withoutVat = (won: number): number => Math.round((won * 100) / (100 + VAT_PERCENT))

/** The VAT in an amount, in whole won. */
export const vatWithin = (won: number): number => won - withoutVat(won)

/** The price of lines: their sum, and the VAT on the sum. */
export function priceOf(lines: PriceLine[]): Price {
  const won = lines.reduce((sum, line) => sum + line.won, 0)
  return { lines, won, vatWon: vatOf(won) }
}
