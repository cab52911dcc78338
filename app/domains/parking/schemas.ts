import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { allowances, publicId } from '~/decisions/schemas'
import { visitTime } from '~/domains/visitors/visit-time'
import {
  flag,
  listOf,
  mobile,
  optionalText,
  personName,
  reason,
  requiredDay,
  typedPassword,
} from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { fileQuery, listQuery, month, oneOf, period, searched, sortedBy } from '~/lists/list-query'
import { isKoreanPlate, normalisePlate } from '~/rules/plate'
import { PARKING_STATUSES } from '~/rules/statuses'
import { normaliseIdentifier } from '~/rules/text'
import { COUPONS } from '~/rules/coupons'
import { CAR_KINDS } from './rules/stay-cost'

export const GATE_KINDS = ['enter', 'exit'] as const

/** `queued` waits for the car and uses no minutes; `refused` had too few minutes when the car entered. */
export const DISCOUNT_STATUSES = ['queued', 'registered', 'undone', 'refused'] as const
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number]

/** How a driver paid at the exit; `transit` is a transit card, `mobile` a wallet on the phone. */
export const PAYMENT_METHODS = ['card', 'cash', 'transit', 'mobile', 'other'] as const

/** `opening`: the charged minutes that a company brings when it moves in, once. */
export const MOVEMENTS = ['opening', 'topUp', 'correction', 'discount', 'undo'] as const

const MOST_PLATE = 20
const MOST_AT_ONCE = 50

/** A car number as it is stored (decisions §6). */
export const typedPlate = typedText((value) => normalisePlate(value).toUpperCase(), {
  required: 'plateRequired',
  tooLong: 'plateInvalid',
})
  .refine((value) => value !== '', { error: 'plateRequired', abort: true })
  .refine((value) => value.length <= MOST_PLATE, 'plateInvalid')

// Barrier events

/** A machine's own number of what it reports: up to 100 printable ASCII characters. */
const machineId = (required: 'eventIdRequired' | 'paymentReferenceRequired') =>
  z
    .string(required)
    .min(1, required)
    .max(100, messageCode('tooLong', { max: 100 }))
    .regex(/^[\x21-\x7e]*$/, 'malformed')
const reportedTime = z.iso.datetime({ offset: true, error: 'timeInvalid' })

/** An event of a barrier. Cameras read what they can, so any text up to 20 characters is a plate. */
export const gateEventBody = z.object({
  eventId: machineId('eventIdRequired'),
  plate: typedPlate,
  kind: z.enum(GATE_KINDS, 'choiceInvalid'),
  at: reportedTime,
})
export type GateEventBody = z.output<typeof gateEventBody>
/** `known` is an event that was already recorded: nothing changed. */
export const gateEventShape = z.object({ outcome: z.enum(['taken', 'known']) })

// Payment at the exit

export const gateQuoteBody = z.object({ plate: typedPlate })

/** What is to pay at a moment, in won: `costWon` less `discountWon` and `paidWon`; nothing until `leaveBy`. */
export const gateQuoteShape = z.object({
  quotedAt: z.iso.datetime(),
  /** The last moment at which `dueWon` can be paid. */
  validUntil: z.iso.datetime(),
  enteredAt: z.iso.datetime(),
  minutes: z.int(),
  kind: z.enum(CAR_KINDS),
  /** Without any discount. */
  costWon: z.int(),
  discounts: z.array(
    z.object({
      coupon: z.enum(COUPONS),
      status: z.enum(DISCOUNT_STATUSES),
      counts: z.boolean(),
      /** What it takes off. */
      won: z.int(),
    }),
  ),
  discountWon: z.int(),
  /** Paid before for this stay. */
  paidWon: z.int(),
  dueWon: z.int(),
  /** The end of the time to leave after a payment; null before the first. */
  leaveBy: z.iso.datetime().nullable(),
})
export type GateQuote = z.infer<typeof gateQuoteShape>

const MOST_PAID = 100_000_000

