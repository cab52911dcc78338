import { z } from 'zod'
import { MOST_FREE_TIME } from '~/domains/meeting-rooms/limits'
import { BOOKING_FIELDS } from '~/domains/meeting-rooms/schemas'

/*
 * Forms of the screens. Only lengths are limited here: the API validates the fields and reports all errors at once.
 */

const line = z.string().max(1000).optional()

/** Free time is used as far as it goes, unless it is unticked (decisions §8). */
const useFreeTime = line.transform((ticked) => (ticked ? MOST_FREE_TIME : '0'))

/** Time and attendees; also part of the form of a change. */
const time = {
  date: line,
  start: line,
  end: line,
  attendees: line,
  freeMinutes: useFreeTime,
  meetingName: line,
  request: z.string().max(5000).optional(),
  won: line,
  /** The order that the shown price is for. */
  quotedOrder: z.string().max(2000).optional(),
  /** Present when the price is requested again. */
  again: z.string().max(50).optional(),
}

/** Colleagues by name, guests by row, and the consent for them. */
const people = {
  colleagues: z.string().max(2000).optional(),
  /** Ids of colleagues who were found, or who stay. */
  keep: z.union([z.string().max(100), z.array(z.string().max(100)).max(100)]).optional(),
  guests: z
    .array(
      z.object({
        number: line,
        name: line,
        mobile: line,
        email: line,
        plate: line,
        otherPlate: line,
      }),
    )
    .max(50)
    .optional(),
  guestConsent: line,
  guestConsentVersion: z.string().max(50).optional(),
}

/** What the HTML of a booking's form says. Whether something is to be paid depends on its price. */
export const bookingConstraint = z.object(BOOKING_FIELDS).omit({ freeMinutes: true, paymentMethod: true })

/** The people of a booked meeting. */
export const peopleScreenForm = z.object({
  ...people,
  /** The revision of the people that were shown. */
  shownPeople: z.string().max(100).optional(),
})

export const bookingScreenForm = z.object({
  ...time,
  room: line,
  package: line,
  withAddOn: line,
  extras: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(50)]).optional(),
  paymentMethod: line,
  agreed: line,
  policyVersion: line,
  ...people,
  /** The last day of a series; empty for a single booking. */
  until: line,
  repeat: line,
  weekdays: z.union([z.string().max(10), z.array(z.string().max(10)).max(20)]).optional(),
  /** Further rooms at the same time, and where refreshments and equipment are. */
  rooms: z.union([z.string().max(40), z.array(z.string().max(40)).max(50)]).optional(),
  extrasIn: line,
  /** The available dates of a series that were shown. */
  shownDates: z.union([z.string().max(40), z.array(z.string().max(40)).max(50)]).optional(),
  /** Those that are still ticked, each with its price: `2026-11-26 40000`; of several rooms each, with its code at the end. */
  seen: z.union([z.string().max(60), z.array(z.string().max(60)).max(50)]).optional(),
})

/** Dates that are added to a series. */
export const moreDatesScreenForm = bookingScreenForm.pick({
  ...{ date: true, until: true, repeat: true, weekdays: true, freeMinutes: true },
  ...{ agreed: true, policyVersion: true },
  ...{ shownDates: true, seen: true, quotedOrder: true, again: true },
})

export const changeScreenForm = z.object(time)

/** A change of the bookings of a series from a date on. */
export const seriesChangeScreenForm = z
  .object(time)
  .omit({ won: true })
  .extend({
    ...bookingScreenForm.pick({ shownDates: true, seen: true }).shape,
  })

/** Requests cancellation, with the charge that was shown. */
export const cancelScreenForm = z.object({ decision: z.literal('cancel'), chargeWon: z.string().max(20) })

/** Requests cancellation of future bookings of a series, each with the charge that was shown: `<booking> <won>`. */
export const seriesCancelForm = z.object({
  charge: z.union([z.string().max(60), z.array(z.string().max(60)).max(50)]).optional(),
})
