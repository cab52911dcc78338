import { withQuery, type Query } from '~/rules/query-string'

/** Links to the lease inquiry's screens. */
export const leasePaths = {
  terms: () => '/lease-inquiry',
  inquiry: () => '/lease-inquiry/lease-inquiry-query',
  received: () => '/lease-inquiry/lease-inquiry-query?done=1',
  deskList: (query?: Query) => withQuery('/desk/lease', query),
  desk: ({ id }: { id: string }) => `/desk/lease/${id}`,
}
