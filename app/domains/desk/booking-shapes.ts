import { z } from 'zod'
import { PAYMENT_METHODS, SHOWN_STATUSES, THING_KINDS, BOOKING_SORTS } from '~/booking/kinds'
import { bookingRowShape, chargeShape } from '~/booking/shapes'
import { listQuery, oneOf, period, searched, sortedBy } from '~/lists/list-query'
import { LISTED_KINDS } from './booking-list'

/** The list of bookings of all kinds. */
export const deskBookingListQuery = listQuery({
  ...period,
  kind: oneOf(LISTED_KINDS),
  status: oneOf(SHOWN_STATUSES),
  keyword: searched(),
  sort: sortedBy(BOOKING_SORTS),
})

/** A booking of any kind as a row of the list; each kind's own call has the rest of it. */
export const listedBookingShape = bookingRowShape.extend({
  thing: z.object({
    code: z.string(),
    kind: z.enum(THING_KINDS),
    name: z.object({ ko: z.string(), en: z.string() }),
  }),
  company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
  reserver: z.string(),
  /** Empty for what is no meeting. */
  meetingName: z.string(),
  /** Null for a seat. */
  attendees: z.int().nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  charge: chargeShape,
  createdAt: z.iso.datetime(),
})
export type ListedBooking = z.infer<typeof listedBookingShape>
