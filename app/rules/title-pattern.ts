/** The nineteen initial consonants as compatibility Jamo, in the order of the syllables in Unicode. */
export const CONSONANTS = [
  0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148,
  0x3149, 0x314a, 0x314b, 0x314c, 0x314d, 0x314e,
]
export const FIRST_SYLLABLE = 0xac00
/** Number of syllables with the same initial consonant, and with the same initial and vowel. */
export const PER_CONSONANT = 588
export const PER_VOWEL = 28

/**
 * A PostgreSQL pattern for text typed in a search of titles: literal, except that a single consonant matches every
 * syllable beginning with it, and a last syllable without final consonant also those with one, since it may
 * still be typed.
 */
export function titlePattern(typed: string): string {
  const characters = [...typed]
  return characters.map((character, i) => patternOf(character, i === characters.length - 1)).join('')
}

/**
 * The longest part of the typed text that a matching title must contain literally: without consonants that stand for
 * syllables, and without a last syllable that may still be typed.
 */
export function literalPart(typed: string): string {
  const characters = [...typed]
  const isLiteral = (character: string, i: number) =>
    !patternOf(character, i === characters.length - 1).includes('-')
  const parts = characters
    .map((character, i) => (isLiteral(character, i) ? character : '\n'))
    .join('')
    .split('\n')
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Whether a text has single consonants, which stand for syllables. */
export const hasConsonants = (typed: string): boolean =>
  [...typed].some((character) => CONSONANTS.includes(character.codePointAt(0)!))

function patternOf(character: string, isLast: boolean): string {
  const code = character.codePointAt(0)!
  const consonant = CONSONANTS.indexOf(code)
  if (consonant >= 0) {
    const first = FIRST_SYLLABLE + consonant * PER_CONSONANT
    return `[${character}${range(first, first + PER_CONSONANT - 1)}]`
  }
  const isOpenSyllable =
    code >= FIRST_SYLLABLE &&
    code < FIRST_SYLLABLE + CONSONANTS.length * PER_CONSONANT &&
    (code - FIRST_SYLLABLE) % PER_VOWEL === 0
  if (isLast && isOpenSyllable) return `[${range(code, code + PER_VOWEL - 1)}]`
  return /[\p{L}\p{N}]/u.test(character) ? character : `[${character.replace(/[\\\]^-]/, '\\$&')}]`
}

const range = (from: number, to: number) => `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`
