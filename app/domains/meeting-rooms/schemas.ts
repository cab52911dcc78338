import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { PAYMENT_METHODS } from '~/booking/kinds'
import { flag, listOf, minuteOfDay, requiredDay, requiredText, wholeNumber } from '~/forms/fields'
import { requiring } from '~/forms/requiring'
import { optionalLines } from '~/forms/typed-text'
import { normaliseIdentifier } from '~/rules/text'
import { EXTRAS_IN, MOST_FREE_TIME, MOST_NAME, MOST_REQUEST, NO_PACKAGE } from './limits'
import { peopleWire } from './people-shapes'
import { MINUTES_PER_DAY } from '~/rules/time-units'

const typed = (value: unknown) => (typeof value === 'string' ? normaliseIdentifier(value.slice(0, 40)) : '')
const code = (required: string) =>
  z
    .string(required)
    .transform(typed)
    .refine((value) => value !== '', { error: required, abort: true })
    .refine((value) => /^[a-z0-9-]{1,30}$/.test(value), 'choiceInvalid')

const someMinutes = wholeNumber(
  messageCode('numberOutsideRange', { min: 0, max: MINUTES_PER_DAY }),
  0,
  MINUTES_PER_DAY,
)
const freeMinutes = z.unknown().transform((value, context): number | typeof MOST_FREE_TIME => {
  if (value === MOST_FREE_TIME) return value
  const read = someMinutes.safeParse(value || 0)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: read.error.issues[0]!.message, input: value })
  return z.NEVER
})

/** Fields of an order (product §3, §5), each validated separately (booking/read-fields.ts). */
export const ORDER_FIELDS = {
  room: code('conferenceRoomRequired'),
  date: requiredDay('requestDateRequired'),
  start: minuteOfDay('timeRequired'),
  end: minuteOfDay('timeRequired'),
  // How many fit at most is said of the room.
  attendees: wholeNumber('participantsRequired').refine((value) => value >= 1, 'participantsRequired'),
  /** Minutes of the use to take from the company's free time, or as many as there are. */
  freeMinutes,
  package: z.preprocess(
    (value) => (value === NO_PACKAGE ? undefined : value || undefined),
    code('choiceInvalid').optional(),
  ),
  withAddOn: flag,
  extras: listOf(code('choiceInvalid')).pipe(
    z
      .array(z.string())
      .max(20, 'choiceInvalid')
      .transform((codes) => [...new Set(codes)]),
  ),
}

/** Fields of several rooms that are booked together. */
export const ROOMS_FIELDS = {
  /** The further rooms. */
  rooms: listOf(code('choiceInvalid')).pipe(
    z
      .array(z.string())
      .max(20, 'choiceInvalid')
      .transform((codes) => [...new Set(codes)]),
  ),
  extrasIn: z.preprocess((value) => value || 'first', z.enum(EXTRAS_IN, 'choiceInvalid')),
}

/** The fields in the order of the page, in which errors are listed. */
export const FORM_ORDER = [
  'room',
  'date',
  'start',
  'end',
  'until',
  'repeat',
  'weekdays',
  'skip',
  'rooms',
  'extrasIn',
  'attendees',
  'meetingName',
  'request',
  'package',
  'withAddOn',
  'extras',
  'freeMinutes',
  'paymentMethod',
  'keep',
  'colleagues',
  'guests',
  'guestConsent',
  'agreed',
]

/** Fields of a booking. */
export const BOOKING_FIELDS = {
  ...ORDER_FIELDS,
  meetingName: requiredText('meetingNameRequired', MOST_NAME),
  request: optionalLines(MOST_REQUEST),
  paymentMethod: z.enum(PAYMENT_METHODS, 'paymentMethodRequired'),
}
/** The name of a booking that is of no meeting. */
export const NO_NAME = z.unknown().transform(() => '')
export const CONSENT_FIELDS = {
  agreed: flag,
  /** The version of the policy that was shown. */
  policyVersion: z.preprocess((value) => value || undefined, z.string().max(20).optional()),
}

const text = (most: number) => z.string().max(most).nullish()
const number = z.union([z.number(), z.string().max(1000)]).nullish()
const ticked = z.union([z.boolean(), z.string().max(10)]).nullish()

/** What every order has. */
const ORDER_REQUIRES = ['room', 'date', 'start', 'end', 'attendees'] as const

/** An order as sent. Only lengths are limited here; ORDER_FIELDS validates, so that all errors are reported together. */
export const orderWire = requiring(
  z.object({
    room: text(1000),
    date: text(1000),
    start: text(1000),
    end: text(1000),
    attendees: number,
    freeMinutes: number,
    package: text(1000),
    withAddOn: ticked,
    extras: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(50)]).nullish(),
  }),
  ...ORDER_REQUIRES,
)

const bookingShape = orderWire.extend({
  meetingName: text(1000),
  request: text(5000),
  paymentMethod: text(100),
  agreed: ticked,
  policyVersion: text(100),
  /** The shown price without VAT; at another price nothing is booked. */
  won: number,
  // Who takes part besides the member.
  ...peopleWire.shape,
})
export const bookingWire = requiring(bookingShape, ...ORDER_REQUIRES, 'paymentMethod', 'agreed', 'won')

/** A change of a booking: room, date, time, attendees, free time, meeting name and request. */
export const changeWire = requiring(
  orderWire
    .pick({ room: true, date: true, start: true, end: true, attendees: true, freeMinutes: true })
    .extend({
      meetingName: text(1000),
      request: text(5000),
      won: number,
      // Needed when the other room is of a kind with another policy.
      agreed: ticked,
      policyVersion: text(100),
    }),
  'date',
  'start',
  'end',
  'attendees',
)

/** Requests cancellation, with the charge that was shown. */
export const cancelWire = z.object({ chargeWon: wholeNumber('cancellationChargeChanged', 0) })
