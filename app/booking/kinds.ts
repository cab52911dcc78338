import type { Status } from '~/rules/statuses'

/** Kinds of bookable things; `kind-rules.ts` has what differs between them. */
export const THING_KINDS = ['meeting', 'seminar', 'vip', 'listening', 'bed', 'chair'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Seats of the refresh room: beds and massage chairs. */
export const SEAT_KINDS = ['bed', 'chair'] as const satisfies readonly ThingKind[]
export type SeatKind = (typeof SEAT_KINDS)[number]
export const isSeatKind = (kind: ThingKind): kind is SeatKind =>
  (SEAT_KINDS as readonly ThingKind[]).includes(kind)

/** Status of a booking (decisions §2); `in_maintenance` is a block of the desk. */
export const BOOKING_STATUSES = [
  'waiting_for_payment',
  'reserved',
  'cancellation_requested',
  'cancelled',
  'in_maintenance',
] as const satisfies readonly Status[]
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Statuses as shown; `in_use`, `after_use` and `no_show` follow from the clock and are not stored (decisions §2). */
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

/** Payment methods of a booking (decisions §8). */
export const PAYMENT_METHODS = ['monthly_bill', 'card', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What is booked together in a series: dates of one room, or rooms at one time. */
export const SERIES_OF = ['dates', 'rooms'] as const
export type SeriesOf = (typeof SERIES_OF)[number]

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
  'kept',
  'paymentUndone',
  'repaid',
  'repaymentUndone',
  'peopleChanged',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]
/** Status of a waiting-list entry: waiting, left by the member, or ended by a booking of the member. */
export const WAIT_STATUSES = ['waiting', 'left', 'booked'] as const

export const BOOKING_ROLES = ['author', 'desk', 'job'] as const

/** What a room is looked for with; rooms and equipment say at the desk which of it they are. */
export const EQUIPMENT_KINDS = ['screen', 'video', 'whiteboard', 'projector', 'microphone'] as const
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number]

/** The columns by which lists of bookings are sorted; else in the order of use. */
export const BOOKING_SORTS = ['when', 'thing', 'company', 'reserver', 'won'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number] | `-${(typeof BOOKING_SORTS)[number]}`
