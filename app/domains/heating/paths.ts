import { withQuery, type Query } from '~/rules/query-string'

/** Links to the screens of extra heating and cooling. */
export const heatingPaths = {
  ask: () => '/heating-application',
  list: (query?: Query) => withQuery('/heating-application-details', query),
  request: ({ id }: { id: string }) => `/request-details/${encodeURIComponent(id)}`,
  deskQueue: () => '/desk/heating',
  deskList: (query?: Query) => withQuery('/desk/heating/requests', query),
  deskPlan: (query?: Query) => withQuery('/desk/heating/plan', query),
  deskStatement: (query?: Query) => withQuery('/desk/heating/statement', query),
  deskStatementFile: (query?: Query) => withQuery('/desk/heating/statement-file', query),
}
