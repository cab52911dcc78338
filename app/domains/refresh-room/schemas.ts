import { z } from 'zod'
import { BOOKING_EVENTS, BOOKING_ROLES, SEAT_KINDS } from '~/booking/kinds'
import { bookingRowShape, chargeShape } from '~/booking/shapes'
import { allowances, decides, historyShape, publicId } from '~/decisions/schemas'
import { minuteOfDay, reason, requiredDay, wholeNumber } from '~/forms/fields'
import { requiring } from '~/forms/requiring'
import { typedTime } from '~/forms/typed-time'
import { day, listQuery, oneOf, period } from '~/lists/list-query'
import { queueShape } from '~/lists/queue'
import { normaliseIdentifier } from '~/rules/text'
import { SEAT_STATUSES } from './limits'
import { OPENINGS } from './rules/opening'

const names = z.object({ ko: z.string(), en: z.string() })
const hours = z.object({ from: z.int(), to: z.int() })
const won = z.int()

const code = (required: string) =>
  z
    .string(required)
    .transform((value) => normaliseIdentifier(value.slice(0, 40)))
    .refine((value) => value !== '', required)

/** The fields of a booking; each is validated on its own (booking/read-fields.ts). */
export const SEAT_FIELDS = {
  /** The day the form was shown for. */
  date: requiredDay('requestDateRequired'),
  minutes: wholeNumber('refreshUseRequired', 1, 24 * 60),
  start: minuteOfDay('timeRequired', 'timeRequired'),
  seat: code('seatRequired'),
}

const text = z.string().max(1000).nullish()
const number = z.union([z.number(), z.string().max(1000)]).nullish()
/** A booking as sent: a seat, its time and the price that was shown. Only lengths are limited here; SEAT_FIELDS validates. */
export const seatWire = requiring(
  z.object({ date: text, minutes: number, start: text, seat: text, won: number }),
  'date',
  'minutes',
  'start',
  'seat',
  'won',
)
/** The screen's form. Only lengths are limited here. */
const line = z.string().max(100).optional()
export const seatScreenForm = z.object({ date: line, minutes: line, start: line, seat: line, won: line })

const seatTime = z.object({
  startMinutes: z.int(),
  endMinutes: z.int(),
  clearMinutes: z.int(),
  kind: z.enum(['taken', 'mine', 'repair']),
})

const seat = z.object({ code: z.string(), kind: z.enum(SEAT_KINDS), name: names })

/** Today in the refresh room: whether seats can be booked, for how long at which price, and when each is taken. */
export const refreshDayShape = z.object({
  date: z.string(),
  now: z.iso.datetime(),
  holiday: names.nullable(),
  opening: z.enum(OPENINGS),
  /** The day on which seats can be booked now or next. */
  opensOn: z.string(),
  open: hours,
  /** When seats can be booked, in minutes of the day. */
  books: hours,
  cleaningMinutes: z.int(),
  uses: z.array(z.object({ minutes: z.int(), won })),
  seats: z.array(seat.extend({ taken: z.array(seatTime) })),
  /** The caller's booking that is not over; null without one, and for guests. */
  own: seat.extend({ id: z.string(), startMinutes: z.int(), endMinutes: z.int() }).nullable(),
  /** What else the caller has booked today. */
  besides: z.array(z.object({ name: names, startMinutes: z.int(), endMinutes: z.int() })),
})
export type RefreshDay = z.infer<typeof refreshDayShape>

export const seatBookedShape = z.object({ id: z.string() })

export const seatListQuery = listQuery({ ...period, status: oneOf(SEAT_STATUSES) })

export const seatRowShape = bookingRowShape.extend({ seat, status: z.enum(SEAT_STATUSES) })
export type SeatRow = z.infer<typeof seatRowShape>

export const SEAT_ACTIONS = ['cancel'] as const
export const seatShape = seatRowShape.extend({
  price: z.object({ won, vatWon: won }),
  statusReason: z.string().nullable(),
  policyVersion: z.string(),
  charge: chargeShape,
  /** The charge if it were cancelled now. */
  chargeNow: z.object({ percent: z.int(), won, vatWon: won }),
  /** From when on cancelling costs the full price. */
  chargedFrom: z.iso.datetime(),
  checkIn: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  now: z.iso.datetime(),
  /** All seats, for the plan. */
  seats: z.array(seat),
  actions: allowances(SEAT_ACTIONS),
  history: historyShape(BOOKING_EVENTS, BOOKING_ROLES),
})
export type SeatBooking = z.infer<typeof seatShape>

export const seatIdParam = z.object({ id: publicId })
export const seatCancelWire = z.object({ chargeWon: z.int().min(0) })
/** The form of /my-page/massage-room-details. */
export const seatCancelForm = decides('cancel', { chargeWon: z.string().max(20) })

// Desk

export const DESK_SEAT_ACTIONS = ['approveCancellation', 'declineCancellation', 'checkIn'] as const
export type DeskSeatAction = (typeof DESK_SEAT_ACTIONS)[number]

export const deskSeatRowShape = seatRowShape.extend({
  reserver: z.string(),
  company: names,
  charge: chargeShape,
  checkedInAt: z.iso.datetime().nullable(),
  actions: allowances(DESK_SEAT_ACTIONS),
})
export type DeskSeatRow = z.infer<typeof deskSeatRowShape>

const undecidedSeatShape = deskSeatRowShape.extend({ askedAt: z.iso.datetime() })
export type UndecidedSeat = z.infer<typeof undecidedSeatShape>
/** Requested cancellations, whatever their day. */
export const undecidedSeatsShape = queueShape(undecidedSeatShape)

/** The day at the desk: bookings with no-shows, and times in repair. */
export const deskRefreshDayShape = z.object({
  date: z.string(),
  now: z.iso.datetime(),
  holiday: names.nullable(),
  opening: z.enum(OPENINGS),
  open: hours,
  cleaningMinutes: z.int(),
  seats: z.array(
    seat.extend({
      bookings: z.array(deskSeatRowShape),
      repairs: z.array(
        z.object({ id: z.string(), startMinutes: z.int(), endMinutes: z.int(), reason: z.string() }),
      ),
    }),
  ),
})
export type DeskRefreshDay = z.infer<typeof deskRefreshDayShape>

export const deskSeatDayQuery = z.object({ date: day })
/** The bookings of a day in the order of time, no-shows included. */
export const deskSeatDayShape = z.object({ date: z.string(), bookings: z.array(deskSeatRowShape) })

export const deskSeatDecision = z.discriminatedUnion('decision', [
  decides('approveCancellation', { id: publicId }),
  decides('declineCancellation', { id: publicId, reason }),
  decides('checkIn', { id: publicId }),
])

/** A time of today in which a seat is repaired, and why. */
export const repairForm = z
  .object({
    seat: code('seatRequired'),
    start: z.preprocess(typedTime, minuteOfDay('timeRequired')),
    end: z.preprocess(typedTime, minuteOfDay('timeRequired')),
    reason,
  })
  .refine(({ start, end }) => end > start, { path: ['end'], error: 'endBeforeStart' })
/** How many bookings were given another seat, and how many cancelled because there was none. */
export const repairShape = z.object({ id: z.string(), moved: z.int(), cancelled: z.int() })

/** The forms of the desk's page. */
export const deskRefreshForm = z.discriminatedUnion('decision', [
  ...deskSeatDecision.options,
  decides('endRepair', { id: publicId }),
])
