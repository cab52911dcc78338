/** The nineteen initial consonants as keyboards write them alone, in the order in which syllables are numbered. */
const CONSONANTS = [
  0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148,
  0x3149, 0x314a, 0x314b, 0x314c, 0x314d, 0x314e,
]
const FIRST_SYLLABLE = 0xac00
/** Syllables that begin with the same consonant, and those that differ in their final one alone. */
const PER_CONSONANT = 588
const PER_VOWEL = 28

/**
 * A pattern of PostgreSQL for what was typed of a title: as it stands, but a consonant alone stands for every syllable that
 * begins with it, and a last syllable without a final consonant for those that have one, as one is typed on the way to
 * the other.
 */
export function titlePattern(typed: string): string {
  const characters = [...typed]
  return characters.map((character, i) => patternOf(character, i === characters.length - 1)).join('')
}

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
