import { z } from 'zod'
import { keptFile } from '~/files/kept-file'
import { fileShape } from '~/files/schemas'
import {
  evenWithOtherErrors,
  flag,
  listOf,
  minuteOfDay,
  namesInBoth,
  optionalText,
  reason,
  requiredDay,
  wholeNumber,
} from '~/forms/fields'
import { optionalLines, typedText } from '~/forms/typed-text'
import { allowances, decides, publicId } from '~/decisions/schemas'
import { fileQuery, listQuery, searched, viewOf } from '~/lists/list-query'
import { normaliseIdentifier } from '~/rules/text'
import type { Status } from '~/rules/statuses'

/* Events of the listening bar and who comes (product §2). */

/** A sign-up has its seats (`reserved`), waits for them (`pending`), or was given back. */
export const SIGN_UP_STATUSES = ['reserved', 'pending', 'cancelled'] as const satisfies readonly Status[]
/** A person brings nobody or one other. */
export const MOST_SEATS_EACH = 2
export const EVENT_ACTIONS = ['signUp', 'signOff', 'takeOne'] as const

const names = z.object({ ko: z.string(), en: z.string() })

/** Events to come, the next one first, or past ones, the latest first. */
export const EVENT_VIEWS = ['coming', 'past'] as const
export const eventListQuery = listQuery({ when: viewOf(EVENT_VIEWS) }, [10])
export const eventIdParam = z.object({ id: publicId })

export const eventShape = z.object({
  id: z.string(),
  name: names,
  /** Who plays or speaks; '' where nobody does. */
  guest: names,
  program: names,
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  seats: z.int(),
  /** Seats that are taken, and the people who wait for some. */
  taken: z.int(),
  waiting: z.int(),
  /** The text alternative of the poster; null without one. */
  poster: names.nullable(),
  isOver: z.boolean(),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  /** The number of changes so far (RFC 5545 SEQUENCE), the caller's own included. */
  sequence: z.int(),
  changedAt: z.iso.datetime(),
  /** The caller's own sign-up; the place counts from 1, and the code is said at the door. */
  mine: z
    .object({
      id: z.string(),
      status: z.enum(SIGN_UP_STATUSES),
      seats: z.int(),
      waitingPlace: z.int().nullable(),
      code: z.string(),
    })
    .nullable(),
  actions: allowances(EVENT_ACTIONS),
})
export type BarEvent = z.infer<typeof eventShape>

/** Events of today that are neither over nor called off. */
export const todaysEventsShape = z.object({
  items: z.array(
    eventShape.pick({ id: true, name: true, guest: true, startMinutes: true, endMinutes: true }),
  ),
})
export type TodaysEvent = z.infer<typeof todaysEventsShape>['items'][number]

const seats = wholeNumber('seatsRequired', 1, MOST_SEATS_EACH)
export const signUpForm = z.object({ seats })
/** The forms of an event's page. */
export const eventScreenForm = z.discriminatedUnion('decision', [
  decides('signUp', { seats }),
  decides('signOff'),
  decides('takeOne'),
])
export const signedUpShape = z.object({
  status: z.enum(SIGN_UP_STATUSES),
  waitingPlace: z.int().nullable(),
})
/** Own sign-ups of events that are not over; few, as events are. */
export const ownEventsShape = z.object({ items: z.array(eventShape) })

// Desk

const MOST_SEATS = 500
const LONGEST_NAME = 100

const eventFields = {
  ...namesInBoth(LONGEST_NAME),
  guestKo: optionalText(LONGEST_NAME).transform((text) => text ?? ''),
  guestEn: optionalText(LONGEST_NAME).transform((text) => text ?? ''),
  programKo: optionalLines(2000),
  programEn: optionalLines(2000),
  date: requiredDay('dateRequired'),
  start: minuteOfDay('timeRequired'),
  end: minuteOfDay('timeRequired'),
  /** It is meant to be on a weekend or holiday, on which the bar is closed. */
  onClosedDay: flag,
  seats: wholeNumber('offerSeatsRequired', 1, MOST_SEATS),
  /** The upload; a form shows the poster it has with a tick, so the last one is the chosen one. */
  poster: z.preprocess((value) => [value ?? []].flat().filter(Boolean).at(-1), keptFile.optional()),
  altKo: optionalText(200).transform((text) => text ?? ''),
  altEn: optionalText(200).transform((text) => text ?? ''),
  /** What becomes of bookings in the event's way, as for a block. */
  cancel: listOf(publicId),
  move: listOf(z.object({ id: publicId, room: z.string().max(40) })),
}

function checkEvent(
  form: { start: number; end: number; poster?: string; altKo: string; altEn: string },
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: form })
  if (typeof form.start === 'number' && typeof form.end === 'number' && form.end <= form.start)
    refuse('end', 'endBeforeStart')
  if (form.poster && !form.altKo) refuse('altKo', 'altKoRequired')
  if (form.poster && !form.altEn) refuse('altEn', 'altEnRequired')
}

export const newEventForm = z.object(eventFields).superRefine(checkEvent, evenWithOtherErrors)
export type NewEvent = z.output<typeof newEventForm>
export const eventForm = z
  .object({
    ...eventFields,
    /** The number of the last change when the form was shown. */
    revision: wholeNumber('malformed', 0),
  })
  .superRefine(checkEvent, evenWithOtherErrors)
export const cancelEventForm = z.object({ reason })

/** Somebody arrives: found in the list, or by the code that they say. Or a wrong tick is taken back. */
export const checkInForm = z.discriminatedUnion('decision', [
  decides('checkIn', { id: publicId }),
  decides('checkInByCode', {
    code: typedText((text) => normaliseIdentifier(text).toUpperCase().replace(/[\s-]/g, ''), {
      required: 'eventCodeRequired',
      tooLong: 'eventCodeUnknown',
    }).refine((code) => code !== '', 'eventCodeRequired'),
  }),
  decides('undoCheckIn', { id: publicId }),
])

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type EventValues = z.infer<typeof values>

const personShape = z.object({
  id: z.string(),
  name: z.string(),
  company: names,
  status: z.enum(SIGN_UP_STATUSES),
  seats: z.int(),
  code: z.string(),
  createdAt: z.iso.datetime(),
  checkedInAt: z.iso.datetime().nullable(),
})
export type EventPerson = z.infer<typeof personShape>

/** One sign-up for whoever was told of it, in whatever state; its code is not for other systems. */
export const deskSignUpShape = personShape.omit({ code: true }).extend({
  event: eventShape.pick({ id: true, name: true, date: true, startMinutes: true, endMinutes: true }),
  changedAt: z.iso.datetime(),
})
export const signUpIdParam = z.object({ id: publicId })

export const deskEventRowShape = eventShape.omit({ mine: true, actions: true })
export const deskEventQuery = z.object({ name: searched() })
export const deskEventShape = deskEventRowShape.extend({
  values,
  file: fileShape.nullable(),
  revision: z.int(),
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      before: values.nullable(),
      after: values,
    }),
  ),
  /** Who comes, in the order of names, and who waits, in the order of arrival. */
  people: z.array(personShape),
  arrived: z.int(),
  canCheckIn: z.boolean(),
  actions: allowances(['change', 'cancel']),
})
export type DeskEvent = z.infer<typeof deskEventShape>
export const eventFileQuery = fileQuery({})
export const checkedInShape = z.object({ name: z.string(), seats: z.int() })
