import { z } from 'zod'
import { sixDigits } from '~/forms/fields'
import { ROOM_KINDS } from './schemas'

/* What the tablet at a room's door shows and asks for (issue: bookings): times alone, never whose they are. */

const names = z.object({ ko: z.string(), en: z.string() })
const time = z.object({ startMinutes: z.int(), endMinutes: z.int() })

export const doorParam = z.object({ room: z.string().regex(/^[a-z0-9-]{1,30}$/, 'notFound') })

export const doorShape = z.object({
  room: z.object({ code: z.string(), kind: z.enum(ROOM_KINDS), name: names, seats: z.int() }),
  date: z.string(),
  /** The minute of the day of this state. */
  minute: z.int(),
  state: z.enum(['closed', 'free', 'busy', 'awaited', 'blocked']),
  until: z.int().nullable(),
  now: time.nullable(),
  next: time.nullable(),
  /** The times of today that are taken, from this minute on. */
  today: z.array(time),
  /** Whether somebody can check in now. */
  canCheckIn: z.boolean(),
  /** The next time that can be booked today; null where there is none. */
  bookable: time.nullable(),
})
export type Door = z.infer<typeof doorShape>

/** The code of a booking, as its page shows it. */
export const checkInForm = z.object({
  code: sixDigits({ required: 'doorCodeRequired', wrong: 'doorCodeWrong' }),
})
/** The time that somebody has checked in for. */
export const checkedInShape = z.object({ startMinutes: z.int(), endMinutes: z.int() })

export const checkInPage = z.object({ code: z.string().max(1000).default('') })
