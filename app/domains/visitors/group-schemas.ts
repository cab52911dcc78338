import { z } from 'zod'
import { publicId } from '~/decisions/schemas'
import { keptFile } from '~/files/kept-file'
import { amongOthers, flag, listOf, optionalText, whole } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { normaliseMobile } from '~/rules/phone'
import { MOST_SHEET_ROWS } from '~/workbooks/sheet-kind'
import {
  hostMobileProblem,
  individualVisitForm,
  MAX_ADDITIONAL_VISITORS,
  visitorForm,
  VISIT_PURPOSES,
} from './schemas'
import { messageCode } from '~/api/message-code'

/** People of one group, those who were cancelled left out (decisions §6). */
export const MOST_MEMBERS = MOST_SHEET_ROWS

const { floor, visitDate, visitTime } = individualVisitForm.shape

/** Which list of people, and how many right rows whoever confirms was told: with another number nothing is written. */
const ofList = {
  sheet: publicId,
  count: whole('malformed', 1, MOST_SHEET_ROWS),
}

const details = {
  /** Empty for a visit to oneself; the phone only where two have the name. */
  hostName: optionalText(50),
  hostMobile: typedText(normaliseMobile, { tooLong: 'hostMobileInvalid' }).optional(),
  floor,
  visitDate,
  visitTime,
  purpose: z.enum(VISIT_PURPOSES, 'purposeRequired'),
  purposeText: optionalText(200),
  consent: flag.refine((value) => value, 'privacyNotAgreed'),
  /** The version of the text that was read; who names none means the one in force. */
  consentVersion: z.string().max(50).optional(),
}
type Typed = Partial<z.output<z.ZodObject<Pick<typeof details, 'purpose' | 'purposeText' | 'hostMobile'>>>>

/** What one field of a group's visit says of another. */
function checkDetails(visit: Typed, context: z.core.$RefinementCtx) {
  const need = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (visit.purpose === 'other' && !visit.purposeText) need('purposeText', 'purposeTextRequired')
  const wrong = visit.hostMobile && hostMobileProblem(visit.hostMobile)
  if (wrong) need('hostMobile', wrong)
}

/** Whom, where, when and why a group visits, as for one visitor. */
export const groupDetailsForm = z.object(details).superRefine(checkDetails, amongOthers)
export type GroupDetails = z.output<typeof groupDetailsForm>

/** A group's visit; its people are a list that was read or typed. */
export const groupVisitForm = z.object({ ...ofList, ...details }).superRefine(checkDetails, amongOthers)
export type GroupVisit = z.output<typeof groupVisitForm>

/**
 * The page of a group's visit: its people come with a file, are typed afterwards, are chosen of an earlier visit (`people`), or are
 * on the list already (`has`).
 */
export const groupStartForm = z
  .object({
    ...details,
    sheet: z.preprocess(
      (value) => (Array.isArray(value) ? value.at(-1) : value),
      z.union([z.literal('').transform(() => undefined), keptFile]).optional(),
    ),
    typed: z.string().optional(),
    has: z.enum(['list', 'people']).optional().catch(undefined),
    people: listOf(z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed')),
  })
  .superRefine((form, context) => {
    checkDetails(form, context)
    if (form.has === 'people' && !form.sheet && form.people?.length === 0)
      context.addIssue({ code: 'custom', path: ['people'], message: 'nothingSelected' })
    if (!form.has && !form.sheet && !form.typed)
      context.addIssue({ code: 'custom', path: ['sheet'], message: 'sheetRequired' })
  }, amongOthers)

/** What is kept with a list until it is confirmed: the visit it shall be, or the one its people are added to. */
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
  /** The group that these people are added to. */
  into: z.string().nullable(),
})
export type ListPurpose = z.infer<typeof listPurposeShape>

/** Which group the people of a list are added to. */
export const listIntoForm = z.object({ group: publicId })

/** When and where a group comes, as it shall be. `revision` is what the writer has seen. */
export const groupChangeForm = z.object({ revision: whole('malformed', 0), floor, visitDate, visitTime })

/** Who of an earlier visit comes again; nobody named means all of them. */
export const againForm = z.object({
  people: listOf(z.coerce.number('nothingSelected').int('malformed').min(0, 'malformed')),
})

/** People who also come: typed, or the right rows of a list. */
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

/** A decision about chosen people of a group. A refusal needs words, a cancellation may have some. */
export const memberDecisionForm = z
  .object({
    decision: z.enum(['approve', 'reject', 'cancel', 'requestCancellation', 'keep'], 'malformed'),
    numbers,
    reason: optionalText(200),
    revision: whole('malformed', 0).optional(),
  })
  .refine(({ decision, reason }) => decision !== 'reject' || reason, {
    path: ['reason'],
    message: 'reasonRequired',
  })

/** Of whom it is asked whether they were told. */
export const passMessagesQuery = z.object({
  numbers: z
    .string()
    .regex(/^\d{1,5}(?:,\d{1,5}){0,99}$/, 'malformed')
    .transform((text) => text.split(',').map(Number)),
})

export const passMessagesShape = z.object({
  /** Whether the last pass of somebody went out, by each way; null where none was to be sent. */
  people: z.array(
    z.object({
      number: z.int(),
      sms: z.enum(['waiting', 'sent', 'failed']).nullable(),
      email: z.enum(['waiting', 'sent', 'failed']).nullable(),
      /** When the last of them went out. */
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The last passes of the whole group, each way counted: how many there are, and how many went out or cannot be sent. */
  passes: z.object({ all: z.int(), sent: z.int(), failed: z.int() }),
})
export type PassMessages = z.infer<typeof passMessagesShape>