/** A payment at the exit. Both times are checked as those of events are. */
export const gatePaymentBody = z.object({
  reference: machineId('paymentReferenceRequired'),
  plate: typedPlate,
  won: z.int('amountRequired').min(1, 'amountRequired').max(MOST_PAID, 'amountRequired'),
  method: z.enum(PAYMENT_METHODS, 'choiceInvalid'),
  /** Of the quote, as it was answered. */
  quotedAt: reportedTime,
  paidAt: reportedTime,
})
export type GatePaymentBody = z.output<typeof gatePaymentBody>
/** `known` is a payment that was already stored: nothing changed. */
export const gatePaymentShape = z.object({
  outcome: z.enum(['taken', 'known']),
  /** Until when the car may leave without paying more. */
  leaveBy: z.iso.datetime(),
})
export type GatePayment = z.infer<typeof gatePaymentShape>

// Parking account

const minutes = z.int()
export const balanceShape = z.object({
  month: z.string(),
  /** The month's allowance, and what is left of it. */
  basicAllowance: minutes,
  basicLeft: minutes,
  chargedLeft: minutes,
})
export type Balance = z.infer<typeof balanceShape>

export const parkingAccountShape = z.object({
  /** False when the building has opened no account for the company. */
  hasAccount: z.boolean(),
  isSignedIn: z.boolean(),
  loginId: z.string().nullable(),
  balance: balanceShape.nullable(),
  /** The coupon that the caller gave last; null before the first, and while signed out. */
  usualCoupon: z.enum(COUPONS).nullable(),
})

export const parkingSignInBody = z.object({
  parkingId: typedText(normaliseIdentifier, {
    required: 'loginIdRequired',
    tooLong: messageCode('tooLong', { max: 100 }),
  })
    .refine((value) => value !== '', { error: 'loginIdRequired', abort: true })
    .refine((value) => value.length <= 100, messageCode('tooLong', { max: 100 })),
  password: typedPassword,
})

// Cars of a company's visitors

export const PARKING_CATEGORIES = ['visitor', 'plate', 'phone', 'companyVisited'] as const
export type ParkingCategory = (typeof PARKING_CATEGORIES)[number]

const recordFilter = { ...period, category: oneOf(PARKING_CATEGORIES), keyword: searched() }
/** The columns by which cars are sorted; else the latest visit first. */
export const RECORD_SORTS = ['name', 'plate', 'requestDate', 'visit'] as const
export const parkingListQuery = listQuery({ ...recordFilter, sort: sortedBy(RECORD_SORTS) })
export const parkingFileQuery = fileQuery(recordFilter)

/**
 * `v<visitor>`, or the id of an added vehicle. Never the id of a visit's link: with the phone number that is a guest's key
 * (decisions §6), and holders of parking need not decide visits.
 */
const RECORD_ID = /^(?:v\d{1,9}|[\w-]{22})$/
const recordId = z.string().regex(RECORD_ID, 'notFound')
export const recordIdParam = z.object({ id: recordId })

const bilingual = z.object({ ko: z.string(), en: z.string() })
const instant = z.iso.datetime()

