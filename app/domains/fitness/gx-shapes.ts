import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { allowances, decides, historyShape, publicId } from '~/decisions/schemas'
import {
  evenWithOtherErrors,
  listOf,
  namesInBoth,
  optionalText,
  reason,
  wholeNumber,
  minuteOfDay,
} from '~/forms/fields'
import { optionalLines } from '~/forms/typed-text'
import { day, month } from '~/lists/list-query'
import type { Status } from '~/rules/statuses'
import { agreedFields, boughtFields, changedShape, names, refundFields, won } from './bought-shapes'
import { isWithinSession } from './rules/sessions'

/* G.X. programmes and applications for a month of one (product §3, §9). */

/** Stored statuses of an application (decisions §2, booking). */
export const GX_STATUSES = [
  'reserved',
  'cancellation_requested',
  'cancelled',
] as const satisfies readonly Status[]
export const GX_EVENTS = [
  'applied',
  'placeGiven',
  'cancellationRequested',
  'cancellationDeclined',
  'cancelled',
  'classesKept',
  'classesCancelled',
] as const
export const GX_ROLES = ['author', 'desk', 'job', 'manager'] as const

/** Statuses as shown: before, in and after the month follow from the clock (decisions §2). */
export const GX_SHOWN = [
  'before_use',
  'in_use',
  'after_use',
  'cancellation_requested',
  'cancelled',
] as const satisfies readonly Status[]

export const gxQuery = z.object({ month })

