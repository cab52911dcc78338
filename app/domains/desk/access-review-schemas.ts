import { z } from 'zod'
import { optionalText, reason } from '~/forms/fields'
import { month } from '~/lists/list-query'
import { SECURITY_EVENTS } from '~/rules/security-events'

/** The month before the current one by default. */
export const accessReviewQuery = z.object({ month })
export const accessReviewFileQuery = z.object({ month, reason })

/** Signs the review of a month; what was found is required where somebody is unusual. */
export const signReviewForm = z.object({
  month: z.string('monthInvalid').regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'monthInvalid'),
  finding: optionalText(500).transform((words) => words ?? ''),
})

/** What a person did with personal data in a month, in numbers of access records. */
const reviewedPersonShape = z.object({
  kind: z.enum(['member', 'staff', 'apiKey']),
  /** Without name and ID once the account is deleted; of an API key, its name and how it begins. */
  name: z.string().nullable(),
  loginId: z.string().nullable(),
  looks: z.int(),
  exports: z.int(),
  /** Of the looks, those from 22:00 to 06:00. */
  nights: z.int(),
  /** Days on which there was any. */
  days: z.int(),
  /** Looks a month, on average of the three months before. */
  before: z.int(),
  isUnusual: z.boolean(),
})
export type ReviewedPerson = z.infer<typeof reviewedPersonShape>

/** How often an event of security was recorded in a month. */
const reviewedEventShape = z.object({
  event: z.enum(SECURITY_EVENTS),
  count: z.int(),
  /** A month, on average of the three months before. */
  before: z.int(),
  isUnusual: z.boolean(),
})
export type ReviewedEvent = z.infer<typeof reviewedEventShape>

export const accessReviewShape = z.object({
  month: z.string(),
  /** Whether the month is over, so that its review can be signed. */
  isOver: z.boolean(),
  /** Those who did most first; at most `MOST_PEOPLE`. */
  people: z.array(reviewedPersonShape),
  /** Sums of all people, also of those who are not listed. */
  sums: z.object({
    people: z.int(),
    looks: z.int(),
    exports: z.int(),
    nights: z.int(),
    unusual: z.int(),
  }),
  /** Those of the month, the most frequent first. */
  security: z.array(reviewedEventShape),
  /** Who signed it, the newest first. */
  signatures: z.array(
    z.object({ at: z.iso.datetime(), by: z.string().nullable(), finding: z.string(), looks: z.int() }),
  ),
})
export type AccessReview = z.infer<typeof accessReviewShape>
