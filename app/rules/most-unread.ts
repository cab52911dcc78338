/** The most that the bell counts: a number above it says no more, and is not counted for each page. */
export const MOST_UNREAD = 100
