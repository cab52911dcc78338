import { z } from 'zod'
import { digitCode } from '~/forms/fields'
import { ROOM_KINDS } from './zones'

/* The tablet at a room's door: times without names, and check-in. */

const names = z.object({ ko: z.string(), en: z.string() })
const time = z.object({ startMinutes: z.int(), endMinutes: z.int() })

export const doorParam = z.object({ room: z.string().regex(/^[a-z0-9-]{1,30}$/, 'notFound') })

export const doorShape = z.object({
  room: z.object({ code: z.string(), kind: z.enum(ROOM_KINDS), name: names, seats: z.int() }),
  date: z.string(),
  /** The minute of the day that this state is of. */
  minute: z.int(),
  state: z.enum(['closed', 'free', 'busy', 'awaited', 'blocked']),
  until: z.int().nullable(),
  now: time.nullable(),
  next: time.nullable(),
  /** Today's taken times from this minute on. */
  today: z.array(time),
  /** Whether check-in is possible now. */
  canCheckIn: z.boolean(),
  /** The next time that can be booked today; null if there is none. */
  bookable: time.nullable(),
})
export type Door = z.infer<typeof doorShape>

export const CODE_DIGITS = 8
/** The check-in code that a booking's page shows. */
export const checkInForm = z.object({
  code: digitCode(CODE_DIGITS, { required: 'doorCodeRequired', wrong: 'doorCodeWrong' }),
})
/** The time of the booking that was checked in. */
export const checkedInShape = z.object({ startMinutes: z.int(), endMinutes: z.int() })

export const checkInPage = z.object({ code: z.string().max(1000).default('') })
