import { withQuery, type Query } from '~/rules/query-string'

/** Links to the notices' screens. */
export const noticePaths = {
  list: (query?: Query) => withQuery('/notice', query),
  details: ({ id }: { id: number }) => `/notice-details/${id}`,
}
