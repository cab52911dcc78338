import { z } from 'zod'
import { listQuery } from '~/lists/list-query'

export const looksQuery = listQuery({})

/** What a look was at, of what is the member's. */
export const LOOKED_AT = [
  'account',
  'complaint',
  'booking',
  'heating',
  'visit',
  'fitness',
  'listeningBar',
] as const

export const lookShape = z.object({
  at: z.iso.datetime(),
  /** The building's staff and systems are not named to members, colleagues are. */
  by: z.object({ kind: z.enum(['member', 'staff', 'apiKey', 'guest']), name: z.string().nullable() }),
  action: z.string(),
  about: z.array(z.enum(LOOKED_AT)),
})
export type Look = z.infer<typeof lookShape>
