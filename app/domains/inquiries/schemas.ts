import { z } from 'zod'
import { allowances, decides, historyShape, publicId } from '~/decisions/schemas'
import { contactNumber, email, flag, personName, reason, requiredToldText } from '~/forms/fields'
import { typedLines } from '~/forms/typed-text'
import { listQuery, oneOf, searched, sortedBy } from '~/lists/list-query'
import { INQUIRY_KINDS, INQUIRY_LENGTHS } from './limits'

/** Statuses of an inquiry (decisions §2); there are no follow-ups or withdrawals, as its writer has no account. */
export const INQUIRY_STATUSES = ['waiting_for_reply', 'answered', 'completed'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Fields of every inquiry: who asks, and what. */
export const inquiryFields = {
  writer: personName,
  email,
  contact: contactNumber,
  title: requiredToldText('titleRequired', INQUIRY_LENGTHS.title),
  description: typedLines('descriptionRequired', INQUIRY_LENGTHS.description),
}

/** Consent to the use of personal data, with the version of the text that was shown; without one the version in force is meant. */
export const privacyConsent = {
  consent: flag.refine((value) => value, 'privacyNotAgreed'),
  policyVersion: z.string().max(50).optional(),
}

/** The receipt: a code for telephone calls. */
export const receiptShape = z.object({ receipt: z.string() })

// ── the desk ───────────────────────────────────────────────────────────────────────────────────────────────

/** The columns by which inquiries are sorted; else waiting ones come first, then the newest. */
export const INQUIRY_SORTS = ['title', 'status', 'writer', 'createdAt'] as const
export const inquiryListQuery = listQuery({
  status: oneOf(INQUIRY_STATUSES),
  searched: searched(),
  sort: sortedBy(INQUIRY_SORTS),
})
export type InquiryListQuery = z.output<typeof inquiryListQuery>

export const inquiryIdParam = z.object({ id: publicId })

export const INQUIRY_ACTIONS = ['answer', 'close'] as const
export const inquiryDecisionForm = z.discriminatedUnion('decision', [
  decides('answer', { answer: typedLines('answerRequired', INQUIRY_LENGTHS.answer) }),
  decides('close', { reason }),
])
export type InquiryDecision = z.output<typeof inquiryDecisionForm>

export const INQUIRY_EVENTS = ['received', 'answered', 'closed'] as const
export const INQUIRY_ROLES = ['author', 'desk'] as const

export const inquiryRowShape = z.object({
  id: z.string(),
  receipt: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  title: z.string(),
  writer: z.string(),
  companyName: z.string().nullable(),
  /** The area wished for; null for the listening bar. */
  area: z.string().nullable(),
  /** The day wished for, 'YYYY-MM-DD'; null for a lease. */
  desiredDate: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type InquiryRow = z.infer<typeof inquiryRowShape>

export const inquiryShape = inquiryRowShape.extend({
  kind: z.enum(INQUIRY_KINDS),
  industry: z.string().nullable(),
  moveIn: z.string().nullable(),
  guestName: z.string().nullable(),
  guestPhone: z.string().nullable(),
  email: z.string(),
  contact: z.string(),
  description: z.string(),
  language: z.enum(['ko', 'en']),
  policyVersion: z.string(),
  consentedAt: z.iso.datetime(),
  /** The answer sent to its writer; null before. */
  answer: z.string().nullable(),
  events: historyShape(INQUIRY_EVENTS, INQUIRY_ROLES),
  actions: allowances(INQUIRY_ACTIONS),
})
export type Inquiry = z.infer<typeof inquiryShape>
