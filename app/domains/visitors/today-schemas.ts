import { z } from 'zod'
import { TODAY_STATES } from './rules/today-state'

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
