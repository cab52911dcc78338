import { normaliseUnicode, truncate } from './truncate'

// Control characters, lone surrogates and ignorable ones (zero-width, bidi overrides, Hangul fillers). They can
// reverse or hide what the desk reads, and PostgreSQL refuses NUL.
export const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

// Signs that people take for a hyphen and Unicode does not: minus, a drawn line, and ㅡ of the Korean keyboard.
const HYPHEN_LIKE = /[\u2212\u2500\u3161]/g

/**
 * What is read sign by sign, in one way everywhere: IDs, e-mail addresses, phones, plates, codes, amounts, dates. Full-width letters and
 * digits become plain ones (NFKC), what nobody sees is dropped, and whatever looks like a hyphen is one (decisions §5).
 */
export function normaliseIdentifier(text: string): string {
  const visible = truncate(text).replace(INVISIBLE, '').replace(HYPHEN_LIKE, '-')
  return normaliseUnicode(visible, 'NFKC').trim()
}

/** What people write between groups of digits: spaces, dashes, dots (also in the middle), brackets, slashes. */
const SEPARATORS = /[\s\p{Pd}.\u00b7\u2022\u2027\u30fb\u318d\u119e()/]/gu

/** A number that is written in groups, without what separates them: phones, plates, registration numbers. */
export const normaliseGroups = (text: string): string => normaliseIdentifier(text).replace(SEPARATORS, '')
