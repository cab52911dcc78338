import { z } from 'zod'
import { allowances, decides, historyShape, publicId } from '~/decisions/schemas'
import { contactNumber, email, flag, optionalText, personName, reason, requiredText } from '~/forms/fields'
import { typedLines } from '~/forms/typed-text'
import { listQuery, oneOf, searched } from '~/lists/list-query'
import { LEASE_LENGTHS } from './limits'

/** Statuses of an inquiry (decisions §2); there are no follow-ups or withdrawals, as its writer has no account. */
export const LEASE_STATUSES = ['waiting_for_reply', 'answered', 'completed'] as const
export type LeaseStatus = (typeof LEASE_STATUSES)[number]
const leaseStatus = z.enum(LEASE_STATUSES)

/** Fields of an inquiry; the two consents are given on the page before. */
const inquiryFields = {
  writer: personName,
  companyName: optionalText(100),
  industry: optionalText(50),
  email,
  contact: contactNumber,
  area: requiredText('leaseAreaRequired', LEASE_LENGTHS.area),
  moveIn: optionalText(50),
  title: requiredText('titleRequired', LEASE_LENGTHS.title),
  description: typedLines('descriptionRequired', LEASE_LENGTHS.description),
}

const policyVersion = z.string().max(50).optional()

/** Agreeing to the terms and consenting to the use of personal data are separate (decisions §11). */
export const consentForm = z.object({
  agreeTerms: flag.refine((value) => value, 'termsNotAgreed'),
  consent: flag.refine((value) => value, 'privacyNotAgreed'),
  /** The version of the text that was shown; without one the version in force is meant. */
  policyVersion,
})

/** An inquiry as the screen posts it: it has ticks only where those of the page before no longer count. */
export const inquiryScreenForm = z.object({
  ...inquiryFields,
  agreeTerms: flag,
  consent: flag,
  policyVersion,
})

/** An inquiry as `POST /lease/inquiry` accepts it. */
export const inquiryForm = z.object({ ...inquiryFields, ...consentForm.shape })
export type InquiryForm = z.output<typeof inquiryForm>

/** The receipt: a code for telephone calls. */
export const receiptShape = z.object({ receipt: z.string() })

// ── the desk ───────────────────────────────────────────────────────────────────────────────────────────────

export const leaseListQuery = listQuery({ status: oneOf(LEASE_STATUSES), searched: searched() })
export type LeaseListQuery = z.output<typeof leaseListQuery>

export const leaseIdParam = z.object({ id: publicId })

export const LEASE_ACTIONS = ['answer', 'close'] as const
export const leaseDecisionForm = z.discriminatedUnion('decision', [
  decides('answer', { answer: typedLines('answerRequired', LEASE_LENGTHS.answer) }),
  decides('close', { reason }),
])
export type LeaseDecision = z.output<typeof leaseDecisionForm>

export const LEASE_EVENTS = ['received', 'answered', 'closed'] as const
export const LEASE_ROLES = ['author', 'desk'] as const

export const leaseRowShape = z.object({
  id: z.string(),
  receipt: z.string(),
  status: leaseStatus,
  title: z.string(),
  writer: z.string(),
  companyName: z.string().nullable(),
  area: z.string(),
  createdAt: z.iso.datetime(),
})
export type LeaseRow = z.infer<typeof leaseRowShape>

export const leaseInquiryShape = leaseRowShape.extend({
  industry: z.string().nullable(),
  email: z.string(),
  contact: z.string(),
  moveIn: z.string().nullable(),
  description: z.string(),
  language: z.enum(['ko', 'en']),
  policyVersion: z.string(),
  consentedAt: z.iso.datetime(),
  /** The answer sent to its writer; null before. */
  answer: z.string().nullable(),
  events: historyShape(LEASE_EVENTS, LEASE_ROLES),
  actions: allowances(LEASE_ACTIONS),
})
export type LeaseInquiry = z.infer<typeof leaseInquiryShape>
