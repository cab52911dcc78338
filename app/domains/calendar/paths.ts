/** Links to the screens of one's own calendar. */
export const calendarPaths = {
  mine: () => '/my-page/calendar',
  /** What a calendar program reads; the token is all it needs. */
  feed: ({ token }: { token: string }) => `/my-calendar/${encodeURIComponent(token)}/calendar.ics`,
}
