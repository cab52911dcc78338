import { withQuery, type Query } from '~/rules/query-string'

/** Links to the desk's screens of meeting rooms. */
export const roomDeskPaths = {
  day: (query?: Query) => withQuery('/desk/bookings', query),
  waiting: () => '/desk/bookings/waiting',
  list: (query?: Query) => withQuery('/desk/bookings/all', query),
  book: (query?: Query) => withQuery('/desk/bookings/new', query),
  finder: (query?: Query) => withQuery('/desk/bookings/finder', query),
  block: (query?: Query) => withQuery('/desk/bookings/block', query),
  payments: (query?: Query) => withQuery('/desk/bookings/payments', query),
  bill: (query?: Query) => withQuery('/desk/bookings/bill', query),
  billFile: (query?: Query) => withQuery('/desk/bookings/bill-file', query),
  occupancy: (query?: Query) => withQuery('/desk/bookings/occupancy', query),
  occupancyFile: (query?: Query) => withQuery('/desk/bookings/occupancy-file', query),
  loans: (query?: Query) => withQuery('/desk/bookings/equipment', query),
  newLoan: () => '/desk/bookings/equipment/new',
  loan: ({ id }: { id: string }) => `/desk/bookings/equipment/${encodeURIComponent(id)}`,
  offers: () => '/desk/bookings/offers',
  offer: ({ kind, code }: { kind: string; code: string }) =>
    `/desk/bookings/offers/${kind}/${encodeURIComponent(code)}`,
  feed: ({ code }: { code: string }) => `/desk/bookings/offers/room/${encodeURIComponent(code)}/calendar`,
  freeTimes: () => '/desk/bookings/free-time',
  freeTime: ({ id }: { id: number }) => `/desk/bookings/free-time/${id}`,
  /** Bookings taken over from a spreadsheet. */
  sheet: () => '/desk/bookings/sheet',
  sheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/bookings/sheet/${encodeURIComponent(id)}`, { page }),
  /** The template, or the rows of a list that are to be corrected. */
  sheetFile: (sheet?: { id: string }) => withQuery('/desk/bookings/sheet-file', sheet),
  /** Another time or room for a booking. */
  move: ({ id, ...query }: { id: string } & Query) =>
    withQuery(`/desk/bookings/${encodeURIComponent(id)}/move`, query),
  booking: ({ id }: { id: string }) => `/desk/bookings/${encodeURIComponent(id)}`,
}
