import { z } from 'zod'

/*
 * Forms of the screens. Their fields are only cut to size here: the API validates them and reports all errors at once.
 */

const line = z.string().max(1000).optional()

/** When and how many; also the form of a change. */
const time = {
  date: line,
  start: line,
  end: line,
  attendees: line,
  freeMinutes: line,
  meetingName: line,
  request: z.string().max(5000).optional(),
  won: line,
  /** What the price that is shown was for. */
  priced: z.string().max(2000).optional(),
  /** The price is asked for again. */
  again: z.string().max(50).optional(),
}

export const bookingScreenForm = z.object({
  ...time,
  room: line,
  package: line,
  withAddOn: line,
  extras: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(50)]).optional(),
  paymentMethod: line,
  agreed: line,
  policyVersion: line,
  /** Every week until this day; empty for a single booking. */
  until: line,
  /** The dates of a series that were shown, each with its price: `2026-11-26 40000`. */
  seen: z.union([z.string().max(40), z.array(z.string().max(40)).max(50)]).optional(),
})

export const changeScreenForm = z.object(time)

/** Asks to cancel, with the charge that was shown. */
export const cancelScreenForm = z.object({ decision: z.literal('cancel'), chargeWon: z.string().max(20) })

/** Asks to cancel what is still to come of a series, each with the charge that was shown: `<booking> <won>`. */
export const seriesCancelForm = z.object({
  charge: z.union([z.string().max(60), z.array(z.string().max(60)).max(50)]).optional(),
})
