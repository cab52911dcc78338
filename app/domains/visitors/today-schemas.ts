import { z } from 'zod'
import { viewOf } from '~/lists/list-query'
import { TODAY_STATES } from './rules/today-state'

export const todayQuery = z.object({ scope: viewOf(['mine', 'company']) })

/** Somebody who comes today, as host and managers see them. */
export const todayVisitorShape = z.object({
  /** The visit's public id. */
  id: z.string(),
  number: z.int(),
  name: z.string(),
  companyName: z.string().nullable(),
  plate: z.string().nullable(),
  hostName: z.string(),
  floor: z.int(),
  visitMinutes: z.int(),
  state: z.enum(TODAY_STATES),
  checkedInAt: z.iso.datetime().nullable(),
  checkedOutAt: z.iso.datetime().nullable(),
})
export type TodayVisitor = z.infer<typeof todayVisitorShape>

const CAR_STATES = ['expected', 'in', 'out'] as const

/** The car of one of them; the call is in the room of parking, which knows visits and not the other way. */
export const todayCarShape = z.object({ id: z.string(), number: z.int(), state: z.enum(CAR_STATES) })
export type TodayCar = z.infer<typeof todayCarShape>
