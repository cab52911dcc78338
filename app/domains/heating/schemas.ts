import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { allowances, chosenIds, decides, historyShape, publicId } from '~/decisions/schemas'
import { floor, listOf, minuteOfDay, reason, requiredDay, wholeNumber } from '~/forms/fields'
import { optionalLines } from '~/forms/typed-text'
import { day, listQuery, month, oneOf, period, searched, viewOf, sortedBy } from '~/lists/list-query'
import type { Status } from '~/rules/statuses'
import { HEATING_TYPES, MOST_DESCRIPTION, MOST_WEEKS } from './limits'

export { HEATING_TYPES }
export type HeatingType = (typeof HEATING_TYPES)[number]

/** Status of a request (decisions §2). */
export const HEATING_STATUSES = [
  'request_for_approval',
  'approved',
  'rejected',
  'cancelled',
  'completed',
] as const satisfies readonly Status[]
export type HeatingStatus = (typeof HEATING_STATUSES)[number]

/** Statuses that count for an hour: active requests keep its price, billed ones pay for it. */
export const ACTIVE = ['request_for_approval', 'approved', 'completed'] as const satisfies HeatingStatus[]
export const BILLED = ['approved', 'completed'] as const satisfies HeatingStatus[]

export const HEATING_EVENTS = ['requested', 'approved', 'rejected', 'cancelled', 'completed', 'kept'] as const
export const HEATING_ROLES = ['author', 'desk', 'job'] as const

const MOST_FLOORS = 31

/** A whole hour of the day, as hours are what is billed (product §9): '18:00', and '24:00' for its end. */
const hour = (required: string) =>
  minuteOfDay(required, 'heatingWholeHours').refine((minutes) => minutes % 60 === 0, {
    error: 'heatingWholeHours',
    abort: true,
  })

/** A request before its price is known. */
export const heatingDetails = z
  .object({
    type: z.enum(HEATING_TYPES, 'heatingTypeRequired'),
    date: requiredDay('requestDateRequired'),
    start: hour('heatingStartRequired'),
    end: hour('heatingEndRequired'),
    floors: listOf(floor).pipe(
      z
        .array(z.int())
        .min(1, 'floorRequired')
        .max(MOST_FLOORS, 'choiceInvalid')
        .transform((floors) => [...new Set(floors)].sort((a, b) => a - b)),
    ),
    description: optionalLines(MOST_DESCRIPTION),
    /** Number of weeks in a row, including the first (extra). */
    weeks: z.preprocess(
      (value) => value || 1,
      wholeNumber(messageCode('numberOutsideRange', { min: 1, max: MOST_WEEKS }), 1, MOST_WEEKS),
    ),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], error: 'endBeforeStart' })
export type HeatingDetails = z.output<typeof heatingDetails>

const won = z.int()

/** The same with the price that was shown: the request must not cost more. */
export const heatingForm = heatingDetails.safeExtend({ won: wholeNumber('heatingPriceUnseen', 0) })

/** The screen's form: `quotedOrder` holds the details the price shown was for. */
export const heatingScreenForm = heatingDetails.safeExtend({
  won: z.string().max(20).optional(),
  quotedOrder: z.string().max(500).optional(),
  /** Requests the price again. */
  again: z.string().max(50).optional(),
})

/** The price, day by day. `won` is the caller's part, without VAT. */
export const heatingQuoteShape = z.object({
  wonPerHour: won,
  won,
  /** Of all days. */
  vatWon: won,
  days: z.array(
    z.object({
      date: z.string(),
      won,
      /** Hours already requested by others: billed once and shared. */
      shared: z.array(z.object({ floor: z.int(), startMinutes: z.int(), endMinutes: z.int() })),
    }),
  ),
  skipped: z.array(z.object({ date: z.string(), name: z.string() })),
})
export type HeatingQuote = z.infer<typeof heatingQuoteShape>

const minutes = z.object({ from: z.int(), to: z.int() })

/** What the form shows first: price, served hours, and whether occupancy is low. */
export const heatingTermsShape = z.object({
  wonPerHour: won,
  served: minutes,
  cutOffMinutes: z.int(),
  days: z.object({ from: z.string(), to: z.string() }),
  floors: z.array(z.int()),
  isLowOccupancy: z.boolean(),
})
export type HeatingTerms = z.infer<typeof heatingTermsShape>

