import { isPartOf } from '~/rules/label-search'
import { normaliseText } from '~/rules/text'

/** A company's name without spaces and case, for comparison. */
export const comparable = (text: string) => normaliseText(text).replaceAll(' ', '').toLowerCase()

/** Whether a company matches: part of either name or its initial consonants, ignoring spaces and case. */
export function isNamed({ ko, en }: { ko: string; en: string }, keyword: string): boolean {
  return [ko, en].some((name) => isPartOf(comparable(name), comparable(keyword)))
}
