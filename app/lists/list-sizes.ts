/** Rows that a page of a list may have, the usual number first; one choice for all lists. */
export const LIST_SIZES = [20, 50, 200] as const
