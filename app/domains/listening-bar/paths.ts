import { withQuery, type Query } from '~/rules/query-string'

/** Links to the listening bar's screens. */
export const listeningBarPaths = {
  inquiry: () => '/listening-bar-lease-inquiry',
  inquiryReceived: () => '/listening-bar-lease-inquiry?done=1',
  deskInquiries: (query?: Query) => withQuery('/desk/listening-bar/inquiries', query),
  deskInquiry: ({ id }: { id: string }) => `/desk/listening-bar/inquiries/${id}`,
}
