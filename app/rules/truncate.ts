/**
 * Limit of a one-line text before it is processed (UTF-16 units), far above the longest field. Sorting
 * combining marks during normalisation takes quadratic time, so every text is cut off before it is normalised
 * or matched (decisions §5). Fields refuse longer texts first (forms/typed-text.ts).
 */
export const LONGEST_LINE = 1_000

/** Cuts a text off, one unit beyond the limit, so that later checks still find it too long. */
export const truncate = (text: string) =>
  text.length > LONGEST_LINE ? text.slice(0, LONGEST_LINE + 1) : text

/** The only call of `normalize`. */
export const normaliseUnicode = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  truncate(text).normalize(form)