/** A programme in one month. */
export const gxProgramShape = z.object({
  id: z.string(),
  name: names,
  about: names,
  trainer: names,
  /** 1 for Monday to 5 for Friday. */
  weekdays: z.array(z.int()),
  startMinutes: z.int(),
  endMinutes: z.int(),
  /** The monthly fee without VAT (product §9). */
  won,
  vatWon: won,
  capacity: z.int(),
  applied: z.int(),
  waiting: z.int(),
  month: z.string(),
  dates: z.array(z.string()),
  /** The caller's own application or place on the waiting list, counted from 1, and until when a free one is held for them. */
  mine: z
    .object({
      applicationId: z.string().nullable(),
      waitingPlace: z.int().nullable(),
      heldUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The caller's programmes of the month whose times overlap this one's. */
  clashes: z.array(names),
  /** What cancelling right after applying would cost, and until when nothing; null without classes. */
  cancelling: z.object({ chargeWon: won, freeUntil: z.iso.datetime() }).nullable(),
  actions: allowances(['apply', 'leaveWaiting']),
})
export type GxProgram = z.infer<typeof gxProgramShape>

export const gxListShape = z.object({
  month: z.string(),
  months: z.array(z.string()),
  programs: z.array(gxProgramShape),
})
export const gxDetailsShape = gxProgramShape.extend({ months: z.array(z.string()) })
export type GxDetails = z.infer<typeof gxDetailsShape>

const monthNeeded = month.refine((value) => value !== undefined, 'monthInvalid').transform((value) => value!)

const applyFields = {
  month: monthNeeded,
  ...agreedFields('passPolicyNotAgreed'),
}
/** An application: the month, the fee and the policy that were shown. */
export const gxApplyForm = z.object(applyFields)
export const gxMonthForm = z.object({ month: monthNeeded })
/** The forms of the programme's page. */
export const gxScreenForm = z.discriminatedUnion('decision', [
  decides('apply', applyFields),
  decides('leaveWaiting', { month: monthNeeded }),
])

export const gxAppliedShape = z.object({
  applicationId: z.string().nullable(),
  waitingPlace: z.int().nullable(),
})

const refundShape = z.object({
  ...refundFields,
  usedClasses: z.int(),
  classes: z.int(),
})

/** One's application for a month of a programme. */
export const gxApplicationShape = z.object({
  ...boughtFields,
  programId: z.string(),
  name: names,
  trainer: names,
  month: z.string(),
  dates: z.array(z.string()),
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(GX_SHOWN),
  /** Until when it is cancelled free of charge. */
  freeUntil: z.iso.datetime(),
  attended: z.array(z.string()),
  /** What a cancellation gives back: as it was asked for, otherwise now. */
  refund: refundShape,
  refundAskedAt: z.iso.datetime().nullable(),
  actions: allowances(['cancel']),
  history: historyShape(GX_EVENTS, GX_ROLES),
})
export type GxApplication = z.infer<typeof gxApplicationShape>
/** The same with whose it is. */
export const deskApplicationShape = gxApplicationShape.extend({ person: z.string() })

// Desk

const MOST_WON = 10_000_000
const MOST_PEOPLE = 200

const programFields = {
  ...namesInBoth(),
  aboutKo: optionalLines(500),
  aboutEn: optionalLines(500),
  trainerKo: optionalText(50).transform((text) => text ?? ''),
  trainerEn: optionalText(50).transform((text) => text ?? ''),
  weekdays: listOf(wholeNumber('weekdayRequired', 1, 5)).pipe(
    z
      .array(z.int())
      .min(1, 'weekdayRequired')
      .max(5, 'choiceInvalid')
      .transform((days) => [...new Set(days)].sort()),
  ),
  start: minuteOfDay('timeRequired'),
  end: minuteOfDay('timeRequired'),
  won: wholeNumber('offerWonRequired', 0, MOST_WON),
  capacity: wholeNumber('offerSeatsRequired', 1, MOST_PEOPLE),
  firstMonth: monthNeeded,
}

/** Classes are within one session, never in the cleaning between them (product §9). */
function checkTimes(form: { start: number; end: number }, context: z.core.$RefinementCtx): void {
  if (typeof form.start !== 'number' || typeof form.end !== 'number') return
  if (form.end <= form.start)
    context.addIssue({ code: 'custom', path: ['end'], message: 'endBeforeStart', input: form })
  else if (!isWithinSession({ startMinutes: form.start, endMinutes: form.end }))
    context.addIssue({ code: 'custom', path: ['start'], message: 'outsideFitnessSessions', input: form })
}

export const newProgramForm = z.object(programFields).superRefine(checkTimes, evenWithOtherErrors)
export type NewProgram = z.output<typeof newProgramForm>
export const programForm = z
  .object({
    ...programFields,
    /** The number of the last change when the form was shown. */
    revision: wholeNumber('malformed', 0),
  })
  .superRefine(checkTimes, evenWithOtherErrors)
export const endProgramForm = z.object({ lastMonth: monthNeeded })

/** A programme at the desk, with the numbers of a month. */
export const deskProgramShape = z.object({
  id: z.string(),
  name: names,
  trainer: names,
  weekdays: z.array(z.int()),
  startMinutes: z.int(),
  endMinutes: z.int(),
  won,
  capacity: z.int(),
  firstMonth: z.string(),
  lastMonth: z.string().nullable(),
  applied: z.int(),
  waiting: z.int(),
})
export type DeskProgram = z.infer<typeof deskProgramShape>
export const deskProgramsShape = z.object({
  month: z.string(),
  months: z.array(z.string()),
  programs: z.array(deskProgramShape),
})

const personShape = z.object({
  id: z.string(),
  name: z.string(),
  company: names,
  status: z.enum(GX_STATUSES),
  won,
  attended: z.boolean(),
})
export type GxPerson = z.infer<typeof personShape>

export const deskProgramDetailsShape = deskProgramShape.extend({
  month: z.string(),
  months: z.array(z.string()),
  ...changedShape,
  /** Classes of the month, and the one whose attendance is shown; null without classes. */
  dates: z.array(z.string()),
  date: z.string().nullable(),
  people: z.array(personShape),
  waitingPeople: z.array(z.object({ name: z.string(), company: names, since: z.iso.datetime() })),
})
export type DeskProgramDetails = z.infer<typeof deskProgramDetailsShape>
export const deskProgramQuery = z.object({ month, date: day })

/** Who attended a class: exactly these. */
export const attendanceForm = z.object({
  date: day.refine((value) => value !== undefined, 'dateInvalid').transform((value) => value!),
  ids: listOf(publicId).pipe(
    z.array(z.string()).max(MOST_PEOPLE, messageCode('tooManySelected', { max: MOST_PEOPLE })),
  ),
})

export const DESK_GX_ACTIONS = ['approve', 'decline'] as const
/** A cancellation that waits for the desk. */
export const gxCancellationShape = z.object({
  id: z.string(),
  program: names,
  month: z.string(),
  name: z.string(),
  company: names,
  askedAt: z.iso.datetime(),
  refund: refundShape,
  actions: allowances(DESK_GX_ACTIONS),
})
export type GxCancellation = z.infer<typeof gxCancellationShape>
/** What a decision of the fitness queue is about. */
const queueKind = z.enum(['gx', 'pt', 'pass']).default('gx')
export const fitnessQueueForm = z.discriminatedUnion('decision', [
  decides('approve', { id: publicId, kind: queueKind }),
  decides('decline', { id: publicId, kind: queueKind, reason }),
])
