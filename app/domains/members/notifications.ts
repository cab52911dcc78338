import { z } from 'zod'
import { listQuery } from '~/lists/list-query'

export const notificationQuery = listQuery({})

/** Something that has happened to a member, in the language of the request. */
export const notificationShape = z.object({
  id: z.string(),
  title: z.string(),
  /** Lines such as “Place: Room 2”. */
  facts: z.array(z.string()),
  /** The page it is about. */
  path: z.string().nullable(),
  at: z.string(),
  isRead: z.boolean(),
})

export const readShape = z.object({ count: z.int() })
