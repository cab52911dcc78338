import type { FormResult } from '~/forms/receive.server'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'
import type { FoundColleagues } from '~/domains/meeting-rooms/people-shapes'
import type { Day, Quote } from '~/domains/meeting-rooms/shapes'

type SeriesDate = SeriesQuote['dates'][number]

/** A series with the reasons for unavailable dates or rooms as text. */
export type ShownSeries = Omit<SeriesQuote, 'dates'> & {
  dates: (Omit<SeriesDate, 'reasons'> & { reasons: string[] })[]
}

/** The answer to a booking's form: the price of what is typed, or the reasons why there is none. */
export type BookingResult = FormResult & {
  quote: Quote | null
  /** The dates of a series or the rooms, for an order of several. */
  series: ShownSeries | null
  quotedOrder: string | null
  reasons: string[]
  /** The day of the form's date, on pages that show a day, and codes of the rooms that are free then at its time. */
  day?: Day | null
  freeRooms?: string[] | null
  /** Colleagues found by what was typed. */
  found?: FoundColleagues | null
}

export const NO_PRICE = {
  ...{ quote: null, series: null, quotedOrder: null, reasons: [] as string[] },
  ...{ day: null, freeRooms: null, found: null },
}
