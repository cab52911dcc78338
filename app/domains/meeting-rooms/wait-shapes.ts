import { z } from 'zod'
import { publicId } from '~/decisions/schemas'
import { ORDER_FIELDS } from './schemas'
import { ROOM_KINDS } from './zones'

/* Waiting lists for taken times. */

const { room, date, start, end } = ORDER_FIELDS

/** A time to join the waiting list of. */
export const waitForm = z.object({ room, date, start, end })

/** State of an entry: waiting, the member's turn, or an unused turn. */
const WAIT_STATES = ['waiting', 'turn', 'over'] as const

export const waitShape = z.object({
  id: z.string(),
  room: z.object({
    code: z.string(),
    kind: z.enum(ROOM_KINDS),
    name: z.object({ ko: z.string(), en: z.string() }),
  }),
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  state: z.enum(WAIT_STATES),
  /** Entries before this one. */
  ahead: z.int(),
  /** When the turn ends; null before the notification. */
  keptUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Wait = z.infer<typeof waitShape>

export const deskWaitShape = waitShape.extend({
  company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
  person: z.string(),
})
export type DeskWait = z.infer<typeof deskWaitShape>

const typed = z.string().max(1000).default('')
/** The page's forms: joining a waiting list, and leaving it. */
export const waitPage = z.union([
  z.object({ leave: publicId }),
  z.object({ room: typed, date: typed, start: typed, end: typed }),
])
export const waitQuery = z.object({
  room: typed.catch(''),
  date: typed.catch(''),
  start: typed.catch(''),
  end: typed.catch(''),
})
