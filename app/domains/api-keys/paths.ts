import { withQuery, type Query } from '~/rules/query-string'

/** Links to API keys at the desk. */
export const apiKeyPaths = {
  desk: (query?: Query) => withQuery('/desk/api-keys', query),
  deskNew: () => '/desk/api-keys/new',
  deskKey: ({ id }: { id: string }) => `/desk/api-keys/${encodeURIComponent(id)}`,
}
