import { z } from 'zod'
import { allowances, decides, historyShape, publicId } from '~/decisions/schemas'
import {
  evenWithOtherErrors,
  flag,
  listOf,
  minuteOfDay,
  namesInBoth,
  reason,
  requiredDay,
  wholeNumber,
} from '~/forms/fields'
import { optionalLines } from '~/forms/typed-text'
import { day } from '~/lists/list-query'
import { queueShape } from '~/lists/queue'
import { formatMinutes } from '~/rules/local-time'
import type { Status } from '~/rules/statuses'
import { agreedFields, boughtFields, changedShape, names, refundFields, won } from './bought-shapes'
import { offerField } from './offer-field'

/* P.T.: trainers, packages of units, and units with a trainer (product §3, §9). */

/** Stored statuses of a package that was bought; it is a booking (decisions §2). */
export const PURCHASE_STATUSES = [
  'reserved',
  'cancellation_requested',
  'cancelled',
] as const satisfies readonly Status[]
export const UNIT_STATUSES = ['reserved', 'cancelled'] as const satisfies readonly Status[]
export const TRAINING_EVENTS = [
  'bought',
  'unitBooked',
  'unitGivenBack',
  'unitCancelledLate',
  'unitMoved',
  'unitKept',
  'cancellationRequested',
  'cancellationDeclined',
  'cancelled',
  'extended',
  'kept',
] as const
export const TRAINING_ROLES = ['author', 'desk', 'job', 'manager'] as const

/** Statuses as shown: whether a package can still be used follows from the clock (decisions §2). */
export const PURCHASE_SHOWN = [
  'in_use',
  'after_use',
  'cancellation_requested',
  'cancelled',
] as const satisfies readonly Status[]
export const UNIT_SHOWN = [
  'before_use',
  'in_use',
  'after_use',
  'cancelled',
  'no_show',
] as const satisfies readonly Status[]

/** The drawn portraits to choose from. */
export const PORTRAITS = [1, 2, 3, 4] as const

const oneId = z.preprocess((value) => value || undefined, z.string().max(50).optional())
/**
 * What the page shows: a day's week, and the package that is chosen at first, the first one where it is unknown. `again` is a unit or a package
 * of one's own that is booked once more: its trainer, the next such weekday, its time and package.
 */
export const trainingQuery = z.object({ date: day, package: oneId, again: oneId })

const trainerShape = z.object({
  id: z.string(),
  name: names,
  about: names,
  portrait: z.int(),
  /** 1 for Monday to 5 for Friday. */
  weekdays: z.array(z.int()),
  fromMinutes: z.int(),
  toMinutes: z.int(),
})
export type Trainer = z.infer<typeof trainerShape>

const packageShape = z.object({ id: z.string(), name: names, units: z.int(), won, vatWon: won })
export type TrainingPackage = z.infer<typeof packageShape>

const ownPackageShape = z.object({
  id: z.string(),
  name: names,
  units: z.int(),
  left: z.int(),
  lastDay: z.string(),
  /** What a unit of it is worth that counts as used. */
  unitWon: won,
})

export const SLOT_STATES = ['free', 'taken', 'own', 'past'] as const
const slotShape = z.object({
  startMinutes: z.int(),
  endMinutes: z.int(),
  state: z.enum(SLOT_STATES),
  /** Whether it could still be given back; later it counts as used. */
  isFree: z.boolean(),
  /** The caller's G.X. programme at that time: it is said, not forbidden. */
  clash: names.nullable(),
})
export type TrainingSlot = z.infer<typeof slotShape>

/** What the reservation page shows. */
export const trainingShape = z.object({
  /** With the times of each day of the week, none on days without them. */
  trainers: z.array(trainerShape.extend({ days: z.array(z.array(slotShape)) })),
  packages: z.array(packageShape),
  validDays: z.int(),
  policyVersion: z.string(),
  own: z.array(ownPackageShape),
  /** The package that is chosen at first; null without any. */
  packageId: z.string().nullable(),
  window: z.object({ from: z.string(), to: z.string() }),
  /** Monday to Friday of the week that is shown. */
  week: z.array(z.string()),
  /** The unit that is booked once more, if that time is free; null otherwise. */
  chosen: z.object({ trainerId: z.string(), date: z.string(), startMinutes: z.int() }).nullable(),
})
export type Training = z.infer<typeof trainingShape>

