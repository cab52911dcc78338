import { z } from 'zod'
import { monthQuery } from './shapes'

/* How full rooms are, by hour, as the desk reads it. */

export const occupancyQuery = z.object({
  month: monthQuery.shape.month,
  room: z.preprocess((value) => value || undefined, z.string().max(40, 'choiceInvalid').optional()),
})

const names = z.object({ ko: z.string(), en: z.string() })
const share = { minutes: z.int(), percent: z.int().nullable() }
const occupancy = z.object({ ...share, hours: z.array(z.object(share)) })

export const occupancyShape = z.object({
  month: z.string(),
  /** The room that was asked for, whose weekdays the rows are; else a row is a room. */
  room: z.string().nullable(),
  rooms: z.array(z.object({ code: z.string(), name: names })),
  /** Days of the month that are neither weekend nor holiday. */
  openDays: z.int(),
  /** First minutes of the hours. */
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
