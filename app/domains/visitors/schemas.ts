import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import { amongOthers, optionalText, personName, requiredText } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { typedTime } from '~/forms/typed-time'
import {
  isForeignMobile,
  mobileProblem,
  normaliseMobile,
  normaliseVisitorMobile,
  visitorMobileProblem,
} from '~/rules/phone'
import { isKoreanPlate, normalisePlate } from '~/rules/plate'
import { isLocalDate, parseMinutes } from '~/rules/local-time'
import { VISIT_STATUSES } from '~/rules/statuses'
import { normaliseIdentifier, normaliseText } from '~/rules/text'
import { MAX_ADDITIONAL_VISITORS, VISIT_PURPOSES } from './limits'
import { CHANGED_THINGS } from './rules/visit-change'

export { MAX_ADDITIONAL_VISITORS, VISIT_PURPOSES }

/** What can happen to a visit: the steps of its history. */
const VISIT_EVENTS = [
  'requested',
  'approved',
  'rejected',
  'cancellationRequested',
  'kept',
  'cancelled',
  'edited',
  'changed',
  'added',
  'hostReminded',
  'checkedIn',
  'checkedOut',
  'notVisited',
  'ended',
] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

export const visitStatus = z.enum(VISIT_STATUSES)

/** A visitor's number: Korean, or foreign with an e-mail address beside it (decisions §6). Letters are told apart (specification §5). */
const visitorMobile = typedText(normaliseVisitorMobile, {
  required: 'mobileRequired',
  tooLong: 'mobileInvalid',
}).superRefine((value, context) => {
  const message = visitorMobileProblem(value)
  if (message) context.addIssue({ code: 'custom', message, input: value })
})

/**
 * The code of what is wrong with a host's normalised number, which is always a Korean one, or null. A rule among other
 * mistakes is given what was sent: what is no text counts as missing.
 */
export function hostMobileProblem(phone: unknown) {
  const problem = mobileProblem(typeof phone === 'string' ? phone.replace(/^\+/, '') : '')
  if (problem === 'mobileRequired') return 'hostMobileRequired'
  return problem === 'mobileInvalid' ? 'hostMobileInvalid' : problem
}

/** A flag of a form ('on') or of JSON (true). */
const flag = z
  .union([z.boolean(), z.enum(['on', 'true']).transform(() => true)])
  .optional()
  .transform((value) => value ?? false)

/** A number of a form field or of JSON, whole. */
const whole = (required: string) =>
  z.coerce
    .number({ error: required })
    .int('malformed')
    .min(-2_147_483_648, 'malformed')
    .max(2_147_483_647, 'malformed')

/** One person: name and mobile are required, e-mail and plate are checked where given (decisions §6). */
export const visitorForm = z
  .object({
    name: personName,
    mobile: visitorMobile,
    email: optionalText(254)
      .transform((value) => value || undefined)
      .pipe(z.email('emailInvalid').optional()),
    companyName: optionalText(100),
    plate: typedText((value) => normalisePlate(normaliseText(value)), {
      tooLong: messageCode('tooLong', { max: 20 }),
    })
      .refine((value) => value.length <= 20, messageCode('tooLong', { max: 20 }))
      .optional(),
    otherPlate: flag,
  })
  .superRefine((visitor, context) => {
    if (visitor.plate && !visitor.otherPlate && !isKoreanPlate(visitor.plate)) {
      context.addIssue({ code: 'custom', path: ['plate'], message: 'plateInvalid' })
    }
    // Text messages go to Korean numbers only: the pass has to have another way.
    if (typeof visitor.mobile === 'string' && isForeignMobile(visitor.mobile) && !visitor.email) {
      context.addIssue({ code: 'custom', path: ['email'], message: 'emailRequiredForForeignMobile' })
    }
  }, amongOthers)

/** Those who come together: the one who reserves, and so many besides. */
const party = <Person extends z.ZodType>(person: Person) =>
  z
    .array(person)
    .min(1, 'nameRequired')
    .max(
      1 + MAX_ADDITIONAL_VISITORS,
      messageCode('tooManyAdditionalVisitors', { max: MAX_ADDITIONAL_VISITORS }),
    )

/** Whom one visits: checked against the company's people (decisions §6, host check). */
export const hostCheckForm = z.object({
  companyId: whole('companyRequired'),
  hostName: requiredText('hostNameRequired', 50),
  hostMobile: typedText(normaliseMobile, {
    required: 'hostMobileRequired',
    tooLong: 'hostMobileInvalid',
  }).superRefine((value, context) => {
    const message = hostMobileProblem(value)
    if (message) context.addIssue({ code: 'custom', message, input: value })
  }),
})

/**
 * The individual visit, as the form posts it and as `POST /visits` takes it. A signed-in host who makes it for
 * own guests sends `forMyself` instead of company, name and phone. Whether the date can be booked depends on
 * the time and is the API's to say.
 */
