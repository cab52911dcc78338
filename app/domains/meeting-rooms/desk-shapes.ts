import { z } from 'zod'
import { repaymentFields, transferFields } from '~/booking/payment-fields'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import { companyId, listOf, reason } from '~/forms/fields'
import { day } from '~/lists/list-query'
import { queueShape } from '~/lists/queue'
import { occasionShape } from '~/booking/occasion'
import { chargeShape } from '~/booking/shapes'
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

/** A time to block. */
export const blockTimes = z
  .object({ room, date, start, end })
  .refine((time) => time.end > time.start, { path: ['end'], error: 'endBeforeStart' })
export const blockForm = blockTimes.safeExtend({
  reason,
  cancel: listOf(publicId),
  move: listOf(z.object({ id: publicId, room })),
})

export const clashesShape = z.object({ bookings: z.array(deskBookingShape) })
export const blockCreatedShape = z.object({ id: z.string() })
