import { withQuery, type Query } from '~/rules/query-string'
import type { Subject } from './subjects'

/** Links to the desk's statistics. */
export const statisticsPaths = {
  all: (query?: Query) => withQuery('/desk/statistics', query),
  one: (subject: Subject, query?: Query) => withQuery(`/desk/statistics/${subject}`, query),
  file: (subject: Subject, query?: Query) => withQuery(`/desk/statistics/${subject}/file`, query),
}
