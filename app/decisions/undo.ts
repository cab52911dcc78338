import { z } from 'zod'

/** The header with the number of a write that can be taken back. */
export const UNDO_HEADER = 'x-undo'

/** The header by which the portal says that a form came from a page without script, whose button stays until the next page. */
export const PLAIN_HEADER = 'x-portal-plain'

/** So many decisions are taken back at once: those of a whole queue. */
const MOST_UNDONE = 200

/** What is taken back: the numbers of what one has just written. */
export const undoForm = z.object({
  writes: z.array(z.coerce.number().int().min(1).max(2_147_483_647)).min(1).max(MOST_UNDONE),
})