/** Buying a package at the price shown, with consent to the policy that was shown. */
export const buyForm = z.object({
  packageId: publicId,
  ...agreedFields('ptPolicyNotAgreed'),
})
/** Booking a unit: trainer, day, and when it begins, as 07:00. */
export const bookUnitForm = z.object({
  trainerId: publicId,
  date: requiredDay('dateInvalid'),
  start: minuteOfDay('ptTimeRequired'),
})
type UnitWish = Pick<z.output<typeof bookUnitForm>, 'trainerId' | 'date'> & { startMinutes: number }
/** A time of a trainer as the page sends it. */
export const timeValue = ({ trainerId, date, startMinutes }: UnitWish) =>
  `${trainerId} ${date} ${formatMinutes(startMinutes)}`
const timeField = z.string('ptTimeRequired').transform((value, context) => {
  const [trainerId, date, start] = value.split(' ')
  const read = bookUnitForm.safeParse({ trainerId, date, start })
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: 'ptTimeRequired', input: value })
  return z.NEVER
})
/** The forms of the page: the package with its price, a time with its trainer. */
export const trainingScreenForm = z.discriminatedUnion('part', [
  buyForm.omit({ won: true }).extend({ part: z.literal('buy'), packageId: offerField('choiceInvalid') }),
  z.object({ part: z.literal('book'), start: timeField }),
])
export const boughtShape = z.object({ id: z.string() })
export const bookedUnitShape = z.object({
  purchaseId: z.string(),
  id: z.string(),
  /** Whether the caller has a G.X. class at that time. */
  hasClash: z.boolean(),
})

export const UNIT_ACTIONS = ['cancelUnit'] as const
const unitShape = z.object({
  id: z.string(),
  trainer: names,
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(UNIT_SHOWN),
  /** Why the desk gave it back. */
  statusReason: z.string().nullable(),
  /** Cancelled too late. */
  isUsed: z.boolean(),
  /** The number of its changes. */
  sequence: z.int(),
  /** Until when it is cancelled free of charge, and whether it is now. */
  freeUntil: z.iso.datetime(),
  isFree: z.boolean(),
  actions: allowances(UNIT_ACTIONS),
})
export type TrainingUnit = z.infer<typeof unitShape>

const refundShape = z.object({
  ...refundFields,
  usedUnits: z.int(),
  units: z.int(),
})
export type TrainingRefundLines = z.infer<typeof refundShape>

/** A package that was bought, with its units. */
export const purchaseShape = z.object({
  ...boughtFields,
  name: names,
  status: z.enum(PURCHASE_SHOWN),
  units: z.int(),
  left: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  booked: z.array(unitShape),
  refund: refundShape,
  refundAskedAt: z.iso.datetime().nullable(),
  actions: allowances(['cancel']),
  history: historyShape(TRAINING_EVENTS, TRAINING_ROLES),
})
export type TrainingPurchase = z.infer<typeof purchaseShape>
/** The same with whose it is. */
export const deskPurchaseShape = purchaseShape.extend({ person: z.string() })

/** `isFree`: whether it was shown that the unit is given back. */
export const unitCancelForm = z.object({ isFree: flag })
// Desk

const MOST_WON = 100_000_000
const MOST_UNITS = 200

const trainerFields = {
  ...namesInBoth(),
  aboutKo: optionalLines(500),
  aboutEn: optionalLines(500),
  portrait: wholeNumber('choiceInvalid', 1, PORTRAITS.length),
  weekdays: listOf(wholeNumber('weekdayRequired', 1, 5)).pipe(
    z
      .array(z.int())
      .min(1, 'weekdayRequired')
      .max(5, 'choiceInvalid')
      .transform((days) => [...new Set(days)].sort()),
  ),
  from: minuteOfDay('ptFromRequired'),
  to: minuteOfDay('ptToRequired'),
  isActive: flag,
}
const packageFields = {
  ...namesInBoth(),
  units: wholeNumber('ptUnitsRequired', 1, MOST_UNITS),
  won: wholeNumber('offerWonRequired', 0, MOST_WON),
  isActive: flag,
}
/** The number of the last change when the form was shown; 0 for a new one. */
const revision = wholeNumber('malformed', 0)

