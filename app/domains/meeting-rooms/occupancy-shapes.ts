import { z } from 'zod'
import { monthQuery } from './shapes'

/* Occupancy of rooms by hour, at the desk. */

export const occupancyQuery = z.object({
  month: monthQuery.shape.month,
  room: z.preprocess((value) => value || undefined, z.string().max(40, 'choiceInvalid').optional()),
})

const names = z.object({ ko: z.string(), en: z.string() })
const share = { minutes: z.int(), percent: z.int().nullable() }
const occupancy = z.object({ ...share, hours: z.array(z.object(share)) })

export const occupancyShape = z.object({
  month: z.string(),
  /** The requested room, with a row per weekday; null for all, with a row per room. */
  room: z.string().nullable(),
  rooms: z.array(z.object({ code: z.string(), name: names })),
  /** The number of business days of the month. */
  openDays: z.int(),
  /** The first minute of each hour. */
  hours: z.array(z.int()),
  rows: z.array(
    occupancy.extend({
      room: names.nullable(),
      /** 1 is Monday. */
      weekday: z.int().nullable(),
    }),
  ),
  all: occupancy,
})
export type RoomOccupancy = z.infer<typeof occupancyShape>
