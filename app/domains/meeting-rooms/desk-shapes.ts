import { z } from 'zod'
import { repaymentFields, transferFields } from '~/booking/payment-fields'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import { messageCode } from '~/api/message-code'
import { companyId, evenWithOtherErrors, flag, listOf, reason, requiredDay } from '~/forms/fields'
import { day } from '~/lists/list-query'
import { queueShape } from '~/lists/queue'
import { occasionShape } from '~/booking/occasion'
import { chargeShape } from '~/booking/shapes'
import { daysBetween } from '~/rules/local-time'
import { bookingWire, ORDER_FIELDS } from './schemas'
import { ROOM_KINDS } from './zones'
import { roomRowShape } from './shapes'

/* Calls of the desk: decisions, blocks, bookings for companies (decisions §9). */

export const DESK_BOOKING_ACTIONS = [
  'approveCancellation',
  'declineCancellation',
  'confirmPayment',
  'undoPayment',
  'confirmRepayment',
  'undoRepayment',
  'release',
  'cancelLeft',
] as const
export type DeskBookingAction = (typeof DESK_BOOKING_ACTIONS)[number]

const names = z.object({ ko: z.string(), en: z.string() })

export const deskBookingShape = roomRowShape.extend({
  company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
  request: z.string(),
  holdUntil: z.iso.datetime().nullable(),
  charge: chargeShape,
  /** What is to be paid back of its payment, with VAT. */
  owedBackWon: z.int(),
  actions: allowances(DESK_BOOKING_ACTIONS),
  /** Whether the desk may check in for this booking now. */
  canCheckIn: z.boolean(),
  /** Whether the desk may move it to another time or room now. */
  canMove: z.boolean(),
})
export type DeskBooking = z.infer<typeof deskBookingShape>

export const undecidedShape = queueShape(deskBookingShape)

export const deskDayQuery = z.object({ date: day })

const blockShape = z.object({
  id: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  reason: z.string(),
  /** The event it is for, which alone can end it. */
  occasion: occasionShape.nullable(),
})
export const deskDayShape = z.object({
  date: z.string(),
  holiday: names.nullable(),
  isOpen: z.boolean(),
  open: z.object({ from: z.int(), to: z.int() }),
  rooms: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(ROOM_KINDS),
      open: z.object({ from: z.int(), to: z.int() }),
      name: names,
      bookings: z.array(deskBookingShape),
      blocks: z.array(blockShape),
      /** Bookings without check-in in time: their time is free again, but the desk may still check in. */
      unattended: z.array(deskBookingShape),
    }),
  ),
})
export type DeskDay = z.infer<typeof deskDayShape>

/** One decision about several bookings, all or none; declining and releasing need a reason. */
export const deskDecisionForm = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approveCancellation'), ids: chosenIds() }),
  z.object({ decision: z.literal('declineCancellation'), ids: chosenIds(), reason }),
  z.object({ decision: z.literal('confirmPayment'), ids: chosenIds(), ...transferFields }),
  z.object({ decision: z.literal('undoPayment'), ids: chosenIds(), reason }),
  z.object({ decision: z.literal('confirmRepayment'), ids: chosenIds(), ...repaymentFields }),
  z.object({ decision: z.literal('undoRepayment'), ids: chosenIds(), reason }),
  z.object({ decision: z.literal('release'), ids: chosenIds(), reason }),
  z.object({ decision: z.literal('cancelLeft'), ids: chosenIds(), reason }),
])

/** A booking for a company, with the price that was shown and without consent. */
export const deskBookingForm = bookingWire.omit({ agreed: true, policyVersion: true }).extend({ companyId })

const { room, date, start, end } = ORDER_FIELDS

/** Where the desk moves a booking to, which stays as long as it is, and the reason its member is told. */
export const moveForm = z.object({ room, date, start, reason })

/** Days of a closing at most, from its first to its last. */
export const MOST_DAYS_CLOSED = 62
const WHOLE_DAY = { start: '00:00', end: '24:00' }

/** One or several rooms to close, from a day to another, all day or at certain hours of each day. */
export const blockTimes = z
  .object({
    room: listOf(room).pipe(z.array(z.string()).min(1, 'roomToCloseRequired').max(20, 'choiceInvalid')),
    date: requiredDay('firstDayRequired'),
    to: z.preprocess((value) => value || undefined, date.optional()),
    start: z.preprocess((value) => value || WHOLE_DAY.start, start),
    end: z.preprocess((value) => value || WHOLE_DAY.end, end),
    /** Weekends and holidays are left out. */
    openDaysOnly: flag,
  })
  // A value with an error of its own compares with nothing.
  .refine((time) => !(time.end <= time.start), {
    path: ['end'],
    error: 'endBeforeStart',
    ...evenWithOtherErrors,
  })
  .refine(({ date: first, to }) => !to || !first || to >= first, {
    path: ['to'],
    error: 'untilBeforeDate',
    ...evenWithOtherErrors,
  })
  .refine(({ date: first, to }) => !to || !(daysBetween(first, to) >= MOST_DAYS_CLOSED), {
    path: ['to'],
    error: messageCode('periodTooLong', { max: MOST_DAYS_CLOSED }),
    ...evenWithOtherErrors,
  })
/** What becomes of the bookings in the way. */
export const movesAndCancellations = {
  cancel: listOf(publicId),
  move: listOf(z.object({ id: publicId, room })),
}
export const blockForm = blockTimes.safeExtend({ reason, ...movesAndCancellations })

export const clashesShape = z.object({
  bookings: z.array(
    deskBookingShape.extend({
      /** The rooms it can be moved to, and the one that is proposed. */
      rooms: z.array(z.object({ code: z.string(), name: names })),
      proposed: z.string().nullable(),
    }),
  ),
})
export type Clash = z.infer<typeof clashesShape>['bookings'][number]
export const blockCreatedShape = z.object({ ids: z.array(z.string()) })
