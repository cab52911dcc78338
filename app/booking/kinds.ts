import type { Status } from '~/rules/statuses'

/** Kinds of things that can be reserved. Each kind's rules are in its room; what all share is in this folder. */
export const THING_KINDS = ['meeting', 'seminar', 'vip'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Status of a booking (decisions §2); `in_maintenance` is a block of the desk. */
export const BOOKING_STATUSES = [
  'waiting_for_payment',
  'reserved',
  'cancellation_requested',
  'cancelled',
  'in_maintenance',
] as const satisfies readonly Status[]
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Statuses that follow from the time of day and are not stored (decisions §2). */
export const SHOWN_STATUSES = [
  'waiting_for_payment',
  'reserved',
  'in_use',
  'after_use',
  'cancellation_requested',
  'cancelled',
  'no_show',
] as const satisfies readonly Status[]
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** How a booking is paid for (decisions §8). */
export const PAYMENT_METHODS = ['monthly_bill', 'card', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const BOOKING_EVENTS = [
  'booked',
  'changed',
  'paymentConfirmed',
  'cancellationRequested',
  'cancellationDeclined',
  'cancelled',
  'lapsed',
  'blocked',
  'checkedIn',
  'noShow',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]
/** On the waiting list, off it by one's own choice, or off it with a booking. */
export const WAIT_STATUSES = ['waiting', 'left', 'booked'] as const

export const BOOKING_PARTS = ['author', 'desk', 'job'] as const
