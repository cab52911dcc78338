import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import {
  evenWithOtherErrors,
  optionalText,
  personName,
  requiredDay,
  requiredText,
  toldText,
} from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import {
  isForeignMobile,
  mobileProblem,
  normaliseMobile,
  normaliseVisitorMobile,
  visitorMobileProblem,
} from '~/rules/phone'
import { isKoreanPlate, normalisePlate } from '~/rules/plate'
import { VISIT_STATUSES } from '~/rules/statuses'
import { normaliseText } from '~/rules/text'
import { MAX_ADDITIONAL_VISITORS, VISIT_PURPOSES } from './limits'
import { CHANGED_FIELDS } from './rules/visit-change'
import { visitTime } from './visit-time'

export { MAX_ADDITIONAL_VISITORS, VISIT_PURPOSES }

/** Events of a visit's history. */
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

/** A visitor's number: Korean, or foreign with an e-mail address (decisions §6); letters: product §5. */
const visitorMobile = typedText(normaliseVisitorMobile, {
  required: 'mobileRequired',
  tooLong: 'mobileInvalid',
}).superRefine((value, context) => {
  const message = visitorMobileProblem(value)
  if (message) context.addIssue({ code: 'custom', message, input: value })
})

/**
 * The message code for an invalid host number, which is always Korean, or null. As other fields may be invalid too, the
 * value may be of any type: what is no text counts as missing.
 */
export function hostMobileProblem(phone: unknown) {
  const problem = mobileProblem(typeof phone === 'string' ? phone.replace(/^\+/, '') : '')
  if (problem === 'mobileRequired') return 'hostMobileRequired'
  return problem === 'mobileInvalid' ? 'hostMobileInvalid' : problem
}

/** A flag from a form ('on') or from JSON (true). */
const flag = z
  .union([z.boolean(), z.enum(['on', 'true']).transform(() => true)])
  .optional()
  .transform((value) => value ?? false)

/** A whole number from a form field or from JSON. */
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
    companyName: toldText(100),
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
    // Text messages go to Korean numbers only, so the pass has to be sent by e-mail.
    if (typeof visitor.mobile === 'string' && isForeignMobile(visitor.mobile) && !visitor.email) {
      context.addIssue({ code: 'custom', path: ['email'], message: 'emailRequiredForForeignMobile' })
    }
  }, evenWithOtherErrors)

/** The visitors of one visit: the one who reserves, and up to ten additional ones. */
const party = <Person extends z.ZodType>(person: Person) =>
  z
    .array(person)
    .min(1, 'nameRequired')
    .max(
      1 + MAX_ADDITIONAL_VISITORS,
      messageCode('tooManyAdditionalVisitors', { max: MAX_ADDITIONAL_VISITORS }),
    )

/** The host of a visit, checked against the company's members (decisions §6, host check). */
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
 * An individual visit, as the form posts it and `POST /visits` accepts it. A signed-in host who reserves for own guests
 * sends `forMyself` instead of company, name and phone. Whether the date can be booked depends on the time of the
 * request, so the API checks it.
 */
export const individualVisitForm = z
  .object({
    forMyself: flag,
    companyId: whole('companyRequired').optional(),
    hostName: optionalText(50),
    hostMobile: typedText(normaliseMobile, { tooLong: 'hostMobileInvalid' }).optional(),
    floor: whole('floorRequired'),
    visitDate: requiredDay('visitDateRequired'),
    visitTime,
    purpose: z.enum(VISIT_PURPOSES, 'purposeRequired'),
    purposeText: toldText(200),
    visitors: party(visitorForm),
    consent: flag.refine((value) => value, 'privacyNotAgreed'),
    /** The version of the text that was shown; without one the version in force is meant. */
    consentVersion: z.string().max(50).optional(),
  })
  .superRefine((visit, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (visit.purpose === 'other' && !visit.purposeText) addIssue('purposeText', 'purposeTextRequired')
    if (visit.forMyself) return
    if (visit.companyId === undefined) addIssue('companyId', 'companyRequired')
    if (!visit.hostName) addIssue('hostName', 'hostNameRequired')
    const hostMobileError = hostMobileProblem(visit.hostMobile)
    if (hostMobileError) addIssue('hostMobile', hostMobileError)
  }, evenWithOtherErrors)
