import { z } from 'zod'
import { HEATING_TYPES } from '~/domains/heating/limits'

const names = z.object({ ko: z.string(), en: z.string() })

/** Visitors of a half hour, counted by people. */
export const arrivalsShape = z.object({
  startMinutes: z.int(),
  expected: z.int(),
  waiting: z.int(),
  arrived: z.int(),
})
export type Arrivals = z.infer<typeof arrivalsShape>

const span = { startMinutes: z.int(), endMinutes: z.int() }
/**
 * What takes place: a booking, a block of a room, a public event, or heating on floors (in ascending order). The id is the booking's,
 * the block's or the event's.
 */
export const dayThingShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), id: z.string(), room: names, ...span }),
  z.object({ kind: z.literal('block'), id: z.string(), room: names, ...span }),
  z.object({ kind: z.literal('event'), id: z.string(), room: names, name: names, ...span }),
  z.object({ kind: z.literal('heating'), type: z.enum(HEATING_TYPES), floors: z.array(z.int()), ...span }),
])
export type DayThing = z.infer<typeof dayThingShape>

/** The building's day, as far as the caller's roles see it; null for what they do not. */
export const todayShape = z.object({
  now: z.iso.datetime(),
  nowMinutes: z.int(),
  arrivals: z.array(arrivalsShape).nullable(),
  things: z.array(dayThingShape).nullable(),
})
export type Today = z.infer<typeof todayShape>
