import { z } from 'zod'
import { viewOf } from '~/lists/list-query'
import { TODAY_STATES } from './rules/today-state'

export const todayQuery = z.object({ scope: viewOf(['mine', 'company']) })

/** A visitor of today, as host and managers see them. */
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

/** A visitor's car; the call is in the domain parking, which imports this one and not the other way. */
export const todayCarShape = z.object({ id: z.string(), number: z.int(), state: z.enum(CAR_STATES) })
export type TodayCar = z.infer<typeof todayCarShape>
