import { normaliseText } from './text'
import { titlePattern } from './title-pattern'

/** Whether what was typed is a part of a label, or its initial consonants are (“ㄱㅈ” for “공지”). */
export const isPartOf = (label: string, typed: string): boolean =>
  new RegExp(titlePattern(normaliseText(typed)), 'iu').test(label)
