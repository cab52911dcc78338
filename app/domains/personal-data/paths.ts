import { withQuery, type Query } from '~/rules/query-string'

/** Links to the screens of personal data. */
export const personalDataPaths = {
  mine: (query?: Query) => withQuery('/my-page/my-data', query),
  file: () => '/my-page/my-data/file',
}
