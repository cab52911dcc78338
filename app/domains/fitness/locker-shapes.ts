import { z } from 'zod'
import { affectedFields } from '~/affected/schemas'
import { allowances, decides, historyShape, publicId } from '~/decisions/schemas'
import { reason } from '~/forms/fields'
import { month, viewOf } from '~/lists/list-query'
import { queueShape } from '~/lists/queue'
import { agreedFields, boughtFields, names, refundFields, won } from './bought-shapes'
import {
  LOCKER_KINDS,
  LOCKER_ROOMS,
  RENTAL_EVENTS,
  RENTAL_ROLES,
  SHOWN_RENTAL_STATUSES,
} from './rules/locker-kinds'
import { LOCKER_STATES } from './rules/locker-state'

/* Personal and public lockers (product §2, §3, §9; decisions §2). */

const room = z.enum(LOCKER_ROOMS, 'choiceInvalid')

/** Where a locker stands: bank, tier from the top and place from the left, both from 1. */
const placeShape = z.object({
  id: z.string(),
  number: z.int(),
  bank: z.string(),
  tier: z.int(),
  place: z.int(),
})
export type LockerPlace = z.infer<typeof placeShape>

const numberedShape = z.object({ id: z.string(), number: z.int(), room: z.enum(LOCKER_ROOMS) })

// Personal lockers

/** A month and a room; `again` is a rental of one's own: its locker is chosen in the next month without one. */
export const lockerPlanQuery = z.object({
  month,
  room: z.preprocess((value) => value || undefined, room.optional()),
  again: z.preprocess((value) => value || undefined, z.string().max(50).optional()),
})

/** A rental as a line: which locker, month, status. */
const rentalLineShape = z.object({
  id: z.string(),
  locker: numberedShape,
  month: z.string(),
  status: z.enum(SHOWN_RENTAL_STATUSES),
  won,
  vatWon: won,
})
export type RentalLine = z.infer<typeof rentalLineShape>

/** The next month of one's locker, to renew it before others (product §9). */
const renewalShape = z.object({ month: z.string(), lockerId: z.string(), until: z.iso.datetime() })

export const lockerPlanShape = z.object({
  /** Whether the caller may book: account type “employee (Fitness)”. */
  isMember: z.boolean(),
  /** The caller's own room; null where their gender is not known, who may choose either. */
  ownRoom: z.enum(LOCKER_ROOMS).nullable(),
  room: z.enum(LOCKER_ROOMS),
  months: z.array(z.string()),
  month: z.string(),
  /** The fee of a month now, without VAT, and the VAT. */
  won,
  vatWon: won,
  lockers: z.array(placeShape.extend({ state: z.enum(LOCKER_STATES) })),
  /** The caller's rentals of this and of coming months. */
  own: z.array(rentalLineShape.extend({ renewal: renewalShape.nullable() })),
  /** The locker that is rented once more, if it is free; null otherwise. */
  chosen: z.string().nullable(),
})
export type LockerPlan = z.infer<typeof lockerPlanShape>

const monthNeeded = month.refine((value) => value !== undefined, 'monthInvalid').transform((value) => value!)

/** A month of a locker at the fee that was shown. */
export const rentForm = z.object({
  lockerId: z
    .string({ error: 'lockerRequired' })
    .min(1, 'lockerRequired')
    .refine((value) => publicId.safeParse(value).success, { error: 'choiceInvalid', abort: true }),
  month: monthNeeded,
  ...agreedFields('passPolicyNotAgreed'),
})
export type RentForm = z.output<typeof rentForm>
export const rentedShape = z.object({ id: z.string() })

const refundShape = z.object({
  ...refundFields,
  usedDays: z.int(),
  days: z.int(),
  chargeVatWon: won,
})

export const RENTAL_ACTIONS = ['cancel'] as const
/** A rental as its member sees it. */
export const rentalShape = rentalLineShape.extend({
  ...boughtFields,
  firstDay: z.string(),
  lastDay: z.string(),
  now: z.iso.datetime(),
  /** Days of the month that have not begun. */
  daysLeft: z.int(),
  /** Null before the assignment, until which it is free. */
  freeUntil: z.iso.datetime().nullable(),
  /** What a cancellation gives back: as it was asked for, otherwise now. */
  refund: refundShape,
  cancelAskedAt: z.iso.datetime().nullable(),
  renewal: renewalShape.nullable(),
  actions: allowances(RENTAL_ACTIONS),
  history: historyShape(RENTAL_EVENTS, RENTAL_ROLES),
})
export type Rental = z.infer<typeof rentalShape>

