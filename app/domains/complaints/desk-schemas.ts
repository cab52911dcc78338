import { z } from 'zod'
import { allowances } from '~/decisions/schemas'
import { keptFiles } from '~/files/kept-file'
import { flag, namesInBoth, revision, wholeNumber } from '~/forms/fields'
import { typedLines } from '~/forms/typed-text'
import { LANGUAGES } from '~/i18n/languages'
import { listQuery, numbered, searched, sortedBy, viewOf } from '~/lists/list-query'
import { bilingual, COMPLAINT_EVENTS, COMPLAINT_ROLES, complaintRowShape, complaintShape } from './schemas'

/** The queue, one's own inquiries, and closed ones. */
export const DESK_VIEWS = ['waiting', 'mine', 'done'] as const
/** The columns by which closed ones are sorted. */
export const DESK_COMPLAINT_SORTS = ['title', 'category', 'company', 'by', 'createdAt', 'answeredAt'] as const
export const deskComplaintQuery = listQuery({
  view: viewOf(DESK_VIEWS),
  categoryId: numbered,
  keyword: searched(100),
  sort: sortedBy(DESK_COMPLAINT_SORTS),
})

export const DESK_ACTIONS = ['take', 'handOn', 'answer'] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

const LONGEST_ANSWER = 2_000
const LONGEST_NOTE = 1_000

/** The desk's answer, in the author's language; `revision` is that of the question it answers. */
export const answerForm = z.object({
  answer: typedLines('answerRequired', LONGEST_ANSWER),
  attachments: z.preprocess((value) => [value ?? []].flat(), keptFiles),
  revision: wholeNumber('malformed', 0),
})
export type AnswerForm = z.output<typeof answerForm>

/** Handed on to a colleague, or to nobody when `staffId` is empty, with a note for them. */
export const assignForm = z.object({
  staffId: z.preprocess((value) => value || undefined, wholeNumber('choiceInvalid', 1).optional()),
  note: typedLines('noteRequired', LONGEST_NOTE),
})
export const noteForm = z.object({ note: typedLines('noteRequired', LONGEST_NOTE) })

const person = z.object({ id: z.int(), name: z.string() })

export const deskComplaintRowShape = complaintRowShape.extend({
  company: bilingual,
  /** The beginning of its text. */
  opening: z.string(),
  /** The id of its first picture. */
  picture: z.string().nullable(),
  /** Since when it has waited for its next answer. */
  waitingSince: z.iso.datetime(),
  takenBy: person.nullable(),
  isFollowUp: z.boolean(),
  actions: allowances(DESK_ACTIONS),
})
export type DeskComplaintRow = z.infer<typeof deskComplaintRowShape>

/** An inquiry with what only the desk sees: the author's contact, internal notes, and the staff in its history. */
export const deskComplaintShape = complaintShape.omit({ isMine: true, events: true, actions: true }).extend({
  ...deskComplaintRowShape.pick({
    company: true,
    waitingSince: true,
    takenBy: true,
    isFollowUp: true,
    actions: true,
  }).shape,
  /** The author's language. */
  language: z.enum(LANGUAGES),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() })),
  events: z.array(
    z.object({
      event: z.enum(COMPLAINT_EVENTS),
      by: z.enum(COMPLAINT_ROLES),
      name: z.string().nullable(),
      /** The staff member it was handed on to; null when it was returned to the queue. */
      to: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** The staff it can be handed on to. */
  colleagues: z.array(person),
})
export type DeskComplaint = z.infer<typeof deskComplaintShape>

/** Period of the figures in days. */
export const FIGURE_DAYS = 30

const figures = z.object({
  waiting: z.int(),
  answered: z.int(),
  /** From the question to its first answer, of those answered in the last 30 days; null where there are none. */
  medianMinutes: z.int().nullable(),
  longestMinutes: z.int().nullable(),
})
/** Waiting times, in total and by category. */
export const figuresShape = z.object({
  all: figures.extend({ oldestSince: z.iso.datetime().nullable() }),
  ratings: z.object({ count: z.int(), average: z.number().nullable() }),
  categories: z.array(figures.extend({ id: z.int(), name: bilingual })),
})
export type Figures = z.infer<typeof figuresShape>

/** A category or, within one, a sub-category, in both languages. */
export const categoryForm = z.object(namesInBoth())
export const categoryEditForm = categoryForm.extend({ revision })
export const newCategoryForm = categoryForm.extend({
  parentId: z.preprocess((value) => value || undefined, wholeNumber('choiceInvalid', 1).optional()),
})
export const retirementForm = z.object({ isRetired: flag })
export const placeForm = z.object({ to: z.enum(['up', 'down'], 'choiceInvalid') })

const deskCategory = z.object({
  id: z.int(),
  name: bilingual,
  isRetired: z.boolean(),
  /** Number of its inquiries. */
  count: z.int(),
  revision: z.string(),
})
/** All categories, retired ones last. */
export const deskCategoryShape = deskCategory.extend({ subCategories: z.array(deskCategory) })
export type DeskCategory = z.infer<typeof deskCategoryShape>
