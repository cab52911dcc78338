import { z } from 'zod'

/** Maximum number of items of the desk's queue in one answer: the first ones, which the desk decides first. */
export const LONGEST_QUEUE = 50

/** The desk's queue in an API answer: its first items, the number of all items, and the time from which ages are computed. */
export const queueShape = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), count: z.int(), now: z.iso.datetime() })
