import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { isMobile, normaliseMobile } from '~/rules/phone'
import { isKoreanPlate, normalisePlate } from '~/rules/plate'
import { isLocalDate, parseMinutes } from '~/rules/local-time'
import { VISIT_STATUSES } from '~/rules/statuses'
import { normaliseText } from '~/rules/text'

/** Why people come; `other` asks for words of one's own (decisions §6). */
export const VISIT_PURPOSES = ['meeting', 'interview', 'delivery', 'maintenance', 'event', 'other'] as const

/** What can happen to a visit: the steps of its history. */
export const VISIT_EVENTS = [
  'requested',
  'approved',
  'rejected',
  'cancellationRequested',
  'kept',
  'cancelled',
  'edited',
  'checkedIn',
  'checkedOut',
  'notVisited',
  'ended',
] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

/** Besides the one who reserves (specification §5). */
export const MAX_ADDITIONAL_VISITORS = 10

export const visitStatus = z.enum(VISIT_STATUSES)

// Of a form, text that is empty once normalised is none at all: what follows has to know both.
const text = (required: string, max: number) =>
  z
    .string({ error: required })
    .transform(normaliseText)
    .pipe(z.string(required).min(1, required).max(max, messageCode('tooLong', { max })))

const optionalText = (max: number) =>
  z
    .string()
    .transform(normaliseText)
    .refine((value) => value.length <= max, messageCode('tooLong', { max }))
    .optional()

const mobile = (required: string, invalid = 'mobileInvalid') =>
  z
    .string({ error: required })
    .transform(normaliseMobile)
    .refine((value) => value !== '', { error: required, abort: true })
    .refine(isMobile, invalid)

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

/** For rules about several fields: looks at a form with other mistakes as well, so that all are told at once. */
const amongOthers = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** One person: name and mobile are required, e-mail and plate are checked where given (decisions §6). */
export const visitorForm = z
  .object({
    name: text('nameRequired', 50),
    mobile: mobile('mobileRequired'),
    email: optionalText(254)
      .transform((value) => value || undefined)
      .pipe(z.email('emailInvalid').optional()),
    companyName: optionalText(100),
    plate: z
      .string()
      .transform((value) => normalisePlate(normaliseText(value)))
      .refine((value) => value.length <= 20, messageCode('tooLong', { max: 20 }))
      .optional(),
    otherPlate: flag,
  })
  .superRefine((visitor, context) => {
    if (visitor.plate && !visitor.otherPlate && !isKoreanPlate(visitor.plate)) {
      context.addIssue({ code: 'custom', path: ['plate'], message: 'plateInvalid' })
    }
  }, amongOthers)

/** Whom one visits: checked against the company's people (decisions §6, host check). */
export const hostCheckForm = z.object({
  companyId: whole('companyRequired'),
  hostName: text('hostNameRequired', 50),
  hostMobile: mobile('hostMobileRequired', 'hostMobileInvalid'),
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
    hostMobile: z.string().transform(normaliseMobile).optional(),
    floor: whole('floorRequired'),
    visitDate: z
      .string({ error: 'visitDateRequired' })
      .transform((value) => value.normalize('NFKC').trim())
      .refine(isLocalDate, 'dateInvalid'),
    visitTime: z
      .string({ error: 'visitTimeRequired' })
      .transform((value) => value.normalize('NFKC').trim())
      .refine((value) => parseMinutes(value) !== null, 'timeInvalid')
      .refine((value) => (parseMinutes(value) ?? 0) % 10 === 0, 'timeStep'),
    purpose: z.enum(VISIT_PURPOSES, 'purposeRequired'),
    purposeText: optionalText(200),
    visitors: z
      .array(visitorForm)
      .min(1, 'nameRequired')
      .max(
        1 + MAX_ADDITIONAL_VISITORS,
        messageCode('tooManyAdditionalVisitors', { max: MAX_ADDITIONAL_VISITORS }),
      ),
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
    if (!visit.hostMobile) need('hostMobile', 'hostMobileRequired')
    else if (!isMobile(visit.hostMobile)) need('hostMobile', 'hostMobileInvalid')
  }, amongOthers)
export type IndividualVisit = z.output<typeof individualVisitForm>

/** The guest's way back to an own reservation: the link plus the phone it was made with (decisions §6). */
export const visitAccessForm = z.object({ mobile: mobile('mobileRequired') })

/** What somebody at a kiosk knows of an own pass. */
export const findPassForm = z.object({ name: text('nameRequired', 50), mobile: mobile('mobileRequired') })

/** A decision that needs words: refusing or cancelling. */
export const reasonForm = z.object({ reason: text('reasonRequired', 200) })
export const optionalReasonForm = z.object({ reason: optionalText(200) })

/** Several visits decided at once. */
export const bulkDecisionForm = z.object({
  ids: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(z.string().min(22).max(22), 'nothingSelected').min(1, 'nothingSelected').max(100),
  ),
})

/** How many visits a page of a list may hold; the first unless asked. */
export const LIST_SIZES = [10, 20, 50] as const

/** Of a longer list so many are counted, and its pages end there: nobody reads five thousand lines, they narrow the list. */
export const MOST_COUNTED = 5_000

/** What a list of visits may be narrowed by; everything optional, so a plain link works. */
export const visitListQuery = z.object({
  scope: z.enum(['mine', 'company']).default('mine'),
  from: z.string().refine(isLocalDate, 'dateInvalid').optional(),
  to: z.string().refine(isLocalDate, 'dateInvalid').optional(),
  status: visitStatus.optional(),
  keyword: z.string().transform(normaliseText).pipe(z.string().max(50)).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().pipe(z.literal(LIST_SIZES)).default(LIST_SIZES[0]),
})

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

/** What the reader may do now, and if not, why (a message code). */
export const allowed = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

export const VISIT_ACTIONS = ['approve', 'reject', 'cancel', 'requestCancellation', 'keep', 'edit'] as const

export const visitShape = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
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
  events: z.array(
    z.object({
      event: z.enum(VISIT_EVENTS),
      by: z.enum(['guest', 'host', 'manager', 'desk', 'job']),
      visitorNumber: z.int().nullable(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  actions: z.record(z.enum(VISIT_ACTIONS), allowed),
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
})
export type VisitRow = z.infer<typeof visitRowShape>

/** The public face of a pass: enough for the gate, nothing for a stranger who finds the link. */
export const gatePassShape = z.object({
  code: z.string(),
  deskCode: z.string(),
  name: z.string(),
  company: bilingual,
  floor: z.int(),
  hostName: z.string(),
  plate: z.string().nullable(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  validFromMinutes: z.int(),
  status: visitStatus,
  statusReason: z.string().nullable(),
  state: z.enum(['notYet', 'valid', 'over', 'notApproved']),
})
export type GatePass = z.infer<typeof gatePassShape>

/** A person the desk expects or has let in. */
export const expectedVisitorShape = z.object({
  code: z.string(),
  deskCode: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  plate: z.string().nullable(),
  tenant: bilingual,
  hostName: z.string(),
  floor: z.int(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  status: visitStatus,
  statusReason: z.string().nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  checkedOutAt: z.iso.datetime().nullable(),
  actions: z.object({ checkIn: allowed, checkOut: allowed }),
})
export type ExpectedVisitor = z.infer<typeof expectedVisitorShape>
