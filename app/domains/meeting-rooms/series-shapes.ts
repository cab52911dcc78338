import { z } from 'zod'
import { MOST_SERIES_DATES } from '~/booking/rules/weekly-dates'
import { allowances, publicId } from '~/decisions/schemas'
import { wholeNumber } from '~/forms/fields'
import { bookingWire, orderWire } from './schemas'
import { bookingRowShape, freeTimeShape, names, priceShape, won } from './shapes'

/* Series: what the API takes and answers. */

const until = z.string().max(1000).nullish()

/** An order of every week from its date on. */
export const seriesWire = orderWire.extend({ until })

/** The same with who meets, and the dates that were shown with their prices: those and no others are booked. */
export const seriesBookingWire = bookingWire.omit({ won: true }).extend({
  until,
  dates: z
    .array(z.object({ date: z.string().max(20), won: z.int().min(0) }))
    .max(MOST_SERIES_DATES)
    .nullish(),
})

/** Why a date cannot be had, as a message. */
const reasonShape = z.object({
  messageKey: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export const seriesQuoteShape = z.object({
  dates: z.array(
    z.object({
      date: z.string(),
      /** What closes the day, where it has a name. */
      holiday: names.nullable(),
      /** Why it cannot be had; none for what is booked when it is confirmed. */
      reasons: z.array(reasonShape),
      freeMinutes: z.int(),
      won,
      vatWon: won,
    }),
  ),
  /** A date without free time, line by line. */
  each: priceShape,
  /** Of all that can be had. */
  totals: z.object({ count: z.int(), won, vatWon: won, freeMinutes: z.int() }),
  /** The months of the dates, as they stand. */
  freeTime: z.array(freeTimeShape),
  cancellation: z.array(z.object({ days: z.int(), percent: z.int() })),
})
export type SeriesQuote = z.infer<typeof seriesQuoteShape>

export const seriesMadeShape = z.object({
  id: z.string(),
  bookings: z.array(z.object({ id: z.string(), date: z.string() })),
})

/** A series with its bookings, the soonest first, and what cancelling each would cost at this moment. */
export const seriesShape = z.object({
  id: z.string(),
  isMine: z.boolean(),
  bookings: z.array(
    bookingRowShape.extend({
      chargeNow: z.object({ percent: z.int(), won, vatWon: won }),
      actions: allowances(['cancel']),
    }),
  ),
})
export type Series = z.infer<typeof seriesShape>

export const seriesIdParam = z.object({ id: publicId })

/** Asking to cancel bookings of a series, each with the charge that was shown. */
export const seriesCancelWire = z.object({
  bookings: z
    .array(z.object({ id: publicId, chargeWon: wholeNumber('cancellationChargeChanged', 0) }))
    .min(1, 'seriesNothingToCancel')
    .max(MOST_SERIES_DATES),
})
