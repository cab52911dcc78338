/** Rows of a page that comes alive are React's (rows-markup.ts). */
export const rowsMarkup = (_: object): string | undefined => undefined
