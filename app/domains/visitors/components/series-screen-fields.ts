import { z } from 'zod'

const line = z.string().max(40).optional()
const several = z.union([line, z.array(line).max(50)]).optional()

/**
 * What a form posts of several dates. Only lengths are limited here: the API validates them with what is shown of the dates.
 */
export const SERIES_SCREEN_FIELDS = {
  /** The last day of a series; empty for a single visit. */
  until: line,
  repeat: line,
  weekdays: several,
  moreDates: z.array(line).max(50).optional(),
  /** The dates of a series that were shown and can be reserved, and those that are ticked. */
  shownDates: several,
  seen: several,
  /** What the shown dates were for. */
  quotedOrder: z.string().max(2000).optional(),
  /** Present when the dates are asked for again. */
  again: z.string().max(50).optional(),
}
