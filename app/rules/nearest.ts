import { isPartOf } from './label-search'
import { normaliseText } from './text'
import { CONSONANTS, FIRST_SYLLABLE, PER_CONSONANT, PER_VOWEL, titlePattern } from './title-pattern'

/** Of so many letters one may be wrong. */
const LETTERS_PER_MISTAKE = 4
const MOST = 5

/** The letters of a text without spaces, of a Korean syllable two or three: its initial consonant as it is typed, vowel and final one. */
const lettersOf = (text: string) =>
  [...normaliseText(text).toLowerCase().replace(/\s+/g, '')].flatMap((character) => {
    const syllable = character.codePointAt(0)! - FIRST_SYLLABLE
    const initial = CONSONANTS[Math.floor(syllable / PER_CONSONANT)]
    if (initial === undefined) return [character]
    const vowel = Math.floor((syllable % PER_CONSONANT) / PER_VOWEL)
    const final = syllable % PER_VOWEL
    return [String.fromCodePoint(initial), `vowel ${vowel}`, ...(final ? [`final ${final}`] : [])]
  })

/** How many letters have to be changed, added or left out for what was typed to be a part of the text. */
export function mistakesIn(typed: string, text: string): number {
  const within = lettersOf(text)
  let row = [0, ...within.map(() => 0)]
  lettersOf(typed).forEach((letter, place) => {
    const next = [place + 1]
    within.forEach((other, at) =>
      next.push(Math.min(row[at]! + (letter === other ? 0 : 1), row[at + 1]! + 1, next[at]! + 1)),
    )
    row = next
  })
  return Math.min(...row)
}

/** The consonants that the syllables begin with, as they are typed. */
const initialsOf = (typed: string) =>
  lettersOf(typed)
    .filter((letter) => CONSONANTS.includes(letter.codePointAt(0)!))
    .join('')

/** A name, and the other words of its meaning. */
const wordsFor = (label: string, lines: readonly string[][]) => [
  label,
  ...lines.filter((words) => words.some((word) => isPartOf(label, word))).flat(),
]

/**
 * The things whose name, or another word of its meaning, is nearest to what was typed; where none is near, those whose syllables
 * begin with the same consonants. None for what is too short to be mistaken.
 * @param meanings words of one meaning on each line, separated by commas
 */
export function nearestOf<Thing extends { label: string }>(
  typed: string,
  things: readonly Thing[],
  meanings: string,
): Thing[] {
  const most = Math.floor(lettersOf(typed).length / LETTERS_PER_MISTAKE)
  if (most === 0) return []
  const lines = meanings.split('\n').map((line) => line.split(',').filter((word) => word.trim()))
  const near = things
    .map((thing) => {
      const mistakes = wordsFor(thing.label, lines).map((word) => mistakesIn(typed, word))
      return { thing, mistakes: Math.min(...mistakes) }
    })
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes)
    .map(({ thing }) => thing)
  if (near.length > 0) return near.slice(0, MOST)
  const initials = initialsOf(typed)
  if (initials.length < 2) return []
  const alike = new RegExp(titlePattern(initials), 'u')
  return things.filter(({ label }) => alike.test(label.replace(/\s+/g, ''))).slice(0, MOST)
}