// Public lockers

export const PUBLIC_LOCKER_STATES = ['available', 'in_use', 'in_maintenance'] as const
const publicLockerShape = placeShape.extend({ state: z.enum(PUBLIC_LOCKER_STATES) })
export const publicLockersShape = z.object({
  rooms: z.array(
    z.object({ room: z.enum(LOCKER_ROOMS), available: z.int(), lockers: z.array(publicLockerShape) }),
  ),
  /** The last report; null without any. */
  reportedAt: z.iso.datetime().nullable(),
})
export type PublicLockers = z.infer<typeof publicLockersShape>

/** A report of the locker system: a locker by room and number, and its state since an instant. */
export const lockerReportBody = z.object({
  room,
  number: z.int('choiceInvalid').min(1, 'choiceInvalid').max(9999, 'choiceInvalid'),
  state: z.enum(['available', 'in_use'], 'choiceInvalid'),
  at: z.iso.datetime({ offset: true, error: 'timeInvalid' }),
})
export type LockerReport = z.output<typeof lockerReportBody>
/** `known`: a report at least as new was there already, and nothing changed. */
export const lockerReportShape = z.object({ outcome: z.enum(['taken', 'known']) })

// Desk

export const deskLockersQuery = z.object({ kind: viewOf(LOCKER_KINDS), room: viewOf(LOCKER_ROOMS), month })

export const DESK_LOCKER_STATES = ['available', 'in_use', 'in_maintenance', ...SHOWN_RENTAL_STATUSES] as const
export type DeskLockerState = (typeof DESK_LOCKER_STATES)[number]
/** The lockers of a room as they stand; personal ones in a month. */
export const deskLockersShape = z.object({
  months: z.array(z.string()),
  month: z.string(),
  lockers: z.array(placeShape.extend({ state: z.enum(DESK_LOCKER_STATES) })),
})

export const DESK_RENTAL_ACTIONS = ['assign', 'cancelAssignment', 'end', 'approve', 'decline'] as const
/** A rental at the desk. */
export const deskRentalShape = rentalLineShape.extend({
  person: z.string(),
  company: names,
  statusReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  cancelAskedAt: z.iso.datetime().nullable(),
  refund: refundShape,
  actions: allowances(DESK_RENTAL_ACTIONS),
})
export type DeskRental = z.infer<typeof deskRentalShape>
export const deskLockerQueueShape = queueShape(deskRentalShape)

export const DESK_LOCKER_ACTIONS = ['repair', 'repaired', 'occupy', 'free'] as const
export const deskLockerShape = placeShape.extend({
  kind: z.enum(LOCKER_KINDS),
  room: z.enum(LOCKER_ROOMS),
  state: z.enum(DESK_LOCKER_STATES),
  repair: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
  reportedAt: z.iso.datetime().nullable(),
  /** Of this month and later, the earliest first. */
  rentals: z.array(deskRentalShape),
  actions: allowances(DESK_LOCKER_ACTIONS),
})
export type DeskLocker = z.infer<typeof deskLockerShape>

/** The reason of a repair, which whoever has rented the locker is told, and what becomes of each rental. */
export const repairForm = z.object({ ...affectedFields, reason })
export type RepairForm = z.output<typeof repairForm>
export const publicUseForm = z.object({ inUse: z.boolean() })

/** A decision about a rental, from the queue or the page of its locker. */
const rentalDecisions = [
  decides('assign', { id: publicId }),
  decides('cancelAssignment', { id: publicId, reason }),
  decides('end', { id: publicId, reason }),
  decides('approve', { id: publicId }),
  decides('decline', { id: publicId, reason }),
] as const
export const deskLockerQueueForm = z.discriminatedUnion('decision', [...rentalDecisions])
export type RentalDecision = z.output<typeof deskLockerQueueForm>
export const deskLockerForm = z.discriminatedUnion('decision', [
  ...rentalDecisions,
  decides('repair', { ...affectedFields, reason }),
  decides('repaired'),
  decides('occupy'),
  decides('free'),
])
