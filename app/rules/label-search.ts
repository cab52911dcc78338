import { normaliseText } from './text'
import { titlePattern } from './title-pattern'
import { wordsOf } from './words-of'

/** Whether each word that was typed is a part of a label, or its initial consonants are (“ㄱㅈ” for “공지”). */
export const isPartOf = (label: string, typed: string): boolean =>
  wordsOf(normaliseText(typed)).every((word) => new RegExp(titlePattern(word), 'iu').test(label))
