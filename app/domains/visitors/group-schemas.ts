import { z } from 'zod'
import { MESSAGE_STATUSES } from '~/messaging/statuses'
import { publicId } from '~/decisions/schemas'
import { keptFile } from '~/files/kept-file'
import { evenWithOtherErrors, flag, listOf, optionalText, toldText, wholeNumber } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { normaliseMobile } from '~/rules/phone'
import {
  hostMobileProblem,
  individualVisitForm,
  MAX_ADDITIONAL_VISITORS,
  visitorForm,
  VISIT_PURPOSES,
} from './schemas'
import { MOST_MEMBERS } from './limits'
import { visitTime } from './visit-time'
import { messageCode } from '~/api/message-code'

const { floor, visitDate } = individualVisitForm.shape

/** Which list of people, and how many valid rows the confirming page showed: with another number nothing is written. */
const ofList = {
  sheet: publicId,
  count: wholeNumber('malformed', 1, MOST_MEMBERS),
}

const details = {
  /** Empty for a visit to oneself; the phone is needed only where two members share the name. */
  hostName: optionalText(50),
  hostMobile: typedText(normaliseMobile, { tooLong: 'hostMobileInvalid' }).optional(),
  floor,
  visitDate,
  visitTime,
  purpose: z.enum(VISIT_PURPOSES, 'purposeRequired'),
  purposeText: toldText(200),
  consent: flag.refine((value) => value, 'privacyNotAgreed'),
  /** The version of the text that was shown; without one the version in force is meant. */
  consentVersion: z.string().max(50).optional(),
}
type Typed = Partial<z.output<z.ZodObject<Pick<typeof details, 'purpose' | 'purposeText' | 'hostMobile'>>>>

/** Rules between fields of a group's visit. */
function checkDetails(visit: Typed, context: z.core.$RefinementCtx) {
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (visit.purpose === 'other' && !visit.purposeText) addIssue('purposeText', 'purposeTextRequired')
  const hostMobileError = visit.hostMobile && hostMobileProblem(visit.hostMobile)
  if (hostMobileError) addIssue('hostMobile', hostMobileError)
}

/** Host, place, time and purpose of a group's visit, by the rules of an individual one. */
export const groupDetailsForm = z.object(details).superRefine(checkDetails, evenWithOtherErrors)
export type GroupDetails = z.output<typeof groupDetailsForm>

/** A group's visit; its people are a list that was uploaded or typed. */
export const groupVisitForm = z
  .object({ ...ofList, ...details })
  .superRefine(checkDetails, evenWithOtherErrors)
export type GroupVisit = z.output<typeof groupVisitForm>

/**
 * The page of a group's visit: its people are uploaded as a file, typed afterwards, chosen from an earlier visit
 * (`people`), or already on a list (`has`).
 */
export const groupStartForm = z
  .object({
    ...details,
    sheet: z.preprocess(
      (value) => (Array.isArray(value) ? value.at(-1) : value),
      z.union([z.literal('').transform(() => undefined), keptFile]).optional(),
    ),
    /** Whether the people are typed on the next page instead of sent as a file. */
    typed: z.enum(['no', 'yes'], 'malformed').optional(),
    has: z.enum(['list', 'people']).optional().catch(undefined),
    people: listOf(z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed')),
  })
  .superRefine((form, context) => {
    checkDetails(form, context)
    if (form.has === 'people' && !form.sheet && form.people?.length === 0)
      context.addIssue({ code: 'custom', path: ['people'], message: 'nothingSelected' })
    if (!form.has && !form.sheet && form.typed !== 'yes')
      context.addIssue({ code: 'custom', path: ['sheet'], message: 'sheetRequired' })
  }, evenWithOtherErrors)

/** Kept with a list until it is confirmed: the visit to be requested, or the one its people are added to. */
export const listPurposeShape = z.object({
  visit: z
    .object({
      hostName: z.string().optional(),
      hostMobile: z.string().optional(),
      floor: z.int(),
      visitDate: z.string(),
      visitTime: z.string(),
      purpose: z.enum(VISIT_PURPOSES),
      purposeText: z.string().optional(),
      consent: z.boolean(),
      consentVersion: z.string().optional(),
    })
    .nullable(),
  /** The group these people are added to. */
  into: z.string().nullable(),
})
export type ListPurpose = z.infer<typeof listPurposeShape>

/** The group the people of a list are added to. */
export const listIntoForm = z.object({ group: publicId })

/** A group's day, time and floor after the change. `revision` is the one the form was made from. */
export const groupChangeForm = z.object({
  revision: wholeNumber('malformed', 0),
  floor,
  visitDate,
  visitTime,
})

/** People of an earlier visit to invite again; none given means all. */
export const againForm = z.object({
  people: listOf(z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed')),
})

/** People to add: typed, or the valid rows of a list. */
export const groupAdditionForm = z.object({
  visitors: z
    .array(visitorForm)
    .min(1, 'nameRequired')
    .max(
      1 + MAX_ADDITIONAL_VISITORS,
      messageCode('tooManyAdditionalVisitors', { max: MAX_ADDITIONAL_VISITORS }),
    ),
})
export const groupListForm = z.object(ofList)

const numbers = listOf(
  z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed').max(32_000, 'malformed'),
).pipe(z.array(z.number()).min(1, 'nothingSelected').max(MOST_MEMBERS, 'malformed'))

/** A decision about chosen people of a group. A rejection needs a reason, a cancellation may have one. */
export const memberDecisionForm = z
  .object({
    decision: z.enum(['approve', 'reject', 'cancel', 'requestCancellation', 'keep'], 'malformed'),
    numbers,
    reason: optionalText(200),
    revision: wholeNumber('malformed', 0).optional(),
  })
  .refine(({ decision, reason }) => decision !== 'reject' || reason, {
    path: ['reason'],
    message: 'reasonRequired',
  })

/** The people whose message status is requested; their numbers are read once it is clear that the caller may see the group. */
export const passMessagesQuery = z.object({ numbers: z.string() })
/** Numbers of people of a group: `0,3,17`. */
export const passNumbers = z
  .string()
  .regex(/^\d{1,5}(?:,\d{1,5}){0,99}$/, 'malformed')
  .transform((text) => text.split(',').map(Number))

export const passMessagesShape = z.object({
  /** Whether a person's last pass was sent, by each channel; null where none was to be sent. */
  people: z.array(
    z.object({
      number: z.int(),
      sms: z.enum(MESSAGE_STATUSES).nullable(),
      email: z.enum(MESSAGE_STATUSES).nullable(),
      /** When the last of these messages was sent. */
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
  /**
   * The last passes of the whole group, each channel counted: how many there are, how many were sent, how many failed.
   */
  passes: z.object({ all: z.int(), sent: z.int(), failed: z.int() }),
})
export type PassMessages = z.infer<typeof passMessagesShape>
