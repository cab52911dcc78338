/** Days for which is kept who wished for a record, after the wish is over (decisions §11). */
export const WISHES_KEPT_DAYS = 30
