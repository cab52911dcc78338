import { z } from 'zod'
import { keptFiles } from '~/files/kept-file'
import { fileShape } from '~/files/schemas'
import { flag, textsInBoth, wholeNumber } from '~/forms/fields'
import { listQuery, oneOf, searched, sortedBy } from '~/lists/list-query'
import { isLocalDate, parseMinutes } from '~/rules/local-time'

export const NOTICE_CATEGORIES = ['facility', 'parking', 'amenity', 'guide'] as const
/** Stored states. A published notice whose time is still to come is shown as `scheduled`. */
export const NOTICE_STATES = ['draft', 'published', 'unpublished'] as const
export const SHOWN_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const
export type ShownState = (typeof SHOWN_STATES)[number]
export const NOTICE_ACTS = [
  'written',
  'changed',
  'restored',
  'published',
  'scheduled',
  'unpublished',
  'pinned',
  'unpinned',
] as const

/**
 * Lists are counted up to this number and their pages end there, as people search instead of reading a hundred pages.
 */
export const MOST_COUNTED = 1_000

/** The list is filtered by title only (product §2). */
export const noticeListQuery = listQuery({ title: searched(100) }, [10])

/** A row of the list; `number` is the notice's permanent number. */
export const noticeRowShape = z.object({
  id: z.int(),
  number: z.int(),
  category: z.enum(NOTICE_CATEGORIES),
  title: z.string(),
  date: z.iso.date(),
  publishedAt: z.iso.datetime(),
  isPinned: z.boolean(),
  hasAttachments: z.boolean(),
})
export type NoticeRow = z.infer<typeof noticeRowShape>

const neighbour = z.object({ id: z.int(), title: z.string() }).nullable()

/** A notice in the requested language; `body` is Markdown. */
export const noticeShape = noticeRowShape.omit({ hasAttachments: true }).extend({
  body: z.string(),
  attachments: z.array(fileShape),
  /** The next older and the next newer notice. */
  previous: neighbour,
  next: neighbour,
})
export type Notice = z.infer<typeof noticeShape>

const LONGEST_BODY = 20_000

/** A notice as the desk writes it. */
export const noticeForm = z.object({
  category: z.enum(NOTICE_CATEGORIES, 'categoryRequired'),
  ...textsInBoth(LONGEST_BODY),
  attachments: z.preprocess((value) => [value ?? []].flat(), keptFiles),
})
export type NoticeForm = z.output<typeof noticeForm>

/** The version that was edited, so that a concurrent change is not overwritten. */
const seenVersion = wholeNumber('malformed', 1)
export const noticeEditForm = noticeForm.extend({ version: seenVersion })

/** When a notice is published: now, or at a minute of a day in Seoul. */
export const publicationForm = z
  .object({
    when: z.enum(['now', 'later'], 'choiceInvalid'),
    date: z.string().max(10).optional(),
    time: z.string().max(5).optional(),
  })
  .superRefine(({ when, date, time }, context) => {
    if (when === 'now') return
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!date || !isLocalDate(date)) issue('date', 'dateInvalid')
    if (!time || parseMinutes(time) === null) issue('time', 'timeRequired')
  })
export type Publication = z.output<typeof publicationForm>

export const pinForm = z.object({ isPinned: flag })

/** The columns by which the desk's list is sorted; else drafts come first, then the newest. */
export const NOTICE_SORTS = ['title', 'category', 'number', 'publishedAt'] as const
export const deskNoticeQuery = listQuery({
  title: searched(100),
  state: oneOf(SHOWN_STATES),
  sort: sortedBy(NOTICE_SORTS),
})

/** A row of the desk's list. */
export const deskNoticeRowShape = z.object({
  id: z.int(),
  number: z.int().nullable(),
  state: z.enum(SHOWN_STATES),
  category: z.enum(NOTICE_CATEGORIES),
  titleKo: z.string(),
  titleEn: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  isPinned: z.boolean(),
})
export type DeskNoticeRow = z.infer<typeof deskNoticeRowShape>

const eventShape = z.object({
  act: z.enum(NOTICE_ACTS),
  version: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  /** Null when the person no longer exists. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** A notice's content in both languages. */
const noticeContentShape = z.object({
  category: z.enum(NOTICE_CATEGORIES),
  titleKo: z.string(),
  titleEn: z.string(),
  bodyKo: z.string(),
  bodyEn: z.string(),
  attachments: z.array(fileShape),
})

/** A notice for the desk; `versions` are the earlier ones, newest first. */
export const deskNoticeShape = deskNoticeRowShape.extend(noticeContentShape.shape).extend({
  version: z.int(),
  versions: z.array(z.int()),
  events: z.array(eventShape),
})
export type DeskNotice = z.infer<typeof deskNoticeShape>

export const noticeVersionShape = noticeContentShape.extend({ version: z.int() })
