import { withQuery, type Query } from '~/rules/query-string'

export const searchPaths = {
  search: (query?: Query) => withQuery('/search', query),
  desk: (query?: Query) => withQuery('/desk/search', query),
}