/** A parking record of product.md (§3). */
export const recordShape = z.object({
  id: z.string(),
  name: z.string(),
  plate: z.string(),
  mobile: z.string().nullable(),
  companyVisited: bilingual,
  requestDate: z.string(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  status: z.enum(PARKING_STATUSES),
  remarks: z.string().nullable(),
  enteredAt: instant.nullable(),
  exitedAt: instant.nullable(),
  /** Registered discount coupons, and queued ones. */
  coupons: z.array(z.enum(COUPONS)),
  queued: z.array(z.enum(COUPONS)),
})
export type ParkingRecord = z.infer<typeof recordShape>
/** The same in a list: also what the car has to pay now; null unless it is in, for this company. */
export const listedRecordShape = recordShape.extend({ wonNow: z.int().nullable() })
export type ListedRecord = z.infer<typeof listedRecordShape>

export const DISCOUNT_ACTIONS = ['undo'] as const
const discountShape = z.object({
  id: z.string(),
  coupon: z.enum(COUPONS),
  /** `lapsed` was queued for a car that did not come on its day. */
  status: z.enum([...DISCOUNT_STATUSES, 'lapsed']),
  basicMinutes: minutes,
  chargedMinutes: minutes,
  by: z.string(),
  at: instant,
  actions: allowances(DISCOUNT_ACTIONS),
})
export type ParkingDiscount = z.infer<typeof discountShape>

export const recordDetailsShape = recordShape.extend({
  /** Null while the car has not entered. */
  cost: z.object({ won: z.int(), minutes: z.int(), kind: z.enum(CAR_KINDS) }).nullable(),
  /** The minutes each coupon would use, and the cost with it; without a cost while the car has not entered. */
  offers: z.array(z.object({ coupon: z.enum(COUPONS), minutes: z.int(), won: z.int().nullable() })),
  discounts: z.array(discountShape),
  /** What was paid at the exit, oldest first; none of another company's stay. */
  payments: z.array(z.object({ won: z.int(), method: z.enum(PAYMENT_METHODS), at: instant })),
  /** The coupon that the caller gave last. */
  usualCoupon: z.enum(COUPONS).nullable(),
  balance: balanceShape,
})
export type ParkingDetails = z.infer<typeof recordDetailsShape>

const coupon = z.enum(COUPONS, 'couponRequired')
const chosenRecords = listOf(z.string().regex(RECORD_ID, 'nothingSelected')).pipe(
  z
    .array(z.string())
    .min(1, 'nothingSelected')
    .max(MOST_AT_ONCE, messageCode('tooManySelected', { max: MOST_AT_ONCE }))
    .transform((ids) => [...new Set(ids)]),
)

/** Coupons of one kind for several cars at once. */
export const discountBody = z.object({
  ids: chosenRecords,
  coupon,
  /** Also where a coupon saves nothing of what a stay costs so far. */
  evenIfNothing: flag,
})
const namedCar = z.object({ id: z.string(), plate: z.string(), name: z.string() })
export const registeredShape = z.object({
  registered: z.array(z.object({ id: z.string(), plate: z.string() })),
  /** Cars that are not parked: no coupon, no minutes used. */
  notEntered: z.array(namedCar),
  balance: balanceShape,
})
export type Registered = z.infer<typeof registeredShape>
export const queuedShape = z.object({
  queued: z.int(),
  /** Cars that have entered by now: not queued, they can be registered. */
  entered: z.array(namedCar),
})
export type Queued = z.infer<typeof queuedShape>

export const discountIdParam = z.object({ id: publicId })

/** A visiting vehicle without a reservation. */
export const vehicleBody = z
  .object({
    name: personName,
    plate: typedPlate,
    otherPlate: flag,
    mobile: z.preprocess((value) => value || undefined, mobile.optional()),
    visitDate: requiredDay('visitDateRequired'),
    visitTime,
    remarks: optionalText(100),
  })
  .superRefine(({ plate, otherPlate }, context) => {
    if (plate && !otherPlate && !isKoreanPlate(plate))
      context.addIssue({ code: 'custom', path: ['plate'], message: 'plateInvalid', input: plate })
  })
export const vehicleCreatedShape = z.object({ id: z.string() })

// Statements

/** The current month by default. */
export const parkingStatementQuery = z.object({ month })
export const parkingStatementFileQuery = z.object({ month, reason })

const companyStatementShape = z.object({
  company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
  basicAllowance: minutes,
  basicUsed: minutes,
  chargedUsed: minutes,
  /** Bought and corrected in the month. */
  chargedAdded: minutes,
  /** The value of the charged minutes used. */
  won: z.int(),
  monthlyCars: z.array(z.object({ plate: z.string(), won: z.int() })),
  uses: z.array(
    z.object({
      id: z.string(),
      at: instant,
      plate: z.string(),
      name: z.string(),
      coupon: z.enum(COUPONS),
      basicMinutes: minutes,
      chargedMinutes: minutes,
      won: z.int(),
      isUndone: z.boolean(),
    }),
  ),
  changes: z.array(
    z.object({
      at: instant,
      kind: z.enum(MOVEMENTS),
      chargedMinutes: minutes,
      reason: z.string().nullable(),
    }),
  ),
  /** Charged minutes and monthly cars together, with VAT. */
  total: z.int(),
  /** The VAT in the total. */
  vatWon: z.int(),
})
export type CompanyStatement = z.infer<typeof companyStatementShape>

export const parkingStatementShape = z.object({
  month: z.string(),
  companies: z.array(companyStatementShape),
  total: z.int(),
  vatWon: z.int(),
})
export type ParkingStatement = z.infer<typeof parkingStatementShape>