function checkHours(form: { from: number; to: number }, context: z.core.$RefinementCtx): void {
  if (typeof form.from !== 'number' || typeof form.to !== 'number') return
  if (form.to <= form.from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart', input: form })
}
export const newTrainerForm = z.object(trainerFields).superRefine(checkHours, evenWithOtherErrors)
export type NewTrainer = z.output<typeof newTrainerForm>
export const trainerForm = z
  .object({ ...trainerFields, revision })
  .superRefine(checkHours, evenWithOtherErrors)
export const newPackageForm = z.object(packageFields)
export type NewPackage = z.output<typeof newPackageForm>
export const packageForm = z.object({ ...packageFields, revision })

export const deskTrainerShape = trainerShape.extend({ isActive: z.boolean(), upcoming: z.int() })
export type DeskTrainer = z.infer<typeof deskTrainerShape>
export const deskTrainersShape = z.object({ trainers: z.array(deskTrainerShape) })

export const WHAT_HAPPENS = ['moved', 'givenBack'] as const
/** A unit that days off concern, and what becomes of it. */
const concernedShape = z.object({
  id: z.string(),
  name: z.string(),
  company: names,
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  happens: z.enum(WHAT_HAPPENS),
})
export type ConcernedUnit = z.infer<typeof concernedShape>

export const daysOffQuery = z.object({ from: day, to: day, moveTo: oneId })
const daysOffFields = {
  from: requiredDay('ptFirstDayRequired'),
  to: requiredDay('ptLastDayRequired'),
  /** The trainer who takes over; units are given back where it is empty or they cannot. */
  moveTo: oneId,
  reason,
}
/**
 * Days off; `concerned` is how many units were listed, so that nobody is moved unseen. `giveBack` has the units that are given back
 * though the other trainer could take them over.
 */
export const daysOffForm = z
  .object({ ...daysOffFields, concerned: wholeNumber('malformed', 0), giveBack: listOf(z.string().max(50)) })
  .superRefine(inOrder, evenWithOtherErrors)
/** What is asked before the units concerned are listed. */
export const daysOffLook = { from: daysOffFields.from, to: daysOffFields.to, moveTo: oneId }

/** An error at the last day where it is before the first. */
export function inOrder(form: { from: string; to: string }, context: z.core.$RefinementCtx): void {
  if (typeof form.from === 'string' && typeof form.to === 'string' && form.to < form.from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart', input: form })
}

export const deskTrainerDetailsShape = deskTrainerShape.extend({
  ...changedShape,
  daysOff: z.array(z.object({ id: z.int(), from: z.string(), to: z.string(), reason: z.string() })),
  /** The other trainers, who could take over. */
  others: z.array(z.object({ id: z.string(), name: names })),
  /** For the days of the query: the units concerned; null without days. */
  concerned: z.array(concernedShape).nullable(),
})
export type DeskTrainerDetails = z.infer<typeof deskTrainerDetailsShape>
export const daysOffSavedShape = z.object({ moved: z.int(), givenBack: z.int() })
export const endDaysOffForm = z.object({ daysOffId: wholeNumber('malformed', 1) })

export const deskPackageShape = packageShape.extend({ isActive: z.boolean(), sold: z.int() })
export type DeskPackage = z.infer<typeof deskPackageShape>
export const deskPackagesShape = z.object({ validDays: z.int(), packages: z.array(deskPackageShape) })
export const deskPackageDetailsShape = deskPackageShape.extend(changedShape)
export type DeskPackageDetails = z.infer<typeof deskPackageDetailsShape>

export const deskTrainingQuery = z.object({ date: day })
export const DESK_UNIT_ACTIONS = ['attended', 'noShow', 'giveBack'] as const
export const deskUnitShape = z.object({
  id: z.string(),
  name: z.string(),
  company: names,
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(UNIT_SHOWN),
  isAttended: z.boolean(),
  actions: allowances(DESK_UNIT_ACTIONS),
})
export type DeskUnit = z.infer<typeof deskUnitShape>
/** A day at the desk by trainer, with the number of units of each day of the week. */
export const deskTrainingShape = z.object({
  date: z.string(),
  week: z.array(z.object({ date: z.string(), units: z.int() })),
  trainers: z.array(
    z.object({ id: z.string(), name: names, isThere: z.boolean(), units: z.array(deskUnitShape) }),
  ),
  /** Who trains now, whatever day is shown. */
  now: z.array(z.object({ trainer: names, name: z.string(), endMinutes: z.int() })),
})
export const deskUnitForm = z.discriminatedUnion('decision', [
  decides('attended', { id: publicId }),
  decides('noShow', { id: publicId }),
  decides('giveBack', { id: publicId, reason }),
])

export const DESK_PURCHASE_ACTIONS = ['approve', 'decline'] as const
/** A refund that waits for the desk. */
export const trainingCancellationShape = z.object({
  id: z.string(),
  package: names,
  name: z.string(),
  company: names,
  askedAt: z.iso.datetime(),
  refund: refundShape,
  actions: allowances(DESK_PURCHASE_ACTIONS),
})
export type TrainingCancellation = z.infer<typeof trainingCancellationShape>
export const trainingQueueShape = queueShape(trainingCancellationShape)
