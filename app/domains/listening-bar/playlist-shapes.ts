import { z } from 'zod'
import { reason, requiredText, wholeNumber } from '~/forms/fields'
import { allowances, chosenIds, decides, publicId } from '~/decisions/schemas'
import { listQuery, oneOf, searched, viewOf } from '~/lists/list-query'
import type { Status } from '~/rules/statuses'
import { ERAS, FIRST_YEAR, LAST_YEAR } from './rules/era'

/* The playlist of the listening bar: its records, what is played tonight, and wishes (product §2). */

export const GENRES = ['jazz', 'classical', 'soul', 'rock', 'pop', 'folk', 'gugak', 'electronic'] as const
export type Genre = (typeof GENRES)[number]

/** Asked for, taken up, declined, played, or withdrawn. */
export const WISH_STATUSES = [
  'request_for_approval',
  'approved',
  'rejected',
  'completed',
  'cancelled',
] as const satisfies readonly Status[]
export type WishStatus = (typeof WISH_STATUSES)[number]
/** Of a person and a record there is one such wish at most. */
export const LIVING_WISH_STATUSES = ['request_for_approval', 'approved'] as const satisfies WishStatus[]

/** Records of an unknown year are of no era. */
export const UNKNOWN_ERA = 'unknown'
const LONGEST_SHELF = 20
const filter = {
  name: searched(),
  era: oneOf([UNKNOWN_ERA, ...ERAS]),
  genre: oneOf(GENRES),
  shelf: searched(LONGEST_SHELF),
}
export const recordListQuery = listQuery(filter)
export const deskRecordListQuery = listQuery({ ...filter, played: oneOf(['tonight']) })
export const recordIdParam = z.object({ id: publicId })
export const wishIdParam = recordIdParam

const recordFields = {
  id: z.string(),
  shelf: z.string(),
  artist: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  genre: z.enum(GENRES),
}
const recordRowShape = z.object({ ...recordFields, isTonight: z.boolean() })
export type RecordRow = z.infer<typeof recordRowShape>
export const recordShape = recordRowShape.extend({
  /** The status of the caller's living wish for it. */
  wish: z.enum(WISH_STATUSES).nullable(),
  actions: allowances(['wish']),
})
export type PlaylistRecord = z.infer<typeof recordShape>

/** What is played tonight, in its order; shelves and eras (as in the list's query) of which there are records. */
export const playlistShape = z.object({
  tonight: z.array(recordRowShape),
  shelves: z.array(z.string()),
  eras: z.array(z.string()),
})
export type Playlist = z.infer<typeof playlistShape>

const wishFields = {
  id: z.string(),
  record: z.object({ ...recordFields, isRemoved: z.boolean() }),
  status: z.enum(WISH_STATUSES),
  /** Why it was declined. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
}
const ownWishShape = z.object({ ...wishFields, actions: allowances(['withdraw']) })
export type OwnWish = z.infer<typeof ownWishShape>
/** One's own wishes, the living ones first, then the newest; how many may live at once. */
export const ownWishesShape = z.object({ items: z.array(ownWishShape), most: z.int() })
export const wishedShape = z.object({ id: z.string() })

/** The forms of the playlist's page. */
export const playlistForm = z.discriminatedUnion('decision', [
  decides('wish', { id: publicId }),
  decides('withdraw', { id: publicId }),
])

// Desk

export const recordForm = z.object({
  title: requiredText('recordTitleRequired', 150),
  artist: requiredText('artistRequired', 100),
  year: z.preprocess(
    (value) => (value === '' ? null : value),
    wholeNumber('recordYearInvalid', FIRST_YEAR, LAST_YEAR).nullish(),
  ),
  genre: z.enum(GENRES, 'genreRequired'),
  shelf: requiredText('shelfRequired', LONGEST_SHELF).transform((text) => text.toUpperCase()),
})
export type RecordForm = z.output<typeof recordForm>
export const changeRecordForm = recordForm.extend({
  /** The number of the last change when the form was shown. */
  revision: wholeNumber('malformed', 0),
})
/** The forms of a record's page at the desk. */
export const recordPageForm = z.discriminatedUnion('part', [
  z.object({ part: z.literal('edit'), ...changeRecordForm.shape }),
  z.object({ part: z.literal('remove') }),
])

/** What the desk plays tonight, or takes off tonight's list. */
export const TONIGHT_DECISIONS = ['tonight', 'notTonight'] as const
export const tonightForm = z.object({ decision: z.enum(TONIGHT_DECISIONS), ids: chosenIds() })

export const deskRecordRowShape = recordRowShape.extend({
  /** Living wishes for it. */
  wishes: z.int(),
})
export type DeskRecordRow = z.infer<typeof deskRecordRowShape>
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export const deskRecordShape = deskRecordRowShape.extend({
  revision: z.int(),
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      before: values.nullable(),
      after: values,
    }),
  ),
})
export type DeskRecord = z.infer<typeof deskRecordShape>
export const savedRecordShape = z.object({ id: z.string() })
export const countShape = z.object({ count: z.int() })

/** Wishes that wait, that were taken up, and those that are over. */
export const WISH_VIEWS = ['waiting', 'accepted', 'over'] as const
export const deskWishQuery = listQuery({ status: viewOf(WISH_VIEWS), name: searched() })
export const DESK_WISH_ACTIONS = ['accept', 'played', 'decline'] as const
export const deskWishShape = z.object({
  ...wishFields,
  person: z.string(),
  company: z.object({ ko: z.string(), en: z.string() }),
  isTonight: z.boolean(),
  actions: allowances(DESK_WISH_ACTIONS),
})
export type DeskWish = z.infer<typeof deskWishShape>
const several = { ids: chosenIds() }
export const decideWishesForm = z.discriminatedUnion('decision', [
  decides('accept', several),
  decides('played', several),
  decides('decline', { ...several, reason }),
])
