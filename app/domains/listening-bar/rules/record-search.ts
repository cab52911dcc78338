import { normaliseText } from '~/rules/text'
import { titlePattern } from '~/rules/title-pattern'

/** A text as it is searched for: without spaces and case. */
const comparable = (text: string) => normaliseText(text).replaceAll(' ', '').toLowerCase()

/** What of a record is searched: artist and title, a line each, so that nothing matches across both. */
export const searchedText = ({ artist, title }: { artist: string; title: string }): string =>
  `${comparable(artist)}\n${comparable(title)}`

/**
 * The PostgreSQL pattern for what was typed, as a part of artist or title; a single consonant matches syllables that begin with
 * it (`rules/title-pattern.ts`).
 */
export const recordPattern = (typed: string): string => titlePattern(comparable(typed))