export const heatingCreatedShape = z.object({
  ids: z.array(z.string()),
  skipped: z.array(z.string()),
})

/** The columns by which requests are sorted; else in the order of use. */
export const HEATING_SORTS = ['when', 'company', 'requester', 'type'] as const
const sort = sortedBy(HEATING_SORTS)

export const heatingListQuery = listQuery({
  sort,
  scope: viewOf(['mine', 'company']),
  ...period,
  type: oneOf(HEATING_TYPES),
  status: oneOf(HEATING_STATUSES),
  keyword: searched(),
})

const rowShape = z.object({
  id: z.string(),
  type: z.enum(HEATING_TYPES),
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  floors: z.array(z.int()),
  status: z.enum(HEATING_STATUSES),
  statusReason: z.string().nullable(),
  /** The cost now, without VAT; null where nothing is billed. */
  won: won.nullable(),
  vatWon: won.nullable(),
  isShared: z.boolean(),
  requester: z.string(),
  createdAt: z.iso.datetime(),
})
export const heatingRowShape = rowShape
export type HeatingRow = z.infer<typeof rowShape>

export const HEATING_ACTIONS = ['cancel'] as const
export const heatingShape = rowShape.extend({
  description: z.string(),
  wonPerHour: won,
  /** Until when it can be cancelled. */
  cancelUntil: z.iso.datetime(),
  isMine: z.boolean(),
  actions: allowances(HEATING_ACTIONS),
  history: historyShape(HEATING_EVENTS, HEATING_ROLES),
})
export type HeatingRequest = z.infer<typeof heatingShape>

export const heatingIdParam = z.object({ id: publicId })

/** The forms of /request-details. */
export const cancelForm = decides('cancel')

// Desk

export const DESK_HEATING_ACTIONS = ['approve', 'reject'] as const

const company = z.object({ id: z.int(), ko: z.string(), en: z.string() })

export const deskHeatingQuery = listQuery({
  sort,
  ...period,
  type: oneOf(HEATING_TYPES),
  status: oneOf(HEATING_STATUSES),
  keyword: searched(),
})
export const deskHeatingRowShape = rowShape.extend({
  company,
  description: z.string(),
  actions: allowances(DESK_HEATING_ACTIONS),
})
export type DeskHeatingRow = z.infer<typeof deskHeatingRowShape>

/** Several requests at once. */
export const approveForm = z.object({ ids: chosenIds() })
export const rejectForm = approveForm.extend({ reason })

/** A form of the desk: the queue names one request, the list the ticked ones. */
export const queueForm = z.discriminatedUnion('decision', [
  decides('approve', { id: publicId }),
  decides('reject', { id: publicId, reason }),
])
export const selectionForm = z.discriminatedUnion('decision', [
  approveForm.extend({ decision: z.literal('approve') }),
  rejectForm.extend({ decision: z.literal('reject') }),
])

/** A day of the plan; today by default. */
export const planQuery = z.object({ date: day })
export const planShape = z.object({
  date: z.string(),
  holiday: z.string().nullable(),
  runs: z.array(
    z.object({
      floor: z.int(),
      type: z.enum(HEATING_TYPES),
      startMinutes: z.int(),
      endMinutes: z.int(),
      companies: z.array(company),
    }),
  ),
  /** The number of undecided requests of the day. */
  waiting: z.int(),
})
export type HeatingPlan = z.infer<typeof planShape>

/** The current month by default. */
export const statementQuery = z.object({ month })
export const statementFileQuery = z.object({ month, reason })

export const statementShape = z.object({
  month: z.string(),
  companies: z.array(
    z.object({
      company,
      requests: z.int(),
      /** Hours times floors of the company, including shared ones. */
      hours: z.int(),
      won,
      /** On the sum. */
      vatWon: won,
      lines: z.array(
        z.object({
          date: z.string(),
          type: z.enum(HEATING_TYPES),
          floor: z.int(),
          startMinutes: z.int(),
          endMinutes: z.int(),
          isShared: z.boolean(),
          won,
        }),
      ),
    }),
  ),
  /** The sum of the companies' amounts, which is the price of all hours. */
  won,
  vatWon: won,
  /** The number of undecided requests of the month, which are in no amount. */
  waiting: z.int(),
})
export type HeatingStatement = z.infer<typeof statementShape>
