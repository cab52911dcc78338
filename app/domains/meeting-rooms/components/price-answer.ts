import type { FormResult } from '~/forms/receive.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'
import type { Day, Quote } from '~/domains/meeting-rooms/shapes'

type SeriesDate = SeriesQuote['dates'][number]

/** A series as it is shown: why a date cannot be had, in words. */
export type ShownSeries = Omit<SeriesQuote, 'dates'> & {
  dates: (Omit<SeriesDate, 'reasons'> & { reasons: string[] })[]
}

/** A form of a booking shown again: with the price of what is typed, or why it has none yet. */
export type BookingResult = FormResult & {
  quote: Quote | null
  /** The dates of a series instead. */
  series: ShownSeries | null
  priced: string | null
  reasons: string[]
  /** The day that stands in the form, where the page shows one. */
  day?: Day | null
}

export const NO_PRICE = { quote: null, series: null, priced: null, reasons: [] as string[], day: null }
