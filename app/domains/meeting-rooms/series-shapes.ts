import { z } from 'zod'
import { MOST_SERIES_DATES } from '~/booking/rules/series-dates'
import { allowances, publicId } from '~/decisions/schemas'
import { wholeNumber } from '~/forms/fields'
import { requiring } from '~/forms/requiring'
import { SERIES_OF } from '~/booking/kinds'
import { bookingWire, orderWire } from './schemas'
import { roomRowShape, freeTimeShape, names, priceShape, won } from './shapes'

/* Series of bookings: requests and answers of the API. */

const several = z.union([z.string().max(40), z.array(z.union([z.string().max(40), z.number()])).max(50)])

/** How an order is repeated, as sent; SERIES_FIELDS validates. */
const recurrence = {
  until: z.string().max(1000).nullish(),
  repeat: z.string().max(40).nullish(),
  /** Weekdays besides that of the first date, 0 for Sunday. */
  weekdays: several.nullish(),
  /** Dates that the member leaves out. */
  skip: several.nullish(),
}

/** Further rooms at the same time, as sent; ROOMS_FIELDS validates. */
const together = {
  rooms: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(50)]).nullish(),
  extrasIn: z.string().max(40).nullish(),
}

/** Without a last day it is of several rooms at one time. */
const SERIES_REQUIRES = ['room', 'date', 'start', 'end', 'attendees'] as const

/** An order that is repeated from its date until a day, or that is of several rooms at one time. */
export const seriesWire = requiring(orderWire.extend({ ...recurrence, ...together }), ...SERIES_REQUIRES)

/** A series to be booked, with the shown dates and prices; only these dates are booked. Several rooms are each shown. */
const seriesBookingShape = bookingWire.omit({ won: true }).extend({
  ...recurrence,
  ...together,
  dates: z
    .array(
      z.object({
        date: z.string().max(20),
        /** The room; the order's own where it is left out. */
        room: z.string().max(40).nullish(),
        won: z.int().min(0),
      }),
    )
    .max(MOST_SERIES_DATES)
    .nullish(),
})
export const seriesBookingWire = requiring(
  seriesBookingShape,
  ...SERIES_REQUIRES,
  'paymentMethod',
  'agreed',
  'dates',
)

/** Dates that are added to a series: the first one, how it is repeated, if so, and whether they use free time. */
export const moreDatesWire = requiring(
  orderWire.pick({ date: true, freeMinutes: true }).extend(recurrence),
  'date',
)

/** The shown dates that are added, at their prices. */
export const moreDatesBookingWire = requiring(
  moreDatesWire.extend({
    ...bookingWire.pick({ agreed: true, policyVersion: true }).shape,
    dates: seriesBookingWire.shape.dates,
  }),
  'date',
  'dates',
)

/** A change of the bookings of a series from a date on: time, people and free time, and the dates that are left as they are. */
export const seriesChangeWire = requiring(
  orderWire
    .pick({ date: true, start: true, end: true, attendees: true, freeMinutes: true })
    .extend({ skip: recurrence.skip }),
  'start',
  'end',
  'attendees',
)

/** The dates that were shown, each at its new price. */
export const seriesChangeBookingWire = requiring(
  seriesChangeWire.extend({
    ...bookingWire.pick({ meetingName: true, request: true }).shape,
    dates: seriesBookingWire.shape.dates,
  }),
  'start',
  'end',
  'attendees',
  'dates',
)

/** Why a date is unavailable, as a message. */
const reasonShape = z.object({
  messageKey: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A room of a quote. */
const roomShape = z.object({ code: z.string(), name: names })

export const seriesQuoteShape = z.object({
  /** Whether the same room is repeated, or several rooms are booked for one time. */
  of: z.enum(SERIES_OF),
  /** What is booked one by one: the dates or, of several rooms, each room. */
  dates: z.array(
    z.object({
      date: z.string(),
      room: roomShape,
      /** The name of the holiday that closes the day. */
      holiday: names.nullable(),
      /** Reasons why the date is unavailable; empty for an available one. */
      reasons: z.array(reasonShape),
      /** Whether the member leaves it out. */
      isSkipped: z.boolean(),
      freeMinutes: z.int(),
      won,
      vatWon: won,
    }),
  ),
  /** Months that have no date, as they have no fifth of the weekday. */
  without: z.array(z.string()),
  /** The price of one date of each room without free time, and what cancelling costs by days before the use. */
  each: z.array(
    z.object({
      room: roomShape,
      price: priceShape,
      cancellation: z.array(z.object({ days: z.int(), percent: z.int() })),
    }),
  ),
  /** Totals of the available dates that are not left out. */
  totals: z.object({ count: z.int(), won, vatWon: won, freeMinutes: z.int() }),
  /** The current free time of the dates' months. */
  freeTime: z.array(freeTimeShape),
})
export type SeriesQuote = z.infer<typeof seriesQuoteShape>

export const seriesCreatedShape = z.object({
  id: z.string(),
  bookings: z.array(z.object({ id: z.string(), date: z.string(), room: z.string() })),
})

/** A series with its bookings, earliest first, each with its current cancellation charge. */
export const seriesShape = z.object({
  id: z.string(),
  of: z.enum(SERIES_OF),
  isMine: z.boolean(),
  /** Whether the viewer may add dates to it or change several of its bookings, and how many dates it may still have. */
  actions: allowances(['add', 'change']),
  left: z.int(),
  bookings: z.array(
    roomRowShape.extend({
      chargeNow: z.object({ percent: z.int(), won, vatWon: won }),
      actions: allowances(['cancel', 'change']),
    }),
  ),
})
export type Series = z.infer<typeof seriesShape>

export const seriesIdParam = z.object({ id: publicId })

/** Requests cancellation of bookings of a series, each with the charge that was shown. */
export const seriesCancelWire = z.object({
  bookings: z
    .array(z.object({ id: publicId, chargeWon: wholeNumber('cancellationChargeChanged', 0) }))
    .min(1, 'seriesNothingToCancel')
    .max(MOST_SERIES_DATES),
})