export type IndividualVisit = z.output<typeof individualVisitForm>

const { floor, visitDate } = individualVisitForm.shape

/** A reservation after the change, in full: a visitor who is not included is removed (decisions §6). */
export const visitChangeForm = z.object({
  /** The revision the change was made from; a newer one is refused as a conflict. */
  revision: whole('malformed'),
  /** Whether the later visits of its series are changed in the same way. */
  rest: flag,
  floor,
  visitDate,
  visitTime,
  /** The first made the reservation. `number` is given for visitors already in it. */
  visitors: party(visitorForm.safeExtend({ number: whole('malformed').optional() })),
})

/** A guest opens an own reservation by its link and the phone it was made with (decisions §6). */
export const visitAccessForm = z.object({ mobile: visitorMobile })

/** What a visitor at a kiosk types to find their pass. */
export const findPassForm = z.object({ name: requiredText('nameRequired', 50), mobile: visitorMobile })

/** A decision that needs a reason: rejecting or cancelling. */
export const reasonForm = z.object({ reason: requiredText('reasonRequired', 200) })
export const optionalReasonForm = z.object({ reason: toldText(200) })

/** Several visits decided at once. `revisions` has the revision that was shown of each, by id. */
export const bulkDecisionForm = z.object({
  ids: chosenIds(100),
  revisions: z.record(publicId, whole('malformed')).optional(),
})

/** Several visits rejected at once, with the reason their guests get. */
export const bulkRejectionForm = bulkDecisionForm.extend(reasonForm.shape)

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

/** A name in both languages. */
export const bilingual = z.object({ ko: z.string(), en: z.string() })

/** Which one of its series a visit is, by date: 1 of 9. */
export const seriesPlace = z.object({ place: z.int(), of: z.int() })

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
  /** Code of the public page with the visitor's passes of a series; null without one. */
  seriesCode: z.string().nullable(),
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

/** Members of whatever company to whom the caller has reserved visits, the last first; never their phone. */
export const requestedHostsShape = z.object({
  hosts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      companyId: z.int(),
      company: bilingual,
      isFavorite: z.boolean(),
    }),
  ),
})
export type RequestedHost = z.infer<typeof requestedHostsShape>['hosts'][number]

export const visitShape = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
  /** Incremented by every change and decision; a write names the revision it was made from. */
  revision: z.int(),
  companyId: z.int(),
  company: bilingual,
  /** The host's name: masked for guests, in full for the company's members. */
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
  /** Numbers of the visitors on the building's block list, for whoever decides about them; empty for all others. */
  blocked: z.array(z.int()),
  events: z.array(
    z.object({
      event: z.enum(VISIT_EVENTS),
      by: z.enum(['guest', 'author', 'host', 'manager', 'desk', 'door', 'job']),
      visitorNumber: z.int().nullable(),
      /** The people of a group an event is about; empty for all of them. */
      visitorNumbers: z.array(z.int()),
      reason: z.string().nullable(),
      /** Changed fields with their old and new values. */
      changes: z.array(
        z.object({
          of: z.enum(CHANGED_FIELDS),
          from: z.string().nullable(),
          to: z.string().nullable(),
          who: z.string().nullable(),
        }),
      ),
      at: z.iso.datetime(),
    }),
  ),
  /** The series it is one of. Its other visits are for the company's members; a guest has a page of the own passes. */
  series: seriesPlace
    .extend({
      id: z.string().nullable(),
      visits: z.array(z.object({ id: z.string(), date: z.string(), status: visitStatus })),
    })
    .nullable(),
  /** The booking of the meeting that it is for, for its host; null for others and for any other visit. */
  meeting: z.string().nullable(),
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
  /** Whether the viewer may approve it now. */
  approvable: z.boolean(),
  /** Incremented by every change and decision; an approval names the revision it was made from. */
  revision: z.int(),
  series: seriesPlace.extend({ id: z.string() }).nullable(),
})
export type VisitRow = z.infer<typeof visitRowShape>

/** What a page of visits has besides its rows; null unless requested. */
export const visitPageExtra = { waiting: z.int().nullable() }

export const waitingShape = z.object({ count: z.int(), next: z.string().nullable() })
