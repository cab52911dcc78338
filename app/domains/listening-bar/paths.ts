import { occasionPath } from '~/booking/occasion-path'
import { withQuery, type Query } from '~/rules/query-string'

/** Links to the listening bar's screens. */
export const listeningBarPaths = {
  inquiry: () => '/listening-bar-lease-inquiry',
  inquiryReceived: () => '/listening-bar-lease-inquiry?done=1',
  events: (query?: Query) => withQuery('/listening-event', query),
  event: occasionPath,
  /** The smaller picture, shown on pages. */
  poster: ({ id }: { id: string }) => `/listening-event-files/${id}/poster`,
  /** An event as an iCalendar file. */
  eventFile: ({ id }: { id: string }) => `/listening-event-files/${id}/calendar`,
  deskEvents: (query?: Query) => withQuery('/desk/listening-bar/events', query),
  deskEvent: ({ id }: { id: string }, query?: Query) => withQuery(`/desk/listening-bar/events/${id}`, query),
  /** Who comes, as an Excel file. */
  deskEventFile: ({ id }: { id: string }) => `/desk/listening-bar/events/${id}/file`,
  deskInquiries: (query?: Query) => withQuery('/desk/listening-bar/inquiries', query),
  deskInquiry: ({ id }: { id: string }) => `/desk/listening-bar/inquiries/${id}`,
}
