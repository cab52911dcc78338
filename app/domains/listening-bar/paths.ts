import { occasionPath } from '~/booking/occasion-path'
import { withQuery, type Query } from '~/rules/query-string'

/** Links to the listening bar's screens. */
export const listeningBarPaths = {
  /** The bar itself, where it is booked; written out, as all pages know these paths, and those of rooms only pages of rooms. */
  bar: () => '/vip-listening-room-reservation',
  inquiry: () => '/listening-bar-lease-inquiry',
  inquiryReceived: () => '/listening-bar-lease-inquiry?done=1',
  events: (query?: Query) => withQuery('/listening-event', query),
  event: occasionPath,
  /** The smaller picture, shown on pages. */
  poster: ({ id }: { id: string }) => `/listening-event-files/${id}/poster`,
  /** An event as an iCalendar file. */
  eventFile: ({ id }: { id: string }) => `/listening-event-files/${id}/calendar`,
  playlist: (query?: Query) => withQuery('/listening-playlist', query),
  deskRecords: (query?: Query) => withQuery('/desk/listening-bar/records', query),
  deskRecord: ({ id }: { id: string }) => `/desk/listening-bar/records/${id}`,
  deskRecordSheet: () => '/desk/listening-bar/records/sheet',
  deskRecordSheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/listening-bar/records/sheet/${encodeURIComponent(id)}`, { page }),
  deskRecordSheetFile: (query?: Query) => withQuery('/desk/listening-bar/records/sheet-file', query),
  deskWishes: (query?: Query) => withQuery('/desk/listening-bar/wishes', query),
  deskEvents: (query?: Query) => withQuery('/desk/listening-bar/events', query),
  deskEvent: ({ id }: { id: string }, query?: Query) => withQuery(`/desk/listening-bar/events/${id}`, query),
  /** Who comes, as an Excel file. */
  deskEventFile: ({ id }: { id: string }) => `/desk/listening-bar/events/${id}/file`,
  deskInquiries: (query?: Query) => withQuery('/desk/listening-bar/inquiries', query),
  deskInquiry: ({ id }: { id: string }) => `/desk/listening-bar/inquiries/${id}`,
}
