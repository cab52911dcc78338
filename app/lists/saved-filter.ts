import { z } from 'zod'

/** So many conditions an account keeps; the oldest go. */
export const MOST_SAVED = 50

const path = z.string().regex(/^\/[\w/-]{1,200}$/, 'malformed')
const name = z.string().trim().min(1, 'malformed').max(60, 'malformed')

/** The conditions of a list that somebody has named: the list's path, and its query. */
export const savedFilterShape = z.object({ path: z.string(), name: z.string(), query: z.string() })
export type SavedFilter = z.infer<typeof savedFilterShape>

/** Saves conditions under a name, or deletes those of that name where there is no query. */
export const savedFilterForm = z.object({
  path,
  name,
  query: z
    .string()
    .max(1_000, 'malformed')
    .regex(/^[\w%=&.+*~-]*$/, 'malformed')
    .optional(),
})