export const individualVisitForm = z
  .object({
    forMyself: flag,
    companyId: whole('companyRequired').optional(),
    hostName: optionalText(50),
    hostMobile: typedText(normaliseMobile, { tooLong: 'hostMobileInvalid' }).optional(),
    floor: whole('floorRequired'),
    visitDate: typedText(normaliseIdentifier, {
      required: 'visitDateRequired',
      tooLong: 'dateInvalid',
    }).refine(isLocalDate, 'dateInvalid'),
    visitTime: z.preprocess(
      typedTime,
      typedText(normaliseIdentifier, { required: 'visitTimeRequired', tooLong: 'timeInvalid' })
        .refine((value) => parseMinutes(value) !== null, 'timeInvalid')
        .refine((value) => (parseMinutes(value) ?? 0) % 10 === 0, 'timeStep'),
    ),
    purpose: z.enum(VISIT_PURPOSES, 'purposeRequired'),
    purposeText: optionalText(200),
    visitors: party(visitorForm),
    consent: flag.refine((value) => value, 'privacyNotAgreed'),
    /** The version of the text that was read; who names none means the one in force. */
    consentVersion: z.string().max(50).optional(),
  })
  .superRefine((visit, context) => {
    const need = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (visit.purpose === 'other' && !visit.purposeText) need('purposeText', 'purposeTextRequired')
    if (visit.forMyself) return
    if (visit.companyId === undefined) need('companyId', 'companyRequired')
    if (!visit.hostName) need('hostName', 'hostNameRequired')
    const hostMobileWrong = hostMobileProblem(visit.hostMobile)
    if (hostMobileWrong) need('hostMobile', hostMobileWrong)
  }, amongOthers)
export type IndividualVisit = z.output<typeof individualVisitForm>

const { floor, visitDate, visitTime } = individualVisitForm.shape

/** A reservation as it shall be: the whole of it, so that who is not named does not come (decisions §6). */
export const visitChangeForm = z.object({
  /** What the writer has seen; whoever was faster made another of it. */
  revision: whole('malformed'),
  floor,
  visitDate,
  visitTime,
  /** The first made the reservation. A number is that of somebody who is in it already. */
  visitors: party(visitorForm.safeExtend({ number: whole('malformed').optional() })),
})

/** The guest's way back to an own reservation: the link plus the phone it was made with (decisions §6). */
export const visitAccessForm = z.object({ mobile: visitorMobile })

/** What somebody at a kiosk knows of an own pass. */
export const findPassForm = z.object({ name: requiredText('nameRequired', 50), mobile: visitorMobile })

/** A decision that needs words: refusing or cancelling. */
export const reasonForm = z.object({ reason: requiredText('reasonRequired', 200) })
export const optionalReasonForm = z.object({ reason: optionalText(200) })

/** Several visits decided at once. `revisions` says which state of each was looked at, by its id. */
export const bulkDecisionForm = z.object({
  ids: chosenIds(100),
  revisions: z.record(publicId, whole('malformed')).optional(),
})

/** Several visits refused at once, with the reason their guests are told. */
export const bulkRejectionForm = bulkDecisionForm.extend(reasonForm.shape)

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

/** A name in both languages. */
export const bilingual = z.object({ ko: z.string(), en: z.string() })

export const visitorShape = z.object({
  number: z.int(),
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  companyName: z.string().nullable(),
  plate: z.string().nullable(),
  otherPlate: z.boolean(),
  status: visitStatus,
  /** Code of the public gate pass; null until approved. */
  passCode: z.string().nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  checkedOutAt: z.iso.datetime().nullable(),
})

export const VISIT_ACTIONS = [
  'approve',
  'reject',
  'cancel',
  'requestCancellation',
  'keep',
  'edit',
  'change',
  'add',
] as const

export const visitShape = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
  /** Grows with every change and decision: a write names what its writer has seen. */
  revision: z.int(),
  companyId: z.int(),
  company: bilingual,
  /** The host's name: masked for guests, whole for the company's own people. */
  hostName: z.string(),
  floor: z.int(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  purpose: z.enum(VISIT_PURPOSES),
  purposeText: z.string().nullable(),
  status: visitStatus,
  statusReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  visitors: z.array(visitorShape),
  /** The numbers of those whom the building's block list names, for who decides about them; nobody else learns of it. */
  blocked: z.array(z.int()),
  events: z.array(
    z.object({
      event: z.enum(VISIT_EVENTS),
      by: z.enum(['guest', 'author', 'host', 'manager', 'desk', 'job']),
      visitorNumber: z.int().nullable(),
      /** Of a group, whom it was about; empty for all of it. */
      visitorNumbers: z.array(z.int()),
      reason: z.string().nullable(),
      /** What is another since, from what to what. */
      changes: z.array(
        z.object({
          of: z.enum(CHANGED_THINGS),
          from: z.string().nullable(),
          to: z.string().nullable(),
          who: z.string().nullable(),
        }),
      ),
      at: z.iso.datetime(),
    }),
  ),
  actions: allowances(VISIT_ACTIONS),
})
export type Visit = z.infer<typeof visitShape>

export const visitRowShape = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
  /** Name of the visitor who reserved. */
  name: z.string(),
  visitorCount: z.int(),
  companyName: z.string().nullable(),
  plate: z.string().nullable(),
  hostName: z.string(),
  floor: z.int(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  status: visitStatus,
  statusReason: z.string().nullable(),
  /** True when the reader may approve it now. */
  approvable: z.boolean(),
  /** Grows with every change and decision: who approves says which they have seen. */
  revision: z.int(),
})
export type VisitRow = z.infer<typeof visitRowShape>

/** What a page of visits has besides its rows; null unless asked for. */
export const visitPageExtra = { waiting: z.int().nullable() }

export const waitingShape = z.object({ count: z.int(), next: z.string().nullable() })
