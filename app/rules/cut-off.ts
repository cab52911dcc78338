/**
 * How much of a one-line text is looked at (UTF-16 units): far more than the longest field takes, even written apart.
 * Putting marks in their order takes time that grows with the square of their number, so every text is cut off before
 * it is normalised or matched (decisions §5). Fields refuse what is longer beforehand (forms/typed-text.ts).
 */
export const LONGEST_LINE = 1_000

/** One unit more is left of a longer text, so that it is too long for whoever checks it afterwards, too. */
export const cutOff = (text: string) => (text.length > LONGEST_LINE ? text.slice(0, LONGEST_LINE + 1) : text)

/** The only place where text is normalised. */
export const composed = (text: string, form: 'NFC' | 'NFKC') => cutOff(text).normalize(form)
