import { z } from 'zod'
import { allowances, historyShape } from '~/decisions/schemas'
import { keptFiles } from '~/files/kept-file'
import { fileShape } from '~/files/schemas'
import { floor, optionalText, requiredText, wholeNumber } from '~/forms/fields'
import { typedLines } from '~/forms/typed-text'
import { fileQuery, listQuery, oneOf, period, searched, sortedBy, viewOf } from '~/lists/list-query'
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from './limits'

/** Statuses of an inquiry (decisions §2). */
export const COMPLAINT_STATUSES = ['waiting_for_reply', 'answered', 'cancelled'] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]

/** Events of an inquiry's history. Its author does not see those internal to the desk (`shownToAuthor`). */
export const COMPLAINT_EVENTS = [
  'submitted',
  'edited',
  'withdrawn',
  'taken',
  'handedOn',
  'answered',
  'followedUp',
  'rated',
] as const
export type ComplaintEvent = (typeof COMPLAINT_EVENTS)[number]
export const COMPLAINT_ROLES = ['author', 'desk'] as const

/** Actions of an inquiry's author. */
export const COMPLAINT_ACTIONS = ['edit', 'cancel', 'followUp', 'rate'] as const
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number]

/** Images of a form; without any the field is missing. */
const images = z.preprocess((value) => [value ?? []].flat(), keptFiles)

/** An inquiry as somebody sends it: floor of the own company, category and sub-category by number. */
export const complaintForm = z.object({
  floor,
  categoryId: wholeNumber('categoryRequired', 1),
  subCategoryId: wholeNumber('subCategoryRequired', 1),
  title: requiredText('titleRequired', LONGEST_TITLE),
  description: typedLines('descriptionRequired', LONGEST_DESCRIPTION),
  images,
})
export type ComplaintForm = z.output<typeof complaintForm>

/** The revision the change was made from: an outdated one is refused. */
const seenRevision = wholeNumber('malformed', 0)
export const complaintEditForm = complaintForm.extend({ revision: seenRevision })

/** A follow-up to the answer, in the same inquiry (decisions §2). */
export const followUpForm = z.object({
  text: typedLines('descriptionRequired', LONGEST_DESCRIPTION),
  images,
})
export type FollowUpForm = z.output<typeof followUpForm>

/** The author's rating of the answer, 1 to 5. */
export const ratingForm = z.object({
  stars: wholeNumber('ratingRequired', 1, 5),
  comment: optionalText(200),
})

const filters = { ...period, status: oneOf(COMPLAINT_STATUSES), keyword: searched(100) }
/** Own inquiries, or all of the company's. */
export const COMPLAINT_SCOPES = ['mine', 'company'] as const
/** The columns by which they are sorted; else the newest come first. */
export const COMPLAINT_SORTS = ['title', 'category', 'floor', 'author', 'createdAt', 'answeredAt'] as const
export const complaintListQuery = listQuery({
  scope: viewOf(COMPLAINT_SCOPES),
  ...filters,
  sort: sortedBy(COMPLAINT_SORTS),
})
export const complaintExportQuery = fileQuery(filters)

/** A name in both languages. */
export const bilingual = z.object({ ko: z.string(), en: z.string() })

/** A category with its sub-categories, in the desk's order. */
export const categoryShape = z.object({
  id: z.int(),
  name: bilingual,
  subCategories: z.array(z.object({ id: z.int(), name: bilingual })),
})
export type Category = z.infer<typeof categoryShape>

export const complaintRowShape = z.object({
  id: z.string(),
  title: z.string(),
  category: bilingual,
  subCategory: bilingual,
  floor: z.int(),
  status: z.enum(COMPLAINT_STATUSES),
  /** Null when the person has withdrawn. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type ComplaintRow = z.infer<typeof complaintRowShape>

const replyShape = z.object({
  kind: z.enum(['answer', 'followUp']),
  text: z.string(),
  attachments: z.array(fileShape),
  at: z.iso.datetime(),
})
export type Reply = z.infer<typeof replyShape>

/** An inquiry with its conversation. */
export const complaintShape = complaintRowShape.extend({
  categoryId: z.int(),
  subCategoryId: z.int(),
  description: z.string(),
  images: z.array(fileShape),
  replies: z.array(replyShape),
  rating: z.object({ stars: z.int(), comment: z.string().nullable() }).nullable(),
  isMine: z.boolean(),
  revision: z.int(),
  events: historyShape(COMPLAINT_EVENTS, COMPLAINT_ROLES),
  actions: allowances(COMPLAINT_ACTIONS),
})
export type Complaint = z.infer<typeof complaintShape>
