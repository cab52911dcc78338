import { z } from 'zod'
import { fileQuery, listQuery, oneOf, period, searched, viewOf } from '~/lists/list-query'
import { VISIT_STATUSES } from '~/rules/statuses'

/** How many visits a page of a list may hold; the first unless asked. */
export const LIST_SIZES = [10, 20, 50] as const

/** The most rows that are counted and paged through; whoever has more narrows the list by its filter. */
export const MOST_COUNTED = 5_000
/** The same for words that many visitors have in their names or plates. */
export const MOST_FOUND = 500

/** What a list of visits may be narrowed by; everything optional, so a plain link works. */
const narrowing = {
  scope: viewOf(['mine', 'company']),
  ...period,
  status: oneOf(VISIT_STATUSES),
  keyword: searched(),
}
export const visitListQuery = listQuery(narrowing, LIST_SIZES)

/** The same for the API, which on request counts along what waits for a decision, whatever the filter. */
export const visitPageQuery = visitListQuery.extend({ with: oneOf(['waiting']) })

/** Of those that wait for a decision: the caller's own guests, else as many as the caller may decide about. */
export const waitingQuery = z.object({ scope: oneOf(['mine']) })

/** Chosen visits of a list by their ids, with commas between them; all that the filter finds without any. */
const chosen = z.preprocess(
  (value) => value || undefined,
  z
    .string()
    .regex(/^[\w-]{22}(?:,[\w-]{22}){0,99}$/, 'malformed')
    .optional(),
)
export const visitExportQuery = fileQuery({ ...narrowing, ids: chosen })
