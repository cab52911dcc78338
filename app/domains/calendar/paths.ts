/** Links to the calendar's screens. */
export const calendarPaths = {
  mine: () => '/my-page/calendar',
  /** The URL for calendar programs; the token is the only authorisation. */
  feed: ({ token }: { token: string }) => `/my-calendar/${encodeURIComponent(token)}/calendar.ics`,
}
