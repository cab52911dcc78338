import { z } from 'zod'
import { fileQuery, listQuery, oneOf, period, searched, sortedBy, viewOf } from '~/lists/list-query'
import { VISIT_STATUSES } from '~/rules/statuses'

/** The most rows that are counted and paged through; beyond that a filter is needed. */
export const MOST_COUNTED = 5_000
/** The same limit for words that many visitors' names or plates contain. */
export const MOST_FOUND = 500

/** Filters of a list of visits; all optional, so that a plain link works. */
const filters = {
  scope: viewOf(['mine', 'company']),
  ...period,
  status: oneOf(VISIT_STATUSES),
  keyword: searched(),
}
/** The columns by which lists of visits are sorted; else they are in the order of work. */
export const VISIT_SORTS = ['visitor', 'company', 'host', 'when', 'floor'] as const
export const visitListQuery = listQuery({ ...filters, sort: sortedBy(VISIT_SORTS) })

/** The same for the API, which on request also counts the visits waiting for a decision, whatever the filter. */
export const visitPageQuery = visitListQuery.extend({ with: oneOf(['waiting']) })

/** Visits waiting for a decision: of the caller's own guests, or all that the caller may decide about. */
export const waitingQuery = z.object({ scope: oneOf(['mine']) })

/** Ids of chosen visits, separated by commas; without any, all that the filter finds. */
const chosen = z.preprocess(
  (value) => value || undefined,
  z
    .string()
    .regex(/^[\w-]{22}(?:,[\w-]{22}){0,99}$/, 'malformed')
    .optional(),
)
export const visitExportQuery = fileQuery({ ...filters, ids: chosen })
